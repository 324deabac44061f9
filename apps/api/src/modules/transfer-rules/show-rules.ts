import { bankSendingLimits } from '@contado/contract/transfer-rules/sending-limits.ts'
import type { SendingLimit, TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { addDays, firstInstantOf, localDateIn, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { getOrganization } from '../organizations/index.ts'
import { rulesOf } from './rules-of.ts'
import { selectUsage } from './transfer-rules.store.ts'

const usd = (minor: bigint): string => moneyText(money(minor, 'USD'))

const limitView = (limit: bigint, bankLimit: bigint, used: bigint): SendingLimit => ({
  limit: usd(limit),
  bankLimit: usd(bankLimit),
  used: usd(used),
  left: usd(used < limit ? limit - used : 0n),
})

/** What holds for money that leaves, and what of its limits is used. */
export const showRules = async ({
  tx,
  actor,
  now,
}: Pick<Call<Member>, 'tx' | 'actor' | 'now'>): Promise<TransferRules> => {
  const { organizationId } = actor
  const rules = await rulesOf(tx, organizationId)
  const { timeZone } = await getOrganization(tx, organizationId)
  const today = localDateIn(timeZone, msOf(now))
  const { dayMinor, thirtyDaysMinor } = await selectUsage(tx, organizationId, today)
  return {
    version: rules.version,
    approvals: [...rules.approvals],
    coolingAmount: usd(rules.cooling_usd_minor),
    day: limitView(rules.day_usd_minor, bankSendingLimits.dayUsdMinor, dayMinor),
    thirtyDays: limitView(rules.thirty_days_usd_minor, bankSendingLimits.thirtyDaysUsdMinor, thirtyDaysMinor),
    dayResetsAt: instantOf(firstInstantOf(addDays(today, 1), timeZone)),
  }
}
