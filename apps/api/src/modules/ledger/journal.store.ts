import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountKind } from './accounts.ts'

export type JournalUnit = { readonly unit: string; readonly exponent: number }
export type JournalAccount = {
  readonly id: string
  readonly organizationId: string | null
  readonly provider: string
  readonly unit: string
  readonly exponent: number
  readonly kind: AccountKind
  readonly accountType: string
  readonly reference: string
  /** In minor units: what was credited less what was debited. */
  readonly balance: string
}
type Side = Omit<JournalAccount, 'id' | 'unit' | 'exponent' | 'balance'>
export type JournalTransfer = {
  readonly id: string
  /** The day of business, in UTC. */
  readonly day: string
  readonly cause: string
  readonly causeId: string
  readonly groupId: string | null
  readonly minor: string
  readonly unit: string
  readonly exponent: number
  readonly debit: Side
  readonly credit: Side
}

export const selectUnits = async (tx: Tx): Promise<readonly JournalUnit[]> =>
  (await sql<JournalUnit>`select unit, exponent from ledger_units order by unit`.execute(tx)).rows

/** Accounts in the order in which they were opened; the next page follows the last id. */
export const selectAccountsAfter = async (tx: Tx, after: string, limit: number): Promise<readonly JournalAccount[]> =>
  (
    await sql<JournalAccount>`select id::text, organization_id as "organizationId", provider, unit, exponent, kind,
      account_type as "accountType", reference, balance::text from ledger_accounts
      where id > ${after}::bigint order by id limit ${limit}`.execute(tx)
  ).rows

const side = (of: 'd' | 'c') => sql`json_build_object('organizationId', ${sql.ref(`${of}.organization_id`)},
  'provider', ${sql.ref(`${of}.provider`)}, 'kind', ${sql.ref(`${of}.kind`)},
  'accountType', ${sql.ref(`${of}.account_type`)}, 'reference', ${sql.ref(`${of}.reference`)})`

/** Transfers that moved money (what only holds it is none), in the order of their ids; the next page follows the last id. */
export const selectMovedAfter = async (tx: Tx, after: string, limit: number): Promise<readonly JournalTransfer[]> =>
  (
    await sql<JournalTransfer>`select t.id, to_char(t.event_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      t.cause_kind as cause, t.cause_id as "causeId", t.group_id as "groupId", t.amount::text as minor, t.unit, d.exponent,
      ${side('d')} as debit, ${side('c')} as credit
      from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id
      join ledger_accounts c on c.id = t.credit_account_id
      where t.id > ${after}::uuid and t.kind in ('single', 'post', 'reversal') order by t.id limit ${limit}`.execute(tx)
  ).rows
