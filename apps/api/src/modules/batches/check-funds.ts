import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { balancesOf } from '../ledger/index.ts'

export type Need = { readonly currency: Currency; readonly accountType: AccountType; readonly minor: bigint }

/** Refuses with `InsufficientFunds` where an account has less than leaves it, and with `AccountNotFound` where there is none that is open. */
export const checkFunds = async (
  { tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>,
  needs: readonly Need[],
): Promise<void> => {
  const { organizationId } = actor
  for (const { currency, accountType, minor } of needs) {
    const { available } = await getOpenAccount(tx, { organizationId, currency, accountType })
    const [balance] = await balancesOf(tx, { ids: [available.id] })
    const left = balance?.available ?? 0n
    if (left >= minor) continue
    const details = { needed: moneyText(money(minor, currency)), available: moneyText(money(left, currency)), currency }
    throw new Refusal('InsufficientFunds', { details })
  }
}
