import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { maskedEmail, placeOf } from '../identity/index.ts'
import { sendMail, sendText } from '../notifications/index.ts'
import { passwordResetCodeText, signInCodeText } from './code.text.ts'
import { consumeOneTimeCode } from './consume-one-time-code.ts'
import { findFactors } from './factors.store.ts'
import { bindingOf, issueCode } from './one-time-codes.ts'
import { maskedPhone } from './second-factor.domain.ts'
import { signInCodeMail } from './sign-in-code.mail.ts'
import { limitOwnTexts } from './text-limits.ts'

/** The steps before somebody is signed in that a code of the second factor confirms. */
export type SignInStep = 'sessions.confirm' | 'password.reset'

type Step = { readonly userId: string; readonly sessionId: string; readonly step: SignInStep }

// What a code of these steps is bound to: the step and its session; the choices of the step may still change.
const nothingMore = {}

/**
 * Sends the code of a step by the user's second factor: by mail or text; an authenticator app needs none. Answers the factor and
 * the masked place. A password is reset by a mail already: without a second factor (`null`) nothing more is sent or asked for.
 * The transaction must act for the user. Refuses TextMessagesNotConfigured, TooManyRequests.
 */
export const sendSignInCode = async (
  call: Call<Actor>,
  { userId, sessionId, step }: Step,
): Promise<{ secondFactor: SecondFactor | null; sentTo: string | null }> => {
  const user = await findFactors(call.tx, userId)
  if (!user) throw new Refusal('UserNotFound')
  const { second_factor: secondFactor, language } = user
  if (secondFactor === 'totp') return { secondFactor, sentTo: null }
  if (secondFactor === 'email' && step === 'password.reset') return { secondFactor: null, sentTo: null }
  const bindingHash = bindingOf(call.settings.secret, null, nothingMore)
  const { code } = await issueCode(call, { userId, sessionId, operation: step, bindingHash, channel: secondFactor })
  const content = { code, product: call.settings.productName }
  if (secondFactor === 'email') {
    const mail = signInCodeMail(language, content)
    await sendMail(call, { to: user.email, language, userId, kind: 'sign-in-code', mail })
    return { secondFactor, sentTo: maskedEmail(user.email) }
  }
  const to = user.phone_number ?? ''
  const write = step === 'password.reset' ? passwordResetCodeText : signInCodeText
  const { key, isKnown } = await placeOf(call, userId)
  await limitOwnTexts(call, { userId, place: key, isStranger: !isKnown })
  await sendText(call, { to, userId, kind: 'sign-in-code', text: write(language, content) })
  return { secondFactor, sentTo: maskedPhone(to) }
}

/** Uses up the code of a step, from the `otp-code` header; refuses as `consumeOneTimeCode` does. */
export const consumeSignInCode = (call: Call<Actor>, step: SignInStep): Promise<void> =>
  consumeOneTimeCode(call, { operation: step, request: nothingMore, code: call.otpCode })
