import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { PersonLimits, SpendingOver } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { addDays, maxMoney, minMoney, money, moneyText, parseMoney } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rulesOf } from './rules-of.ts'
import {
  addUsage,
  selectUsage,
  selectUsageOfPersons,
  subtractUsage,
  type Usage,
  type Used,
} from './transfer-rules.store.ts'

type Within = Pick<Work, 'tx'>
type Limits = { readonly dayMinor: bigint; readonly thirtyDaysMinor: bigint }
type Asked = Pick<Usage, 'day' | 'usdMinor'> & { readonly countedMinor: bigint }

const leastLeft = (limits: Limits, used: Used, { day, countedMinor }: Asked): Omit<SpendingOver, 'whose'> => {
  const ofDay = money(limits.dayMinor - used.dayMinor + countedMinor, 'USD')
  const ofThirtyDays = money(limits.thirtyDaysMinor - used.thirtyDaysMinor + countedMinor, 'USD')
  const least = minMoney(ofDay, ofThirtyDays)
  const left = moneyText(maxMoney(least, money(0n, 'USD')))
  if (least === ofDay) return { limit: 'day', left, until: addDays(day, 1) }
  return { limit: 'thirty-days', left, until: addDays(used.oldestDay ?? day, 30) }
}

const usd = (text: string): bigint => parseMoney(text, 'USD').minor

const ofPerson = async (tx: Tx, usage: Usage, limit: PersonLimits[number] | undefined) => {
  if (limit === undefined) return null
  const { organizationId, userId, day } = usage
  const used = await selectUsageOfPersons(tx, { organizationId, userIds: [userId], day })
  return { limits: { dayMinor: usd(limit.dayLimit), thirtyDaysMinor: usd(limit.thirtyDaysLimit) }, used: used(userId) }
}

const overOf = async ({ tx }: Within, usage: Usage, countedMinor: bigint): Promise<SpendingOver | null> => {
  const { organizationId, userId, day, usdMinor } = usage
  const rules = await rulesOf(tx, organizationId)
  const used = await selectUsage(tx, organizationId, day)
  const person = await ofPerson(
    tx,
    usage,
    rules.person_limits.find((limit) => limit.userId === userId),
  )
  const limits = { dayMinor: rules.day_usd_minor, thirtyDaysMinor: rules.thirty_days_usd_minor }
  const asked = { day, usdMinor, countedMinor }
  const ofBusiness = { whose: 'business' as const, ...leastLeft(limits, used, asked) }
  const ofWhom = person && { whose: 'person' as const, ...leastLeft(person.limits, person.used, asked) }
  const least = ofWhom && usd(ofWhom.left) < usd(ofBusiness.left) ? ofWhom : ofBusiness
  return usd(least.left) < usdMinor ? least : null
}

/** Which limit this would be over if it left on that day, whose it is, what is left of it in US dollars, and the day on which there is more; or null. */
export const findOver = (work: Within, usage: Usage): Promise<SpendingOver | null> => overOf(work, usage, 0n)

/** Takes from what the business and who made it may send on a day and within 30; refuses with `SpendingLimitReached`, which says what is left and until when. */
export const spendLimit = async (work: Within, usage: Usage): Promise<void> => {
  // Counted before it is looked at: whoever counts on the same day waits.
  await addUsage(work.tx, usage)
  const details = await overOf(work, usage, usage.usdMinor)
  if (details !== null) throw new Refusal('SpendingLimitReached', { details })
}

/** What never left leaves its room to others. */
export const giveBackLimit = ({ tx }: Pick<Work, 'tx'>, usage: Usage): Promise<void> => subtractUsage(tx, usage)
