import type { Actor, Call, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { enqueueForAddress } from './enqueue-for-address.ts'
import { identityJobs } from './identity.jobs.ts'
import { startVerification } from './start-verification.ts'
import { findUser } from './users.store.ts'

/** Asks for a new verification mail; answers the same for every address. */
export const resendVerificationEmail = (call: Call<Actor>, { email }: { email: string }): Promise<{ done: true }> =>
  enqueueForAddress(call, {
    email,
    purpose: 'sign-up',
    enqueueMail: (to) => enqueue(call.tx, identityJobs['identity.resend-verification'], to),
  })

type Asked = { readonly userId: string; readonly browserHash?: string | undefined }

/** Mails the person a new link and code, unless there is no such person or the address is confirmed already. */
export const carryOutResend = async (call: Work, { userId, browserHash }: Asked): Promise<void> => {
  const user = await findUser(call.tx, userId)
  if (!user || user.email_verified_at !== null || user.status !== 'enabled') return
  await startVerification(call, {
    userId,
    email: user.email,
    firstName: user.first_name,
    language: user.language,
    browserHash,
  })
}
