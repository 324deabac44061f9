import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type AccountKind, balancesOf } from '../ledger/index.ts'
import { accountPlaces } from './currency-status.domain.ts'

type Which = { readonly currency: Currency; readonly accountType: AccountType }

/** What others still have to pay into an organization's account, in minor units. */
export type OutstandingTotal = (tx: Tx, which: Which & { readonly organizationId: string }) => Promise<bigint>

const kinds: readonly AccountKind[] = ['available', 'guaranteed', 'unverified']

/** What an organization has of one account: to spend, guaranteed by its buyers, waiting for verification, and billed. */
export const showFunds = async (
  { tx, actor }: Call<Member>,
  { currency, accountType }: Which,
  outstandingTotal: OutstandingTotal,
) => {
  const { organizationId } = actor
  if (!accountPlaces.some((one) => one.currency === currency && one.accountType === accountType)) {
    throw new Refusal('AccountNotFound')
  }
  const balances = await balancesOf(tx, { organizationId, unit: currency, accountType, kinds })
  const sumOf = (kind: AccountKind): string => {
    const minor = balances.filter(({ account }) => account.kind === kind).reduce((sum, one) => sum + one.balance, 0n)
    return moneyText(money(minor, currency))
  }
  const points = await balancesOf(tx, { organizationId, unit: 'PTS', kinds: ['available'] })
  return {
    currency,
    accountType,
    transactionalBalance: sumOf('available'),
    availableGuaranteedFunds: sumOf('guaranteed'),
    guaranteedInvoicesBalance: sumOf('guaranteed'),
    availableFundsAfterVerification: sumOf('unverified'),
    outstandingInvoicesTotal: moneyText(
      money(await outstandingTotal(tx, { organizationId, currency, accountType }), currency),
    ),
    rewardPoints: String(points.reduce((sum, one) => sum + one.balance, 0n)),
  }
}
