import { type Currency, isLocalDate, isSomething } from '@contado/money'
import type { PostalAddress } from '../organizations/postal-address.ts'
import { postalLines } from '../organizations/postal-lines.domain.ts'
import {
  countryFigureText,
  type DocumentLanguage,
  dateFigureText,
  moneyFigureText,
  numberFigureText,
  percentFigureText,
} from './figures.domain.ts'
import {
  type LabelledText,
  type PaymentBlock,
  type PaymentSource,
  type PaymentWay,
  paymentBlockOf,
} from './invoice-document-payment.domain.ts'
import { paymentTermLines } from './invoice-document-terms.domain.ts'
import { type Badge, documentWords } from './invoice-document-words.domain.ts'
import type { InvoiceStatus } from './invoice-lifecycle.ts'
import type { LateFeeSettings } from './payment-terms.domain.ts'
import type { TaxCategory } from './tax-categories.ts'

/** What a document is written from: an invoice of the API, or the form while it is typed, with `amount` still unknown. */
export type DocumentSource = PaymentSource & {
  readonly viewer: 'seller' | 'buyer' | 'visitor'
  readonly status: InvoiceStatus
  readonly invoiceNumber: string | null
  readonly currency: Currency
  readonly items: readonly {
    readonly name: string
    readonly rate: string
    readonly qty: string
    readonly tax?: { readonly category: TaxCategory; readonly rate: string } | null | undefined
    readonly amount: string
  }[]
  readonly fees: readonly {
    readonly name: string
    readonly type: 'percent' | 'fixed' | 'flat'
    readonly value: string
    readonly amount: string
  }[]
  readonly taxes: readonly { readonly category: TaxCategory; readonly rate: string; readonly amount: string }[]
  readonly subtotal: string
  readonly baseAmount: string
  readonly lateFeeAmount: string
  readonly totalDue: string
  readonly discountAmount: string
  /** What a discount that was taken saved. */
  readonly cashbackAmount: string | null
  readonly customFields: readonly { readonly label: string; readonly value: string }[]
  readonly earlyDiscountPercent: string | null
  readonly earlyDiscountEndDate: string | null
  readonly lateFeeSettings: LateFeeSettings | null
  readonly paidAmount: string
  readonly amountToPay: string
  readonly sendingDate: string
  readonly dueDate: string
  readonly summary: string
  readonly notes: string
  readonly senderDisplayName: string
  readonly senderHandle: string
  readonly senderBusinessAddress: PostalAddress | null
  readonly recipientDisplayName: string | null
  readonly recipientHandle: string | null
  readonly recipientBusinessAddress: PostalAddress | null
  /** How a recipient without an account is reached. */
  readonly recipientInviteInfo?:
    | { readonly email: string; readonly firstName: string; readonly lastName: string }
    | null
    | undefined
}

export type LabelledLines = { readonly label: string; readonly lines: readonly string[] }

/** Which of an invoice's amounts a line of the totals is. */
export type TotalPart =
  | 'subtotal'
  | 'fee'
  | 'tax'
  | 'total'
  | 'lateFees'
  | 'totalDue'
  | 'discount'
  | 'paid'
  | 'amountToPay'

export type TotalLine = LabelledText & { readonly part: TotalPart; readonly isStrong: boolean }

/** The content of an invoice in the order it is read; the preview and the PDF both draw exactly this. */
export type InvoiceDocument = {
  readonly language: DocumentLanguage
  readonly title: string
  readonly badge: { readonly kind: Badge; readonly text: string } | null
  readonly parties: readonly LabelledLines[]
  readonly facts: readonly LabelledText[]
  readonly summary: LabelledText | null
  readonly columns: readonly { readonly label: string; readonly isFigure: boolean }[]
  /** One text per column. */
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly TotalLine[]
  readonly terms: LabelledLines | null
  /** How it can be paid; null once there is nothing to pay. */
  readonly payment: PaymentBlock | null
  readonly notes: LabelledLines | null
}

/** Writes the document of an invoice in one language. */
export function invoiceDocument(source: DocumentSource, language: DocumentLanguage): InvoiceDocument {
  const words = documentWords[language]
  const badge = badgeOf(source)
  const isTaxed = source.taxes.length > 0
  const terms = paymentTermLines(source, language)
  return {
    language,
    title: words.title,
    badge: badge === null ? null : { kind: badge, text: words.badges[badge] },
    parties: partiesOf(source, language),
    facts: [
      { label: words.number, text: source.invoiceNumber ?? words.draft },
      { label: words.issued, text: typedDateText(source.sendingDate, language) },
      { label: words.due, text: typedDateText(source.dueDate, language) },
      ...source.customFields.map(({ label, value }) => ({ label: label.trim(), text: value.trim() })),
    ],
    summary: source.summary.trim() === '' ? null : { label: words.summary, text: source.summary.trim() },
    columns: [
      { label: words.item, isFigure: false },
      { label: words.unitPrice, isFigure: true },
      { label: words.quantity, isFigure: true },
      ...(isTaxed ? [{ label: words.tax, isFigure: true }] : []),
      { label: words.amount, isFigure: true },
    ],
    rows: source.items.map((item) => [
      item.name.trim(),
      moneyFigureText(item.rate, source.currency, language),
      numberFigureText(item.qty, language),
      ...(isTaxed ? [item.tax ? percentFigureText(item.tax.rate, language) : '–'] : []),
      moneyFigureText(item.amount, source.currency, language),
    ]),
    totals: totalsOf(source, language),
    terms: terms.length === 0 ? null : { label: words.terms, lines: terms },
    payment: paymentBlockOf(source, language),
    notes: source.notes.trim() === '' ? null : { label: words.notes, lines: source.notes.trim().split(/\r?\n/) },
  }
}

// While the form is typed a date may be missing.
const typedDateText = (date: string, language: DocumentLanguage): string =>
  isLocalDate(date) ? dateFigureText(date, language) : '–'

/** What stands at the foot of a page: `Page 1 of 2`. */
export function pageLabel(language: DocumentLanguage, page: number, pages: number): string {
  return `${documentWords[language].page} ${page} ${documentWords[language].of} ${pages}`
}

/** Every text of the document in reading order, for comparing two drawings of it. */
export function documentLines(document: InvoiceDocument): string[] {
  const { title, badge, parties, facts, summary, columns, rows, totals, terms, payment, notes } = document
  return [
    title,
    ...(badge ? [badge.text] : []),
    ...parties.flatMap(({ label, lines }) => [label, ...lines]),
    ...facts.flatMap(({ label, text }) => [label, text]),
    ...(summary ? [summary.label, summary.text] : []),
    ...columns.map(({ label }) => label),
    ...rows.flat(),
    ...totals.flatMap(({ label, text }) => [label, text]),
    ...(terms ? [terms.label, ...terms.lines] : []),
    ...(payment ? [payment.label, ...payment.ways.flatMap(wayLines)] : []),
    ...(notes ? [notes.label, ...notes.lines] : []),
  ].filter((text) => text.trim() !== '')
}

const wayLines = ({ title, lines, details }: PaymentWay): string[] => [
  title,
  ...lines,
  ...details.flatMap(({ label, text }) => [label, text]),
]

// The specification's badges (customer.md chapter 4): buyers read "allocated" where sellers read "guaranteed".
function badgeOf({ status, viewer }: DocumentSource): Badge | null {
  if (status === 'paid_late') return 'paid'
  if (status === 'paid_externally') return 'paid-externally'
  if (status !== 'completed' && status !== 'allocated') return null
  if (status === 'completed' && viewer === 'visitor') return 'paid'
  return viewer === 'buyer' ? 'allocated' : 'guaranteed'
}

function partiesOf(source: DocumentSource, language: DocumentLanguage): LabelledLines[] {
  const words = documentWords[language]
  const { senderDisplayName, senderHandle, recipientDisplayName, recipientHandle } = source
  // Somebody without an account has a name and no handle.
  const handle = recipientHandle === null ? [] : [`@${recipientHandle}`]
  const reached = reachedOf(source)
  const to = [recipientDisplayName, reached.person, ...handle].filter((line) => line !== null)
  return [
    {
      label: words.from,
      lines: [senderDisplayName, `@${senderHandle}`, ...addressLines(source.senderBusinessAddress, language)],
    },
    {
      label: words.billTo,
      lines: [...to, ...addressLines(source.recipientBusinessAddress, language), ...reached.email],
    },
  ]
}

// Whoever has an account is reached by the handle; a person who is billed themselves is named once.
function reachedOf({ recipientInviteInfo: info, recipientHandle, recipientDisplayName }: DocumentSource) {
  if (!info || recipientHandle !== null) return { person: null, email: [] }
  const person = `${info.firstName} ${info.lastName}`.trim()
  return {
    person: person === '' || person === recipientDisplayName ? null : person,
    email: info.email === '' ? [] : [info.email],
  }
}

function addressLines(address: PostalAddress | null, language: DocumentLanguage): string[] {
  return address === null ? [] : postalLines(address, { country: countryFigureText(address.country, language) })
}

function totalsOf(source: DocumentSource, language: DocumentLanguage): InvoiceDocument['totals'] {
  const words = documentWords[language]
  const money = (text: string): string => moneyFigureText(text, source.currency, language)
  const line = (part: TotalPart, label: string, amount: string): TotalLine => ({
    part,
    label,
    text: money(amount),
    isStrong: strongParts.includes(part),
  })
  const fees = source.fees.map(({ name, type, value, amount }) =>
    line('fee', type === 'percent' ? `${name.trim()} (${percentFigureText(value, language)})` : name.trim(), amount),
  )
  const taxes = source.taxes.map(({ category, rate, amount }) => {
    const percent = category === 'S' ? percentFigureText(rate, language) : null
    return line('tax', taxLabel(words.taxCategories[category], percent), amount)
  })
  const isPartPaid = isSomething(source.paidAmount)
  // What is due after a part is less the discount that is still open, so the sheet says that too: its lines add up.
  const open = isPartPaid && isSomething(source.discountAmount) ? source.discountAmount : null
  const discount = source.cashbackAmount ?? open
  return [
    line('subtotal', words.subtotal, source.subtotal),
    ...fees,
    ...taxes,
    line('total', `${words.total} (${source.currency})`, source.baseAmount),
    ...(isSomething(source.lateFeeAmount)
      ? [line('lateFees', words.lateFees, source.lateFeeAmount), line('totalDue', words.totalDue, source.totalDue)]
      : []),
    ...(discount === null ? [] : [line('discount', words.earlyDiscount, `-${discount}`)]),
    ...(isPartPaid ? [line('paid', words.paid, source.paidAmount)] : []),
    ...(isPartPaid && !leftUnpaid.includes(source.status)
      ? [line('amountToPay', words.amountDue, source.amountToPay)]
      : []),
  ]
}

// Nothing is due any more, although not all of it was paid here: that is no sum of the lines above.
const leftUnpaid: readonly InvoiceStatus[] = [
  'paid_externally',
  'rejected_by_recipient',
  'canceled_by_sender',
  'denied',
]

const strongParts: readonly TotalPart[] = ['total', 'totalDue', 'amountToPay']

const taxLabel = (name: string, percent: string | null): string => (percent === null ? name : `${name} ${percent}`)
