import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'

export type Member = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: 'en' | 'es'
  readonly timeZone: string
  readonly role: Role
}

export const selectMembers = (tx: Tx, organizationId: string): Promise<Member[]> =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.language',
      'users.time_zone as timeZone',
      'memberships.role',
    ])
    .where('memberships.organization_id', '=', organizationId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()
