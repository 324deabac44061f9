import type { Call, User } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { sendText } from '../notifications/index.ts'
import { phoneCodeText } from './code.text.ts'
import { setPendingPhone } from './factors.store.ts'
import { bindingOf, issueCode } from './one-time-codes.ts'
import { type Phone, readPhone } from './phone-number.ts'
import { maskedPhone } from './second-factor.domain.ts'
import { limitVerifyingTexts } from './text-limits.ts'

/** What a code that verifies a phone is bound to, in the session that asked for it. */
export const phoneStep = (secret: string, { phoneNumber }: Phone) => ({
  operation: 'me.verify-phone',
  bindingHash: bindingOf(secret, null, { phoneNumber }),
})

/** Texts a code to a number, which becomes the user's once the code came back in this session. */
export const sendPhoneCode = async (call: Call<User>, body: Phone): Promise<{ sentTo: string; expiresAt: Instant }> => {
  const { tx, actor, settings, language } = call
  const { userId, sessionId } = actor
  const phone = readPhone(body)
  const to = phone.phoneNumber
  await limitVerifyingTexts(call, phone)
  await setPendingPhone(tx, sessionId, phone)
  const issue = { userId, sessionId, ...phoneStep(settings.secret, phone), channel: 'sms' as const }
  const { code, expiresAt } = await issueCode(call, issue)
  const text = phoneCodeText(language, { code, product: settings.productName })
  await sendText(call, { to, userId, kind: 'phone-code', text })
  return { sentTo: maskedPhone(to), expiresAt }
}
