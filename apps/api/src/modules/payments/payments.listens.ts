import type { Listener } from '../../platform/events.ts'

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

export const paymentListens = (['guaranteed', 'settled'] as const).flatMap((stage) =>
  [toBuyer(stage), toSeller(stage)].map(
    (payload): Listener => ({ event: `payment.${stage}`, job: 'payments.mail-party', ...(payload ? { payload } : {}) }),
  ),
)
