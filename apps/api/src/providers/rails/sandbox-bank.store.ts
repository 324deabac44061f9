import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RailProvider } from './rails.ts'
import type { SandboxOutcome } from './sandbox-outcome.domain.ts'

export type BankOrder = {
  readonly orderId: string
  readonly provider: RailProvider
  readonly kind: 'local' | 'swift'
  readonly currency: Currency
  readonly minor: bigint
  readonly outcome: SandboxOutcome
  readonly acceptedAt: Instant
  readonly dueAt: Instant
  readonly turnedAt: Instant | null
  readonly told: number
}

type OrderRow = {
  order_id: string
  provider: RailProvider
  kind: 'local' | 'swift'
  currency: Currency
  amount_minor: bigint
  outcome: SandboxOutcome
  accepted_at: Instant
  due_at: Instant
  turned_at: Instant | null
  told: number
}

const toOrder = (row: OrderRow): BankOrder => ({
  orderId: row.order_id,
  provider: row.provider,
  kind: row.kind,
  currency: row.currency,
  minor: row.amount_minor,
  outcome: row.outcome,
  acceptedAt: row.accepted_at,
  dueAt: row.due_at,
  turnedAt: row.turned_at,
  told: row.told,
})

export const insertBankOrder = async (tx: Tx, order: Omit<BankOrder, 'told'>): Promise<void> => {
  await sql`insert into sandbox_bank_orders
      (order_id, provider, kind, currency, amount_minor, outcome, accepted_at, due_at, turned_at)
    values (${order.orderId}, ${order.provider}, ${order.kind}, ${order.currency}, ${order.minor}, ${order.outcome},
      ${order.acceptedAt}, ${order.dueAt}, ${order.turnedAt}) on conflict do nothing`.execute(tx)
}

export const selectBankOrder = async (tx: Tx, orderId: string): Promise<BankOrder | null> => {
  const { rows } = await sql<OrderRow>`select * from sandbox_bank_orders where order_id = ${orderId}`.execute(tx)
  return rows[0] ? toOrder(rows[0]) : null
}

export const selectBankOrders = async (tx: Tx, provider: RailProvider, currency: Currency): Promise<BankOrder[]> => {
  const { rows } = await sql<OrderRow>`select * from sandbox_bank_orders
    where provider = ${provider} and currency = ${currency} order by accepted_at, order_id`.execute(tx)
  return rows.map(toOrder)
}

/** Orders of which the bank may still have something to tell; nobody else takes them meanwhile. */
export const lockUntoldOrders = async (tx: Tx, limit: number): Promise<BankOrder[]> => {
  const { rows } = await sql<OrderRow>`select * from sandbox_bank_orders where told < 100
    order by accepted_at, order_id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(toOrder)
}

export const updateTold = async (tx: Tx, orderId: string, told: number): Promise<void> => {
  await sql`update sandbox_bank_orders set told = ${told} where order_id = ${orderId}`.execute(tx)
}

type EntryRow = { reference: string; minor: bigint; booked_at: Instant }
export type BankLine = { readonly provider: RailProvider; readonly currency: Currency } & EntryRow

export const insertBankEntry = async (tx: Tx, { provider, currency, ...entry }: BankLine): Promise<void> => {
  await sql`insert into sandbox_bank_entries (provider, reference, currency, minor, booked_at)
    values (${provider}, ${entry.reference}, ${currency}, ${entry.minor}, ${entry.booked_at})
    on conflict do nothing`.execute(tx)
}

export const selectBankEntries = async (tx: Tx, provider: RailProvider, currency: Currency): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`select reference, minor, booked_at from sandbox_bank_entries
    where provider = ${provider} and currency = ${currency} order by booked_at, reference`.execute(tx)
  return rows
}
