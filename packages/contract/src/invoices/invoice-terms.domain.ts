import { type Currency, currencyExponent, type Decimal, decimal } from '@contado/money'
import { type DecimalBounds, type DecimalProblemCode, readBoundedDecimal } from './bounded-decimal.domain.ts'
import { earlyDiscountPercentBounds } from './early-discount.domain.ts'
import { invoiceLimits } from './invoice-limits.ts'
import type { TaxCategory } from './tax-categories.ts'

/** What the amounts of an invoice follow from, as text: from a form, or off the wire. */
export type InvoiceTermsText = {
  readonly currency: Currency
  readonly items: readonly {
    readonly name: string
    readonly rate: string
    readonly qty: string
    /** `rate` is a percentage of the line ('21' is 21 %); only the standard category has one above nothing. */
    readonly tax?: { readonly category: TaxCategory; readonly rate: string } | null | undefined
  }[]
  /** `percent` is of the subtotal ('5' is 5 %); `fixed` is an amount, and `flat` another word for it. */
  readonly fees: readonly {
    readonly name: string
    readonly type: 'percent' | 'fixed' | 'flat'
    readonly value: string
  }[]
  /** A fraction: '0.0197' is 1.97 %. */
  readonly earlyDiscountPercent?: string | null | undefined
}

export type LineTax = { readonly category: TaxCategory; readonly rate: Decimal }

export type InvoiceTerms = {
  readonly currency: Currency
  readonly items: readonly { readonly rate: Decimal; readonly qty: Decimal; readonly tax: LineTax | null }[]
  readonly fees: readonly { readonly type: 'percent' | 'fixed'; readonly value: Decimal }[]
  readonly earlyDiscountPercent: Decimal | null
}

/** Which field is wrong ('items[0].rate', 'total') and why. */
export type TermsProblem = { readonly path: string; readonly code: DecimalProblemCode | 'too_many' | 'must_be_zero' }

export type ReadTerms =
  | { readonly ok: true; readonly terms: InvoiceTerms }
  | { readonly ok: false; readonly problems: readonly TermsProblem[] }

const zero = decimal(0n, 0)
const rateBounds = { maxScale: invoiceLimits.rate.maxScale, max: decimal(invoiceLimits.rate.max, 0), canBeZero: true }
const qtyBounds = { maxScale: invoiceLimits.qty.maxScale, max: decimal(invoiceLimits.qty.max, 0), canBeZero: false }
const percentBounds = {
  maxScale: invoiceLimits.feePercent.maxScale,
  max: decimal(invoiceLimits.feePercent.max, 0),
  canBeZero: true,
}

const taxBounds = (category: TaxCategory): DecimalBounds => ({
  maxScale: invoiceLimits.taxPercent.maxScale,
  max: decimal(invoiceLimits.taxPercent.max, 0),
  canBeZero: category !== 'S',
})

/** Reads every number of the invoice; reports all bad fields at once, in the order of the form. */
export function readInvoiceTerms(input: InvoiceTermsText): ReadTerms {
  const problems = listProblems(input)
  if (problems.length > 0) return { ok: false, problems }

  const read = (path: string, text: string, bounds: DecimalBounds): Decimal => {
    const result = readBoundedDecimal(text, bounds)
    if (result.ok) return result.value
    problems.push({ path, code: result.code })
    return zero
  }
  const readTaxRate = (path: string, { category, rate }: { category: TaxCategory; rate: string }): Decimal => {
    const value = read(path, rate, taxBounds(category))
    if (category !== 'S' && value.coefficient !== 0n) problems.push({ path, code: 'must_be_zero' })
    return value
  }
  const fixedBounds = {
    maxScale: currencyExponent(input.currency),
    max: decimal(invoiceLimits.feeFixed.max, 0),
    canBeZero: true,
  }
  const items = input.items.map(({ rate, qty, tax }, index) => ({
    rate: read(`items[${index}].rate`, rate, rateBounds),
    qty: read(`items[${index}].qty`, qty, qtyBounds),
    tax: tax ? { category: tax.category, rate: readTaxRate(`items[${index}].tax.rate`, tax) } : null,
  }))
  const fees = input.fees.map((fee, index) => {
    const type = fee.type === 'percent' ? ('percent' as const) : ('fixed' as const)
    return { type, value: read(`fees[${index}].value`, fee.value, type === 'percent' ? percentBounds : fixedBounds) }
  })
  const percent = input.earlyDiscountPercent ?? null
  const earlyDiscountPercent =
    percent === null ? null : read('earlyDiscountPercent', percent, earlyDiscountPercentBounds)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, terms: { currency: input.currency, items, fees, earlyDiscountPercent } }
}

function listProblems({ items, fees }: InvoiceTermsText): TermsProblem[] {
  const problems: TermsProblem[] = []
  if (items.length > invoiceLimits.maxItems) problems.push({ path: 'items', code: 'too_many' })
  if (fees.length > invoiceLimits.maxFees) problems.push({ path: 'fees', code: 'too_many' })
  return problems
}
