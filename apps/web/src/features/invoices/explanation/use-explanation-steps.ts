import { useLanguage } from '@contado/app-kit'
import { numberFigureText, percentFigureText } from '@contado/contract/invoices/figures.domain.ts'
import type { TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import { daysBetween, type Money, moneyText, negateMoney, parseLocalDate, sumMoney } from '@contado/money'
import { formatCivilDate, useMoneyFormat } from '@contado/ui'
import { percentOf } from '../terms/percent-text.ts'
import { type Explanation, lateDaysOf } from './explanation.ts'
import { useExplanationWords } from './use-explanation-words.ts'

export type StepLine = { readonly key: string; readonly text: string; readonly amount: Money }

/** One stage of the derivation: what it comes to, of which lines, and a sentence where there is something to say. */
export type Step = {
  readonly part: TotalPart
  readonly title: string
  readonly sum: Money
  readonly lines: readonly StepLine[]
  readonly note: string | null
  readonly isStrong: boolean
}

type Said = Pick<Step, 'lines' | 'note'>

const plain = { note: null, isStrong: false } as const

/** The derivation in the order it is reckoned, in the reader's words. */
export const useExplanationSteps = (explanation: Explanation): Step[] => {
  const say = useExplanationWords()
  const written = useWritten(explanation)
  const { invoice, totals, owed } = explanation
  const sum = (amounts: readonly Money[]) => sumMoney(amounts, invoice.currency)
  return [
    { part: 'subtotal', title: say('subtotal'), sum: totals.subtotal, lines: written.lines, ...plain },
    ...(invoice.fees.length === 0
      ? []
      : [
          {
            part: 'fee' as const,
            title: say('fees'),
            sum: sum(totals.fees.map(({ amount }) => amount)),
            lines: written.fees,
            ...plain,
          },
        ]),
    ...(totals.taxes.length === 0
      ? []
      : [
          {
            part: 'tax' as const,
            title: say('taxes'),
            sum: sum(totals.taxes.map(({ amount }) => amount)),
            lines: written.taxes,
            ...plain,
          },
        ]),
    { part: 'total', title: say('total'), sum: totals.total, lines: [], note: say('totalHelp'), isStrong: true },
    { part: 'lateFees', title: say('lateFees'), sum: owed.lateFees, ...written.lateFees, isStrong: false },
    {
      part: 'totalDue',
      title: say('totalDue'),
      sum: owed.totalDue,
      lines: [],
      note: say('totalDueHelp'),
      isStrong: true,
    },
    { part: 'paid', title: say('payments'), sum: negateMoney(owed.paid), ...written.payments, isStrong: false },
    {
      part: 'discount',
      title: say('discount'),
      sum: negateMoney(explanation.discount),
      lines: [],
      note: written.discount,
      isStrong: false,
    },
    {
      part: 'amountToPay',
      title: say('amountToPay', { date: written.date(explanation.asOf) }),
      sum: explanation.amountToPay,
      lines: [],
      note: say('restHelp'),
      isStrong: true,
    },
  ]
}

function useWritten(explanation: Explanation) {
  const say = useExplanationWords()
  const { language } = useLanguage()
  const formatMoney = useMoneyFormat()
  const { invoice, totals, payments } = explanation
  const money = (amount: Money): string => formatMoney(moneyText(amount), amount.currency)
  const date = (text: string): string => formatCivilDate(text, language)
  const percent = (text: string): string => percentFigureText(text, language)
  const lines = invoice.items.map(({ name, rate, qty }, index) => ({
    key: `line ${index}`,
    text: say('line', {
      name: name.trim() || say('unnamed', { row: index + 1 }),
      qty: numberFigureText(qty, language),
      rate: formatMoney(rate, invoice.currency),
    }),
    amount: totals.items[index]?.net ?? totals.subtotal,
  }))
  const fees = invoice.fees.map(({ name, type, value }, index) => ({
    key: `fee ${index}`,
    text:
      type === 'percent'
        ? say('feePercent', { name: name.trim(), percent: percent(value), subtotal: money(totals.subtotal) })
        : say('feeFixed', { name: name.trim() }),
    amount: totals.fees[index]?.amount ?? totals.total,
  }))
  const taxes = totals.taxes.map(({ category, rate, base, amount }) => ({
    key: `tax ${category} ${rate}`,
    text: `${say(`categories.${category}`)}: ${say('tax', { rate: percent(rate), base: money(base) })}`,
    amount,
  }))
  const said: Said = {
    lines: payments.map((payment, index) => ({
      key: `payment ${index}`,
      text: say('payment', { date: date(payment.date) }),
      amount: negateMoney(payment.amount),
    })),
    note: payments.length === 0 ? say('paymentsNone') : null,
  }
  const words = { date, percent, money }
  return {
    date,
    lines,
    fees,
    taxes,
    payments: said,
    lateFees: useLateFees(explanation, words),
    discount: useDiscount(explanation, words),
  }
}

type Written = {
  readonly date: (text: string) => string
  readonly percent: (text: string) => string
  readonly money: (amount: Money) => string
}

function useLateFees(explanation: Explanation, { date, percent, money }: Written): Said {
  const say = useExplanationWords()
  const { invoice, owed, firstLateFeeDate, isSettled } = explanation
  const settings = invoice.lateFeeSettings
  if (settings === null || firstLateFeeDate === null) return { lines: [], note: say('lateFeesNone') }
  const lines = owed.lateFeeRuns.map((run) => {
    const { first, last } = lateDaysOf(explanation, run)
    const shared = { percent: percent(percentOf(settings.percent)), base: money(run.on) }
    return {
      key: run.firstDate,
      text:
        run.count === 1
          ? say('lateFeeOnce', { day: first, date: date(run.firstDate), ...shared })
          : say('lateFeeRun', { first, last, count: run.count, ...shared }),
      amount: run.sum,
    }
  })
  if (lines.length > 0) return { lines, note: owed.isLateFeeCapped ? say('lateFeesCapped') : null }
  const day = daysBetween(parseLocalDate(invoice.dueDate), firstLateFeeDate)
  return {
    lines,
    note: isSettled ? say('lateFeesStopped') : say('lateFeesNext', { date: date(firstLateFeeDate), day }),
  }
}

function useDiscount(explanation: Explanation, { date, percent, money }: Written): string {
  const say = useExplanationWords()
  const { invoice, asOf, discount, totals, isSettled } = explanation
  const { earlyDiscountPercent, earlyDiscountEndDate } = invoice
  if (earlyDiscountPercent === null || earlyDiscountEndDate === null) return say('discountNone')
  const terms = {
    percent: percent(percentOf(earlyDiscountPercent)),
    base: money(totals.total),
    date: date(earlyDiscountEndDate),
  }
  if (discount.minor > 0n) return isSettled ? say('discountWas') : say('discountTaken', terms)
  return asOf > earlyDiscountEndDate || isSettled ? say('discountOver', terms) : say('discountUnused')
}
