import { addDays, type LocalDate, localDateIn } from '@contado/money'
import { msOf } from '../../apps/api/src/platform/clock.ts'
import type { DatedInvoice, DatedStep, DatedStory } from './dated-story.ts'
import { beginOf } from './days-before.ts'
import { owedOn, totalOf } from './seed-amounts.ts'
import { timeZoneOf } from './seed-companies.ts'
import { bankAccountOf } from './seed-payees.ts'
import { payerOf, type SeedInvoice } from './seed-story.ts'

type State = {
  readonly status: string
  readonly sentOn: LocalDate
  readonly dueDate: LocalDate
  readonly releaseDate: LocalDate
  /** What was paid for it, in minor units. */
  readonly minor: bigint
}
type ActStep = Extract<DatedStep, { invoice: unknown }>
type Played = {
  /** What can't be: money that is not there, a release before its day, an act before its invoice or after the story's end. */
  readonly faults: readonly string[]
  /** What became of every invoice: the same whenever the story is told. */
  readonly outcome: readonly string[]
}

const purseOf = (owner: string, { currency, accountType }: Pick<SeedInvoice, 'currency' | 'accountType'>): string =>
  `${owner} ${currency} ${accountType}`

const begin = ({ invoice, writtenAt }: DatedInvoice): State => {
  const sentOn = localDateIn(timeZoneOf(invoice.seller), msOf(writtenAt))
  const status = invoice.sentDaysAgo === null ? 'draft' : 'sent'
  const dueDate = addDays(sentOn, invoice.dueAfterDays)
  return { status, sentOn, dueDate, releaseDate: dueDate, minor: 0n }
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

// Where money goes that does not settle from a balance, and what becomes of its invoice.
const ends = {
  transfer: 'paid',
  overpay: 'paid',
  'settle-debit': 'completed',
  'fail-debit': 'sent',
  'debit-refused': 'debit',
  refund: 'sent',
  notice: 'sent',
} as const

const endOf = (kind: string): string => ends[kind as keyof typeof ends] ?? kind

const pay = (board: Board, { at, invoice }: ActStep, state: State): void => {
  const zone = timeZoneOf(invoice.seller)
  const today = localDateIn(zone, msOf(at))
  const minor = owedOn(invoice, { ...state, today })
  const discountEnd = invoice.terms?.discount && addDays(state.sentOn, invoice.terms.discount.afterDays)
  const releaseDate = discountEnd !== undefined && today <= discountEnd ? discountEnd : state.dueDate
  const isEarly = today < releaseDate
  add(board, purseOf(payerOf(invoice), invoice), -minor)
  if (!isEarly) add(board, purseOf(invoice.seller, invoice), minor)
  board.states.set(invoice, { ...state, status: isEarly ? 'allocated' : 'paid', minor, releaseDate })
}

const release = (board: Board, { at, invoice }: ActStep, state: State): void => {
  if (state.status !== 'allocated') return
  const hasBegun = beginOf(state.releaseDate, timeZoneOf(invoice.seller)) <= msOf(at)
  if (!hasBegun) board.faults.push(`${invoice.summary} is released before its day`)
  else {
    add(board, purseOf(invoice.seller, invoice), state.minor)
    board.states.set(invoice, { ...state, status: 'completed' })
  }
}

const act = (board: Board, step: ActStep): void => {
  const { invoice, act: kind } = step
  const state = board.states.get(invoice)
  if (!state) throw new Error(`${invoice.summary} was not written`)
  if (kind === 'pay' || kind === 'release') {
    const settle = kind === 'pay' ? pay : release
    settle(board, step, state)
    return
  }
  const [total, seller, buyer] = [
    totalOf(invoice),
    purseOf(invoice.seller, invoice),
    purseOf(payerOf(invoice), invoice),
  ]
  if (kind === 'pay-part') {
    add(board, buyer, -total / 2n)
    add(board, seller, total / 2n)
  }
  if (kind === 'refund') {
    add(board, seller, -total / 2n)
    add(board, buyer, total / 2n)
  }
  if (kind === 'transfer' || kind === 'overpay') add(board, seller, total)
  if (kind === 'deny') add(board, buyer, state.minor)
  board.states.set(invoice, { ...state, status: endOf(kind) })
}

/** Plays a dated story by the rules of payments, on paper: whether the balances carry it, and what becomes of it by its end (epoch milliseconds). */
export const playStory = ({ invoices, steps }: DatedStory, endMs: number): Played => {
  const states = new Map(invoices.map((one) => [one.invoice, begin(one)]))
  const board: Board = { purses: new Map(), states, faults: [] }
  const writtenAt = new Map(invoices.map((one) => [one.invoice, one.writtenAt]))
  for (const step of steps) {
    if (msOf(step.at) > endMs) board.faults.push(`${step.at} is after the end`)
    if ('deposit' in step) add(board, purseOf(step.deposit.to, step.deposit), step.deposit.minor)
    else if ('transfer' in step)
      add(board, purseOf(step.transfer.payee.of, bankAccountOf(step.transfer)), -step.transfer.minor)
    else {
      if (step.at < (writtenAt.get(step.invoice) ?? '')) board.faults.push(`${step.invoice.summary} was not there yet`)
      act(board, step)
    }
  }
  const outcome = [...states].map(([{ seller, summary }, { status }]) => `${seller} ${summary}: ${status}`).sort()
  return { faults: board.faults, outcome: [...outcome, ...[...board.purses].map(String).sort()] }
}
