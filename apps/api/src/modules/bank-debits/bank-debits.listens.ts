import type { Listener } from '../../platform/events.ts'

export const bankDebitListens: readonly Listener[] = (['submitted', 'settled', 'failed', 'returned'] as const).map(
  (stage) => ({ event: `bank-debit.${stage}`, job: 'bank-debits.tell', payload: (event) => ({ ...event, stage }) }),
)
