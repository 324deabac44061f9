import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { findLogin, storedEmail } from '../identity/index.ts'
import { listMessages } from '../notifications/index.ts'
import { demoStaff, demoTotpCode } from './demo-logins.ts'

type Messages = Awaited<ReturnType<typeof listMessages>>
type Shown = { readonly code: string; readonly kind: string; readonly createdAt: string }

const newestIn = (messages: Messages, code: RegExp): Shown | null => {
  for (const { text, kind, createdAt } of messages) {
    const found = code.exec(text ?? '')?.[0]
    if (found !== undefined) return { code: found, kind, createdAt }
  }
  return null
}

// Every mail that carries a code has it alone on a line of its text; a text message has it before anything else of six digits.
const mailed = /^\d{6}$/m
const texted = /\b\d{6}\b/

/** The newest code sent to a login, by mail or text; for demonstration staff, the authenticator's present one. */
export const showOneTimeCode = async (
  call: Call<Actor>,
  { email }: { email: string },
): Promise<{ code: string; kind: string }> => {
  const address = storedEmail(email)
  if (demoStaff.some((staff) => staff.email === address)) {
    const code = demoTotpCode(call.settings.secret, { email: address, wallMs: msOf(call.wall) })
    return { code, kind: 'authenticator' }
  }
  const login = await findLogin(call, address)
  const mails = newestIn(await listMessages(call, { channel: 'mail', to: address }), mailed)
  const texts = login && newestIn(await listMessages(call, { channel: 'sms', userId: login.userId }), texted)
  const [newest] = [mails, texts].filter((one) => one !== null).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  if (!newest) throw new Refusal('UserNotFound')
  return { code: newest.code, kind: newest.kind }
}
