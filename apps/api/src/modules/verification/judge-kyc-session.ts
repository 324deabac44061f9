import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { kycSessionLifecycle } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { findOpenKycSession, moveKycSession } from './kyc-sessions.store.ts'

/** Ends the try that the vendor left to people as they decided; there may be none. The caller holds the person's row. */
export const judgeKycSession = async (
  { tx, wall }: Pick<Work, 'tx' | 'wall'>,
  userId: string,
  to: 'approved' | 'declined',
): Promise<void> => {
  const open = await findOpenKycSession(tx, userId)
  if (!open || !isAllowed(kycSessionLifecycle, open.state, 'judge')) return
  const state = next(kycSessionLifecycle, { state: open.state, action: 'judge', to })
  await moveKycSession(tx, open.id, { state, ended_at: wall })
}
