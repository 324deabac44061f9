import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import type { DayAccrual } from './accrual.domain.ts'

type Days = {
  readonly accountId: AccountId
  readonly rateVersion: string
  readonly baseMinor: bigint
  readonly days: readonly (DayAccrual & { readonly day: LocalDate })[]
}

const fractionText = (fraction: bigint): string => `0.${String(fraction).padStart(18, '0')}`

export const callAccrue = async (tx: Tx, { accountId, rateVersion, baseMinor, days }: Days): Promise<void> => {
  await sql`select ledger_accrue(${accountId}, ${rateVersion}, ${baseMinor}, ${days.map(({ day }) => day)}::date[],
    ${days.map(({ accrued }) => String(accrued))}::bigint[], ${days.map(({ booked }) => String(booked))}::bigint[],
    ${days.map(({ fraction }) => fractionText(fraction))}::numeric[])`.execute(tx)
}

export type Accrued = { readonly lastDay: LocalDate | null; readonly days: number; readonly minor: bigint }

export const selectAccrued = async (tx: Tx, accountId: AccountId, rateVersion: string): Promise<Accrued> => {
  const { rows } = await sql<{ last_day: LocalDate | null; days: number; minor: bigint }>`
    select last_day, days, minor from ledger_accrued(${accountId}, ${rateVersion})`.execute(tx)
  const { last_day: lastDay = null, days = 0, minor = 0n } = rows[0] ?? {}
  return { lastDay, days, minor }
}
