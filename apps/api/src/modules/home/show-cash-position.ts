import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { type LocalDate, localDateIn, type Money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { ratesInBase } from '../accounts/index.ts'
import { expectedMoney, incomeOnItsWay } from '../invoices/index.ts'
import { ownDays } from '../ledger/index.ts'
import { plannedOccurrences } from '../recurring-transfers/index.ts'
import { plannedTransfers } from '../transfers/index.ts'
import { cashPeriod, cashPositionOf } from './cash-position.domain.ts'

type DayMoney = { readonly date: LocalDate; readonly balance: Money }

const dayText = ({ date, balance }: DayMoney) => ({ date, balance: moneyText(balance) })

/** The balance of all accounts over the past weeks and what is expected of the next, in the base currency at today's rates. */
export const showCashPosition = async (call: Call<Member>): Promise<CashPosition> => {
  const period = cashPeriod(localDateIn(call.actor.timeZone, msOf(call.now)))
  const { date: ratesDate, base, inBase, flowInBase } = await ratesInBase(call)
  const held = await ownDays(call.tx, period.from)
  const invoiced = await expectedMoney(call, period.until)
  const sending = [
    ...(await plannedTransfers(call.tx, { organizationId: call.actor.organizationId, ...period })),
    ...(await plannedOccurrences(call, period.until)),
  ].map(({ minor, ...rest }) => ({ ...rest, isLate: false, inMinor: 0n, outMinor: minor }))
  const expected = [...invoiced, ...sending]
  const onItsWay = inBase(await incomeOnItsWay(call))
  const found = cashPositionOf({ period, held, expected, inBase, flowInBase })
  return {
    today: period.today,
    until: period.until,
    currency: base,
    ratesDate,
    balance: moneyText(found.balance),
    past: found.past.map(dayText),
    expected: found.expected.map(dayText),
    weeks: found.weeks.map((week) => ({
      weekStart: week.weekStart,
      moneyIn: moneyText(week.moneyIn),
      moneyOut: moneyText(week.moneyOut),
      expectedIn: moneyText(week.expectedIn),
      expectedOut: moneyText(week.expectedOut),
    })),
    expectedIn: moneyText(found.expectedIn),
    expectedOut: moneyText(found.expectedOut),
    lowest: dayText(found.lowest),
    short: found.short.map(({ date, missing }) => ({
      currency: missing.currency,
      date,
      missing: moneyText(missing),
      missingInBase: moneyText(inBase([missing])),
    })),
    notCounted: moneyText(found.notCounted),
    onItsWay: moneyText(onItsWay),
  }
}
