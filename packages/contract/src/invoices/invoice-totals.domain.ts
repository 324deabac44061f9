import {
  type Decimal,
  decimal,
  isPositiveMoney,
  type Money,
  moneyFromDecimalHalfUp,
  multiplyDecimal,
  multiplyMoneyHalfUp,
  subtractMoney,
  sumMoney,
} from '@contado/money'
import { earlyDiscountAmount } from './early-discount.domain.ts'
import { invoiceLimits } from './invoice-limits.ts'
import {
  type InvoiceTerms,
  type InvoiceTermsText,
  readInvoiceTerms,
  type TermsProblem,
} from './invoice-terms.domain.ts'

/** The printed amounts; `items` and `fees` stand in the order of the input, and nets and fees add up to the total. */
export type InvoiceTotals = {
  readonly items: readonly { readonly net: Money }[]
  readonly subtotal: Money
  readonly fees: readonly { readonly amount: Money }[]
  readonly total: Money
  readonly earlyDiscount: { readonly amount: Money; readonly totalAfterDiscount: Money } | null
}

export type InvoiceTotalsResult =
  | { readonly ok: true; readonly totals: InvoiceTotals }
  | { readonly ok: false; readonly problems: readonly TermsProblem[] }

const hundredth = decimal(1n, 2)

/**
 * The amounts of an invoice: each line quantity × rate and each fee rounded once, half up; a percentage is of the
 * subtotal, never of other fees. Bad text is answered with each bad field's path, never thrown.
 */
export function invoiceTotals(input: InvoiceTermsText): InvoiceTotalsResult {
  const read = readInvoiceTerms(input)
  if (!read.ok) return read
  const totals = totalsOf(read.terms)
  const isTooLarge = totals.total.minor > invoiceLimits.maxTotalMinor
  return isTooLarge ? { ok: false, problems: [{ path: 'total', code: 'too_large' }] } : { ok: true, totals }
}

/** What keeps an invoice with these totals from being sent; a draft may still be worth nothing. */
export function findSendProblem({ total, earlyDiscount }: InvoiceTotals): TermsProblem | null {
  if (!isPositiveMoney(total)) return { path: 'total', code: 'must_be_positive' }
  const isGivenAway = earlyDiscount !== null && !isPositiveMoney(earlyDiscount.totalAfterDiscount)
  return isGivenAway ? { path: 'earlyDiscountPercent', code: 'too_large' } : null
}

function totalsOf({ currency, items, fees, earlyDiscountPercent }: InvoiceTerms): InvoiceTotals {
  const nets = items.map(({ rate, qty }) => moneyFromDecimalHalfUp(multiplyDecimal(qty, rate), currency))
  const subtotal = sumMoney(nets, currency)
  const feeAmounts = fees.map(({ type, value }) =>
    type === 'percent'
      ? multiplyMoneyHalfUp(subtotal, multiplyDecimal(value, hundredth))
      : moneyFromDecimalHalfUp(value, currency),
  )
  const total = sumMoney([subtotal, ...feeAmounts], currency)
  return {
    items: nets.map((net) => ({ net })),
    subtotal,
    fees: feeAmounts.map((amount) => ({ amount })),
    total,
    earlyDiscount: earlyDiscountPercent === null ? null : earlyDiscountOf(total, earlyDiscountPercent),
  }
}

function earlyDiscountOf(total: Money, percent: Decimal): InvoiceTotals['earlyDiscount'] {
  const amount = earlyDiscountAmount(total, percent)
  return { amount, totalAfterDiscount: subtractMoney(total, amount) }
}
