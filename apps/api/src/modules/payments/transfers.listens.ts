import { on } from '../../platform/events.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { TransferNews } from './transfer.mail.ts'

type Told = 'payment.matched' | 'payment.unmatched' | 'credit.returned'

// Of a payment's event, `organizationId` is the seller and `recipientId` the buyer, if it has an account.
const toSides = (event: Told, news: TransferNews) =>
  (['organizationId', 'recipientId'] as const).map((side) =>
    on(event, paymentJobs['payments.tell-of-transfer'], (happened) => ({
      ...happened,
      organizationId: happened[side],
      news,
    })),
  )

export const transferListens = [
  ...toSides('payment.matched', 'matched'),
  ...toSides('payment.unmatched', 'unmatched'),
  ...toSides('credit.returned', 'returned'),
]
