import { occurrencesFrom } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { amountCurrencyOf, banksOf, recurrenceOf } from './recurring-transfer-view.ts'
import { selectRecurringTransfers } from './recurring-transfers.store.ts'

/** Of one organization; the newest are looked at. */
const mostRecurring = 500
// One a week is the most that a recurring transfer makes; cash is looked ahead for by weeks.
const mostAhead = 10

/** Minor units that a recurring transfer sends on a day, in the currency in which its amount is fixed, its fee left out. */
export type PlannedOccurrence = { readonly currency: Currency; readonly day: LocalDate; readonly minor: bigint }

/** What the recurring transfers of the actor's organization send up to a day that no transfer was made for yet; what goes to own accounts left out. */
export const plannedOccurrences = async (
  { tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>,
  until: LocalDate,
): Promise<PlannedOccurrence[]> => {
  const asked = { status: 'active', limit: mostRecurring, after: null } as const
  const rows = await selectRecurringTransfers(tx, actor.organizationId, asked)
  return rows.flatMap((row) => {
    if (row.own_account_type !== null) return []
    const ahead = occurrencesFrom(recurrenceOf(row), banksOf(row), { number: row.next_number, count: mostAhead })
    return ahead.flatMap(({ date }) =>
      date <= until ? [{ currency: amountCurrencyOf(row), day: date, minor: row.amount_minor }] : [],
    )
  })
}
