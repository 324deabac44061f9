import { earlyDiscountEndDates } from '@contado/contract/invoices/early-discount.domain.ts'
import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  earlyDiscountProblem,
  type LateFeeSettings,
  type PaymentTermsText,
  paymentTermsProblems,
} from '@contado/contract/invoices/payment-terms.domain.ts'
import { isLocalDate, parseLocalDate } from '@contado/money'
import { fractionOf, percentOf } from './percent-text.ts'

/** The discount for paying early while it is typed; the percentage as it is shown ('1.97'). */
export type DraftDiscount = { readonly percent: string; readonly endDate: string }

/** The late fee while it is typed; `days` counts to the flat fee's day or from one fee to the next. */
export type DraftLateFee = {
  readonly type: LateFeeSettings['type']
  readonly percent: string
  readonly days: string
}

/** What a late fee begins with. */
export const firstLateFee: DraftLateFee = { type: 'recurring', percent: '1.5', days: '30' }

export type DraftCustomField = { readonly id: string; readonly label: string; readonly value: string }

export type DraftTerms = {
  readonly customFields: readonly DraftCustomField[]
  readonly earlyDiscount: DraftDiscount | null
  readonly lateFee: DraftLateFee | null
}

export type TermsProblems = Readonly<Record<string, string>>

export const maxCustomFields = 10

export const newCustomField = (): DraftCustomField => ({ id: crypto.randomUUID(), label: '', value: '' })

export const emptyTerms: DraftTerms = { customFields: [], earlyDiscount: null, lateFee: null }

export const draftTermsOf = (invoice: Invoice): DraftTerms => ({
  customFields: invoice.customFields,
  earlyDiscount:
    invoice.earlyDiscountPercent === null && invoice.earlyDiscountEndDate === null
      ? null
      : { percent: percentOf(invoice.earlyDiscountPercent ?? ''), endDate: invoice.earlyDiscountEndDate ?? '' },
  lateFee: invoice.lateFeeSettings && draftLateFeeOf(invoice.lateFeeSettings),
})

const draftLateFeeOf = (settings: LateFeeSettings): DraftLateFee => ({
  type: settings.type,
  percent: percentOf(settings.percent),
  days: String(settings.type === 'flat' ? settings.days : settings.repeatPeriod),
})

/** Custom fields that say something. */
export const filledCustomFields = ({ customFields }: DraftTerms): DraftCustomField[] =>
  customFields.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '')

const settingsOf = ({ type, percent, days }: DraftLateFee): LateFeeSettings => {
  const fraction = fractionOf(percent)
  return type === 'flat'
    ? { type, percent: fraction, days: Number(days) }
    : { type, percent: fraction, repeatPeriod: Number(days) }
}

/** The terms as the API and the rules read them; an empty half of a discount is none. */
export const termsTextOf = ({ earlyDiscount, lateFee }: DraftTerms) => ({
  earlyDiscountPercent: earlyDiscount && earlyDiscount.percent !== '' ? fractionOf(earlyDiscount.percent) : null,
  earlyDiscountEndDate: earlyDiscount && isLocalDate(earlyDiscount.endDate) ? earlyDiscount.endDate : null,
  lateFeeSettings: lateFee && settingsOf(lateFee),
})

export const termsBodyOf = (
  terms: DraftTerms,
): Pick<InvoiceForm, 'customFields' | 'earlyDiscountPercent' | 'earlyDiscountEndDate' | 'lateFeeSettings'> => ({
  customFields: filledCustomFields(terms),
  ...termsTextOf(terms),
})

/** The terms without whatever can't be reckoned with yet. */
export const readableTerms = (terms: DraftTerms): ReturnType<typeof termsTextOf> => {
  const text = termsTextOf(terms)
  const bad = Object.keys(byPath(paymentTermsProblems(text)))
  return {
    ...text,
    earlyDiscountPercent: bad.includes('earlyDiscountPercent') ? null : text.earlyDiscountPercent,
    lateFeeSettings: bad.some((path) => path.startsWith('lateFeeSettings')) ? null : text.lateFeeSettings,
  }
}

const byPath = (problems: readonly { readonly path: string; readonly code: string }[]): TermsProblems =>
  Object.fromEntries(problems.map(({ path, code }) => [path, code]))

/** What keeps the terms from being saved. */
export const termsSaveProblems = (terms: DraftTerms): TermsProblems => {
  const unnamed = filledCustomFields(terms).flatMap(({ label }, index) =>
    label.trim() === '' ? [[`customFields[${index}].label`, 'required']] : [],
  )
  const lateFee = terms.lateFee?.days === '' ? { [daysPathOf(terms.lateFee)]: 'required' } : {}
  return { ...byPath(paymentTermsProblems(termsTextOf(terms))), ...lateFee, ...Object.fromEntries(unnamed) }
}

/** Where the days of a late fee stand in the API's words. */
export const daysPathOf = ({ type }: DraftLateFee): string =>
  type === 'flat' ? 'lateFeeSettings.days' : 'lateFeeSettings.repeatPeriod'

type Dates = { readonly sendingDate: string; readonly dueDate: string }

/** What keeps a discount that was switched on from being offered. */
export const discountProblems = (terms: DraftTerms, { sendingDate, dueDate }: Dates): TermsProblems => {
  if (terms.earlyDiscount === null || !isLocalDate(sendingDate) || !isLocalDate(dueDate)) return {}
  const text: PaymentTermsText = termsTextOf(terms)
  const dates = { sendingDate: parseLocalDate(sendingDate), dueDate: parseLocalDate(dueDate) }
  const missing = {
    ...(text.earlyDiscountPercent === null ? { earlyDiscountPercent: 'required' } : {}),
    ...(text.earlyDiscountEndDate === null ? { earlyDiscountEndDate: 'required' } : {}),
  }
  if (earlyDiscountEndDates(dates.sendingDate, dates.dueDate) === null) {
    return { ...missing, earlyDiscountEndDate: 'period_too_short' }
  }
  const problem = earlyDiscountProblem(text, dates)
  return { ...missing, ...(problem ? byPath([problem]) : {}) }
}
