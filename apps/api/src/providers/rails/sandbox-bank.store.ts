import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RailProvider } from './rails.ts'
import type { SandboxOutcome, SandboxRecall } from './sandbox-outcome.domain.ts'

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
  readonly recall: SandboxRecall | null
  readonly recallDueAt: Instant | null
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
  recall: SandboxRecall | null
  recall_due_at: Instant | null
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
  recall: row.recall,
  recallDueAt: row.recall_due_at,
  told: row.told,
})

export const insertBankOrder = async (
  tx: Tx,
  order: Omit<BankOrder, 'told' | 'recall' | 'recallDueAt'>,
): Promise<void> => {
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

type RecallChange = { readonly recall: SandboxRecall; readonly dueAt: Instant }

/** What the bank will answer to a recall, once; agreed, the order comes back then, and the bank tells of it. */
export const updateRecall = async (tx: Tx, orderId: string, { recall, dueAt }: RecallChange): Promise<void> => {
  const isRefused = recall === 'refused'
  await sql`update sandbox_bank_orders set recall = ${recall}, recall_due_at = ${dueAt},
      turned_at = case when ${isRefused} then turned_at else coalesce(turned_at, ${dueAt}::timestamptz) end,
      told = case when ${isRefused} or turned_at is not null then told else least(told, 2) end
    where order_id = ${orderId} and recall is null`.execute(tx)
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

export type EntryRow = { reference: string; minor: bigint; booked_at: Instant }
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

export type BankDeposit = {
  readonly provider: RailProvider
  readonly eventId: string
  readonly depositId: string
  readonly currency: Currency
  readonly minor: bigint
  readonly accountReference: string | null
  readonly accountLast4: string
  readonly senderName: string
  readonly reference: string
  readonly receivedAt: Instant
  readonly reversedAt: Instant | null
}

type DepositRow = {
  provider: RailProvider
  event_id: string
  deposit_id: string
  currency: Currency
  minor: bigint
  account_reference: string | null
  account_last4: string
  sender_name: string
  reference: string
  received_at: Instant
  reversed_at: Instant | null
}

const toDeposit = (row: DepositRow): BankDeposit => ({
  provider: row.provider,
  eventId: row.event_id,
  depositId: row.deposit_id,
  currency: row.currency,
  minor: row.minor,
  accountReference: row.account_reference,
  accountLast4: row.account_last4,
  senderName: row.sender_name,
  reference: row.reference,
  receivedAt: row.received_at,
  reversedAt: row.reversed_at,
})

export const insertBankDeposit = async (tx: Tx, one: BankDeposit): Promise<void> => {
  await sql`insert into sandbox_bank_deposits (provider, event_id, deposit_id, currency, minor, account_reference,
      account_last4, sender_name, reference, received_at, reversed_at)
    values (${one.provider}, ${one.eventId}, ${one.depositId}, ${one.currency}, ${one.minor}, ${one.accountReference},
      ${one.accountLast4}, ${one.senderName}, ${one.reference}, ${one.receivedAt}, ${one.reversedAt})
    on conflict do nothing`.execute(tx)
}

export const selectBankDeposit = async (tx: Tx, provider: string, eventId: string): Promise<BankDeposit | null> => {
  const { rows } = await sql<DepositRow>`select * from sandbox_bank_deposits
    where provider = ${provider} and event_id = ${eventId}`.execute(tx)
  return rows[0] ? toDeposit(rows[0]) : null
}

export const selectReversedDeposits = async (tx: Tx, provider: RailProvider, currency: Currency) => {
  const { rows } = await sql<DepositRow>`select * from sandbox_bank_deposits
    where provider = ${provider} and currency = ${currency} and reversed_at is not null`.execute(tx)
  return rows.map(toDeposit)
}

/** Deposits that were taken back by now, of which nobody has told yet. */
export const lockUntoldReversals = async (tx: Tx, now: Instant): Promise<BankDeposit[]> => {
  const { rows } = await sql<DepositRow>`select * from sandbox_bank_deposits where reversed_at <= ${now} and not told
    order by reversed_at, event_id limit 500 for update skip locked`.execute(tx)
  return rows.map(toDeposit)
}

export const markReversalTold = async (tx: Tx, { provider, eventId }: BankDeposit): Promise<void> => {
  await sql`update sandbox_bank_deposits set told = true where provider = ${provider} and event_id = ${eventId}`.execute(
    tx,
  )
}
