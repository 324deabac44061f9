import type { PayeeWarning } from '@contado/contract/transfers/transfer.ts'
import { firstInstantOf, type LocalDate, localDateIn, type Money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import { storedRates } from '../accounts/index.ts'
import { findBankAccounts } from '../beneficiaries/index.ts'
import { exchangedBack } from '../fees/index.ts'
import { type Approval, rulesOf } from '../transfer-rules/index.ts'
import { controlsBy } from './payee-controls.ts'

type Planned = { readonly accountId: string; readonly amount: Money; readonly sendDate: LocalDate | null }

export type Forewarned = {
  readonly warnings: readonly PayeeWarning[]
  readonly approval: Approval | null
  /** Where it would leave before the pause of new bank details ends. */
  readonly coolsUntil: Instant | null
}

const nothing: Forewarned = { warnings: [], approval: null, coolsUntil: null }

/**
 * What would stand between each of many transfers to other banks and its going, in their order, and what they come to in US dollars
 * today. The same is asked of each when it is made.
 */
export const forewarn = async (
  { tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  planned: readonly Planned[],
  timeZone: string,
): Promise<readonly (Forewarned & { readonly inUsd: Money })[]> => {
  const rules = await rulesOf(tx, actor.organizationId)
  const { perUsd } = await storedRates(tx, localDateIn(timeZone, msOf(now)))
  const accounts = await findBankAccounts(
    tx,
    planned.map(({ accountId }) => accountId),
  )
  return planned.map(({ accountId, amount, sendDate }) => {
    const amountIn = (currency: Money['currency']): Money =>
      amount.currency === currency ? amount : exchangedBack(amount, currency, perUsd)
    const inUsd = amountIn('USD')
    const account = accounts.get(accountId)
    if (!account) return { ...nothing, inUsd }
    const { coolsUntil, ...controls } = controlsBy(rules, { actor, now }, { kind: 'outgoing', account, amountIn })
    const leavesMs = sendDate === null ? msOf(now) : firstInstantOf(sendDate, timeZone)
    return { ...controls, coolsUntil: coolsUntil && msOf(coolsUntil) > leavesMs ? coolsUntil : null, inUsd }
  })
}
