import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvitesTable } from '../../platform/db/tables.ts'

export type Invite = Omit<Selectable<InvitesTable>, 'token_hash'> & { readonly is_expired: boolean }
export type InviteKind = Invite['kind']

const columns = [
  'id',
  'kind',
  'organization_id',
  'email',
  'first_name',
  'last_name',
  'role',
  'status',
  'invited_by',
  'invited_by_name',
  'accepted_by',
  'accepted_at',
  'created_at',
  'expires_at',
  'category',
  'is_referral',
  'owner_id',
  'sent_at',
  'reminders',
] as const

const isExpired = sql<boolean>`expires_at <= clock_timestamp()`

const select = (tx: Tx) => tx.selectFrom('invites').select([...columns, isExpired.as('is_expired')])

/** False when the address has an open invitation of the kind already, also when another request sends it at the same moment. */
export const insertInvite = async (tx: Tx, row: Insertable<InvitesTable>): Promise<boolean> => {
  const inserted = await tx
    .insertInto('invites')
    .values(row)
    // Which index it is has to be read from the text: the value of a parameter is not known to a plan that is kept.
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'email']).where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An invitation that ran out makes room for a new one. */
export const cancelExpired = async (tx: Tx, of: Pick<Invite, 'organization_id' | 'kind' | 'email'>): Promise<void> => {
  await tx
    .updateTable('invites')
    .set({ status: 'canceled' })
    .where('organization_id', '=', of.organization_id)
    .where('kind', '=', of.kind)
    .where('email', '=', of.email)
    .where('status', '=', 'pending')
    .where(isExpired)
    .execute()
}

type Sent = { readonly organizationId: string; readonly kind: InviteKind }

/** The open invitations of a business, those that ran out included, newest first. */
export const selectOpen = (tx: Tx, { organizationId, kind }: Sent): Promise<Invite[]> =>
  select(tx)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()

/** Whether a business has an open invitation of the kind, recommendations apart. */
export const selectHasOpen = async (tx: Tx, { organizationId, kind }: Sent): Promise<boolean> => {
  const open = await tx
    .selectFrom('invites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .where('is_referral', '=', false)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** The businesses that a business recommended and that joined or may still join, newest first. */
export const selectReferrals = (tx: Tx, organizationId: string): Promise<Invite[]> =>
  select(tx)
    .where('organization_id', '=', organizationId)
    .where('is_referral', '=', true)
    .where('status', '<>', 'canceled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()

/** Takes one of them, by id or by address. */
export const lockOpen = (
  tx: Tx,
  { organizationId, kind, ...by }: Sent & ({ readonly inviteId: string } | { readonly email: string }),
): Promise<Invite | undefined> => {
  const open = select(tx)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .forUpdate()
  return ('inviteId' in by ? open.where('id', '=', by.inviteId) : open.where('email', '=', by.email)).executeTakeFirst()
}

type Renewal = Pick<Invite, 'id'> &
  Partial<Pick<Invite, 'invited_by' | 'invited_by_name' | 'sent_at'>> & {
    readonly token_hash: Buffer
    readonly expires_at: Instant
  }

export const renewInvite = async (tx: Tx, { id, ...renewed }: Renewal): Promise<void> => {
  await tx.updateTable('invites').set(renewed).where('id', '=', id).execute()
}

export const setInviteRole = async (tx: Tx, { id, role }: { id: string; role: Role }): Promise<void> => {
  await tx.updateTable('invites').set({ role }).where('id', '=', id).execute()
}

export const setInviteCategory = async (tx: Tx, { id, category }: Pick<Invite, 'id' | 'category'>): Promise<void> => {
  await tx.updateTable('invites').set({ category }).where('id', '=', id).execute()
}

/** Those of a business's owners: one for each who was invited, whether or not they came. */
export const selectOfOwners = (tx: Tx, organizationId: string): Promise<Invite[]> =>
  select(tx)
    .where('organization_id', '=', organizationId)
    .where('owner_id', 'is not', null)
    .where('status', '<>', 'canceled')
    .orderBy('created_at')
    .limit(100)
    .execute()

/** Makes an invitation the one of an owner, or of nobody in particular. */
export const setInviteOwner = async (
  tx: Tx,
  { id, ...set }: Pick<Invite, 'id' | 'owner_id' | 'sent_at'>,
): Promise<void> => {
  await tx.updateTable('invites').set(set).where('id', '=', id).execute()
}

type ToRemind = { readonly id: string; readonly organization_id: string }
type Remindable = { readonly wall: Instant; readonly days: readonly number[]; readonly limit: number }

/** Owners' invitations, of everybody, whose next reminder is due so many days after they began, longest first. */
export const selectToRemind = (tx: Tx, { wall, days, limit }: Remindable): Promise<ToRemind[]> =>
  tx
    .selectFrom('invites')
    .select(['id', 'organization_id'])
    .where('owner_id', 'is not', null)
    .where('status', '<>', 'canceled')
    .where('reminders', '<', days.length)
    .where(
      sql<boolean>`created_at + make_interval(days => (${sql.val(days)}::int[])[reminders + 1]) <= ${wall}::timestamptz`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** One of an owner, whose row stays locked; undefined where it counts no longer. */
export const lockOfOwner = (tx: Tx, inviteId: string): Promise<Invite | undefined> =>
  select(tx)
    .where('id', '=', inviteId)
    .where('owner_id', 'is not', null)
    .where('status', '<>', 'canceled')
    .forUpdate()
    .executeTakeFirst()

export const noteReminders = async (
  tx: Tx,
  { id, ...set }: Pick<Invite, 'id' | 'reminders'> & { readonly sent_at?: Instant },
): Promise<void> => {
  await tx.updateTable('invites').set(set).where('id', '=', id).execute()
}

export const cancelInvite = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('invites').set({ status: 'canceled' }).where('id', '=', id).execute()
}

export const cancelAllOf = async (
  tx: Tx,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> => {
  await tx
    .updateTable('invites')
    .set({ status: 'canceled' })
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'person')
    .where('status', '=', 'pending')
    .where('invited_by', '=', userId)
    .execute()
}

const live = (tx: Tx) =>
  select(tx).where('status', '=', 'pending').where('expires_at', '>', sql<never>`clock_timestamp()`)

/** The live invitation of a token, whatever its kind. The transaction then sees that invitation. */
export const findByToken = async (tx: Tx, tokenHash: Buffer): Promise<Invite | undefined> => {
  await sql`select set_config('app.invite_token_hash', ${tokenHash.toString('hex')}, true)`.execute(tx)
  return live(tx).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export const findLive = (tx: Tx, inviteId: string): Promise<Invite | undefined> =>
  live(tx).where('id', '=', inviteId).executeTakeFirst()

/** The live invitations to join a business that an address received, oldest first. */
export const selectReceived = (tx: Tx, email: string): Promise<Invite[]> =>
  live(tx).where('email', '=', email).where('kind', '=', 'person').orderBy('created_at').limit(100).execute()

/** Uses an invitation up, once. False when it was used, canceled or ran out meanwhile. */
export const useInvite = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set({ status: 'accepted', accepted_by: userId, accepted_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** One that was accepted, as a job of its business or of whoever accepted it sees it. */
export const findAccepted = (tx: Tx, inviteId: string): Promise<Invite | undefined> =>
  select(tx).where('id', '=', inviteId).where('status', '=', 'accepted').executeTakeFirst()

/** What a person accepted as an invited business. */
export const selectAcceptedCompanyInvites = (tx: Tx, userId: string): Promise<Invite[]> =>
  select(tx)
    .where('accepted_by', '=', userId)
    .where('kind', '=', 'company')
    .where('status', '=', 'accepted')
    .orderBy('accepted_at')
    .execute()

/** Those that nobody accepted in time name people who never came: they are forgotten after 90 days. */
export const deleteForgotten = async (tx: Tx): Promise<void> => {
  await tx
    .deleteFrom('invites')
    .where('status', '<>', 'accepted')
    .where('expires_at', '<', sql<never>`now() - interval '90 days'`)
    .execute()
}
