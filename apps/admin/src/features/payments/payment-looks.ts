import type { DepositStatus, UnplacedStatus } from '@contado/contract/deposits/deposit-statuses.ts'
import type { RailOrderStatus } from '@contado/contract/transfers/order-statuses.ts'

type Mark = 'done' | 'progress' | 'attention' | 'failed' | 'draft'

/** The mark beside a transfer's status; its word is `transferStatuses.<status>`. */
export const transferMarks = {
  created: 'draft',
  submitted: 'progress',
  unknown: 'attention',
  pending: 'progress',
  settled: 'done',
  failed: 'failed',
  returned: 'failed',
} as const satisfies Record<RailOrderStatus, Mark>

/** The mark beside a deposit's status; its word is `depositStatuses.<status>`. */
export const depositMarks = {
  received: 'done',
  waiting: 'attention',
  held: 'attention',
  'sent-back': 'draft',
  blocked: 'failed',
} as const satisfies Record<DepositStatus, Mark>

/** The mark beside the status of a deposit that nobody could place; its word is `unplacedStatuses.<status>`. */
export const unplacedMarks = {
  waiting: 'attention',
  proposed: 'progress',
  placed: 'done',
  'return-proposed': 'progress',
  'sent-back': 'draft',
} as const satisfies Record<UnplacedStatus, Mark>
