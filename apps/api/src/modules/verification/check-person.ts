import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { personDecisions } from '@contado/contract/verification/person-decisions.ts'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'
import { lockPersonCheck, savePersonCheck } from './person-check.store.ts'

type Asked = { readonly sandboxVerificationDecision?: (typeof personDecisions)[number] | undefined }

const ended: readonly CurrentUser['kycStatus'][] = ['completed', 'approved', 'submitted', 'denied']

/** Begins the check of the caller's own identity. Refuses IdentityCheckNotConfigured, and IdentityCheckNotOpen once it has ended. */
export const beginPersonCheck = async (call: Call<User>, asked: Asked): Promise<CurrentUser> => {
  const { tx, actor, settings } = call
  if (!settings.isSandbox) throw new Refusal('IdentityCheckNotConfigured')
  const { kyc_status: status } = await lockPersonCheck(tx, actor.userId)
  if (ended.includes(status)) throw new Refusal('IdentityCheckNotOpen')
  const decision = asked.sandboxVerificationDecision ?? 'approved'
  await savePersonCheck(tx, actor.userId, { kyc_status: 'in_progress', kyc_decision: decision })
  return currentUserOf(call, actor)
}

/** Ends the check of the caller's own identity with what the vendor decided. Refuses IdentityCheckNotOpen where none was begun. */
export const endPersonCheck = async (call: Call<User>): Promise<CurrentUser> => {
  const { tx, actor } = call
  const { kyc_status: status, kyc_decision: decision } = await lockPersonCheck(tx, actor.userId)
  if (status !== 'in_progress' || decision === null) throw new Refusal('IdentityCheckNotOpen')
  await savePersonCheck(tx, actor.userId, { kyc_status: decision, kyc_decision: null })
  return currentUserOf(call, actor)
}
