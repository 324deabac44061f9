import type { Actor, Call, Language } from '../../platform/call.ts'
import { issueOneTimeCode } from '../identity/index.ts'
import { sendMail } from '../notifications/index.ts'
import { signInCodeMail } from './sign-in-code.mail.ts'

/** What a sign-in code is bound to: the step and its session; the choices of the step may still change. */
export const signInStep = { operation: 'sessions.confirm', request: {} } as const

type Person = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly language: Language
}

/** Mails a code that finishes this sign-in. */
export const mailSignInCode = async (
  call: Call<Actor>,
  { userId, sessionId, email, language }: Person,
): Promise<void> => {
  const { code } = await issueOneTimeCode(call, { userId, sessionId, organizationId: null, ...signInStep })
  await sendMail(call, {
    to: email,
    language,
    userId,
    kind: 'sign-in-code',
    mail: signInCodeMail(language, { code, product: call.settings.productName }),
  })
}
