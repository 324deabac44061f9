import { demoCustomers, demoStaff } from '../../apps/api/src/modules/sandbox/index.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { elapsed } from '../progress.mjs'

type Login = { readonly email: string; readonly password: string; readonly who: { readonly en: string } }

const row = ({ email, password, who }: Login): string => `    ${email.padEnd(28)} ${password.padEnd(20)} ${who.en}`

const sandboxLines = ({ customerUrl }: Settings): string[] => [
  '',
  `  Mails and one-time codes, of staff too: ${customerUrl}/dev-tools`,
  '',
  '  Customers sign in with',
  ...demoCustomers.map(row),
  '  Staff sign in with',
  ...demoStaff.map(row),
]

/** What to print once everything answers: where it is, who can sign in, where the codes are read. */
export const welcome = (settings: Settings): string =>
  [
    '',
    `  ${settings.productName} is ready after ${elapsed()}.`,
    '',
    `  Customer app   ${settings.customerUrl}`,
    `  Staff app      ${settings.staffUrl}`,
    `  Logs           ${settings.dataDir}/log`,
    ...(settings.isSandbox ? sandboxLines(settings) : []),
    '',
    '  Ctrl-C stops all of it.',
  ].join('\n')
