import { isStaffPermitted, type StaffPermission, type StaffRole } from '../kernel/permissions.ts'

/** What waits for staff, by what has to be done about it. */
export const deskQueues = [
  'heldTransactions',
  'escalatedTransactions',
  'escalatedCompanies',
  'escalatedPersons',
  'replies',
  'transactionReplies',
  'proposals',
  'accounts',
  'reopened',
  'persons',
  'unplacedDeposits',
  'flaggedTransactions',
] as const
export type DeskQueue = (typeof deskQueues)[number]

/** Where the lines of a queue are read; an application of high risk is a line of its own kind. */
export const deskSources = {
  'held-payments': { queue: 'heldTransactions', hours: 2, severity: 'urgent' },
  'held-deposits': { queue: 'heldTransactions', hours: 2, severity: 'urgent' },
  'held-transfers': { queue: 'heldTransactions', hours: 2, severity: 'urgent' },
  'escalated-transactions': { queue: 'escalatedTransactions', hours: 4, severity: 'high' },
  'escalated-companies': { queue: 'escalatedCompanies', hours: 4, severity: 'high' },
  'escalated-persons': { queue: 'escalatedPersons', hours: 4, severity: 'high' },
  replies: { queue: 'replies', hours: 4, severity: 'high' },
  'transaction-replies': { queue: 'transactionReplies', hours: 4, severity: 'high' },
  proposals: { queue: 'proposals', hours: 4, severity: 'high' },
  'high-tier-applications': { queue: 'accounts', hours: 16, severity: 'high' },
  applications: { queue: 'accounts', hours: 8, severity: 'normal' },
  reopened: { queue: 'reopened', hours: 8, severity: 'normal' },
  persons: { queue: 'persons', hours: 8, severity: 'normal' },
  'unplaced-deposits': { queue: 'unplacedDeposits', hours: 8, severity: 'normal' },
  flagged: { queue: 'flaggedTransactions', hours: 16, severity: 'normal' },
} as const satisfies Record<string, { queue: DeskQueue; hours: number; severity: Severity }>
export type DeskSource = keyof typeof deskSources

/** What comes first among equally late lines. */
export const severities = ['urgent', 'high', 'normal'] as const
export type Severity = (typeof severities)[number]

/** For how long opening a case shows the others who has it, unless they stay. */
export const leaseMinutes = 10

/** For how long a case may rest, and never past the moment by which something about it is due. */
export const mostSnoozeDays = 7

/** What a count of the desk says at most. */
export const mostCounted = 100

const seenBy: Readonly<Partial<Record<DeskQueue, StaffPermission>>> = {
  heldTransactions: 'transactions.view',
  flaggedTransactions: 'transactions.view',
  transactionReplies: 'transactions.view',
  proposals: 'verification.decide',
}
const ofHeads: readonly DeskQueue[] = ['escalatedTransactions', 'escalatedCompanies', 'escalatedPersons']

/** Whether a role is told of a queue at all: of monitoring, proposals and escalations those hear alone who work on them. */
export const seesQueue = (role: StaffRole, queue: DeskQueue): boolean => {
  if (ofHeads.includes(queue)) return role === 'compliance-head'
  const permission = seenBy[queue]
  return permission === undefined || isStaffPermitted(role, permission)
}

const decidedBy: Readonly<Record<DeskQueue, StaffPermission>> = {
  heldTransactions: 'transactions.decide',
  escalatedTransactions: 'transactions.decide',
  escalatedCompanies: 'verification.decide',
  escalatedPersons: 'verification.decide',
  replies: 'verification.decide',
  transactionReplies: 'transactions.decide',
  proposals: 'verification.decide',
  accounts: 'verification.decide',
  reopened: 'verification.decide',
  persons: 'verification.decide',
  unplacedDeposits: 'payments.place',
  flaggedTransactions: 'transactions.decide',
}

/** Whether a role can finish what waits in a queue, and so be given it. */
export const worksQueue = (role: StaffRole, queue: DeskQueue): boolean =>
  seesQueue(role, queue) && isStaffPermitted(role, decidedBy[queue])
