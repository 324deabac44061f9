import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { localDateIn } from '@contado/money'
import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { HouseAccount } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { accountHistory, findAccounts } from '../ledger/index.ts'
import { insertReconciliation } from './reconcile.store.ts'
import { type Difference, differencesOf } from './reconciliation.domain.ts'
import { selectEntries, selectLastRead } from './settlement-files.store.ts'

const pageSize = 1_000

// What stands at the provider is the house's asset, so the ledger's cash is the same with the other sign.
const ledgerSums = async (tx: Tx, { provider, currency }: HouseAccount): Promise<Map<string, bigint>> => {
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

const total = (minors: Iterable<bigint>): bigint => [...minors].reduce((sum, minor) => sum + minor, 0n)

/**
 * Compares the house's cash in the ledger with what its provider lists and with the provider's statements, cause by cause, and
 * keeps every difference with the time it was first seen; one that is gone is marked resolved. Answers the differences in minor
 * units: none is the rule.
 */
export const reconcile = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  account: HouseAccount,
): Promise<readonly Difference[]> => {
  const { provider, currency } = account
  const { timeZone } = settlementSystems[currency]
  const listed = await railsOf(call).listEntries(provider, currency)
  const entries = listed.map((entry) => ({ ...entry, day: localDateIn(timeZone, msOf(entry.bookedAt)) }))
  return call.transaction(async ({ tx, now }) => {
    const ledger = await ledgerSums(tx, account)
    const last = await selectLastRead(tx, account)
    const through = last?.statement_date ?? null
    const statement = await selectEntries(tx, account)
    const differences = differencesOf({ ledger, provider: entries, statement, through })
    await insertReconciliation(tx, {
      id: newId(),
      ...account,
      at: now,
      ledgerMinor: total(ledger.values()),
      providerMinor: total(entries.map(({ minor }) => minor)),
      statementMinor: last?.closing_minor ?? null,
      statementThrough: through,
      differences,
    })
    return differences
  })
}
