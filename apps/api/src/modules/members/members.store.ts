import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type Member = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: 'en' | 'es'
  readonly timeZone: string
  readonly role: Role
  readonly isUbo: boolean
  readonly kycStatus: CurrentUser['kycStatus']
  readonly pepStatus: CurrentUser['pepStatus']
  /** How staff have the person stand, in every business. */
  readonly status: string
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
      'memberships.is_ubo as isUbo',
      'users.kyc_status as kycStatus',
      'memberships.pep_status as pepStatus',
      'users.status',
    ])
    .where('memberships.organization_id', '=', organizationId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()

export type PersonRow = Omit<Member, 'timeZone' | 'pepStatus' | 'status'> & {
  readonly joinedAt: Instant
  readonly lastSignInAt: Instant | null
}

const people = (tx: Tx, organizationId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select((row) => [
      'u.id as userId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language',
      'm.role',
      'u.kyc_status as kycStatus',
      'm.is_ubo as isUbo',
      'm.created_at as joinedAt',
      row
        .selectFrom('sign_ins as s')
        .select(({ fn }) => fn.max('s.at').as('at'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.outcome', '=', 'signed-in')
        .as('lastSignInAt'),
    ])
    .where('m.organization_id', '=', organizationId)

/** With when each signed in last, which only owners may see. */
export const selectPeople = (tx: Tx, organizationId: string): Promise<PersonRow[]> =>
  people(tx, organizationId).orderBy('m.created_at').orderBy('u.id').execute()

export const selectPerson = (tx: Tx, { organizationId, userId }: Place): Promise<PersonRow | undefined> =>
  people(tx, organizationId).where('m.user_id', '=', userId).executeTakeFirst()

type Place = { readonly organizationId: string; readonly userId: string }

/** Whether anybody but the person acts for the business. */
export const selectHasOthers = async (tx: Tx, { organizationId, userId }: Place): Promise<boolean> => {
  const other = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Takes every membership of the business, in one order, so that two owners who change each other wait for each other. */
export const lockMemberships = (
  tx: Tx,
  organizationId: string,
): Promise<{ readonly userId: string; readonly role: Role }[]> =>
  tx
    .selectFrom('memberships')
    .select(['user_id as userId', 'role'])
    .where('organization_id', '=', organizationId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

/** Those of the business whose login is not restricted. */
export const selectEnabled = async (tx: Tx, organizationId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.organization_id', '=', organizationId)
    .where('u.status', '=', 'enabled')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const updateRole = async (tx: Tx, { organizationId, userId, role }: Place & { role: Role }): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Whether a person is a beneficial owner; how far their own declaration is follows from it. */
export const updateUbo = async (
  tx: Tx,
  { organizationId, userId, isUbo }: Place & { isUbo: boolean },
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ is_ubo: isUbo })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .where('is_ubo', '<>', isUbo)
    .execute()
}

export const deleteMembership = async (tx: Tx, { organizationId, userId }: Place): Promise<void> => {
  await tx
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** False when the person belongs to the business already. */
export const insertMembership = async (
  tx: Tx,
  { organizationId, userId, role, isUbo, createdAt }: Place & { role: Role; isUbo: boolean; createdAt: Instant },
): Promise<boolean> => {
  const row = await tx
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: userId, role, is_ubo: isUbo, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The businesses of a user, in the order of joining. */
export const selectBusinesses = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.handle', 'o.name', 'o.status', 'o.verification_status', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('o.id')
    .execute()
