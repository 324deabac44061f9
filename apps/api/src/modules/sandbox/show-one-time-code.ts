import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { storedEmail } from '../identity/index.ts'
import { listMessages } from '../notifications/index.ts'
import { demoStaff, demoTotpCode } from './demo-logins.ts'

// Every mail that carries a code has it alone on a line of its text.
const codeIn = (text: string | null): string | undefined => /^\d{6}$/m.exec(text ?? '')?.[0]

/** The newest code mailed to an address; for demonstration staff, the authenticator's present one. */
export const showOneTimeCode = async (
  call: Call<Actor>,
  { email }: { email: string },
): Promise<{ code: string; kind: string }> => {
  const address = storedEmail(email)
  if (demoStaff.some((staff) => staff.email === address)) {
    const code = demoTotpCode(call.settings.secret, { email: address, wallMs: msOf(call.wall) })
    return { code, kind: 'authenticator' }
  }
  for (const { text, kind } of await listMessages(call, { channel: 'mail', to: address })) {
    const code = codeIn(text)
    if (code !== undefined) return { code, kind }
  }
  throw new Refusal('UserNotFound')
}
