import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

export type News = 'submitted' | 'approved' | 'denied' | 'reset' | 'returned'

// Where each leads on.
const paths = {
  submitted: '/in-review',
  approved: '/',
  denied: '/in-review',
  reset: '/verify',
  returned: '/verify',
} as const satisfies Record<News, string>

type Content = {
  readonly news: News
  readonly firstName: string
  readonly legalName: string
  readonly reason: string | null
}

/** What the owner reads when the application was handed in or decided. */
export const applicationMail = (
  { news, firstName, legalName, reason }: Content,
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { product: settings.productName, company: legalName, name: firstName }
  const facts = [{ label: say(language, 'company'), value: legalName }]
  return {
    subject: say(language, `${news}.subject`, words),
    preheader: say(language, `${news}.preheader`, words),
    heading: say(language, `${news}.heading`, words),
    paragraphs: [say(language, `${news}.text`, words)],
    facts: reason === null ? facts : [...facts, { label: say(language, 'reason'), value: reason }],
    button: {
      label: say(language, `${news}.button`, words),
      url: `${settings.customerUrl}${paths[news]}`,
    },
  }
}
