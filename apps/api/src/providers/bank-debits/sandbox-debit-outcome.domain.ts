import { promiseFor } from '@contado/contract/corridors/arrival.ts'
import { businessDayAfter } from '@contado/contract/reference-data/business-days.domain.ts'
import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { addDays, firstInstantOf, type LocalDate } from '@contado/money'

/** The accounts that every login of the sandbox's banks finds, by the last four digits, and what a debit of each comes to. */
export const sandboxDebitAccounts = {
  plain: '0001',
  slow: '0002',
  failed: '0003',
  recalled: '0004',
  returned: '0005',
  'returned-late': '0006',
  duplicate: '0007',
  reordered: '0008',
  unknown: '0009',
  lost: '0010',
  contradiction: '0011',
} as const

export type DebitOutcome = keyof typeof sandboxDebitAccounts

/** The reason that the sandbox's banks give, in the words of the network's own codes. */
export const sandboxReasons = {
  failed: 'R01 insufficient funds',
  recalled: 'R02 account closed',
  returned: 'R01 insufficient funds',
  'returned-late': 'R10 customer advises not authorized',
} as const

/** The outcome of an account by its last four digits; null where no bank has it. */
export const outcomeOfAccount = (last4: string): DebitOutcome | null =>
  (Object.keys(sandboxDebitAccounts) as DebitOutcome[]).find((one) => sandboxDebitAccounts[one] === last4) ?? null

type Times = {
  /** When the amount stands on the house's account; null where it never does. */
  readonly creditedMs: number | null
  /** When it settles, or fails. */
  readonly dueMs: number
  /** When it turns after that. */
  readonly turnedMs: number | null
}

const hours = 3_600_000

/**
 * When the sandbox's banks act on a debit that they took at `acceptedMs` (epoch milliseconds of business time): credited at nine on the
 * first banking day after its own, settled at noon on the second.
 */
export const sandboxDebitTimes = (outcome: DebitOutcome, acceptedMs: number): Times => {
  const { timeZone } = settlementSystems.USD
  const { orderDay: ordered } = promiseFor({ currency: 'USD', country: 'US', rail: 'ach' }, acceptedMs)
  const at = (day: LocalDate, hour: number): number => firstInstantOf(day, timeZone) + hour * hours
  const slower = outcome === 'slow' ? 3 : 0
  const due = businessDayAfter('USD', ordered, 2 + slower)
  const credited = businessDayAfter('USD', ordered, 1 + slower)
  const creditedMs = outcome === 'failed' ? null : at(credited, 9)
  const turnedOn: Partial<Record<DebitOutcome, LocalDate>> = {
    returned: businessDayAfter('USD', due, 2),
    'returned-late': businessDayAfter('USD', addDays(due, 45)),
    contradiction: businessDayAfter('USD', due, 1),
  }
  const turned = turnedOn[outcome]
  return { creditedMs, dueMs: at(due, 12), turnedMs: turned === undefined ? null : at(turned, 12) }
}
