import type { Listener } from '../../platform/events.ts'

export const accountListens: readonly Listener[] = [
  { event: 'deposit.received', job: 'accounts.tell-of-deposit' },
  { event: 'deposit.reversed', job: 'accounts.tell-of-reversal' },
  { event: 'application.approved', job: 'accounts.release-unverified' },
]
