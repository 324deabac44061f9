import type { EventName } from '@contado/contract/kernel/events.ts'
import type { Listener } from '../../platform/events.ts'
import type { TransferNews } from './transfer.mail.ts'

// Of a payment's event, `organizationId` is the seller and `recipientId` the buyer, if it has an account.
const toSides = (event: EventName, news: TransferNews): Listener[] =>
  (['organizationId', 'recipientId'] as const).map((side) => ({
    event,
    job: 'payments.tell-of-transfer',
    payload: (happened) => ({
      organizationId: happened[side] ?? null,
      invoiceId: happened.invoiceId,
      paymentId: happened.paymentId,
      news,
    }),
  }))

export const transferListens: readonly Listener[] = [
  ...toSides('payment.matched', 'matched'),
  ...toSides('payment.unmatched', 'unmatched'),
  ...toSides('credit.returned', 'returned'),
]
