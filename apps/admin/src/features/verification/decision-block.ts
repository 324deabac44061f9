import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { isStaffPermitted, type StaffRole } from '@contado/contract/kernel/permissions.ts'
import { type ApplicationStatus, applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'

export type DecisionBlock = 'notPermitted' | 'notSubmitted' | 'waitsForCustomer' | 'alreadyApproved' | 'alreadyDenied'

const stateBlocks = {
  in_progress: 'notSubmitted',
  submitted: 'notSubmitted',
  additional_info_requested: 'waitsForCustomer',
  approved: 'alreadyApproved',
  denied: 'alreadyDenied',
} as const satisfies Record<ApplicationStatus, DecisionBlock>

/** Why somebody of this role may not carry out the action now, as a key of the decision's words, or null. */
export const decisionBlock = (
  action: 'approve' | 'deny',
  { role, status }: { readonly role: StaffRole; readonly status: ApplicationStatus | null },
): DecisionBlock | null => {
  if (!isStaffPermitted(role, 'verification.decide')) return 'notPermitted'
  if (status === null) return 'notSubmitted'
  return isAllowed(applicationLifecycle, status, action) ? null : stateBlocks[status]
}
