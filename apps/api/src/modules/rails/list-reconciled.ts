import type { Reconciled } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { ageInDays } from './list-clearing.ts'
import { type OpenDifference, selectOpenDifferences } from './reconcile.store.ts'
import { selectLastReconciliations } from './reconciled.store.ts'

type Difference = Omit<Reconciled['differences'][number], 'payment'>
type ReconciledBooks = Omit<Reconciled, 'differences'> & { readonly differences: readonly Difference[] }

const textOf = (minor: bigint, currency: Currency): string => moneyText(money(minor, currency))

const differenceOf = (
  { reference, kind, currency, ledgerMinor, providerMinor, statementMinor, firstSeenAt }: OpenDifference,
  now: Instant,
): ReconciledBooks['differences'][number] => ({
  reference,
  kind,
  statementAmount: statementMinor === null ? null : textOf(statementMinor, currency),
  ledgerAmount: textOf(ledgerMinor, currency),
  providerAmount: textOf(providerMinor, currency),
  firstSeenAt,
  ageDays: ageInDays(firstSeenAt, now),
})

/** The last reconciliation of each provider and currency, with every difference that is still there and its age. */
export const listReconciled = async (tx: Tx, now: Instant): Promise<ReconciledBooks[]> => {
  const open = await selectOpenDifferences(tx)
  const runs = await selectLastReconciliations(tx)
  return runs.map(
    ({ provider, currency, ran_at, ledger_minor, provider_minor, statement_minor, statement_through }) => ({
      provider,
      currency,
      ranAt: ran_at,
      statementAmount: statement_minor === null ? null : textOf(BigInt(statement_minor), currency),
      statementThrough: statement_through,
      ledgerAmount: textOf(BigInt(ledger_minor), currency),
      providerAmount: textOf(BigInt(provider_minor), currency),
      differences: open
        .filter((difference) => difference.provider === provider && difference.currency === currency)
        .map((difference) => differenceOf(difference, now)),
    }),
  )
}
