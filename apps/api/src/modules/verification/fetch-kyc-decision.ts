import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import {
  type KycDecision,
  kycSessionLifecycle,
  kycStatusOf,
} from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { identityChecksOf } from '../../providers/identity-checks/identity-checks-of.ts'
import { findLoginOf } from '../identity/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { identityCheckMail, isTold } from './identity-check.mail.ts'
import { findOpenKycSession, lockKycStatus, moveKycSession, saveKycStatus } from './kyc-sessions.store.ts'

type Try = {
  readonly userId: string
  readonly kycSessionId: string
  /** An owner who applies sees it where they apply, and may do nothing new by it. */
  readonly isApprovalTold?: boolean | undefined
}

const tell = async (work: Work, userId: string, decision: KycDecision): Promise<void> => {
  const login = await findLoginOf(work, userId)
  if (!login || !isTold(decision)) return
  const { firstName } = login
  await tellPeople(work, [
    {
      person: login,
      organizationId: null,
      kind: `identity-${decision}`,
      mailIn: (language) => identityCheckMail({ decision, firstName }, { language, settings: work.settings }),
    },
  ])
}

const decide = async (
  work: Work,
  { userId, kycSessionId, isApprovalTold = true }: Try,
  to: KycDecision,
): Promise<void> => {
  const { tx, wall } = work
  await lockKycStatus(tx, userId)
  const open = await findOpenKycSession(tx, userId)
  if (open?.id !== kycSessionId || !isAllowed(kycSessionLifecycle, open.state, 'decide')) return
  const state = next(kycSessionLifecycle, { state: open.state, action: 'decide', to })
  await moveKycSession(tx, kycSessionId, { state, ended_at: wall })
  await saveKycStatus(tx, userId, kycStatusOf[state])
  if (to !== 'approved' || isApprovalTold) await tell(work, userId, to)
}

/** Asks the vendor what it decided, keeps it and tells the person; a try that was decided or left meanwhile stays as it is. */
export const fetchKycDecision = async (call: Pick<JobCall, 'settings' | 'transaction'>, asked: Try): Promise<void> => {
  const vendor = identityChecksOf(call)
  if (!vendor) throw new Error('No vendor of identity checks is configured')
  const decision = await vendor.fetchDecision(asked.kycSessionId)
  await call.transaction((work) => decide(work, asked, decision))
}

/** What the vendor has not answered for a day people decide; its answer then comes too late. */
export const leaveKycToStaff = async (
  { tx, wall }: Pick<Work, 'tx' | 'wall'>,
  { userId, kycSessionId }: Pick<Try, 'userId' | 'kycSessionId'>,
): Promise<void> => {
  await lockKycStatus(tx, userId)
  const open = await findOpenKycSession(tx, userId)
  if (open?.id !== kycSessionId || !isAllowed(kycSessionLifecycle, open.state, 'handOver')) return
  const state = next(kycSessionLifecycle, { state: open.state, action: 'handOver' })
  await moveKycSession(tx, kycSessionId, { state, ended_at: wall })
  await saveKycStatus(tx, userId, kycStatusOf[state])
}
