import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type AccountKind, balancesOf } from '../ledger/index.ts'
import { accountPlaces } from './currency-status.domain.ts'

type Which = { readonly currency: Currency; readonly accountType: AccountType }

type Sum = (tx: Tx, which: Which & { readonly organizationId: string; readonly now: Instant }) => Promise<bigint>

/** What invoices and payments know, which stand above accounts, so that the composing file hands it down; minor units. */
export type FromAbove = {
  /** What others would pay today into an organization's account. */
  readonly outstandingTotal: Sum
  /** What it gets as soon as it is verified: payments to it that wait for that. */
  readonly waitingForVerification: Sum
  /** What of its guaranteed income has paid its own bills. */
  readonly usedIncome: Sum
}

const kinds: readonly AccountKind[] = ['available', 'guaranteed', 'unverified']

/** What an organization has of one account: to spend, guaranteed by its buyers, waiting for verification, and billed. */
export const showFunds = async (
  { tx, actor, now }: Call<Member>,
  { currency, accountType }: Which,
  { outstandingTotal, usedIncome, waitingForVerification }: FromAbove,
) => {
  const { organizationId } = actor
  if (!accountPlaces.some((one) => one.currency === currency && one.accountType === accountType)) {
    throw new Refusal('AccountNotFound')
  }
  const balances = await balancesOf(tx, { organizationId, unit: currency, accountType, kinds })
  const minorOf = (kind: AccountKind): bigint =>
    balances.filter(({ account }) => account.kind === kind).reduce((sum, one) => sum + one.balance, 0n)
  const text = (minor: bigint): string => moneyText(money(minor, currency))
  const which = { organizationId, currency, accountType, now }
  const points = await balancesOf(tx, { organizationId, unit: 'PTS', kinds: ['available'] })
  return {
    currency,
    accountType,
    transactionalBalance: text(minorOf('available')),
    availableGuaranteedFunds: text(minorOf('guaranteed')),
    guaranteedInvoicesBalance: text(minorOf('guaranteed') + (await usedIncome(tx, which))),
    availableFundsAfterVerification: text(minorOf('unverified') + (await waitingForVerification(tx, which))),
    outstandingInvoicesTotal: text(await outstandingTotal(tx, which)),
    rewardPoints: String(points.reduce((sum, one) => sum + one.balance, 0n)),
  }
}
