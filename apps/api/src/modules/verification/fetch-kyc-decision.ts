import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import {
  type KycDecision,
  kycSessionLifecycle,
  kycStatusOf,
} from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { identityChecksOf } from '../../providers/identity-checks/identity-checks-of.ts'
import { findOpenKycSession, lockKycStatus, moveKycSession, saveKycStatus } from './kyc-sessions.store.ts'

type Try = { readonly userId: string; readonly kycSessionId: string }

const decide = async ({ tx, wall }: Work, { userId, kycSessionId }: Try, to: KycDecision): Promise<void> => {
  await lockKycStatus(tx, userId)
  const open = await findOpenKycSession(tx, userId)
  if (open?.id !== kycSessionId || !isAllowed(kycSessionLifecycle, open.state, 'decide')) return
  const state = next(kycSessionLifecycle, { state: open.state, action: 'decide', to })
  await moveKycSession(tx, kycSessionId, { state, ended_at: wall })
  await saveKycStatus(tx, userId, kycStatusOf[state])
}

/** Asks the vendor what it decided, and keeps it; a try that was decided or left meanwhile stays as it is. */
export const fetchKycDecision = async (call: Pick<JobCall, 'settings' | 'transaction'>, asked: Try): Promise<void> => {
  const vendor = identityChecksOf(call)
  if (!vendor) throw new Error('No vendor of identity checks is configured')
  const decision = await vendor.fetchDecision(asked.kycSessionId)
  await call.transaction((work) => decide(work, asked, decision))
}
