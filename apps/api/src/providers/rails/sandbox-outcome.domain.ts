import type { ArrivalPromise } from '@contado/contract/corridors/arrival.ts'
import { businessDayAfter } from '@contado/contract/reference-data/business-days.domain.ts'
import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { addDays, type Currency, firstInstantOf, localDateIn } from '@contado/money'

const noon = 12 * 3_600_000

/** A transfer whose reference begins so has this outcome; any other settles on its value date. */
export const sandboxOutcomes = {
  'sandbox:slow': 'five business days later than usual',
  'sandbox:failed': 'fails on its value date',
  'sandbox:returned': 'settles and comes back on the next business day, less 10.00 for the banks on the way',
  'sandbox:returned-late': 'settles and comes back 40 days later',
  'sandbox:returned-late-for-less': 'settles and comes back 40 days later, less 10.00 for the banks on the way',
  'sandbox:duplicate': 'each notice is delivered twice',
  'sandbox:reordered': 'the notice of the end comes before the notice of the beginning',
  'sandbox:late': 'notices come three days late',
  'sandbox:contradiction': 'settles, and is said to have failed the day after',
  'sandbox:unknown': 'the connection breaks after the bank took the order',
  'sandbox:lost': 'the connection breaks before the bank took the order, once',
  'sandbox:unstated': 'settles, and the bank’s statement leaves it out',
  'sandbox:misstated': 'settles, and the bank’s statement has it with 0.01 more',
  'sandbox:misdated': 'settles, and the bank’s statement has it on the next day',
  'sandbox:torn': 'settles, and the bank’s statement of that day breaks off',
} as const

export type SandboxOutcome = keyof typeof sandboxOutcomes | 'sandbox:plain'

/** The outcome that a transfer's reference asks for; the longest beginning counts. */
export const sandboxOutcomeOf = (reference: string): SandboxOutcome =>
  (Object.keys(sandboxOutcomes) as (keyof typeof sandboxOutcomes)[])
    .sort((a, b) => b.length - a.length)
    .find((beginning) => reference.startsWith(beginning)) ?? 'sandbox:plain'

const recalls = [
  ['sandbox:refused', 'refused'],
  ['sandbox:less', 'agreed-for-less'],
] as const
export type SandboxRecall = (typeof recalls)[number][1] | 'agreed'

/** What the payee's bank answers to a recall: its note's beginning says so. */
export const sandboxRecallOf = (note: string): SandboxRecall =>
  recalls.find(([beginning]) => note.startsWith(beginning))?.[1] ?? 'agreed'

/** When it answers (epoch milliseconds): two business days later, never before the money was there. */
export const recallMsOf = (currency: Currency, { askedMs, dueMs }: { askedMs: number; dueMs: number }): number => {
  const { timeZone } = settlementSystems[currency]
  const from = addDays(localDateIn(timeZone, Math.max(askedMs, dueMs)), 1)
  return firstInstantOf(businessDayAfter(currency, from, 1), timeZone) + noon
}

/** A deposit with this reference is taken back by its sender’s bank on the next business day. */
export const reversedDeposit = 'sandbox:reversed'

type Taken = {
  readonly currency: Currency
  readonly outcome: SandboxOutcome
  readonly acceptedMs: number
  readonly promise: Pick<ArrivalPromise, 'arrivesTo' | 'withinMinutes'>
}

/** When the bank settles or refuses an order, and when that turns: epoch milliseconds, at noon where the currency settles. */
export const sandboxTimes = ({
  currency,
  outcome,
  acceptedMs,
  promise: { arrivesTo, withinMinutes },
}: Taken): { dueMs: number; turnedMs: number | null } => {
  const { timeZone } = settlementSystems[currency]
  const due = outcome === 'sandbox:slow' ? businessDayAfter(currency, arrivesTo, 5) : arrivesTo
  const at = (day: typeof due): number => firstInstantOf(day, timeZone) + noon
  const isAtOnce = withinMinutes !== null && outcome !== 'sandbox:slow'
  const dueMs = isAtOnce ? acceptedMs + 5_000 : Math.max(at(due), acceptedMs + 60_000)
  if (outcome === 'sandbox:returned' || outcome === 'sandbox:contradiction') {
    return { dueMs, turnedMs: at(businessDayAfter(currency, addDays(due, 1))) }
  }
  return { dueMs, turnedMs: outcome.startsWith('sandbox:returned-late') ? at(addDays(due, 40)) : null }
}

/** When the sender's bank takes a deposit back (epoch milliseconds), or null. */
export const reversalMsOf = (currency: Currency, reference: string, receivedMs: number): number | null => {
  if (!reference.startsWith(reversedDeposit)) return null
  const { timeZone } = settlementSystems[currency]
  const next = businessDayAfter(currency, addDays(localDateIn(timeZone, receivedMs), 1))
  return firstInstantOf(next, timeZone) + noon
}
