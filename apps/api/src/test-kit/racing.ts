import { setTimeout as wait } from 'node:timers/promises'
import {
  type InvoiceAction,
  type InvoiceStatus,
  invoiceLifecycle,
} from '@contado/contract/invoices/invoice-lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { TestCompany } from './companies.ts'
import type { TestApp } from './test-app.ts'

// Either first, behind a lock or a little apart, three times each; all of them, in some minutes: RACES=200 npx vitest run --project integration apps/api/src/modules/payments/races
export const raceTimings = Number(process.env.RACES ?? 12)

export type RaceState = {
  readonly status: InvoiceStatus
  readonly isNoticed: boolean
  /** How many parts were paid and not given back. */
  readonly parts?: number
}
type Outcome = { readonly said: string; readonly after: RaceState }
export type Operation = {
  readonly run: (invoiceId: string) => Promise<unknown>
  /** What it says and does when nobody else is there. */
  readonly alone: (before: RaceState) => Outcome
}
export type Pair = readonly [Operation, Operation]

/** An act that ends a sent invoice, and is refused by the lifecycle table in every other state. */
export const ends =
  (action: InvoiceAction, to: InvoiceStatus): Operation['alone'] =>
  (before) => {
    if (before.status !== 'sent') return { said: invoiceLifecycle.refuse(before.status, action), after: before }
    if (partsOf(before) > 0 && ['cancel', 'reject'].includes(action))
      return { said: 'InvoicePartlyPaid', after: before }
    return { said: 'done', after: { ...before, status: to } }
  }

export const partsOf = ({ parts = 0 }: RaceState): number => parts

export const noticeAlone: Operation['alone'] = (before) => {
  if (before.status !== 'sent') {
    return { said: invoiceLifecycle.refuse(before.status, 'notify-external-payment'), after: before }
  }
  if (before.isNoticed) return { said: 'InvoiceAlreadyNoticed', after: before }
  return { said: 'done', after: { ...before, isNoticed: true } }
}

/** An act of a member, as its browser asks for it. */
export const asked =
  (company: () => TestCompany, path: string, body: object = {}): Operation['run'] =>
  async (invoiceId) => {
    const sent = { body: { invoiceId, ...body } }
    const { status, error } = await company().browser.send('POST', `/invoices/${path}`, sent)
    return status === 200 ? 'done' : (error?.code ?? `answered ${status}`)
  }

const said = async (running: Promise<unknown>): Promise<string> => {
  try {
    const answer = await running
    return typeof answer === 'string' ? answer : 'done'
  } catch (error) {
    return error instanceof Refusal ? error.code : `not told why: ${(error as Error).message}`
  }
}

const stateOf = async (app: TestApp, invoiceId: string): Promise<RaceState> => {
  const { rows } = await app.owner.query(
    `select status, externally_noticed_at is not null as "isNoticed", (select count(*)::int from payments p
      where p.invoice_id = i.id and p.is_part and p.status = 'settled') as parts from invoices i where id = $1`,
    [invoiceId],
  )
  return rows[0]
}

type Asked = { readonly pair: Pair; readonly invoiceId: string; readonly timing: number }

// Both at once behind a lock that then falls, or one a little after the other, either first.
const start = async (app: TestApp, { pair, invoiceId, timing }: Asked): Promise<readonly Promise<string>[]> => {
  const isTurned = timing % 4 >= 2
  const [first, second] = isTurned ? [pair[1], pair[0]] : pair
  const isBehindLock = timing % 2 === 0
  if (isBehindLock) {
    await app.owner.query('begin')
    await app.owner.query('select from invoices where id = $1 for update', [invoiceId])
  }
  const one = said(first.run(invoiceId))
  if (!isBehindLock) await wait((timing >> 2) % 12)
  const other = said(second.run(invoiceId))
  if (isBehindLock) {
    await wait(3 + (timing % 5))
    await app.owner.query('commit')
  }
  return isTurned ? [other, one] : [one, other]
}

const summary = (words: readonly string[], state: RaceState): string =>
  `${words.join(' / ')} → ${state.status}${state.isNoticed ? ', noticed' : ''}, ${partsOf(state)} parts`

// What the two may come to: one wholly before the other.
const serial = ([one, other]: Pair, before: RaceState): readonly string[] => {
  const first = one.alone(before)
  const then = other.alone(first.after)
  const otherFirst = other.alone(before)
  const oneThen = one.alone(otherFirst.after)
  return [summary([first.said, then.said], then.after), summary([oneThen.said, otherFirst.said], oneThen.after)]
}

const paidStatuses: readonly InvoiceStatus[] = [
  'allocated',
  'pending_payment_approval',
  'processing_payment',
  'completed',
  'paid',
]

type Race = {
  readonly pair: Pair
  readonly before: RaceState
  /** An invoice in that state which nobody raced on yet. */
  readonly prepare: () => Promise<string>
}

/** Runs two operations against each other at every timing; answers what no order of the two explains. */
export const raceFaults = async (app: TestApp, { pair, before, prepare }: Race): Promise<string[]> => {
  const faults: string[] = []
  const explained = serial(pair, before)
  for (let timing = 0; timing < raceTimings; timing += 1) {
    const invoiceId = await prepare()
    const words = await Promise.all(await start(app, { pair, invoiceId, timing }))
    const after = await stateOf(app, invoiceId)
    const found = summary(words, after)
    if (!explained.includes(found)) faults.push(found)
    const { rows } = await app.owner.query(
      `select count(*)::int as n from payments where invoice_id = $1 and status not in ('failed', 'returned', 'refunded')`,
      [invoiceId],
    )
    const payments = partsOf(after) + (paidStatuses.includes(after.status) ? 1 : 0)
    if (rows[0].n !== payments) faults.push(`${found} with ${rows[0].n} payments`)
  }
  return faults
}

/** Every pair of names, each with itself, too. */
export const pairsOf = <N extends string>(names: readonly N[]): (readonly [N, N])[] =>
  names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))
