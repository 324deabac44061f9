import { amountOwedOn } from '@contado/contract/invoices/amount-owed.domain.ts'
import { invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import { owedTermsOf } from '@contado/contract/invoices/payment-terms.domain.ts'
import { addDays, type LocalDate, money } from '@contado/money'
import type { SeedInvoice, Terms } from './seed-story.ts'

const totals = new Map<SeedInvoice, bigint>()

/** What a seeded invoice comes to as it is sent, in minor units. */
export const totalOf = (invoice: SeedInvoice): bigint => {
  const known = totals.get(invoice)
  if (known !== undefined) return known
  const items = invoice.items.map(({ taxPercent, ...item }) =>
    taxPercent === undefined ? item : { ...item, tax: { category: 'S' as const, rate: taxPercent } },
  )
  const result = invoiceTotals({ currency: invoice.currency, items, fees: invoice.fees })
  if (!result.ok) throw new Error(`${invoice.summary} has no total`)
  totals.set(invoice, result.totals.total.minor)
  return result.totals.total.minor
}

/** The terms of payment as a form has them. */
export const termsText = ({ discount, lateFee }: Terms, sentOn: LocalDate) => ({
  ...(discount === undefined
    ? {}
    : { earlyDiscountPercent: discount.percent, earlyDiscountEndDate: addDays(sentOn, discount.afterDays) }),
  ...(lateFee === undefined ? {} : { lateFeeSettings: lateFee }),
})

type On = { readonly sentOn: LocalDate; readonly dueDate: LocalDate; readonly today: LocalDate }

/** What is to be paid for it on a day, in minor units, if nothing was paid before: less the discount, and with the late fee. */
export const owedOn = (invoice: SeedInvoice, { sentOn, dueDate, today }: On): bigint => {
  const base = totalOf(invoice)
  if (invoice.terms === undefined) return base
  const terms = owedTermsOf(termsText(invoice.terms, sentOn))
  const owed = { base: money(base, invoice.currency), dueDate, payments: [], ...terms }
  return amountOwedOn(owed, today).amountToPay.minor
}
