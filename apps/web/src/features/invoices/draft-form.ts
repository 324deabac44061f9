import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import { findSendProblem, invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { DirectoryEntry } from '@contado/contract/organization/organization.endpoints.ts'
import { addDays, type Currency, isLocalDate, moneyText } from '@contado/money'

export type DraftItem = { readonly key: string; readonly name: string; readonly rate: string; readonly qty: string }
export type DraftFee = {
  readonly key: string
  readonly name: string
  readonly type: 'percent' | 'fixed' | 'flat'
  readonly value: string
}

/** The form while it is typed. Rows carry keys of their own, so that a row stays itself when another goes. */
export type DraftForm = {
  readonly recipientHandle: string | null
  readonly currency: Currency
  readonly accountType: InvoiceForm['accountType']
  readonly items: readonly DraftItem[]
  readonly fees: readonly DraftFee[]
  readonly sendingDate: string
  readonly dueDate: string
  readonly summary: string
  readonly notes: string
}

/** What is wrong, by path as the API names it: `items[0].rate`. */
export type DraftProblems = Readonly<Record<string, string>>

const defaultTermDays = 30

export const newRow = (): DraftItem => ({ key: crypto.randomUUID(), name: '', rate: '', qty: '1' })
export const newFee = (): DraftFee => ({ key: crypto.randomUUID(), name: '', type: 'percent', value: '' })

export const emptyDraft = (today: string): DraftForm => ({
  recipientHandle: null,
  currency: 'USD',
  accountType: 'smart',
  items: [newRow()],
  fees: [],
  sendingDate: today,
  dueDate: isLocalDate(today) ? addDays(today, defaultTermDays) : today,
  summary: '',
  notes: '',
})

export const draftOf = (invoice: Invoice): DraftForm => ({
  recipientHandle: invoice.recipientHandle,
  currency: invoice.currency,
  accountType: invoice.accountType,
  items:
    invoice.items.length === 0
      ? [newRow()]
      : invoice.items.map(({ name, rate, qty }) => ({ ...newRow(), name, rate, qty })),
  fees: invoice.fees.map(({ name, type, value }) => ({ ...newFee(), name, type, value })),
  sendingDate: invoice.sendingDate,
  dueDate: invoice.dueDate,
  summary: invoice.summary,
  notes: invoice.notes,
})

const isBlank = ({ name, rate }: DraftItem): boolean => name.trim() === '' && rate.trim() === ''

/** Rows that say something; an untouched last row is no line of the invoice. */
export const filledItems = (form: DraftForm): DraftItem[] => form.items.filter((item) => !isBlank(item))

const numbersOf = (form: DraftForm) => ({
  currency: form.currency,
  items: filledItems(form).map(({ name, rate, qty }) => ({ name, rate, qty })),
  fees: form.fees.map(({ name, type, value }) => ({ name, type, value })),
})

/** What the API takes; null while a date is missing. */
export const bodyOf = (form: DraftForm): InvoiceForm | null => {
  const { sendingDate, dueDate } = form
  if (!isLocalDate(sendingDate) || !isLocalDate(dueDate)) return null
  return {
    ...numbersOf(form),
    recipientHandle: form.recipientHandle,
    accountType: form.accountType,
    sendingDate,
    dueDate,
    summary: form.summary,
    notes: form.notes,
  }
}

/** What keeps the draft from being saved; the code of each problem by its path. */
export const saveProblems = (form: DraftForm): DraftProblems => {
  const result = invoiceTotals(numbersOf(form))
  return {
    ...(form.sendingDate === '' ? { sendingDate: 'required' } : {}),
    ...(form.dueDate === '' ? { dueDate: 'required' } : {}),
    ...(form.dueDate !== '' && form.dueDate < form.sendingDate ? { dueDate: 'dueBeforeSending' } : {}),
    ...(result.ok ? {} : Object.fromEntries(result.problems.map(({ path, code }) => [path, code]))),
  }
}

/** What keeps it from being sent. */
export const sendProblems = (form: DraftForm): DraftProblems => {
  const result = invoiceTotals(numbersOf(form))
  const items = filledItems(form)
  const unnamed = items.flatMap(({ name }, index) => (name.trim() === '' ? [[`items[${index}].name`, 'required']] : []))
  return {
    ...saveProblems(form),
    ...(form.recipientHandle === null ? { recipientHandle: 'required' } : {}),
    ...(items.length === 0 ? { items: 'noItems' } : {}),
    ...Object.fromEntries(unnamed),
    ...(items.length > 0 && result.ok && findSendProblem(result.totals) ? { total: 'total' } : {}),
  }
}

/** The total as decimal text, or null while a number can't be read. */
export const totalOf = (form: DraftForm): string | null => {
  const result = invoiceTotals(numbersOf(form))
  return result.ok ? moneyText(result.totals.total) : null
}

type Parties = { readonly sender: DirectoryEntry | undefined; readonly recipient: DirectoryEntry | undefined }

/** What the preview draws: the same totals as the server's; a number that can't be read yet counts as nothing. */
export const previewOf = (form: DraftForm, { sender, recipient }: Parties): DocumentSource => {
  const given = numbersOf(form)
  const first = invoiceTotals(given)
  const faulty = new Set(first.ok ? [] : first.problems.map(({ path }) => path.replace(/\.\w+$/, '')))
  const readable = {
    ...given,
    items: given.items.map((item, index) => (faulty.has(`items[${index}]`) ? { ...item, rate: '0', qty: '1' } : item)),
    fees: given.fees.map((fee, index) => (faulty.has(`fees[${index}]`) ? { ...fee, value: '0' } : fee)),
  }
  const result = invoiceTotals(readable)
  const text = (pick: (totals: Extract<typeof result, { ok: true }>['totals']) => Parameters<typeof moneyText>[0]) =>
    result.ok ? moneyText(pick(result.totals)) : '0.00'
  const total = text((totals) => totals.total)
  return {
    viewer: 'seller',
    status: 'draft',
    invoiceNumber: null,
    currency: form.currency,
    items: readable.items.map((item, index) => ({
      ...item,
      amount: text((totals) => totals.items[index]?.net ?? totals.subtotal),
    })),
    fees: readable.fees.map((fee, index) => ({
      ...fee,
      amount: text((totals) => totals.fees[index]?.amount ?? totals.total),
    })),
    taxes: [],
    subtotal: text((totals) => totals.subtotal),
    baseAmount: total,
    lateFeeAmount: '0.00',
    totalDue: total,
    discountAmount: '0.00',
    cashbackAmount: null,
    customFields: [],
    earlyDiscountPercent: null,
    earlyDiscountEndDate: null,
    lateFeeSettings: null,
    paidAmount: '0.00',
    amountToPay: total,
    sendingDate: form.sendingDate,
    dueDate: form.dueDate,
    summary: form.summary,
    notes: form.notes,
    senderDisplayName: sender?.name ?? '',
    senderHandle: sender?.handle ?? '',
    senderBusinessAddress: sender?.address ?? null,
    recipientDisplayName: recipient?.name ?? null,
    recipientHandle: recipient?.handle ?? form.recipientHandle,
    recipientBusinessAddress: recipient?.address ?? null,
  }
}
