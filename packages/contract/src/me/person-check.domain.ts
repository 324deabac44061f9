import type { Role } from '../kernel/permissions.ts'
import type { CurrentUser } from './current-user.ts'

type Status = CurrentUser['kycStatus']
type Checked = {
  readonly role: Role | null
  readonly isUbo: boolean
  readonly kycStatus: Status
  readonly pepStatus: Status
}

const proved: readonly Status[] = ['completed', 'approved', 'submitted']
const underWay: readonly Status[] = ['pending', 'in_progress']

/**
 * Whether somebody who is neither owner nor beneficial owner must prove who they are before they act for the business (specification
 * 2 and 6). Their political exposure is only asked for in some cases, so it counts once it was begun.
 */
export const needsPersonCheck = ({ role, isUbo, kycStatus, pepStatus }: Checked): boolean =>
  role !== null && role !== 'owner' && !isUbo && (!proved.includes(kycStatus) || underWay.includes(pepStatus))
