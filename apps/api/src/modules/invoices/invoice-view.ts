import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { money, moneyText, parseMoney, sumMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { findContactOf } from './customer-keys.store.ts'
import { archivedAtOf, invoiceActions } from './invoice-actions.domain.ts'
import { amountOwed, isOverdue, sellerToday, viewerOf } from './invoice-questions.domain.ts'
import { displayNameOf, type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'
import { wasCustomerReminded } from './invoice-reminders.store.ts'
import { nameShownTo } from './name-shown-to.domain.ts'
import { sumRefundable } from './refundable-parts.store.ts'
import { customerOf, reminderRefusal } from './reminders.domain.ts'
import { waysToPay } from './ways-to-pay.ts'

/** The invoice as the API answers it to the acting member. */
export const viewInvoice = async (
  call: Pick<Call<Member>, 'actor' | 'now' | 'tx' | 'settings'>,
  record: InvoiceRecord,
): Promise<Invoice> => {
  const refundableMinor = await refundableOf(call, record)
  return {
    ...(await viewContent(call, record)),
    viewer: viewerOf(record, call.actor.organizationId),
    counterpartyId: await counterpartyOf(call, record),
    ...ownLifeOf(record, call.actor.organizationId),
    ...mailWordsFor(record, call.actor.organizationId),
    refundableAmount: moneyText(money(refundableMinor, record.currency)),
    actions: invoiceActions(record, call.actor, {
      refundableMinor,
      remindRefusal: await remindRefusalOf(call, record),
    }),
  }
}

const counterpartyOf = async (
  { tx, actor }: Pick<Call<Member>, 'actor' | 'tx'>,
  { senderId, recipientId, recipientInvite }: InvoiceRecord,
): Promise<string | null> => {
  if (senderId !== actor.organizationId) return senderId
  return recipientId ?? (recipientInvite && findContactOf(tx, { sellerId: senderId, email: recipientInvite.email }))
}

const refundableOf = async (
  { tx, actor }: Pick<Call<Member>, 'actor' | 'tx'>,
  { id, senderId, status, paidMinor }: InvoiceRecord,
): Promise<bigint> =>
  senderId === actor.organizationId && isAllowed(invoiceLifecycle, status, 'refund') && paidMinor > 0n
    ? sumRefundable(tx, id)
    : 0n

const remindRefusalOf = async (
  { tx, now }: Pick<Call<Member>, 'now' | 'tx'>,
  record: InvoiceRecord,
): Promise<ErrorCode | null> => {
  const today = sellerToday(record, msOf(now))
  const refusal = reminderRefusal(record, { today, isCustomerReminded: false })
  if (refusal !== null) return refusal
  const isCustomerReminded = await wasCustomerReminded(tx, {
    ...customerOf(record),
    senderId: record.senderId,
    day: today,
  })
  return reminderRefusal(record, { today, isCustomerReminded })
}
// What a seller writes to whom is nothing to the buyer, who has the mail.
const mailWordsFor = ({ senderId, cc, message }: InvoiceRecord, organizationId: string) =>
  senderId === organizationId ? { cc: [...cc], message } : { cc: [], message: '' }

type OfSide =
  | 'viewer'
  | 'counterpartyId'
  | 'lastUpdatedBy'
  | 'archivedBySender'
  | 'archivedByRecipient'
  | 'isArchived'
  | 'refundableAmount'
  | 'cc'
  | 'message'
  | 'actions'

/** What reads the same whoever looks at an invoice, with its amounts as of now. */
export const viewContent = async (
  call: Pick<Call, 'now' | 'tx' | 'settings'>,
  record: InvoiceRecord,
): Promise<Omit<Invoice, OfSide>> => {
  const { now } = call
  const { currency, sender, recipient } = record
  const text = (minor: bigint): string => moneyText(money(minor, currency))
  const owed = amountOwed(record, sellerToday(record, msOf(now)))
  return {
    _id: record.id,
    invoiceId: record.id,
    version: record.version,
    invoiceNumber: record.number,
    status: record.status,
    isOverdue: isOverdue(record, msOf(now)),
    currency,
    accountType: record.accountType,
    items: [...record.items],
    fees: [...record.fees],
    subtotal: moneyText(
      sumMoney(
        record.items.map((item) => parseMoney(item.amount, currency)),
        currency,
      ),
    ),
    taxes: [...record.taxes],
    baseAmount: text(record.baseMinor),
    totalDue: moneyText(owed.totalDue),
    lateFeeAmount: moneyText(owed.lateFees),
    discountAmount: moneyText(owed.discount),
    amountToPay: moneyText(owed.amountToPay),
    payments: record.paidParts.map(({ date, minor }) => ({ date, amount: text(BigInt(minor)) })),
    customFields: [...record.customFields],
    earlyDiscountPercent: record.earlyDiscountPercent,
    earlyDiscountEndDate: record.earlyDiscountEndDate,
    paymentWindow: record.paymentWindow,
    cashbackAmount: record.cashbackMinor === null ? null : text(record.cashbackMinor),
    lateFeeSettings: record.lateFee,
    paidAmount: text(record.paidMinor),
    finalAmount: record.finalMinor === null ? null : text(record.finalMinor),
    sendingDate: record.sendingDate,
    dueDate: record.dueDate,
    summary: record.summary,
    notes: record.notes,
    senderId: record.senderId,
    senderHandle: sender.handle,
    senderDisplayName: displayNameOf(sender),
    senderWasVerified: sender.isVerified && !record.awaitsVerification,
    senderBusinessAddress: sender.address,
    recipientId: record.recipientId,
    recipientHandle: recipient?.handle ?? null,
    recipientDisplayName: recipientNameOf(record),
    recipientInviteInfo: record.recipientInvite,
    recipientWasVerified: recipient?.isVerified ?? false,
    recipientBusinessAddress: recipient?.address ?? record.recipientInvite?.address ?? null,
    senderLogoFileId: sender.logoFileId ?? null,
    isLogoOnPdf: sender.isLogoOnPdf ?? false,
    attachedDocument: record.attachments[0] ?? null,
    attachments: [...record.attachments],
    ...(await waysToPay(call, record)),
    createdAt: record.createdAt,
    ...lifeOf(record),
  }
}

type Life =
  | 'paymentId'
  | 'paidOnDate'
  | 'releaseDate'
  | 'creditorReference'
  | 'sentAt'
  | 'cancelDate'
  | 'senderCancelMessage'
  | 'buyerRejectionMessage'
  | 'externalPaymentNotificationSent'
  | 'externallyNoticedAt'
  | 'remindedAt'
  | 'deniedAt'
  | 'denyReason'

const lifeOf = (record: InvoiceRecord): Pick<Invoice, Life> => ({
  paymentId: record.paymentId,
  paidOnDate: record.paidOnDate,
  releaseDate: record.releaseDate,
  creditorReference: record.creditorReference,
  sentAt: record.sentAt,
  cancelDate: record.cancelDate,
  senderCancelMessage: record.senderCancelMessage,
  buyerRejectionMessage: record.buyerRejectionMessage,
  externalPaymentNotificationSent: record.externallyNoticedAt !== null,
  externallyNoticedAt: record.externallyNoticedAt,
  remindedAt: record.remindedAt,
  deniedAt: record.deniedAt,
  denyReason: record.denyReason,
})

type OwnLife = 'lastUpdatedBy' | 'archivedBySender' | 'archivedByRecipient' | 'isArchived'

const ownLifeOf = (record: InvoiceRecord, organizationId: string): Pick<Invoice, OwnLife> => {
  const side = viewerOf(record, organizationId)
  const isArchived = archivedAtOf(record, side) !== null
  return {
    lastUpdatedBy: nameShownTo(organizationId, record, { name: record.lastUpdatedBy, of: record.lastUpdatedFor }),
    // What the other side put away is its own matter.
    archivedBySender: side === 'seller' && isArchived,
    archivedByRecipient: side === 'buyer' && isArchived,
    isArchived,
  }
}
