import { on } from '../../platform/events.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'

export const bankDebitListens = (['submitted', 'settled', 'failed', 'returned'] as const).map((stage) =>
  on(`bank-debit.${stage}`, bankDebitJobs['bank-debits.tell'], (event) => ({ ...event, stage })),
)
