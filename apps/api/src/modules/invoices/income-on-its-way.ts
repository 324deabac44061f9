import { type Money, money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { selectTotals } from './invoice-list.store.ts'

/** What buyers paid while it is in review or processing, an amount for each currency: the sum of the list of income. */
export const incomeOnItsWay = async ({
  tx,
  actor: { organizationId },
  now,
}: Pick<Call<Member>, 'tx' | 'actor' | 'now'>): Promise<Money[]> => {
  const which = { side: 'income', bucket: 'open', states: ['inReview', 'processing'] } as const
  const totals = await selectTotals(tx, { ...which, organizationId, now, currency: undefined, search: undefined })
  return totals.map(({ currency, on_its_way_total }) => money(BigInt(on_its_way_total), currency))
}
