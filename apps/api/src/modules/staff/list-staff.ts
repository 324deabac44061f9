import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { selectStaff } from './staff.store.ts'

export type StaffEntry = {
  readonly staffId: string
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly isEnabled: boolean
  readonly createdAt: Instant
  readonly openSessions: number
}

/** Every member of staff by address, with how many sessions are open. As the database's owner. */
export const listStaff = async (db: Db | Tx): Promise<StaffEntry[]> =>
  (await selectStaff(db)).map((row) => ({
    staffId: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    role: row.role,
    isEnabled: row.is_enabled,
    createdAt: row.created_at,
    openSessions: Number(row.sessions ?? 0),
  }))
