import type { Actor, Call } from '../../platform/call.ts'
import { issueOneTimeCode, type Login, maskedEmail } from '../identity/index.ts'
import { sendMail } from '../notifications/index.ts'
import { signInCodeMail } from './sign-in-code.mail.ts'

/** What the code of a step is bound to: the step and its session; the choices of the step may still change. */
export const signInStep = { operation: 'sessions.confirm', request: {} } as const

type Sending = { readonly sessionId: string; readonly step: typeof signInStep }

/** Sends the code that finishes this step to where the person's second factor is. Answers the masked address or number. */
export const sendStepCode = async (
  call: Call<Actor>,
  { userId, email, language }: Login,
  { sessionId, step }: Sending,
): Promise<string | null> => {
  const { code } = await issueOneTimeCode(call, { userId, sessionId, organizationId: null, ...step })
  await sendMail(call, {
    to: email,
    language,
    userId,
    kind: 'sign-in-code',
    mail: signInCodeMail(language, { code, product: call.settings.productName }),
  })
  return maskedEmail(email)
}
