import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { decidableKyc } from '@contado/contract/persons/kyc-by-hand.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { withdrawProposals } from '../approvals/index.ts'
import { judgeKycSession, lockKycStatus, saveKycStatus } from '../verification/index.ts'
import { personJobs } from './persons.jobs.ts'

type Asked = { readonly userId: string }

const outcomes = { approve: 'approved', deny: 'denied' } as const

// The row's lock lets one decision through; the next one finds nothing to decide.
const decide = async (call: Call<Staff>, { userId }: Asked, action: 'approve' | 'deny'): Promise<{ done: true }> => {
  const { tx } = call
  const status = await lockKycStatus(tx, userId)
  if (status === null) throw new Refusal('UserNotFound')
  const from: readonly string[] = decidableKyc[action]
  if (!from.includes(status)) throw new Refusal('PersonNotUnderReview')
  await judgeKycSession(call, userId, action === 'approve' ? 'approved' : 'declined')
  await saveKycStatus(tx, userId, outcomes[action])
  await withdrawProposals(call, { act: 'person.kyc-status', subjectId: userId })
  const news = action === 'approve' ? 'identity-approved' : 'identity-declined'
  await enqueue(tx, personJobs['persons.tell'], { userId, news })
  return { done: true }
}

/** Somebody is who they say, and is told so. Refuses `UserNotFound`, and `PersonNotUnderReview` where nobody left it to people. */
export const approvePerson = (call: Call<Staff>, asked: Asked): Promise<{ done: true }> =>
  decide(call, asked, 'approve')

/** Somebody is not who they say, and is told that it was not confirmed. Refuses as `approvePerson` does. */
export const denyPerson = (call: Call<Staff>, asked: Asked): Promise<{ done: true }> => decide(call, asked, 'deny')
