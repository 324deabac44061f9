import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { isLooseningKyc, type KycByHand } from '@contado/contract/persons/kyc-by-hand.domain.ts'
import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { secondEyes, withdrawProposals } from '../approvals/index.ts'
import { leaveKycSession, lockKycStatus, saveKycStatus } from '../verification/index.ts'

type Asked = { readonly userId: string; readonly status: KycByHand }

/**
 * What the vendor said counts no longer, and a try that is in progress is left. To approve takes two. Refuses `UserNotFound`, and
 * `AlreadyDecided` where the status holds already.
 */
export const setKycStatus = async (call: Call<Staff>, { userId, status }: Asked): Promise<SecondEyesAnswer> => {
  const now = await lockKycStatus(call.tx, userId)
  if (now === null) throw new Refusal('UserNotFound')
  if (now === status) throw new Refusal('AlreadyDecided')
  const subject = { act: 'person.kyc-status', subjectId: userId } as const
  if (!isLooseningKyc(status)) await withdrawProposals(call, subject)
  else if ((await secondEyes(call, { ...subject, payload: { status } })) === 'proposed') return { state: 'proposed' }
  await leaveKycSession(call, userId)
  await saveKycStatus(call.tx, userId, status)
  return { state: 'done' }
}
