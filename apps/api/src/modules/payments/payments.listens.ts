import type { Listener } from '../../platform/events.ts'
import { paymentStages } from './payment.mail.ts'

// Of a payment's event, `organizationId` is the seller and `recipientId` the buyer, as of the invoice's.
const toBuyer =
  (stage: string): Listener['payload'] =>
  (event) => ({
    organizationId: event.recipientId,
    invoiceId: event.invoiceId,
    paymentId: event.paymentId,
    stage,
    side: 'buyer',
  })
const toSeller =
  (stage: string): Listener['payload'] =>
  (event) => ({
    organizationId: event.organizationId,
    invoiceId: event.invoiceId,
    paymentId: event.paymentId,
    stage,
    side: 'seller',
  })

const mails = paymentStages.flatMap((stage) =>
  [toBuyer(stage), toSeller(stage)].map(
    (payload): Listener => ({ event: `payment.${stage}`, job: 'payments.mail-party', ...(payload ? { payload } : {}) }),
  ),
)

export const paymentListens: readonly Listener[] = [
  ...mails,
  { event: 'application.approved', job: 'payments.resume-for-seller' },
]
