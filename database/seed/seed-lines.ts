import type { Account } from './seed-account.ts'
import type { Act, Buyer, SeedInvoice, SeedItem, Terms } from './seed-story.ts'

/** How a customer pays: days are counted from sending, or from the day it is due. */
type Habit = 'early' | 'on-time' | 'mixed' | 'late' | 'very-late' | 'transfer' | 'marked'

/** What one business bills another again and again. */
export type Line = {
  readonly seller: string
  readonly buyer: Buyer
  readonly account: Account
  /** Of the summary; a running number follows, or what the work was. */
  readonly title: string
  readonly works?: readonly string[]
  readonly firstNumber?: number
  readonly items: readonly (readonly [name: string, rate: string, quantities: readonly number[], taxPercent?: string])[]
  readonly everyDays: number
  readonly fromDaysAgo: number
  readonly untilDaysAgo?: number
  readonly dueAfterDays: number
  readonly habit: Habit
  /** What would be paid later than so many days ago is not paid yet. */
  readonly paysUntilDaysAgo?: number
  /** More work at one time of the year than at another. */
  readonly isSeasonal?: boolean
  /** More work each year. */
  readonly grows?: boolean
  readonly notes?: string
  readonly terms?: Terms
}

const storyDays = 545
const busiestDaysAgo = 35

const factorAt = ({ isSeasonal, grows }: Line, daysAgo: number): number => {
  const wave = isSeasonal ? 1 + 0.35 * Math.cos((2 * Math.PI * (daysAgo - busiestDaysAgo)) / 365) : 1
  return wave * (grows ? 0.75 + (0.5 * (storyDays - daysAgo)) / storyDays : 1)
}

type When = {
  readonly index: number
  readonly sentDaysAgo: number
  readonly dueDaysAgo: number
  /** When money that was paid early reaches the seller: on the last day of the discount, or when it is due. */
  readonly releasedDaysAgo: number
}

const afterDue: Readonly<Record<'late' | 'very-late', (index: number) => number>> = {
  late: (index) => 3 + ((index * 5) % 14),
  'very-late': (index) => 18 + ((index * 7) % 5) * 5,
}

const paymentsBy = (habit: Habit, when: When): Act[] => {
  const { index, sentDaysAgo, dueDaysAgo, releasedDaysAgo } = when
  switch (habit) {
    case 'mixed':
      return paymentsBy(index % 4 === 3 ? 'late' : 'early', when)
    case 'early':
    case 'on-time':
      return [
        { kind: 'pay', daysAgo: habit === 'early' ? sentDaysAgo - 2 - (index % 6) : dueDaysAgo + 2 + (index % 3) },
        { kind: 'release', daysAgo: releasedDaysAgo },
      ]
    case 'late':
    case 'very-late':
      return [{ kind: 'pay', daysAgo: dueDaysAgo - afterDue[habit](index) }]
    case 'transfer':
      return [{ kind: 'transfer', daysAgo: dueDaysAgo + 3 - (index % 7) }]
    case 'marked':
      return [{ kind: 'mark-as-paid', daysAgo: dueDaysAgo + 1 - (index % 4) }]
  }
}

const happened = ({ kind, daysAgo }: Act): boolean => daysAgo >= (kind === 'release' ? 0 : 1)

// What was not paid is not released either.
const actsOf = ({ habit, paysUntilDaysAgo = 0 }: Line, when: When): Act[] => {
  const acts = paymentsBy(habit, when)
  const isPaid = acts.every(({ kind, daysAgo }) => kind === 'release' || daysAgo >= paysUntilDaysAgo)
  return isPaid ? acts.filter(happened) : []
}

const summaryOf = ({ title, works, firstNumber = 1 }: Line, index: number): string => {
  if (works === undefined) return `${title} ${firstNumber + index}`
  const round = Math.floor(index / works.length)
  return `${title}: ${works[index % works.length]}${round === 0 ? '' : `, ${['second', 'third', 'fourth'][round - 1] ?? `${round + 1}th`} run`}`
}

const itemsOf = (line: Line, index: number, daysAgo: number): SeedItem[] =>
  line.items.map(([name, rate, quantities, taxPercent]) => {
    const qty = quantities[index % quantities.length] ?? 1
    const scaled = quantities.length === 1 ? qty : Math.max(1, Math.round(qty * factorAt(line, daysAgo)))
    return { name, rate, qty: String(scaled), ...(taxPercent === undefined ? {} : { taxPercent }) }
  })

const invoiceOf = (line: Line, index: number, sentDaysAgo: number): SeedInvoice => {
  const { seller, buyer, account, dueAfterDays, notes = '', terms } = line
  return {
    ...account,
    ...{ seller, buyer, sentDaysAgo, dueAfterDays, notes, fees: [] },
    ...(terms === undefined ? {} : { terms }),
    summary: summaryOf(line, index),
    items: itemsOf(line, index, sentDaysAgo),
    acts: actsOf(line, {
      ...{ index, sentDaysAgo, dueDaysAgo: sentDaysAgo - dueAfterDays },
      releasedDaysAgo: sentDaysAgo - (terms?.discount?.afterDays ?? dueAfterDays),
    }),
  }
}

/** The invoices of a line, the first one first. */
export const invoicesOf = (line: Line): SeedInvoice[] => {
  const { fromDaysAgo, untilDaysAgo = 2, everyDays } = line
  const count = Math.floor((fromDaysAgo - untilDaysAgo) / everyDays) + 1
  return Array.from({ length: count }, (_, index) => {
    // Nobody writes invoices to the day.
    const sentDaysAgo = Math.max(untilDaysAgo, fromDaysAgo - index * everyDays - ((index * 13) % 5))
    return invoiceOf(line, index, sentDaysAgo)
  })
}
