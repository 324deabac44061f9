import type { JobCall } from '../../platform/jobs/job.ts'
import type { HouseAccount } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { selectLastRead } from './settlement-files.store.ts'
import { takeSettlementFile } from './take-settlement-file.ts'

const mostPerRun = 1_000

/**
 * Fetches the files of an account that are not read yet, in their order, up to one that is refused: those after it can't be judged.
 * The last one that was read is fetched again, so that a bank which says otherwise afterwards is noticed.
 */
export const fetchSettlementFiles = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  account: HouseAccount,
): Promise<void> => {
  const last = await call.transaction(({ tx }) => selectLastRead(tx, account))
  const rails = railsOf(call)
  const days = await rails.listStatementDays(account, last?.statement_date ?? null)
  for (const day of days.slice(0, mostPerRun)) {
    const file = await rails.fetchStatement(account, day)
    const outcome = await call.transaction((work) => takeSettlementFile(work, { ...account, day, file }))
    if (outcome === 'refused' && day !== last?.statement_date) return
  }
}
