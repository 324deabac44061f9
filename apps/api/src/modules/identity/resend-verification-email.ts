import type { Actor, Call, Work } from '../../platform/call.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'
import { guessesAt } from './attempts.ts'
import { storedEmail } from './email-address.domain.ts'
import { startVerification } from './start-verification.ts'
import { findUser, findUserByEmail } from './users.store.ts'

const maxMailsPerHour = 5

/**
 * Asks for a new verification mail. Whether the address is known changes neither the answer nor the work done before it:
 * the job finds out.
 */
export const resendVerificationEmail = async (
  call: Call<Actor>,
  { email }: { email: string },
): Promise<{ done: true }> => {
  const address = storedEmail(email)
  const user = await findUserByEmail(call.tx, address)
  const { key } = guessesAt('resend-verification', { account: address, place: 'anywhere' })
  const count = await countAttempt(call.tx, key, 3600)
  const userId = user && count <= maxMailsPerHour ? user.id : newId()
  await enqueueJob(call.tx, { job: 'identity.resend-verification', payload: { userId } })
  return { done: true }
}

/** Mails the person a new link and code, unless there is no such person or the address is confirmed already. */
export const carryOutResend = async (call: Work, userId: string): Promise<void> => {
  const user = await findUser(call.tx, userId)
  if (!user || user.email_verified_at !== null || user.status !== 'enabled') return
  await startVerification(call, {
    userId,
    email: user.email,
    firstName: user.first_name,
    language: user.language,
  })
}
