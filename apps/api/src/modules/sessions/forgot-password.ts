import type { Actor, Call, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { enqueueForAddress, findLoginOf, issueProof } from '../identity/index.ts'
import { sendMail } from '../notifications/index.ts'
import { passwordResetMail } from './password-reset.mail.ts'
import { sessionJobs } from './sessions.jobs.ts'

/** Asks for the mail that a new password is set with; answers the same for every address. */
export const forgotPassword = (call: Call<Actor>, { email }: { email: string }): Promise<{ done: true }> =>
  enqueueForAddress(call, {
    email,
    purpose: 'password-reset',
    enqueueMail: (to) => enqueue(call.tx, sessionJobs['sessions.mail-password-reset'], to),
  })

type Asked = { readonly userId: string; readonly browserHash?: string | undefined }

/** Mails the link and the code, if there is such a person; also to somebody who has no password yet. */
export const mailPasswordReset = async (call: Work, { userId, browserHash }: Asked): Promise<void> => {
  const login = await findLoginOf(call, userId)
  if (login?.status !== 'enabled') return
  const { email, language } = login
  const { token, code } = await issueProof(call, { userId, purpose: 'password-reset', browserHash })
  const url = `${call.settings.customerUrl}/auth/reset-password?email=${encodeURIComponent(email)}#token=${token}`
  const mail = passwordResetMail(language, { url, code, product: call.settings.productName })
  await sendMail(call, { to: email, language, userId, kind: 'password-reset', mail })
}
