import type { InvoiceEvent, MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { addDays, isLocalDate, isSomething } from '@contado/money'
import { dayHere } from './day-here.ts'

const endings = {
  canceled_by_sender: 'canceled',
  rejected_by_recipient: 'rejected',
  paid_externally: 'marked',
  denied: 'denied',
} as const satisfies Partial<Record<Invoice['status'], InvoiceEvent['kind']>>

type Ending = (typeof endings)[keyof typeof endings]

export type MilestoneKey =
  | 'sent'
  | 'opened'
  | 'partPaid'
  | 'paid'
  | 'inReview'
  | 'debited'
  | 'guaranteed'
  | 'reminded'
  | 'noticed'
  | 'due'
  | 'discountEnds'
  | 'used'
  | 'released'
  | 'release'
  | 'lateFee'
  | Ending

/** How a day is called for whoever looks: whom the money is released to, and who said that it is paid. */
export const milestoneWord = (
  key: MilestoneKey,
  viewer: Invoice['viewer'],
): MilestoneKey | 'releasedToYou' | 'releaseToYou' | 'noticedByYou' => {
  if (viewer === 'buyer') return key === 'noticed' ? 'noticedByYou' : key
  return key === 'released' || key === 'release' ? `${key}ToYou` : key
}

/** `next` is still to come, `late` came without the money, `part` with some of it. */
export type Milestone = {
  readonly key: MilestoneKey
  /** Null while nobody knows it. */
  readonly date: string | null
  readonly mark: 'done' | 'part' | 'late' | 'next'
}

type Told = Pick<
  Invoice,
  | 'status'
  | 'sentAt'
  | 'sendingDate'
  | 'remindedAt'
  | 'externallyNoticedAt'
  | 'dueDate'
  | 'isOverdue'
  | 'lateFeeSettings'
  | 'lateFeeAmount'
  | 'discountAmount'
  | 'earlyDiscountEndDate'
>

type Happened = {
  readonly events: readonly InvoiceEvent[]
  readonly money: readonly MoneyStep[]
  readonly today: string
  /** The civil day of an instant where the reader is. */
  readonly dayOf: (instant: string) => string
}

const most = 7
const paymentKeys: readonly MilestoneKey[] = ['partPaid', 'paid', 'debited', 'guaranteed']
/** Where the money is still on its way to its seller, it ends there on a day that nobody knows. */
const unpaid: readonly Invoice['status'][] = ['sent', 'pending_payment_approval', 'processing_payment']

type Standing = { readonly isPart: boolean; readonly isInReview: boolean; readonly heldOn: string | null }

const ofMoney = ({ step, date, holder }: MoneyStep, { isPart, isInReview, heldOn }: Standing): Milestone | null => {
  // What was guaranteed may come into review later than it was paid.
  if (isInReview && holder === 'house') return { key: 'inReview', date: heldOn ?? date, mark: 'part' }
  if (step === 'paid') return { key: isPart ? 'partPaid' : 'paid', date, mark: isPart ? 'part' : 'done' }
  if (step === 'debited') return { key: 'debited', date, mark: 'part' }
  if (step === 'guaranteed') return { key: 'guaranteed', date, mark: 'done' }
  if (step === 'used') return { key: 'used', date, mark: 'done' }
  if (step === 'released') return { key: 'released', date, mark: 'done' }
  return step === 'expected-release' ? { key: 'release', date, mark: 'next' } : null
}

const toCome = (invoice: Told, today: string): (Milestone | null)[] => {
  const { dueDate, isOverdue, lateFeeSettings: fee, lateFeeAmount, discountAmount, earlyDiscountEndDate } = invoice
  const days = fee === null ? 0 : fee.type === 'flat' ? fee.days : fee.repeatPeriod
  const feeFrom = fee !== null && isLocalDate(dueDate) && !isSomething(lateFeeAmount) ? addDays(dueDate, days) : null
  return [
    isSomething(discountAmount) && earlyDiscountEndDate !== null
      ? { key: 'discountEnds', date: earlyDiscountEndDate, mark: 'next' }
      : null,
    { key: 'due', date: dueDate, mark: isOverdue ? 'late' : 'next' },
    feeFrom !== null && feeFrom > today ? { key: 'lateFee', date: feeFrom, mark: 'next' } : null,
  ]
}

/** The days that an invoice's money is told by, in their order: what happened, and what comes next. */
export const milestonesOf = (invoice: Told, { events, money, today, dayOf }: Happened): Milestone[] => {
  const { status, sentAt, sendingDate, remindedAt, externallyNoticedAt } = invoice
  if (sentAt === null) return []
  const opened = events.find(({ kind }) => kind === 'viewed')
  const ending = Object.entries(endings).find(([ended]) => ended === status)?.[1]
  const ended = events.findLast(({ kind }) => kind === ending)
  const isOpen = status === 'sent'
  const isInReview = status === 'pending_payment_approval'
  const held = events.findLast(({ kind }) => kind === 'held')
  // Where the reader's day is still the one before, nothing happens before the invoice's own date.
  const notBefore = (day: string): string => (day.localeCompare(sendingDate) < 0 ? sendingDate : day)
  const dayFrom = (instant: string): string => notBefore(dayOf(instant))
  const here = (found: Milestone | null): Milestone | null =>
    found?.date && paymentKeys.includes(found.key)
      ? { ...found, date: notBefore(dayHere(found.date, events, dayOf)) }
      : found
  const standing = {
    isPart: isOpen || isInReview || status === 'paid_externally',
    isInReview,
    heldOn: held ? dayFrom(held.at) : null,
  }
  const found: (Milestone | null)[] = [
    { key: 'sent', date: dayFrom(sentAt), mark: 'done' },
    opened ? { key: 'opened', date: dayFrom(opened.at), mark: 'done' } : null,
    ...money.map((step) => here(ofMoney(step, standing))),
    remindedAt === null ? null : { key: 'reminded', date: dayFrom(remindedAt), mark: 'done' },
    isOpen && externallyNoticedAt !== null
      ? { key: 'noticed', date: dayFrom(externallyNoticedAt), mark: 'part' }
      : null,
    ...(isOpen ? toCome(invoice, today) : []),
    ending && ended ? { key: ending, date: dayOf(ended.at), mark: 'done' } : null,
    unpaid.includes(status) ? { key: 'paid', date: null, mark: 'next' } : null,
  ]
  const inOrder = found
    .filter((one) => one !== null)
    .filter(({ key, date }, index, all) => all.findIndex((one) => one.key === key && one.date === date) === index)
    .sort((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'))
  return inOrder.length <= most ? inOrder : [...inOrder.slice(0, 1), ...inOrder.slice(1 - most)]
}
