import type { BalancePeriod } from '@contado/contract/ledger-health/balance-periods.ts'
import type { BalancesOverTime } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { addDays, type Currency, localDateIn, money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { moneyByDay } from '../ledger/index.ts'

type Asked = { readonly currency: Currency; readonly days: BalancePeriod }

/** Money by kind of account at the end of each of the last days of business time, today's included. */
export const showBalancesOverTime = async (
  { tx, now }: Call<Staff>,
  { currency, days }: Asked,
): Promise<BalancesOverTime> => {
  const to = localDateIn('UTC', msOf(now))
  const { dates, kinds } = await moneyByDay(tx, { unit: currency, from: addDays(to, 1 - Number(days)), to })
  return {
    currency,
    dates: [...dates],
    kinds: kinds.map(({ kind, minors }) => ({
      kind,
      amounts: minors.map((minor) => moneyText(money(minor, currency))),
    })),
  }
}
