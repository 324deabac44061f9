import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { listMembers } from '../members/index.ts'
import { lockKycStatus, saveKycStatus } from './kyc-sessions.store.ts'
import { leaveKycSession } from './leave-kyc-session.ts'

type Asked = { readonly userId: string; readonly organizationId: string }

/** What was decided about who a member is holds no more: they prove it anew. Refuses UserNotFound. */
export const requestNewKyc = async (call: Call<Staff>, { userId, organizationId }: Asked): Promise<{ done: true }> => {
  const { tx } = call
  const isMember = (await listMembers(tx, organizationId)).some((member) => member.userId === userId)
  if (!isMember || (await lockKycStatus(tx, userId)) === null) throw new Refusal('UserNotFound')
  await leaveKycSession(call, userId)
  await saveKycStatus(tx, userId, 'not_started')
  return { done: true }
}
