import type { Answer } from '@contado/contract/kernel/endpoint.ts'
import type { monitoredTransactionEndpoints } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import type { StopRule } from '@contado/contract/monitored-transactions/monitored-transactions.ts'

export type HeldTransaction = Answer<(typeof monitoredTransactionEndpoints)['admin.monitored-transactions.get']>

type Judged = Pick<HeldTransaction, 'stopRule' | 'waitsFor' | 'grounds'> & { readonly decisions: readonly Hold[] }
type Hold = HeldTransaction['decisions'][number]

export type HeldBy =
  | { readonly rule: StopRule | 'verification' | 'none' }
  | { readonly rule: 'by-staff'; readonly hold: Hold }

/** Everything that holds a transaction, the rule of monitoring or the person first. */
export const heldBy = ({ stopRule, waitsFor, decisions, grounds }: Judged): readonly HeldBy[] => {
  const waits = waitsFor === 'verification' || waitsFor === 'decision-and-verification'
  const verification = waits ? [{ rule: 'verification' } as const] : []
  if (waitsFor === 'verification') return verification
  if (stopRule !== null) return [{ rule: stopRule }, ...verification]
  const hold = decisions.findLast(({ action }) => action === 'on-hold')
  if (hold) return [{ rule: 'by-staff', hold }, ...verification]
  if (waitsFor === 'review' && grounds.amountFrom !== null) return [{ rule: 'large-amount' }]
  return [...verification, ...(waits ? [] : [{ rule: 'none' } as const])]
}
