import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { balancesOf, findAccounts, type LedgerAccount, type Movement, postOrRefuse } from '../ledger/index.ts'

const spendable = async ({ tx }: Work, { account }: { account: LedgerAccount }): Promise<LedgerAccount> => {
  const { organizationId, provider, unit, accountType } = account
  const [found] = await findAccounts(tx, { organizationId, provider, unit, accountType, kinds: ['available'] })
  if (!found) throw new Error(`Account ${account.publicId} has no spendable counterpart`)
  return found
}

/** What was received before verification becomes spendable: unverified → available, on every account that has any. */
export const releaseUnverified = async (work: Work, organizationId: string): Promise<void> => {
  const waiting = await balancesOf(work.tx, { organizationId, kinds: ['unverified'] })
  const movements: Movement[] = []
  for (const { account, available } of waiting.filter((one) => one.available > 0n)) {
    const id = newId()
    const credit = await spendable(work, { account })
    movements.push({
      id,
      debit: account.id,
      credit: credit.id,
      minor: available,
      unit: account.unit,
      cause: { kind: 'deposit.verified', id },
      eventAt: work.now,
    })
  }
  await postOrRefuse(work.tx, movements)
}
