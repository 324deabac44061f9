import type { InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { addDays, type LocalDate, localDateIn } from '@contado/money'
import { draftInvoice, noteInvoiceEvent, sendInvoice } from '../../apps/api/src/modules/invoices/index.ts'
import { msOf } from '../../apps/api/src/platform/clock.ts'
import type { DatedInvoice } from './dated-story.ts'
import type { Actors } from './seed-actors.ts'
import { type Seeded, seededColumns } from './seed-acts.ts'
import { termsText } from './seed-amounts.ts'
import type { SeedMember } from './seed-member.ts'
import type { SeedInvoice } from './seed-story.ts'

// What is scheduled goes out in some days.
const daysUntilSending = 6
const mostInTransaction = 20

const formOf = (invoice: SeedInvoice, today: LocalDate): InvoiceForm => {
  const isScheduled = invoice.acts.some(({ kind }) => kind === 'schedule')
  const { currency, accountType, summary, notes, buyer, terms = {} } = invoice
  return {
    ...{ currency, accountType, summary, notes, ...termsText(terms, today) },
    ...(typeof buyer === 'string' ? { recipientHandle: buyer } : { recipientHandle: null, recipientInvite: buyer }),
    items: invoice.items.map(({ taxPercent, ...item }) =>
      taxPercent === undefined ? item : { ...item, tax: { category: 'S', rate: taxPercent } },
    ),
    fees: [...invoice.fees],
    sendingDate: addDays(today, isScheduled ? daysUntilSending : 0),
    dueDate: addDays(today, invoice.dueAfterDays),
  }
}

type Viewed = { readonly kind: 'viewed'; readonly organizationId: string | null; readonly person: string }

/** Drafts invoices of one business and sends those that were sent, in their order, some in each transaction; answers them by summary. */
export const writeInvoices = async (
  actors: Actors,
  { seller, members }: { readonly seller: SeedMember; readonly members: ReadonlyMap<string, SeedMember> },
  unwritten: readonly DatedInvoice[],
): Promise<ReadonlyMap<string, Seeded>> => {
  const viewerOf = ({ buyer }: SeedInvoice): Viewed => {
    const member = typeof buyer === 'string' ? members.get(buyer) : undefined
    const person = member?.name ?? (typeof buyer === 'string' ? buyer : `${buyer.firstName} ${buyer.lastName}`)
    return { kind: 'viewed', organizationId: member?.organizationId ?? null, person }
  }
  const written = new Map<string, Seeded>()
  for (let from = 0; from < unwritten.length; from += mostInTransaction) {
    const some = unwritten.slice(from, from + mostInTransaction)
    await actors.asMember(seller, some[0]?.writtenAt ?? actors.startedAt, async (call) => {
      for (const { invoice, writtenAt, viewedAt } of some) {
        const then = { ...call, now: writtenAt }
        const { invoiceId, version } = await draftInvoice(
          then,
          formOf(invoice, localDateIn(seller.timeZone, msOf(then.now))),
        )
        if (invoice.sentDaysAgo !== null) await sendInvoice(then, { invoiceId, version })
        if (viewedAt !== null) await noteInvoiceEvent({ ...call, now: viewedAt }, { invoiceId, ...viewerOf(invoice) })
        const row = await call.tx
          .selectFrom('invoices')
          .select(seededColumns)
          .where('id', '=', invoiceId)
          .executeTakeFirstOrThrow()
        written.set(invoice.summary, row)
      }
    })
  }
  return written
}
