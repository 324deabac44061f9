import { useSessionState } from '@contado/app-kit'
import { isStaffPermitted, type StaffPermission } from '@contado/contract/kernel/permissions.ts'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import { session } from '../api.ts'

/** The member of staff who is signed in, or null. */
export const useStaff = (): StaffUser | null => {
  const state = useSessionState(session)
  return state.kind === 'signed-in' ? state.user : null
}

/** Whether the role of who is signed in holds a permission. */
export const useIsPermitted = (permission: StaffPermission): boolean => {
  const staff = useStaff()
  return staff !== null && isStaffPermitted(staff.role, permission)
}
