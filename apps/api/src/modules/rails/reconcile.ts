import type { Currency } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { accountHistory, findAccounts } from '../ledger/index.ts'
import { type Difference, insertReconciliation } from './reconcile.store.ts'

const pageSize = 1_000

// What stands at the provider is the house's asset, so the ledger's cash is the same with the other sign.
const ledgerSums = async (tx: Tx, provider: RailProvider, currency: Currency): Promise<Map<string, bigint>> => {
  const sums = new Map<string, bigint>()
  const [cash] = await findAccounts(tx, { organizationId: null, provider, unit: currency, kinds: ['cash'] })
  if (!cash) return sums
  for (let before: bigint | undefined; ; ) {
    const page = await accountHistory(tx, {
      accountId: cash.id,
      limit: pageSize,
      ...(before === undefined ? {} : { beforeVersion: before }),
    })
    for (const { cause, minor } of page) sums.set(cause.id, (sums.get(cause.id) ?? 0n) - minor)
    if (page.length < pageSize) return sums
    before = page.at(-1)?.version
  }
}

const sumOf = (sums: ReadonlyMap<string, bigint>): bigint => [...sums.values()].reduce((sum, minor) => sum + minor, 0n)

/**
 * Compares the house's cash in the ledger with what its provider lists, cause by cause, and keeps every difference with the
 * time it was first seen; one that is gone is marked resolved. Answers the differences in minor units: none is the rule.
 */
export const reconcile = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  { provider, currency }: { readonly provider: RailProvider; readonly currency: Currency },
): Promise<readonly Difference[]> => {
  const entries = await railsOf(call).listEntries(provider, currency)
  return call.transaction(async ({ tx, now }) => {
    const inLedger = await ledgerSums(tx, provider, currency)
    const atProvider = new Map<string, bigint>()
    for (const { reference, minor } of entries) atProvider.set(reference, (atProvider.get(reference) ?? 0n) + minor)
    const references = [...new Set([...inLedger.keys(), ...atProvider.keys()])].sort()
    const differences = references
      .map((reference) => ({
        reference,
        ledgerMinor: inLedger.get(reference) ?? 0n,
        providerMinor: atProvider.get(reference) ?? 0n,
      }))
      .filter(({ ledgerMinor, providerMinor }) => ledgerMinor !== providerMinor)
    const sums = { ledgerMinor: sumOf(inLedger), providerMinor: sumOf(atProvider) }
    await insertReconciliation(tx, { id: newId(), provider, currency, at: now, ...sums, differences })
    return differences
  })
}
