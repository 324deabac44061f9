import { type Currency, type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { selectPlanned } from './transfers.store.ts'

/** Minor units that leave the accounts of a currency on a day if nothing stops them. */
export type PlannedTransfers = { readonly currency: Currency; readonly day: LocalDate; readonly minor: bigint }

/**
 * What the transfers take with their fees that wait for their day or for an approval, up to a day; what was to leave earlier, or at
 * once, leaves today. Transfers between the business's own accounts take nothing.
 */
export const plannedTransfers = async (
  { tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  until: LocalDate,
): Promise<PlannedTransfers[]> => {
  const today = localDateIn(actor.timeZone, msOf(now))
  return selectPlanned(tx, { organizationId: actor.organizationId, today, until })
}
