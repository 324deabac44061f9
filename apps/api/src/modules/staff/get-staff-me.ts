import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { findStaff } from './staff.store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findStaff>>>

export const staffUserOf = ({ id, email, role, first_name, last_name }: Row): StaffUser => ({
  staffId: id,
  email,
  role,
  isAdmin: true,
  profile: { firstName: first_name, lastName: last_name },
})

/** Which member of staff is signed in. */
export const getStaffMe = async (call: Call<Actor>): Promise<StaffUser> => {
  const staff = call.actor.kind === 'staff' ? await findStaff(call.tx, call.actor.staffId) : undefined
  if (!staff) throw new Refusal('Unauthenticated')
  return staffUserOf(staff)
}
