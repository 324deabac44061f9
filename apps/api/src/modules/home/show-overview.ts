import type { HomeOverview, HomeSum } from '@contado/contract/home/home.endpoints.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { type Currency, currencies, localDateIn, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { type RatesInBase, ratesInBase } from '../accounts/index.ts'
import { answeredInvoices, dueExpenses, guaranteedToUs, lateIncome } from '../invoices/index.ts'
import { findShortfalls } from '../transfers/index.ts'

const shownRows = 5
const shownGuarantees = 5

type Sums = readonly { readonly currency: Currency; readonly count: number; readonly minor: bigint }[]

const sumOf = (sums: Sums, { base, inBase }: RatesInBase): HomeSum => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  totalInBase: moneyText(inBase(sums.map(({ currency, minor }) => money(minor, currency)))),
  isConverted: sums.some(({ currency }) => currency !== base),
})

const showShort = async (call: Call<Member>): Promise<HomeOverview['short']> => {
  if (!isPermitted(call.actor.role, 'transfers.view')) return []
  const found = await findShortfalls(call, call.actor)
  return found.flatMap(({ currency, accountType, missing, uncovered }) => {
    const [next] = uncovered
    if (!next || next.send_date === null) return []
    const { id: transferId, payee_name: payeeName, send_date: sendDate } = next
    const what = { missing: moneyText(money(missing, currency)), count: uncovered.length }
    return [{ currency, accountType, ...what, transferId, payeeName, sendDate }]
  })
}

/** What a business wants to know first: what to collect, what to pay and what is guaranteed. */
export const showOverview = async (call: Call<Member>): Promise<HomeOverview> => {
  const rates = await ratesInBase(call)
  const worth = currencies.map((currency) => ({ currency, perUsd: rates.perUsd(currency) }))
  const late = await lateIncome(call, { worth, limit: shownRows })
  const due = await dueExpenses(call, { worth, limit: shownRows })
  const guaranteed = await guaranteedToUs(call, shownGuarantees)
  return {
    today: localDateIn(call.actor.timeZone, msOf(call.now)),
    baseCurrency: rates.base,
    ratesDate: rates.date,
    collect: { ...sumOf(late.sums, rates), rows: late.rows },
    answer: await answeredInvoices(call, shownRows),
    pay: { ...sumOf(due.sums, rates), until: due.until, rows: due.rows },
    short: await showShort(call),
    guaranteed: {
      ...sumOf(guaranteed.sums, rates),
      next: guaranteed.next.map(({ invoiceId, recipientDisplayName, amount, currency, releaseDate }) => ({
        invoiceId,
        name: recipientDisplayName,
        amount,
        currency,
        releaseDate,
      })),
    },
  }
}
