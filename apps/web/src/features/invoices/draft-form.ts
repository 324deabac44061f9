import { findSendProblem, invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { TaxCategory } from '@contado/contract/invoices/tax-categories.ts'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { addDays, type Currency, daysBetween, isLocalDate, moneyText } from '@contado/money'
import { missingLines } from '../../shell/address/missing-lines.ts'
import { addressesIn, mailProblems } from './form/mail-words.ts'
import {
  type DraftTerms,
  discountProblems,
  draftTermsOf,
  emptyTerms,
  termsBodyOf,
  termsSaveProblems,
  termsTextOf,
} from './terms/draft-terms.ts'

/** The rate is a percentage; all but the standard category have none to type. */
export type DraftTax = { readonly category: TaxCategory; readonly rate: string }

export type DraftItem = {
  readonly key: string
  readonly name: string
  readonly rate: string
  readonly qty: string
  readonly tax: DraftTax | null
}
export type DraftFee = {
  readonly key: string
  readonly name: string
  readonly type: 'percent' | 'fixed' | 'flat'
  readonly value: string
}

/** Company and address are shown on the invoice where they are given; the address is all or nothing. */
export type DraftInvite = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly address: PostalAddress | null
}

/** The form while it is typed. Rows carry keys of their own, so that a row stays itself when another goes. */
export type DraftForm = DraftTerms & {
  readonly recipientHandle: string | null
  /** Somebody without an account, instead of a handle. */
  readonly recipientInvite: DraftInvite | null
  readonly currency: Currency
  readonly accountType: InvoiceForm['accountType']
  readonly items: readonly DraftItem[]
  readonly fees: readonly DraftFee[]
  readonly sendingDate: string
  readonly dueDate: string
  readonly summary: string
  readonly notes: string
  /** Who else is mailed, as it is typed: addresses between commas. */
  readonly cc: string
  readonly message: string
}

/** What is wrong, by path as the API names it: `items[0].rate`. */
export type DraftProblems = Readonly<Record<string, string>>

export const maxCompanyLength = 120
const defaultTermDays = 30

export const newRow = (): DraftItem => ({ key: crypto.randomUUID(), name: '', rate: '', qty: '1', tax: null })
export const newFee = (): DraftFee => ({ key: crypto.randomUUID(), name: '', type: 'percent', value: '' })

export const emptyDraft = (today: string, tax: DraftTax | null = null): DraftForm => ({
  recipientHandle: null,
  recipientInvite: null,
  currency: 'USD',
  accountType: 'smart',
  items: [{ ...newRow(), tax }],
  fees: [],
  sendingDate: today,
  dueDate: isLocalDate(today) ? addDays(today, defaultTermDays) : today,
  summary: '',
  notes: '',
  cc: '',
  message: '',
  ...emptyTerms,
})

const inviteOf = ({ recipientInviteInfo: info }: Invoice): DraftInvite | null =>
  info && { ...info, company: info.company ?? '', address: info.address ?? null }

export const draftOf = (invoice: Invoice): DraftForm => ({
  recipientHandle: invoice.recipientHandle,
  recipientInvite: invoice.recipientHandle === null ? inviteOf(invoice) : null,
  currency: invoice.currency,
  accountType: invoice.accountType,
  items:
    invoice.items.length === 0
      ? [newRow()]
      : invoice.items.map(({ name, rate, qty, tax = null }) => ({ ...newRow(), name, rate, qty, tax })),
  fees: invoice.fees.map(({ name, type, value }) => ({ ...newFee(), name, type, value })),
  sendingDate: invoice.sendingDate,
  dueDate: invoice.dueDate,
  summary: invoice.summary,
  notes: invoice.notes,
  cc: invoice.cc.join(', '),
  message: invoice.message,
  ...draftTermsOf(invoice),
})

/** What another invoice said, taken over into this one: all but whom it went to. Its dates keep their distances from the sending date. */
export const copiedFrom = (original: Invoice, form: DraftForm): DraftForm => {
  const copy = draftOf(original)
  const moved = (date: string): string =>
    isLocalDate(date) && isLocalDate(form.sendingDate) && isLocalDate(original.sendingDate)
      ? addDays(form.sendingDate, daysBetween(original.sendingDate, date))
      : date
  const { recipientHandle, recipientInvite, sendingDate } = form
  return {
    ...copy,
    ...{ recipientHandle, recipientInvite, sendingDate },
    dueDate: moved(copy.dueDate),
    earlyDiscount: copy.earlyDiscount && { ...copy.earlyDiscount, endDate: moved(copy.earlyDiscount.endDate) },
  }
}

const isBlank = ({ name, rate }: DraftItem): boolean => name.trim() === '' && rate.trim() === ''

/** Rows that say something; an untouched last row is no line of the invoice. */
export const filledItems = (form: DraftForm): DraftItem[] => form.items.filter((item) => !isBlank(item))

/** A rate of one's own, chosen and not typed yet: the line counts without it until then. */
const isRateMissing = ({ tax }: DraftItem): boolean => tax?.category === 'S' && tax.rate.trim() === ''

/** What the totals follow from, as the rules read it. */
export const numbersOf = (form: DraftForm) => ({
  currency: form.currency,
  items: filledItems(form).map((item) => {
    const { name, rate, qty, tax } = item
    return { name, rate, qty, ...(tax && !isRateMissing(item) ? { tax } : {}) }
  }),
  fees: form.fees.map(({ name, type, value }) => ({ name, type, value })),
})

/** What the API takes; null while a date is missing. */
export const bodyOf = (form: DraftForm): InvoiceForm | null => {
  const { sendingDate, dueDate } = form
  if (!isLocalDate(sendingDate) || !isLocalDate(dueDate)) return null
  return {
    ...numbersOf(form),
    recipientHandle: form.recipientInvite ? null : form.recipientHandle,
    ...(form.recipientInvite ? { recipientInvite: form.recipientInvite } : {}),
    accountType: form.accountType,
    sendingDate,
    dueDate,
    summary: form.summary,
    notes: form.notes,
    cc: addressesIn(form.cc),
    message: form.message,
    ...termsBodyOf(form),
  }
}

/** What is missing of somebody without an account. */
export const inviteProblems = ({ recipientInvite: invite }: Pick<DraftForm, 'recipientInvite'>): DraftProblems => {
  if (invite === null) return {}
  return {
    ...(isEmail(invite.email) ? {} : { 'recipientInvite.email': invite.email.trim() === '' ? 'required' : 'email' }),
    ...nameProblems(invite),
    ...addressProblems(invite.address),
  }
}

// A company or a person: what is missing is said once.
const nameProblems = ({ company, firstName, lastName }: DraftInvite): DraftProblems => {
  const [isFirst, isLast] = [firstName.trim() !== '', lastName.trim() !== '']
  if (company.trim() !== '' || (isFirst && isLast)) return {}
  if (!isFirst && !isLast) return { 'recipientInvite.company': 'noName' }
  return { [`recipientInvite.${isFirst ? 'lastName' : 'firstName'}`]: 'required' }
}

const addressProblems = (address: PostalAddress | null): DraftProblems =>
  Object.fromEntries(missingLines(address).map((line) => [`recipientInvite.address.${line}`, 'required']))

/** What keeps the draft from being saved; the code of each problem by its path. */
export const saveProblems = (form: DraftForm): DraftProblems => {
  const result = invoiceTotals(numbersOf(form))
  return {
    ...inviteProblems(form),
    ...termsSaveProblems(form),
    ...mailProblems(form),
    ...(form.sendingDate === '' ? { sendingDate: 'required' } : {}),
    ...(form.dueDate === '' ? { dueDate: 'required' } : {}),
    ...(form.dueDate !== '' && form.dueDate < form.sendingDate ? { dueDate: 'dueBeforeSending' } : {}),
    ...(result.ok ? {} : Object.fromEntries(result.problems.map(({ path, code }) => [path, code]))),
  }
}

/** Whether nothing but the words of the mail keeps it from being saved: their dialog has them. */
export const isMailWrongAlone = (form: DraftForm): boolean => {
  const ofMail = mailProblems(form)
  return Object.keys(saveProblems(form)).every((path) => path in ofMail)
}

/** The day it is sent on: the one that is chosen, or today once that is over. */
export const issueDateOf = ({ sendingDate }: DraftForm, today: string): string =>
  sendingDate > today ? sendingDate : today

/** What keeps it from being sent. */
export const sendProblems = (form: DraftForm, today = form.sendingDate): DraftProblems => {
  const result = invoiceTotals({ ...numbersOf(form), earlyDiscountPercent: termsTextOf(form).earlyDiscountPercent })
  const problem = result.ok ? findSendProblem(result.totals) : null
  const items = filledItems(form)
  const unnamed = items.flatMap(({ name }, index) => (name.trim() === '' ? [[`items[${index}].name`, 'required']] : []))
  const unrated = items.flatMap((item, index) => (isRateMissing(item) ? [[`items[${index}].tax.rate`, 'noRate']] : []))
  const unnamedFees = form.fees.flatMap(({ name }, index) =>
    name.trim() === '' ? [[`fees[${index}].name`, 'required']] : [],
  )
  return {
    ...Object.fromEntries(unnamedFees),
    ...discountProblems(form, { ...form, sendingDate: issueDateOf(form, today) }),
    ...saveProblems(form),
    ...(form.recipientHandle === null && form.recipientInvite === null ? { recipientHandle: 'noCustomer' } : {}),
    ...(items.length === 0 ? { items: 'noItems' } : {}),
    ...Object.fromEntries(unnamed),
    ...Object.fromEntries(unrated),
    ...(items.length > 0 && problem ? { [problem.path]: problem.path === 'total' ? 'total' : problem.code } : {}),
  }
}

/** The total as decimal text, or null while a number can't be read. */
export const totalOf = (form: DraftForm): string | null => {
  const result = invoiceTotals(numbersOf(form))
  return result.ok ? moneyText(result.totals.total) : null
}
