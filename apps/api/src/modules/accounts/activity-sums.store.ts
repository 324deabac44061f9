import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { LinePeriod, LineSide, OwnPlaces } from '../ledger/index.ts'

export type FoundSum = {
  readonly unit: Currency
  readonly gained: string
  readonly lost: string
  readonly line_count: string
  /** False where older lines were not looked at. */
  readonly is_whole: boolean
}

// None where a side is not asked for, null for whatever it was caused by.
const causesOn = (sides: readonly LineSide[], direction: 'in' | 'out'): string[] | null => {
  const side = sides.find((one) => one.direction === undefined || one.direction === direction)
  return side === undefined ? [] : side.causeKinds ? [...side.causeKinds] : null
}

/** What moved on the acting organization's accounts, by unit; of each account no more than so many lines are looked at, the newest. */
export const selectFoundSums = async (
  tx: Tx,
  asked: LinePeriod & OwnPlaces & { readonly sides: readonly LineSide[]; readonly most: number },
): Promise<FoundSum[]> => {
  const { fromInstant, toInstant, sides, most, unit, accountType } = asked
  const { rows } = await sql<FoundSum>`
    select unit, gained::text as gained, lost::text as lost, line_count::text as line_count, is_whole
    from ledger_found_sums(${fromInstant ?? null}, ${toInstant ?? null}, ${causesOn(sides, 'in')}::text[],
      ${causesOn(sides, 'out')}::text[], ${most}, ${unit ?? null}, ${accountType ?? null})`.execute(tx)
  return rows
}
