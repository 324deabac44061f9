import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { balancesOf, carryOutAll, depositMovements } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import { markReceived } from './accounts.store.ts'
import { repayable } from './repayable.ts'

/** What was received before verification becomes spendable: unverified → available, on every account that has any. */
export const releaseUnverified = async ({ tx, now }: Work, organizationId: string): Promise<void> => {
  const waiting = await balancesOf(tx, { organizationId, kinds: ['unverified'] })
  const arriving = waiting
    .filter(({ available }) => available > 0n)
    .map(({ account, available: minor }) => {
      const [currency, accountType] = [account.unit as Currency, account.accountType as AccountType]
      return { purse: purseOf({ organizationId, currency, accountType }), minor }
    })
  const repaid = await repayable(tx, arriving)
  const plans = arriving.map(({ purse, minor }, index) => {
    const id = newId()
    return depositMovements.verified({ id, causeId: id, at: now, purse, minor, repaid: repaid[index] ?? 0n })
  })
  const refused = (await carryOutAll(tx, plans)).find(({ outcome }) => outcome === 'rejected')
  if (refused) throw new Error('A deposit that waited for verification was not released')
  await markReceived(tx, organizationId)
}
