import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { DebitOutcome } from './sandbox-debit-outcome.domain.ts'

export type SandboxDebit = {
  readonly debitId: string
  readonly userId: string
  readonly minor: bigint
  readonly description: string
  readonly outcome: DebitOutcome
  readonly acceptedAt: Instant
  readonly creditedAt: Instant | null
  readonly dueAt: Instant
  readonly turnedAt: Instant | null
  readonly told: number
}

type Row = {
  debit_id: string
  user_id: string
  amount_minor: bigint
  description: string
  outcome: DebitOutcome
  accepted_at: Instant
  credited_at: Instant | null
  due_at: Instant
  turned_at: Instant | null
  told: number
}

const toDebit = (row: Row): SandboxDebit => ({
  debitId: row.debit_id,
  userId: row.user_id,
  minor: row.amount_minor,
  description: row.description,
  outcome: row.outcome,
  acceptedAt: row.accepted_at,
  creditedAt: row.credited_at,
  dueAt: row.due_at,
  turnedAt: row.turned_at,
  told: row.told,
})

const openDoor = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await sql`select set_config('app.bank_link_token_hash', ${tokenHash.toString('hex')}, true)`.execute(tx)
}

type NewLink = {
  readonly tokenHash: Buffer
  readonly linkId: string
  readonly userId: string
  readonly expiresAt: Instant
}

export const insertSandboxLink = async (tx: Tx, link: NewLink): Promise<void> => {
  await openDoor(tx, link.tokenHash)
  await sql`insert into sandbox_bank_links (token_hash, link_id, user_id, expires_at)
    values (${link.tokenHash}, ${link.linkId}, ${link.userId}, ${link.expiresAt})`.execute(tx)
}

/** Keeps which account the holder of a live token chose; answers who that is at the provider, or null. */
export const updateSandboxLink = async (
  tx: Tx,
  { tokenHash, account, at }: { tokenHash: Buffer; account: string; at: Instant },
): Promise<string | null> => {
  await openDoor(tx, tokenHash)
  const { rows } = await sql<{ user_id: string }>`update sandbox_bank_links
    set account = coalesce(account, ${account}), linked_at = coalesce(linked_at, ${at})
    where token_hash = ${tokenHash} and expires_at > ${at} returning user_id`.execute(tx)
  return rows[0]?.user_id ?? null
}

/** The account that a payer linked, by its last four digits; null where none was. */
export const selectLinkedAccount = async (tx: Tx, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ account: string | null }>`select account from sandbox_bank_links
    where user_id = ${userId}`.execute(tx)
  return rows[0]?.account ?? null
}

export const insertSandboxDebit = async (tx: Tx, debit: Omit<SandboxDebit, 'told'>): Promise<void> => {
  await sql`insert into sandbox_bank_debits
      (debit_id, user_id, amount_minor, description, outcome, accepted_at, credited_at, due_at, turned_at)
    values (${debit.debitId}, ${debit.userId}, ${debit.minor}, ${debit.description}, ${debit.outcome}, ${debit.acceptedAt},
      ${debit.creditedAt}, ${debit.dueAt}, ${debit.turnedAt}) on conflict do nothing`.execute(tx)
}

export const selectSandboxDebit = async (tx: Tx, debitId: string): Promise<SandboxDebit | null> => {
  const { rows } = await sql<Row>`select * from sandbox_bank_debits where debit_id = ${debitId}`.execute(tx)
  return rows[0] ? toDebit(rows[0]) : null
}

export const selectSandboxDebits = async (tx: Tx): Promise<SandboxDebit[]> => {
  const { rows } = await sql<Row>`select * from sandbox_bank_debits order by accepted_at, debit_id`.execute(tx)
  return rows.map(toDebit)
}

export const selectNewestSandboxDebits = async (tx: Tx, limit: number): Promise<SandboxDebit[]> => {
  const { rows } = await sql<Row>`select * from sandbox_bank_debits
    order by accepted_at desc, debit_id desc limit ${limit}`.execute(tx)
  return rows.map(toDebit)
}

/** Debits of which the bank may still have something to tell; nobody else takes them meanwhile. */
export const lockUntoldDebits = async (tx: Tx, limit: number): Promise<SandboxDebit[]> => {
  const { rows } = await sql<Row>`select * from sandbox_bank_debits where told < 100
    order by accepted_at, debit_id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(toDebit)
}

export const updateDebitTold = async (tx: Tx, debitId: string, told: number): Promise<void> => {
  await sql`update sandbox_bank_debits set told = ${told} where debit_id = ${debitId}`.execute(tx)
}

type Turn = { readonly debitId: string; readonly at: Instant }

/** The bank refuses a debit that is under way; false when it is not. */
export const updateToRefused = async (tx: Tx, { debitId, at }: Turn): Promise<boolean> => {
  const { numAffectedRows } = await sql`update sandbox_bank_debits set due_at = ${at}, turned_at = null,
      outcome = case when credited_at <= ${at} then 'recalled' else 'failed' end,
      credited_at = case when credited_at <= ${at} then credited_at end
    where debit_id = ${debitId} and due_at > ${at}`.execute(tx)
  return numAffectedRows === 1n
}

const noticesUntilSettled = 3

/** The bank takes back a debit that has settled; false when there is nothing to take back. */
export const updateToReturned = async (tx: Tx, { debitId, at }: Turn): Promise<boolean> => {
  const { numAffectedRows } = await sql`update sandbox_bank_debits set outcome = 'returned', turned_at = ${at},
      told = least(told, ${noticesUntilSettled})
    where debit_id = ${debitId} and due_at <= ${at} and outcome not in ('failed', 'recalled')
      and (turned_at is null or turned_at > ${at})`.execute(tx)
  return numAffectedRows === 1n
}
