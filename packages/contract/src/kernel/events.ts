import { z } from 'zod'
import { id } from './wire.ts'

const bankDebit = z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id, paymentId: id })

const railOrder = z.object({ organizationId: id, orderId: id })
/** `recipientId` is the other business inside the house, if it is one. */
const transferEvent = z.object({ organizationId: id, recipientId: id.nullable(), transferId: id })

/** What the step of a lifecycle emits: the tables name them, and nothing else emits them. */
export const stepEvents = {
  'application.submitted': z.object({ organizationId: id }),
  'application.approved': z.object({ organizationId: id }),
  'application.returned': z.object({ organizationId: id }),
  'application.denied': z.object({ organizationId: id }),
  'invoice.sent': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id }),
  'invoice.canceled': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id }),
  'invoice.rejected': z.object({ organizationId: id, recipientId: id, invoiceId: id }),
  'invoice.paid-externally': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id }),
  'invoice.externally-notified': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id }),
  'payment.guaranteed': z.object({ organizationId: id, recipientId: id, invoiceId: id, paymentId: id }),
  'payment.settled': z.object({ organizationId: id, recipientId: id, invoiceId: id, paymentId: id }),
  'payment.held': z.object({ organizationId: id, recipientId: id, invoiceId: id, paymentId: id }),
  'payment.denied': z.object({ organizationId: id, recipientId: id, invoiceId: id, paymentId: id }),
  'payment.paid-in-part': z.object({ organizationId: id, recipientId: id, invoiceId: id, paymentId: id }),
  'payment.refunded': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id, paymentId: id }),
  /** `organizationId` is the seller, `recipientId` the buyer whose person paid, or null for somebody without an account. */
  'bank-debit.submitted': bankDebit,
  'bank-debit.settled': bankDebit,
  'bank-debit.failed': bankDebit,
  'bank-debit.returned': bankDebit,
  /** Money from outside: `recipientId` is null where the invoice went to somebody without an account. */
  'payment.matched': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id, paymentId: id }),
  /** What a provider told of an order to pay out; the transfer has the same id. */
  'order.accepted': railOrder,
  'order.settled': railOrder,
  'order.failed': railOrder,
  'order.returned': railOrder,
  'transfer.completed': transferEvent,
  'transfer.failed': transferEvent,
  'transfer.returned': transferEvent,
  'transfer.denied': transferEvent,
  'transfer.declined': transferEvent,
  'credit.returned': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id, paymentId: id }),
  'payment.unmatched': z.object({ organizationId: id, recipientId: id.nullable(), invoiceId: id, paymentId: id }),
} as const satisfies Record<string, z.ZodObject>

/** What happened, past tense, with what a listener needs to act. Consequences are listened to; atomic things are called. */
export const events = {
  ...stepEvents,
  'user.signed-up': z.object({ userId: id }),
  'user.email-verified': z.object({ userId: id }),
  'invitation.accepted': z.object({ organizationId: id, userId: id, inviteId: id }),
  'company-invitation.accepted': z.object({ organizationId: id, userId: id }),
  'organization.created': z.object({ organizationId: id, userId: id }),
  'organization.charges-waived': z.object({ organizationId: id }),
  /** Staff asked a business or one of its people something. */
  'application.reopened': z.object({ organizationId: id, userId: id.nullable(), isAsked: z.boolean() }),
  /** Everything of a business or one of its people that was reopened is approved. */
  'application.rechecked': z.object({ organizationId: id, userId: id.nullable() }),
  'additional-info.requested': z.object({ organizationId: id, additionalInfoRequestId: id }),
  /** A provider's notice named a deposit, by the provider's own name of it. */
  'deposit.told': z.object({ provider: z.enum(['traditional_rail', 'smart_rail']), eventId: z.string() }),
  'deposit.received': z.object({ organizationId: id, depositId: id }),
  'deposit.reversed': z.object({ organizationId: id, depositId: id }),
  /** `recipientId` is null where somebody without an account is reminded. */
  'invoice.reminded': z.object({ organizationId: id, recipientId: id.nullable(), reminderId: id }),
  'invoice.not-sent': z.object({ organizationId: id, invoiceId: id }),
  /** A mail about an invoice left the house, or did not: `organizationId` is the side that it went to. */
  'invoice-mail.handed-over': z.object({
    organizationId: id,
    invoiceId: id,
    mail: z.string(),
    result: z.enum(['accepted', 'kept', 'failed']),
  }),
} as const satisfies Record<string, z.ZodObject>

export type EventName = keyof typeof events
export type StepEventName = keyof typeof stepEvents
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>
