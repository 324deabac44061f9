import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { Actor, Call, OpenCall, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import {
  consumeProofCode,
  enqueueForAddress,
  findLoginOf,
  issueProof,
  startVerification,
  storedEmail,
} from '../identity/index.ts'
import { sendMail } from '../notifications/index.ts'
import { emailCodeMail } from './email-code.mail.ts'
import { checkLogin, openStep } from './open-step.ts'
import { sessionJobs } from './sessions.jobs.ts'

/** Asks for a code to sign in with, which works in this browser alone; answers the same for every address. */
export const requestEmailCode = (call: Call<Actor>, { email }: { email: string }): Promise<{ done: true }> =>
  enqueueForAddress(call, {
    email,
    purpose: 'sign-in',
    enqueueMail: (to) => enqueue(call.tx, sessionJobs['sessions.mail-email-code'], to),
  })

type Asked = { readonly userId: string; readonly browserHash?: string | undefined }

/** Mails the code, if there is such a person; somebody who has not confirmed the address is mailed that link instead. */
export const mailEmailCode = async (call: Work, { userId, browserHash }: Asked): Promise<void> => {
  const login = await findLoginOf(call, userId)
  if (login?.status !== 'enabled') return
  // Whoever signed up under somebody else's address must not have the owner of the mailbox confirm it in passing.
  if (!login.isEmailVerified) return startVerification(call, { ...login, browserHash })
  const { code } = await issueProof(call, { userId, purpose: 'sign-in', browserHash })
  const { email, language } = login
  const mail = emailCodeMail(language, { code, product: call.settings.productName })
  await sendMail(call, { to: email, language, userId, kind: 'email-code', mail })
}

type Typed = { readonly email: string; readonly code: string }

/** First step of signing in with a mailed code. It proves the mailbox: only another second factor is still asked for. */
export const beginByEmailCode = (open: OpenCall<Actor>, typed: Typed): Promise<BegunSession> =>
  open.transaction(async (call) => {
    const { userId } = await consumeProofCode(call, { ...typed, email: storedEmail(typed.email), purpose: 'sign-in' })
    const login = await findLoginOf(call, userId)
    if (!login) throw new Refusal('InvalidOtpError')
    checkLogin(login)
    call.cookies.clear('mailed')
    return openStep(call, login, { method: 'email-code', needsCode: login.secondFactor !== 'email' })
  })
