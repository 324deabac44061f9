import { bankSendingLimits } from '@contado/contract/transfer-rules/sending-limits.ts'
import type { SendingLimit, TransferRules } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { addDays, firstInstantOf, localDateIn, money, moneyText, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { listMembers, nameOf } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { rulesOf } from './rules-of.ts'
import { selectUsage, selectUsageOfPersons } from './transfer-rules.store.ts'

const usd = (minor: bigint): string => moneyText(money(minor, 'USD'))

const usdMinor = (text: string): bigint => parseMoney(text, 'USD').minor

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
  const userIds = rules.person_limits.map(({ userId }) => userId)
  const usedBy = await selectUsageOfPersons(tx, { organizationId, userIds, day: today })
  const names = new Map((await listMembers(tx, organizationId)).map((person) => [person.userId, nameOf(person)]))
  return {
    version: rules.version,
    approvals: [...rules.approvals],
    coolingAmount: usd(rules.cooling_usd_minor),
    day: limitView(rules.day_usd_minor, bankSendingLimits.dayUsdMinor, dayMinor),
    thirtyDays: limitView(rules.thirty_days_usd_minor, bankSendingLimits.thirtyDaysUsdMinor, thirtyDaysMinor),
    // Who left the team is no longer shown, and is dropped when the rules are saved next.
    persons: rules.person_limits.flatMap(({ userId, dayLimit, thirtyDaysLimit }) => {
      const name = names.get(userId)
      if (name === undefined) return []
      const used = usedBy(userId)
      return [
        {
          userId,
          name,
          day: limitView(usdMinor(dayLimit), bankSendingLimits.dayUsdMinor, used.dayMinor),
          thirtyDays: limitView(usdMinor(thirtyDaysLimit), bankSendingLimits.thirtyDaysUsdMinor, used.thirtyDaysMinor),
        },
      ]
    }),
    dayResetsAt: instantOf(firstInstantOf(addDays(today, 1), timeZone)),
  }
}
