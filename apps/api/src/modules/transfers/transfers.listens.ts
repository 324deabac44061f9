import { on } from '../../platform/events.ts'
import { transferJobs } from './transfers.jobs.ts'

const { 'transfers.follow': follow, 'transfers.tell': tell } = transferJobs

const followed = (['order.accepted', 'order.settled', 'order.failed', 'order.returned'] as const).map((event) =>
  on(event, follow, ({ organizationId, orderId }) => ({ organizationId, transferId: orderId })),
)

export const transferListens = [
  ...followed,
  on('transfer.completed', tell, ({ organizationId, transferId }) => ({
    organizationId,
    transferId,
    news: 'completed',
  })),
  on('transfer.completed', tell, ({ recipientId, transferId }) => ({
    organizationId: recipientId,
    transferId,
    news: 'received',
  })),
  on('transfer.failed', tell, ({ organizationId, transferId }) => ({ organizationId, transferId, news: 'failed' })),
  on('transfer.returned', tell, ({ organizationId, transferId }) => ({ organizationId, transferId, news: 'returned' })),
  on('transfer.declined', tell, ({ organizationId, transferId }) => ({ organizationId, transferId, news: 'declined' })),
  on('transfer.denied', tell, ({ organizationId, transferId }) => ({ organizationId, transferId, news: 'denied' })),
]
