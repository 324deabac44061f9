import type { Currency, LocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { selectExpected } from './indicators.store.ts'

/** Minor units that are expected on a day; `isLate` where that is over. */
export type ExpectedMoney = {
  readonly currency: Currency
  readonly day: LocalDate
  readonly isLate: boolean
  readonly inMinor: bigint
  readonly outMinor: bigint
}

/** The money that is expected in and out up to a day, on all accounts. */
export const expectedMoney = async (
  { tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  last: LocalDate,
): Promise<ExpectedMoney[]> => {
  const rows = await selectExpected(tx, { organizationId: actor.organizationId, now, last })
  return rows.map((row) => ({ ...row, inMinor: BigInt(row.inMinor), outMinor: BigInt(row.outMinor) }))
}
