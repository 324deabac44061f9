import type { Call, Staff } from '../../platform/call.ts'
import { deleteStaffSession } from './staff.store.ts'

/** Signs a member of staff out. */
export const endStaffSession = async ({ tx, actor, cookies }: Call<Staff>): Promise<void> => {
  await deleteStaffSession(tx, actor.sessionId)
  cookies.clear('staff_session')
}
