import { next } from '@contado/contract/kernel/lifecycle.ts'
import { kycSessionLifecycle } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { findOpenKycSession, moveKycSession } from './kyc-sessions.store.ts'

/** Leaves the try of a person that nobody has decided, where there is one. The caller holds the person's row. */
export const leaveKycSession = async ({ tx, wall }: Pick<Work, 'tx' | 'wall'>, userId: string): Promise<void> => {
  const open = await findOpenKycSession(tx, userId)
  if (!open) return
  const state = next(kycSessionLifecycle, { state: open.state, action: 'leave' })
  await moveKycSession(tx, open.id, { state, ended_at: wall })
}
