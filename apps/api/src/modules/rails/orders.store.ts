import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { RailOrderStatus } from '@contado/contract/transfers/order-statuses.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'

export type OrderRow = {
  readonly id: string
  readonly organization_id: string
  readonly provider: RailProvider
  readonly kind: 'local' | 'swift'
  readonly currency: Currency
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly fee_minor: bigint
  readonly beneficiary_name: string
  readonly beneficiary_kind: HolderKind | null
  readonly beneficiary_account: Buffer
  readonly beneficiary_details: Buffer | null
  readonly beneficiary_last4: string
  readonly payer: Buffer | null
  readonly reference: string
  readonly status: RailOrderStatus
  readonly reason: string | null
  readonly return_code: string | null
  readonly trace: string | null
  readonly returned_minor: bigint | null
  readonly returns_to: 'available' | 'outgoing'
  readonly value_date: LocalDate
  readonly initiated_by: string | null
  readonly created_at: Instant
  readonly submitted_at: Instant | null
  readonly settled_at: Instant | null
  readonly returned_at: Instant | null
}

export type NewOrder = Omit<
  OrderRow,
  'status' | 'reason' | 'return_code' | 'trace' | 'returned_minor' | 'submitted_at' | 'settled_at' | 'returned_at'
>

export const insertOrder = async (tx: Tx, row: NewOrder): Promise<void> => {
  await tx.insertInto('rail_orders').values(row).execute()
}

export const lockOrder = async (tx: Tx, id: string): Promise<OrderRow | null> => {
  const { rows } = await sql<OrderRow>`select * from rail_orders where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export type OrderNews = {
  readonly status: RailOrderStatus
  readonly reason: string | null
  readonly returnCode: string | null
  readonly trace: string | null
  /** Minor units of its currency. */
  readonly returnedMinor: bigint | null
}

/** Where an order stands, as far as the provider told; null where there is none. */
export const selectOrderNews = async (tx: Tx, id: string): Promise<OrderNews | null> => {
  const row = await tx
    .selectFrom('rail_orders')
    .select(['status', 'reason', 'return_code', 'trace', 'returned_minor'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { status, reason, return_code: returnCode, trace, returned_minor: returnedMinor } = row
  return { status, reason, returnCode, trace, returnedMinor }
}

/** Whose order it is, for a job that does not act for an organization yet. */
export const selectOrderOwner = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('rail_orders').select('organization_id').where('id', '=', id).executeTakeFirst())
    ?.organization_id ?? null

export const selectOpenOrders = (tx: Tx): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('rail_orders')
    .select(['id', 'organization_id'])
    .where('status', 'in', ['created', 'submitted', 'unknown', 'pending'])
    .orderBy('id')
    .execute()

export type OrderChange = {
  readonly status?: RailOrderStatus
  readonly reason?: string
  readonly return_code?: string | null
  readonly trace?: string
  readonly returned_minor?: bigint
  readonly submitted_at?: Instant
  readonly settled_at?: Instant
  readonly returned_at?: Instant
}

export const updateOrder = async (tx: Tx, id: string, change: OrderChange): Promise<void> => {
  await tx.updateTable('rail_orders').set(change).where('id', '=', id).execute()
}

export type RailCase = {
  readonly id: string
  readonly provider: string
  readonly kind:
    | 'nothing_known'
    | 'contradiction'
    | 'amount_differs'
    | 'event_reused'
    | 'file_refused'
    | 'taken_back_from_paid_invoice'
  readonly subject: string
  readonly told: Readonly<Record<string, unknown>>
  readonly at: Instant
}

/** Opens a case for staff, once for the same subject. */
export const insertCase = async (tx: Tx, { id, provider, kind, subject, told, at }: RailCase): Promise<void> => {
  await sql`insert into rail_cases (id, provider, kind, subject, told, opened_at)
    values (${id}, ${provider}, ${kind}, ${subject}, ${JSON.stringify(told)}::jsonb, ${at}) on conflict do nothing`.execute(
    tx,
  )
}

export const callNoteEvent = async (
  tx: Tx,
  event: { provider: string; eventId: string; kind: string; hash: Buffer; causeId: string },
): Promise<'new' | 'known' | 'contradicts'> => {
  const { rows } = await sql<{ outcome: 'new' | 'known' | 'contradicts' }>`select ledger_note_provider_event(
    ${event.provider}, ${event.eventId}, ${event.kind}, ${event.hash}, ${event.causeId}) as outcome`.execute(tx)
  if (!rows[0]) throw new Error('The ledger noted no event')
  return rows[0].outcome
}

type CaseRow = Pick<RailCase, 'id' | 'provider' | 'kind' | 'subject' | 'told'> & { readonly opened_at: Instant }

export const selectNewestCases = async (tx: Tx): Promise<CaseRow[]> => {
  const { rows } = await sql<CaseRow>`select id, provider, kind, subject, told, opened_at from rail_cases
    order by opened_at desc, id desc limit 100`.execute(tx)
  return rows
}

/** Which of these are orders, and of which currency. */
export const selectOrdersNamed = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly Pick<OrderRow, 'id' | 'currency'>[]> => {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'currency'>>`select id, currency from rail_orders
    where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
