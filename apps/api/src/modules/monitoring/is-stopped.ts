import type { StopRule } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Work } from '../../platform/call.ts'
import { selectMonitored } from './monitoring.store.ts'
import { stoppingRule, type Watched } from './stop-rules.domain.ts'

/**
 * The rule that makes a transaction wait for somebody's decision, or null. A payer's transaction may ask about itself and
 * about sellers of invoices that it sees, any other about its own organization.
 */
export const isStopped = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  transaction: Watched,
): Promise<StopRule | null> => {
  const { payer, payee } = transaction
  const monitored = await selectMonitored(tx, payer === null ? [payee] : [payer, payee])
  return stoppingRule(transaction, { monitored, amountsFrom: settings.monitoredFrom })
}
