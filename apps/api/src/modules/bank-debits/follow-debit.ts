import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { openCase } from '../rails/index.ts'
import { applyDebitState, debitProvider } from './apply-debit-state.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'
import { selectDebit, selectOpenDebits } from './bank-debits.store.ts'
import { providerOf, submitDebit } from './submit-debit.ts'

/** Asks the provider what became of a debit and books it: the order of notices does not matter, only what is true now. */
export const followDebit = async (call: Pick<JobCall, 'transaction' | 'settings'>, debitId: string): Promise<void> => {
  const debit = await call.transaction(({ tx }) => selectDebit(tx, debitId))
  if (!debit) return
  if (['created', 'submitted', 'unknown'].includes(debit.status)) return submitDebit(call, debitId)
  const told = await providerOf(call).findDebit(debitId)
  if (!told) {
    // It failed before it was ever sent: no account was linked, or the bank did not authorize it.
    if (debit.status === 'failed') return
    throw new Error('the provider does not know a debit that it took')
  }
  await call.transaction((work) => applyDebitState(work, debitId, told))
}

const follow = ({ tx }: Pick<Work, 'tx'>, organizationId: string, debitId: string): Promise<void> =>
  enqueue(
    tx,
    { ...bankDebitJobs['bank-debits.follow'], key: `bank-debits.debit:${debitId}` },
    { organizationId, debitId },
  )

/** Has every debit followed up that has not ended: notices may never come, and outcomes may be unknown. */
export const followOpenDebits = async (work: Work): Promise<void> => {
  for (const { id, payee_id } of await selectOpenDebits(work.tx)) await follow(work, payee_id, id)
}

/** Finds whose debit a notice is about and has it followed up; a notice about nothing known opens a case. */
export const readDebitNotice = async (
  work: Work,
  { debitId, state }: { debitId: string; state: string },
): Promise<void> => {
  const debit = await selectDebit(work.tx, debitId)
  if (debit) return follow(work, debit.payee_id, debitId)
  const found = { id: newId(), provider: debitProvider, subject: debitId, told: { state }, at: work.now }
  await openCase(work.tx, { ...found, kind: 'nothing_known' })
}
