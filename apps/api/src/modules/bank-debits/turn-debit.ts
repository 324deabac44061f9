import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { updateToRefused, updateToReturned } from '../../providers/bank-debits/sandbox-debits.store.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'
import { selectNewestDebit } from './bank-debits.store.ts'

type Asked = { readonly invoiceId: string; readonly outcome: 'fail' | 'return' }

/**
 * Sandbox only: the payer's bank refuses the newest debit of an invoice, or takes it back. Refuses with `InvoiceNotFound` where none was
 * debited, and `InvoiceStatusConflict` where it is too late or too early for that.
 */
export const turnDebit = async ({ tx, now }: Work, { invoiceId, outcome }: Asked): Promise<{ done: true }> => {
  const debitId = await selectNewestDebit(tx, invoiceId)
  if (debitId === null) throw new Refusal('InvoiceNotFound')
  const turn = { debitId, at: now }
  const isTurned = outcome === 'fail' ? await updateToRefused(tx, turn) : await updateToReturned(tx, turn)
  if (!isTurned) throw new Refusal('InvoiceStatusConflict')
  await enqueue(tx, bankDebitJobs['bank-debits.deliver-sandbox-notices'], {})
  return { done: true }
}
