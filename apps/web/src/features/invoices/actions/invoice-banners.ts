import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import en from './i18n/en.json' with { type: 'json' }

export type BannerKey = keyof typeof en.banners
export type Banner = { readonly key: BannerKey; readonly kind: 'info' | 'positive' | 'caution' | 'negative' }

type Told = Pick<
  Invoice,
  | 'status'
  | 'viewer'
  | 'isOverdue'
  | 'dueDate'
  | 'isArchived'
  | 'paymentWindow'
  | 'cashbackAmount'
  | 'paidAmount'
  | 'lateFeeAmount'
  | 'discountAmount'
  | 'externalPaymentNotificationSent'
  | 'buyerRejectionMessage'
  | 'denyReason'
  | 'senderWasVerified'
>

type Side = 'Seller' | 'Buyer'

/** What an invoice's page says of it: one sentence first, what adds to it, and what asks for more room. */
export type Lead = {
  /** Null where there is nothing more to say than its number. */
  readonly first: BannerKey | null
  /** Short facts that go on where the sentence ends. */
  readonly more: readonly BannerKey[]
  readonly notices: readonly Banner[]
}

/** The facts whose sentence is the whole of them. */
const shortKeys = [
  'openBuyer',
  'partlyPaidSeller',
  'partlyPaidBuyer',
  'lateFeeSeller',
  'lateFeeBuyer',
  'discountTakenSeller',
  'discountTakenBuyer',
] as const satisfies readonly BannerKey[]

/** Whether a fact goes on where the lead's sentence ends. */
export const isShort = (key: BannerKey): key is (typeof shortKeys)[number] => shortKeys.some((short) => short === key)

/** What stands above an invoice: where it is, where its money is, and what its side can do. */
export const leadOf = (invoice: Told, today: string): Lead => {
  const side = invoice.viewer === 'seller' ? 'Seller' : 'Buyer'
  const archived: Banner[] = invoice.isArchived ? [{ key: 'archived', kind: 'info' }] : []
  const [first, ...others] = ofStatus(invoice, side, today)
  return {
    first: first?.key ?? null,
    more: others.map(({ key }) => key).filter(isShort),
    notices: [...archived, ...others.filter(({ key }) => !isShort(key))],
  }
}

const ofStatus = (invoice: Told, side: Side, today: string): Banner[] => {
  switch (invoice.status) {
    case 'draft':
      return [{ key: 'draft', kind: 'info' }]
    case 'scheduled':
      return [{ key: 'scheduled', kind: 'info' }]
    case 'sent':
      return ofSent(invoice, side, today)
    case 'pending_payment_approval':
      return [{ key: invoice.senderWasVerified ? `held${side}` : `unverified${side}`, kind: 'caution' }]
    case 'processing_payment':
      return [{ key: `processing${side}`, kind: 'info' }]
    case 'allocated':
      return [{ key: `guaranteed${side}`, kind: 'positive' }, ...ofDiscountTaken(invoice, side)]
    case 'completed':
    case 'paid_late':
    case 'paid':
      return [{ key: `completed${side}`, kind: 'positive' }, ...ofDiscountTaken(invoice, side)]
    case 'paid_externally':
      return [{ key: isSomething(invoice.paidAmount) ? 'markedRest' : 'markedExternally', kind: 'positive' }]
    case 'rejected_by_recipient':
      return [{ key: invoice.buyerRejectionMessage ? `rejectedBecause${side}` : `rejected${side}`, kind: 'caution' }]
    case 'canceled_by_sender':
      return [{ key: `canceled${side}`, kind: 'info' }]
    case 'denied':
      return [{ key: `${denials[invoice.denyReason ?? ''] ?? 'denied'}${side}`, kind: 'negative' }]
    case 'deleted':
      return []
  }
}

const denials: Readonly<Record<string, 'deniedTimeout' | 'deniedCompliance'>> = {
  payment_denied_beneficiary_verification_timeout: 'deniedTimeout',
  payment_denied_by_compliance: 'deniedCompliance',
}

const ofSent = (invoice: Told, side: Side, today: string): Banner[] => {
  const { isOverdue, lateFeeAmount, externalPaymentNotificationSent, paidAmount, discountAmount, dueDate } = invoice
  const first = isOverdue ? 'overdue' : dueDate <= today ? 'dueToday' : 'open'
  const banners: (Banner | false)[] = [
    { key: externalPaymentNotificationSent ? `noticed${side}` : `${first}${side}`, kind: 'info' },
    isSomething(paidAmount) && { key: `partlyPaid${side}`, kind: 'info' },
    isSomething(lateFeeAmount) && { key: `lateFee${side}`, kind: 'caution' },
    isSomething(discountAmount) && { key: `discount${side}`, kind: 'info' },
  ]
  return banners.filter((banner) => banner !== false)
}

const ofDiscountTaken = ({ paymentWindow, cashbackAmount }: Told, side: Side): Banner[] =>
  paymentWindow === 'allocated_early' && isSomething(cashbackAmount)
    ? [{ key: `discountTaken${side}`, kind: 'info' }]
    : []
