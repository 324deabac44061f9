import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountId, AccountKey } from './accounts.ts'
import { apyVersion, type DayAccrual } from './accrual.domain.ts'

export type AccruedDays = {
  readonly accountId: AccountId
  /** Whose account it is, where the transaction is not theirs. */
  readonly organizationId: string | null
  readonly baseMinor: bigint
  readonly days: readonly (DayAccrual & { readonly day: LocalDate })[]
}

const fractionText = (fraction: bigint): string => `0.${String(fraction).padStart(18, '0')}`

export const callAccrue = async (tx: Tx, accounts: readonly AccruedDays[]): Promise<void> => {
  const lines = accounts.flatMap(({ days, ...account }) => days.map((day) => ({ ...account, ...day })))
  await sql`select ledger_accrue(${lines.map(({ organizationId }) => organizationId)}::uuid[],
    ${lines.map(({ accountId }) => String(accountId))}::bigint[], ${apyVersion},
    ${lines.map(({ baseMinor }) => String(baseMinor))}::bigint[], ${lines.map(({ day }) => day)}::date[],
    ${lines.map(({ accrued }) => String(accrued))}::bigint[], ${lines.map(({ booked }) => String(booked))}::bigint[],
    ${lines.map(({ fraction }) => fractionText(fraction))}::numeric[])`.execute(tx)
}

export type Accrued = { readonly lastDay: LocalDate | null; readonly days: number; readonly minor: bigint }

export const selectAccrued = async (tx: Tx, accountId: AccountId): Promise<Accrued> => {
  const { rows } = await sql<{ last_day: LocalDate | null; days: number; minor: bigint }>`
    select last_day, days, minor from ledger_accrued(${accountId}, ${apyVersion})`.execute(tx)
  const { last_day: lastDay = null, days = 0, minor = 0n } = rows[0] ?? {}
  return { lastDay, days, minor }
}

/** What is booked on others' accounts, by the place of their keys; what has no account is left out. For jobs only. */
export const selectAccruedOn = async (
  tx: Tx,
  keys: readonly AccountKey[],
): Promise<ReadonlyMap<number, Omit<Accrued, 'minor'> & { readonly accountId: AccountId }>> => {
  const { rows } = await sql<{ ord: bigint; account_id: bigint; last_day: LocalDate | null; days: number }>`
    select * from ledger_accrued_on(${keys.map(({ provider }) => provider)}::text[],
      ${keys.map(({ organizationId }) => organizationId)}::uuid[], ${keys.map(({ unit }) => unit)}::text[],
      ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ accountType }) => accountType)}::text[],
      ${keys.map(({ reference }) => reference ?? '')}::text[], ${apyVersion})`.execute(tx)
  return new Map(
    rows.map(({ ord, account_id, last_day, days }) => [
      Number(ord) - 1,
      { accountId: account_id, lastDay: last_day, days },
    ]),
  )
}
