import type { LocalDate, Unit } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountKind } from './accounts.ts'

export type OwnDay = {
  readonly unit: Unit
  /** null: what is held now. */
  readonly day: LocalDate | null
  readonly net: string
  readonly gained: string
  readonly lost: string
}

/** What moved on the acting organization's accounts of a kind on each UTC day from one on, and what they hold now. */
export const selectOwnDays = async (
  tx: Tx,
  { kind, from }: { readonly kind: AccountKind; readonly from: LocalDate },
): Promise<OwnDay[]> => {
  const { rows } = await sql<OwnDay>`
    select unit, day, net::text as net, gained::text as gained, lost::text as lost
    from ledger_own_days(${kind}, ${from}::date) order by unit, day nulls first`.execute(tx)
  return rows
}
