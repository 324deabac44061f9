import type { Actor, Call } from '../../platform/call.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'
import { guessesAt } from './attempts.ts'
import { storedEmail } from './email-address.domain.ts'
import { findUserByEmail } from './users.store.ts'

const maxMailsPerHour = 5

type Asked = {
  readonly email: string
  /** The job that mails, given the `userId` of the address, or one of nobody. */
  readonly job: string
  readonly payload?: Readonly<Record<string, string>>
}

/**
 * Enqueues the job that mails what somebody asked for, at most five times an hour for one address, silently. Whether the address is
 * known changes neither the answer nor the work done before it: the job finds out.
 */
export const enqueueForAddress = async (
  call: Call<Actor>,
  { email, job, payload = {} }: Asked,
): Promise<{ done: true }> => {
  const address = storedEmail(email)
  const user = await findUserByEmail(call.tx, address)
  const { key } = guessesAt(job, { account: address, place: 'anywhere' })
  const count = await countAttempt(call.tx, key, 3600)
  const userId = user && count <= maxMailsPerHour ? user.id : newId()
  await enqueueJob(call.tx, { job, payload: { ...payload, userId } })
  return { done: true }
}
