import type { LocalDate, Unit } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { selectOwnDays } from './own-days.store.ts'

/** Minor units of one unit: what is held now, and what each UTC day gained and lost; what was converted between own accounts is in `net` alone. */
export type OwnDays = {
  readonly unit: Unit
  readonly balance: bigint
  readonly days: readonly {
    readonly day: LocalDate
    readonly net: bigint
    readonly gained: bigint
    readonly lost: bigint
  }[]
}

/** The money that the acting organization has available, by unit, with the days since one; read from days, not from lines. */
export const ownDays = async (tx: Tx, from: LocalDate): Promise<OwnDays[]> => {
  const rows = await selectOwnDays(tx, { kind: 'available', from })
  const units = [...new Set(rows.map(({ unit }) => unit))]
  return units.map((unit) => {
    const own = rows.filter((row) => row.unit === unit)
    return {
      unit,
      balance: own.reduce((sum, { day, net }) => (day === null ? sum + BigInt(net) : sum), 0n),
      days: own.flatMap(({ day, net, gained, lost }) =>
        day === null ? [] : [{ day, net: BigInt(net), gained: BigInt(gained), lost: BigInt(lost) }],
      ),
    }
  })
}
