import type { Listener } from '../../platform/events.ts'

export const depositListens: readonly Listener[] = [
  { event: 'deposit.received', job: 'deposits.tell' },
  { event: 'deposit.reversed', job: 'deposits.tell-of-reversal' },
  { event: 'application.approved', job: 'deposits.release-unverified' },
]
