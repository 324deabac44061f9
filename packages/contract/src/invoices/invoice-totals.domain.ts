import {
  type Currency,
  compareDecimal,
  type Decimal,
  decimal,
  decimalText,
  isPositiveMoney,
  type Money,
  money,
  moneyFromDecimalHalfUp,
  multiplyDecimal,
  multiplyMoneyHalfUp,
  productAsMoneyHalfUp,
  subtractMoney,
  sumMoney,
  withoutTrailingZeros,
} from '@contado/money'
import { earlyDiscountAmount } from './early-discount.domain.ts'
import { invoiceLimits } from './invoice-limits.ts'
import {
  type InvoiceTerms,
  type InvoiceTermsText,
  type LineTax,
  readInvoiceTerms,
  type TermsProblem,
} from './invoice-terms.domain.ts'
import type { TaxCategory } from './tax-categories.ts'

/** The tax of all lines of one category and rate; the rate is a percentage without zeros at its end. */
export type TaxTotal = {
  readonly category: TaxCategory
  readonly rate: string
  readonly base: Money
  readonly amount: Money
}

/** The printed amounts; `items` and `fees` stand in the order of the input, and nets, fees and taxes add up to the total. */
export type InvoiceTotals = {
  readonly items: readonly { readonly net: Money }[]
  readonly subtotal: Money
  readonly fees: readonly { readonly amount: Money }[]
  readonly taxes: readonly TaxTotal[]
  readonly total: Money
  readonly earlyDiscount: { readonly amount: Money; readonly totalAfterDiscount: Money } | null
}

export type InvoiceTotalsResult =
  | { readonly ok: true; readonly totals: InvoiceTotals }
  | { readonly ok: false; readonly problems: readonly TermsProblem[] }

const hundredth = decimal(1n, 2)

/**
 * The amounts of an invoice: each line quantity × rate and each fee rounded once, half up; a percentage is of the
 * subtotal, never of other fees. Tax is summed per rate and rounded once per rate (EN 16931, BR-CO-17); fees bear none. Bad text is answered with each bad field's path, never thrown.
 */
export function invoiceTotals(input: InvoiceTermsText): InvoiceTotalsResult {
  const read = readInvoiceTerms(input)
  if (!read.ok) return read
  const totals = totalsOfTerms(read.terms)
  const isTooLarge = totals.total.minor > invoiceLimits.maxTotalMinor
  return isTooLarge ? { ok: false, problems: [{ path: 'total', code: 'too_large' }] } : { ok: true, totals }
}

/** What keeps an invoice with these totals from being sent; a draft may still be worth nothing. */
export function findSendProblem({ total, earlyDiscount }: InvoiceTotals): TermsProblem | null {
  if (!isPositiveMoney(total)) return { path: 'total', code: 'must_be_positive' }
  const isGivenAway = earlyDiscount !== null && !isPositiveMoney(earlyDiscount.totalAfterDiscount)
  return isGivenAway ? { path: 'earlyDiscountPercent', code: 'too_large' } : null
}

/** The amounts of terms that were read already; `invoiceTotals` also says which are too large. */
export function totalsOfTerms({ currency, items, fees, earlyDiscountPercent }: InvoiceTerms): InvoiceTotals {
  const nets = items.map(({ rate, qty }) => productAsMoneyHalfUp(qty, rate, currency))
  const subtotal = sumMoney(nets, currency)
  const feeAmounts = fees.map(({ type, value }) =>
    type === 'percent'
      ? multiplyMoneyHalfUp(subtotal, multiplyDecimal(value, hundredth))
      : moneyFromDecimalHalfUp(value, currency),
  )
  const taxes = taxesOf(items, nets, currency)
  const total = sumMoney([subtotal, ...feeAmounts, ...taxes.map(({ amount }) => amount)], currency)
  return {
    items: nets.map((net) => ({ net })),
    subtotal,
    fees: feeAmounts.map((amount) => ({ amount })),
    taxes,
    total,
    earlyDiscount: earlyDiscountPercent === null ? null : earlyDiscountOf(total, earlyDiscountPercent),
  }
}

function taxesOf(
  items: readonly { readonly tax: LineTax | null }[],
  nets: readonly Money[],
  currency: Currency,
): TaxTotal[] {
  const groups: { readonly tax: LineTax; minor: bigint }[] = []
  // Few rates stand on many lines: comparing numbers is cheaper than writing each out as a key.
  for (let index = 0; index < items.length; index += 1) {
    const tax = items[index]?.tax ?? null
    const net = nets[index]
    if (tax === null || net === undefined) continue
    const known = groups.find((group) => isSameTax(group.tax, tax))
    if (known) known.minor += net.minor
    else groups.push({ tax, minor: net.minor })
  }
  return groups.map(({ tax, minor }) => {
    const base = money(minor, currency)
    const amount = multiplyMoneyHalfUp(base, multiplyDecimal(tax.rate, hundredth))
    return { category: tax.category, rate: withoutTrailingZeros(decimalText(tax.rate)), base, amount }
  })
}

function isSameTax(a: LineTax, b: LineTax): boolean {
  if (a.category !== b.category) return false
  if (a.rate.scale === b.rate.scale) return a.rate.coefficient === b.rate.coefficient
  return compareDecimal(a.rate, b.rate) === 0
}

function earlyDiscountOf(total: Money, percent: Decimal): InvoiceTotals['earlyDiscount'] {
  const amount = earlyDiscountAmount(total, percent)
  return { amount, totalAfterDiscount: subtractMoney(total, amount) }
}
