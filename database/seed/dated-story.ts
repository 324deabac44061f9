import { localDateIn } from '@contado/money'
import { type Instant, instantOf, msOf } from '../../apps/api/src/platform/clock.ts'
import { beginOf, type DaysBefore } from './days-before.ts'
import { timeZoneOf } from './seed-companies.ts'
import type { SeedTransfer } from './seed-payees.ts'
import type { Act, SeedDeposit, SeedInvoice } from './seed-story.ts'

export type Story = {
  readonly deposits: readonly SeedDeposit[]
  readonly transfers: readonly SeedTransfer[]
  readonly invoices: readonly SeedInvoice[]
}

/** An invoice to write, at its time, and when its recipient looked at it first, or null. */
export type DatedInvoice = {
  readonly invoice: SeedInvoice
  readonly writtenAt: Instant
  readonly viewedAt: Instant | null
}

/** What happens, at its time: money comes from outside or is sent there, or something is done about an invoice. */
export type DatedStep =
  | { readonly at: Instant; readonly deposit: SeedDeposit }
  | { readonly at: Instant; readonly transfer: SeedTransfer }
  | { readonly at: Instant; readonly invoice: SeedInvoice; readonly act: Act['kind'] }

export type DatedStory = { readonly invoices: readonly DatedInvoice[]; readonly steps: readonly DatedStep[] }

// Nobody does everything at the same minute of the day.
const earlier = (index: number): number => ((index * 197) % 400) / 1440

const writtenDaysAgo = ({ sentDaysAgo, acts }: SeedInvoice): number =>
  sentDaysAgo ?? Math.max(0, ...acts.map(({ daysAgo }) => daysAgo + 1))

const byTime = <T>(list: readonly T[], timeOf: (one: T) => Instant): T[] =>
  list.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))))

// How much later a business in the west of its seller gets an invoice on the day that stands on it: in its seller's morning it is still the day before there.
const waitMs = ({ seller, buyer }: SeedInvoice, writtenAt: Instant): number => {
  if (typeof buyer !== 'string') return 0
  const begin = beginOf(localDateIn(timeZoneOf(seller), msOf(writtenAt)), timeZoneOf(buyer))
  return Math.max(0, begin - msOf(writtenAt))
}

/** A story with its days counted back: invoices where their seller is, money from outside where it arrives, and to outside where it leaves; all in the order in which it happened. */
export const dateStory = ({ deposits, transfers, invoices }: Story, before: DaysBefore): DatedStory => {
  const timed = invoices.map((invoice, index) => {
    const zone = timeZoneOf(invoice.seller)
    return { invoice, at: (daysAgo: number): Instant => before(daysAgo + earlier(index + 3), zone) }
  })
  const nowMs = msOf(before(0))
  const steps = [
    ...deposits.map((deposit, index) => ({
      ...{ deposit, at: before(deposit.daysAgo + earlier(index), timeZoneOf(deposit.to)) },
    })),
    ...transfers.map((transfer, index) => ({
      ...{ transfer, at: before(transfer.daysAgo + earlier(index + 7), timeZoneOf(transfer.payee.of)) },
    })),
    ...timed.flatMap(({ invoice, at }) =>
      invoice.acts.map(({ kind, daysAgo }) => ({ invoice, act: kind, at: at(daysAgo) })),
    ),
  ]
  const written = timed.map(({ invoice, at }, index) => {
    const { sentDaysAgo } = invoice
    // Some of what waits was not opened yet.
    const isViewed = sentDaysAgo !== null && (invoice.acts.length > 0 || index % 3 > 0)
    const wait = waitMs(invoice, at(writtenDaysAgo(invoice)))
    const waited = (instant: Instant): Instant =>
      instantOf(Math.max(msOf(instant), Math.min(msOf(instant) + wait, nowMs)))
    return {
      invoice,
      writtenAt: waited(at(writtenDaysAgo(invoice))),
      viewedAt: isViewed ? waited(at(sentDaysAgo - 0.1 - (index % 7) / 20)) : null,
    }
  })
  return { invoices: byTime(written, ({ writtenAt }) => writtenAt), steps: byTime(steps, ({ at }) => at) }
}
