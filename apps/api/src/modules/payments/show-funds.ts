import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { accountPlaces } from '../accounts/index.ts'
import { outstandingTotals } from '../invoices/index.ts'
import { type AccountKind, balancesOf } from '../ledger/index.ts'
import { sumWaitingFor } from './held-payments.store.ts'
import { sumUsedIncome } from './payments.store.ts'

type Which = { readonly currency: Currency; readonly accountType: AccountType }

const kinds: readonly AccountKind[] = ['available', 'guaranteed', 'unverified']

/** What an organization has of one account: to spend, guaranteed by its buyers, waiting for verification, and billed. */
export const showFunds = async ({ tx, actor, now }: Call<Member>, { currency, accountType }: Which) => {
  const { organizationId } = actor
  if (!accountPlaces.some((one) => one.currency === currency && one.accountType === accountType)) {
    throw new Refusal('AccountNotFound')
  }
  const balances = await balancesOf(tx, { organizationId, unit: currency, accountType, kinds })
  const minorOf = (kind: AccountKind): bigint =>
    balances.filter(({ account }) => account.kind === kind).reduce((sum, one) => sum + one.balance, 0n)
  const text = (minor: bigint): string => moneyText(money(minor, currency))
  const which = { organizationId, currency, accountType, now }
  const outstanding = await outstandingTotals(tx, which)
  const points = await balancesOf(tx, { organizationId, unit: 'PTS', kinds: ['available'] })
  return {
    currency,
    accountType,
    transactionalBalance: text(minorOf('available')),
    availableGuaranteedFunds: text(minorOf('guaranteed')),
    guaranteedInvoicesBalance: text(minorOf('guaranteed') + (await sumUsedIncome(tx, which))),
    availableFundsAfterVerification: text(minorOf('unverified') + (await sumWaitingFor(tx, which))),
    outstandingInvoicesTotal: text(outstanding.minor),
    sentInvoicesTotal: text(outstanding.sentMinor),
    notSentInvoicesTotal: text(outstanding.notSentMinor),
    rewardPoints: String(points.reduce((sum, one) => sum + one.balance, 0n)),
  }
}
