import { invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import { addDays, firstInstantOf, type LocalDate, localDateIn } from '@contado/money'
import { msOf } from '../../apps/api/src/platform/clock.ts'
import type { DatedInvoice, DatedStep, DatedStory } from './dated-story.ts'
import { timeZoneOf } from './seed-companies.ts'
import type { SeedInvoice } from './seed-trade.ts'

type State = { readonly status: string; readonly sentOn: LocalDate; readonly dueDate: LocalDate }
type Played = {
  /** What can't be: money that is not there, a release before its day, an act before its invoice or after the story's end. */
  readonly faults: readonly string[]
  /** What became of every invoice,: the same whenever the story is told. */
  readonly outcome: readonly string[]
}

const totals = new Map<SeedInvoice, bigint>()

const totalOf = (invoice: SeedInvoice): bigint => {
  const known = totals.get(invoice)
  if (known !== undefined) return known
  const items = invoice.items.map(({ taxPercent, ...item }) =>
    taxPercent === undefined ? item : { ...item, tax: { category: 'S' as const, rate: taxPercent } },
  )
  const result = invoiceTotals({ currency: invoice.currency, items, fees: invoice.fees })
  if (!result.ok) throw new Error(`${invoice.summary} has no total`)
  totals.set(invoice, result.totals.total.minor)
  return result.totals.total.minor
}

const purseOf = (owner: string, { currency, accountType }: Pick<SeedInvoice, 'currency' | 'accountType'>): string =>
  `${owner} ${currency} ${accountType}`

const begin = ({ invoice, writtenAt }: DatedInvoice): State => {
  const sentOn = localDateIn(timeZoneOf(invoice.seller), msOf(writtenAt))
  const status = invoice.sentDaysAgo === null ? 'draft' : 'sent'
  return { status, sentOn, dueDate: addDays(sentOn, invoice.dueAfterDays) }
}

type Board = {
  readonly purses: Map<string, bigint>
  readonly states: Map<SeedInvoice, State>
  readonly faults: string[]
}

const add = ({ purses, faults }: Board, purse: string, minor: bigint): void => {
  const balance = (purses.get(purse) ?? 0n) + minor
  purses.set(purse, balance)
  if (balance < 0n) faults.push(`${purse} is too low`)
}

const act = (board: Board, { at, invoice, act: kind }: Extract<DatedStep, { invoice: unknown }>): void => {
  const state = board.states.get(invoice)
  if (!state) throw new Error(`${invoice.summary} was not written`)
  const zone = timeZoneOf(invoice.seller)
  const [total, seller, buyer] = [totalOf(invoice), purseOf(invoice.seller, invoice), purseOf(invoice.buyer, invoice)]
  const become = (status: string): unknown => board.states.set(invoice, { ...state, status })
  if (kind === 'pay') {
    add(board, buyer, -total)
    const isEarly = localDateIn(zone, msOf(at)) < state.dueDate
    if (!isEarly) add(board, seller, total)
    become(isEarly ? 'allocated' : 'paid')
  } else if (kind === 'release') {
    const hasBegun = firstInstantOf(state.dueDate, zone) <= msOf(at)
    if (state.status === 'allocated' && !hasBegun) board.faults.push(`${invoice.summary} is released before its day`)
    if (state.status === 'allocated' && hasBegun) {
      add(board, seller, total)
      become('completed')
    }
  } else {
    if (kind === 'pay-part') add(board, buyer, -total / 2n)
    if (kind === 'transfer') add(board, seller, total)
    if (kind === 'deny') add(board, buyer, total)
    become(kind)
  }
}

/** Plays a dated story by the rules of payments, on paper: whether the balances carry it, and what becomes of it by its end (epoch milliseconds). */
export const playStory = ({ invoices, steps }: DatedStory, endMs: number): Played => {
  const states = new Map(invoices.map((one) => [one.invoice, begin(one)]))
  const board: Board = { purses: new Map(), states, faults: [] }
  const writtenAt = new Map(invoices.map((one) => [one.invoice, one.writtenAt]))
  for (const step of steps) {
    if (msOf(step.at) > endMs) board.faults.push(`${step.at} is after the end`)
    if ('deposit' in step) add(board, purseOf(step.deposit.to, step.deposit), step.deposit.minor)
    else {
      if (step.at < (writtenAt.get(step.invoice) ?? '')) board.faults.push(`${step.invoice.summary} was not there yet`)
      act(board, step)
    }
  }
  const outcome = [...states].map(([{ seller, summary }, { status }]) => `${seller} ${summary}: ${status}`).sort()
  return { faults: board.faults, outcome: [...outcome, ...[...board.purses].map(String).sort()] }
}
