import { compareCurrency, localDateIn, type Money, money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { selectOwed } from './customers.store.ts'

/** What is open in one currency today, how much of it is late, how many days the oldest is, and how many can be reminded of. */
export type Owed = {
  readonly sum: Money
  readonly count: number
  readonly late: Money
  readonly daysLate: number
  readonly toRemind: number
}

type Asked = { readonly side: 'income' | 'expenses'; readonly keys?: readonly string[] }

/** What is open with each other side, by what invoices know it by; without `keys` with all of them. Currencies stand in their order. */
export const owedByKey = async (
  { tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  { side, keys }: Asked,
): Promise<ReadonlyMap<string, readonly Owed[]>> => {
  const rows = await selectOwed(tx, {
    organizationId: actor.organizationId,
    side,
    now,
    today: localDateIn(actor.timeZone, msOf(now)),
    keys,
  })
  const sums = rows
    .filter(({ minor }) => BigInt(minor) > 0n)
    .toSorted((a, b) => compareCurrency(a.currency, b.currency))
  return new Map(
    [...Map.groupBy(sums, ({ key }) => key)].map(([key, own]) => [
      key,
      own.map((row) => ({
        sum: money(BigInt(row.minor), row.currency),
        count: row.count,
        late: money(BigInt(row.late_minor), row.currency),
        daysLate: row.days_late,
        toRemind: row.to_remind,
      })),
    ]),
  )
}
