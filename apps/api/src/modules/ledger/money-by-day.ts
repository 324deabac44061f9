import { addDays, daysBetween, type LocalDate, type Unit } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { type AccountKind, accountKinds } from './accounts.ts'
import { selectDayTotals } from './day-totals.store.ts'

export type MoneyByDay = {
  readonly dates: readonly LocalDate[]
  readonly kinds: readonly { readonly kind: AccountKind; readonly minors: readonly bigint[] }[]
}

/**
 * The balance of all accounts of each kind together at the end of each UTC day of a period, in minor units, for kinds that ever
 * had money; as of the last minute, when history was last copied. Needs a role that reads everything.
 */
export const moneyByDay = async (
  tx: Tx,
  period: { readonly unit: Unit; readonly from: LocalDate; readonly to: LocalDate },
): Promise<MoneyByDay> => {
  const { from, to } = period
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const totals = await selectDayTotals(tx, period)
  const kinds = accountKinds
    .filter((kind) => totals.some((total) => total.kind === kind))
    .map((kind) => {
      const own = totals.filter((total) => total.kind === kind)
      const netOf = new Map(own.map(({ day, net }) => [day, net]))
      let minor = netOf.get(null) ?? 0n
      const minors = dates.map((date) => {
        minor += netOf.get(date) ?? 0n
        return minor
      })
      return { kind, minors }
    })
  return { dates, kinds }
}
