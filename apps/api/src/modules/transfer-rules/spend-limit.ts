import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { maxMoney, minMoney, money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { rulesOf } from './rules-of.ts'
import { addUsage, selectUsage, subtractUsage, type Usage } from './transfer-rules.store.ts'

/** Takes from what may leave on a day and within 30; refuses with `SpendingLimitReached`, which says what is left. */
export const spendLimit = async ({ tx }: Pick<Work, 'tx'>, usage: Usage): Promise<void> => {
  const { organizationId, day, usdMinor } = usage
  await addUsage(tx, usage)
  const { dayMinor, thirtyDaysMinor } = await selectUsage(tx, organizationId, day)
  const rules = await rulesOf(tx, organizationId)
  const left = (limit: bigint, used: bigint) => money(limit - used + usdMinor, 'USD')
  const ofDay = left(rules.day_usd_minor, dayMinor)
  const ofThirtyDays = left(rules.thirty_days_usd_minor, thirtyDaysMinor)
  const least = minMoney(ofDay, ofThirtyDays)
  if (least.minor >= usdMinor) return
  const details = {
    limit: least === ofDay ? 'day' : 'thirty-days',
    left: moneyText(maxMoney(least, money(0n, 'USD'))),
  }
  throw new Refusal('SpendingLimitReached', { details })
}

/** What never left leaves its room to others. */
export const giveBackLimit = ({ tx }: Pick<Work, 'tx'>, usage: Usage): Promise<void> => subtractUsage(tx, usage)
