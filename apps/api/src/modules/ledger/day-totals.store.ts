import type { LocalDate, Unit } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountKind } from './accounts.ts'

export type DayTotal = {
  readonly kind: AccountKind
  /** null: everything before the period. */
  readonly day: LocalDate | null
  readonly net: bigint
}

/** What the accounts of each kind gained on each day of a period, and before it. */
export const selectDayTotals = async (
  tx: Tx,
  { unit, from, to }: { readonly unit: Unit; readonly from: LocalDate; readonly to: LocalDate },
): Promise<DayTotal[]> => {
  const { rows } = await sql<{ kind: AccountKind; day: LocalDate | null; net: string }>`
    select d.kind, case when d.day >= ${from}::date then d.day end as day, sum(d.net)::text as net
    from ledger_day_totals d where d.unit = ${unit} and d.day <= ${to}::date group by 1, 2 order by 1, 2 nulls first`.execute(
    tx,
  )
  return rows.map(({ kind, day, net }) => ({ kind, day, net: BigInt(net) }))
}
