import type { InvoiceIndicators } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { InvoiceBucket } from '@contado/contract/invoices/invoice-buckets.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import {
  addDays,
  type Currency,
  daysBetween,
  type LocalDate,
  localDateIn,
  mondayOf,
  money,
  moneyText,
} from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { type ExpectedDay, selectExpected, tallyExpenses, tallyIncome } from './indicators.store.ts'
import { type Tally, tallyOf } from './tally.domain.ts'

type Asked = { readonly currency: Currency; readonly accountType: AccountType }

const shownWeeks = 13

/** What waits for what, how much, and when money is expected; from the viewer's Monday on, what is late in the first week. */
export const showIndicators = async (
  { tx, actor, now }: Call<Member>,
  { currency, accountType }: Asked,
): Promise<InvoiceIndicators> => {
  const { organizationId, timeZone } = actor
  const asked = { organizationId, currency, accountType, now }
  const monday = mondayOf(localDateIn(timeZone, msOf(now)))
  const last = addDays(monday, shownWeeks * 7 - 1)
  const [income, expenses, days] = await Promise.all([
    tallyIncome(tx, asked),
    tallyExpenses(tx, asked),
    selectExpected(tx, { ...asked, last }),
  ])
  const into = (bucket: InvoiceBucket) => tallyView(tallyOf(income, bucket, 'income'), currency)
  const out = (bucket: InvoiceBucket) => tallyView(tallyOf(expenses, bucket, 'expenses'), currency)
  return {
    currency,
    accountType,
    income: {
      outstanding: into('outstanding'),
      sent: into('sent'),
      overdue: into('overdue'),
      draft: into('draft'),
      scheduled: into('scheduled'),
      allocated: into('allocated'),
      allocatedEarly: into('allocatedEarly'),
    },
    expenses: {
      outstanding: out('outstanding'),
      unpaid: out('unpaid'),
      overdue: out('overdue'),
      noticed: out('noticed'),
      allocated: out('allocated'),
      allocatedEarly: out('allocatedEarly'),
    },
    weeks: weeksFrom(monday, days, currency),
  }
}

const tallyView = ({ count, minor }: Tally, currency: Currency): InvoiceIndicators['income']['sent'] => ({
  count,
  amount: moneyText(money(minor, currency)),
})

const weeksFrom = (monday: LocalDate, days: readonly ExpectedDay[], currency: Currency): InvoiceIndicators['weeks'] =>
  Array.from({ length: shownWeeks }, (_, week) => {
    const ofWeek = days.filter(({ day }) => Math.max(0, Math.floor(daysBetween(monday, day) / 7)) === week)
    const sum = (of: (day: ExpectedDay) => string): string =>
      moneyText(
        money(
          ofWeek.reduce((total, day) => total + BigInt(of(day)), 0n),
          currency,
        ),
      )
    return {
      weekStart: addDays(monday, week * 7),
      moneyIn: sum(({ inMinor }) => inMinor),
      moneyOut: sum(({ outMinor }) => outMinor),
    }
  })
