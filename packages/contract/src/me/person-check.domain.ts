import type { Role } from '../kernel/permissions.ts'
import type { CurrentUser } from './current-user.ts'

type Checked = {
  readonly role: Role | null
  readonly kycStatus: CurrentUser['kycStatus']
  readonly pepStatus: CurrentUser['pepStatus']
}

const lacking: readonly CurrentUser['pepStatus'][] = ['pending', 'in_progress', 'additional_info_requested', 'denied']

/**
 * Whether a member who is no owner must prove who they are before they act for the business (specification 2 and 6): only an approved
 * check proves it. Political exposure is asked of beneficial owners alone: theirs is in progress from the beginning.
 */
export const needsPersonCheck = ({ role, kycStatus, pepStatus }: Checked): boolean =>
  role !== null && role !== 'owner' && (kycStatus !== 'approved' || lacking.includes(pepStatus))

/** The role by which a member acts: until proved, that of somebody without access. */
export const actingRole = (checked: Checked): Role | null => (needsPersonCheck(checked) ? 'no-access' : checked.role)
