import { currencies } from '@contado/money'
import type { JobCall } from '../../platform/jobs/job.ts'
import { describeError, log } from '../../platform/telemetry.ts'
import type { HouseAccount } from '../../providers/rails/rails.ts'
import { fetchSettlementFiles } from './fetch-settlement-files.ts'
import { railProviders } from './ledger-keys.ts'
import { reconcile } from './reconcile.ts'

type Call = Pick<JobCall, 'transaction' | 'settings'>

const isReconciled = async (call: Call, account: HouseAccount): Promise<boolean> => {
  try {
    await fetchSettlementFiles(call, account)
    await reconcile(call, account)
    return true
  } catch (error) {
    log.error({ ...describeError(error), provider: account.provider, currency: account.currency }, 'not reconciled')
    return false
  }
}

/** Fetches every provider's new files and compares the three sides, currency by currency; one that fails does not keep the others. */
export const reconcileAll = async (call: Call): Promise<void> => {
  let failed = 0
  for (const provider of railProviders) {
    for (const currency of currencies) if (!(await isReconciled(call, { provider, currency }))) failed += 1
  }
  if (failed > 0) throw new Error(`${failed} accounts are not reconciled`)
}
