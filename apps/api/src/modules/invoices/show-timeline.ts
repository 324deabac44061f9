import type { InvoiceEvent, MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { firstInstantOf, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { getRecord } from './get-invoice.ts'
import { selectUses } from './guaranteed-funds.store.ts'
import { type EventRow, selectEvents } from './invoice-life.store.ts'
import { amountOwed, sellerToday } from './invoice-questions.domain.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { moneySteps } from './money-steps.domain.ts'
import { nameShownTo } from './name-shown-to.domain.ts'

/** What happened to an invoice as the actor's side may read it, late fees by the day they came, and where its money is when. */
export const showTimeline = async (
  call: Call<Member>,
  invoiceId: string,
): Promise<{ items: InvoiceEvent[]; money: MoneyStep[] }> => {
  const { actor, now, tx } = call
  const invoice = await getRecord(call, invoiceId)
  const noted = (await selectEvents(tx, invoiceId)).map((row) => withMailWords(row, invoice, actor.organizationId))
  const items = [...noted, ...lateFeeEvents(invoice, msOf(now))].sort((a, b) => msOf(a.at) - msOf(b.at))
  // What a seller pays with its income is nothing to the income's buyer.
  const uses = invoice.senderId === actor.organizationId ? await selectUses(tx, invoiceId) : []
  return { items, money: moneySteps(invoice, sellerToday(invoice, msOf(now)), uses) }
}

type Item = InvoiceEvent & { readonly at: EventRow['at'] }

const byMail: readonly string[] = ['delivered-to-mail-server', 'kept-in-mailbox', 'mail-failed']

const sideOf = ({ kind, organizationId, person }: EventRow, invoice: InvoiceRecord): InvoiceEvent['by'] => {
  if (byMail.includes(kind)) return 'house'
  if (organizationId === null) return person === null ? 'house' : 'visitor'
  return organizationId === invoice.senderId ? 'seller' : 'buyer'
}

const eventView = (row: EventRow, invoice: InvoiceRecord, viewer: string): Item => {
  const by = sideOf(row, invoice)
  const name = by === 'house' ? null : nameShownTo(viewer, invoice, { name: row.person, of: row.organizationId })
  return { _id: row.id, at: row.at, kind: row.kind, by, name, details: { ...row.details } }
}

const withMailWords = (row: EventRow, invoice: InvoiceRecord, viewer: string): Item => {
  const event = eventView(row, invoice, viewer)
  const { cc, message, senderId } = invoice
  if (row.kind !== 'sent' || senderId !== viewer) return event
  const copies = cc.length > 0 ? { cc: cc.join(', ') } : {}
  return { ...event, details: { ...event.details, ...copies, ...(message === '' ? {} : { message }) } }
}

// Never noted by a job: they follow from the invoice, its payments and the day.
const lateFeeEvents = (invoice: InvoiceRecord, nowMs: number): Item[] => {
  if (invoice.sentAt === null) return []
  return amountOwed(invoice, sellerToday(invoice, nowMs)).lateFeeRuns.map((run) => ({
    _id: `late-fee-${run.firstDate}`,
    at: instantOf(firstInstantOf(run.firstDate, invoice.sellerTimeZone)),
    kind: 'late-fee',
    by: 'house',
    name: null,
    details: { count: run.count, amount: moneyText(run.sum), lastDate: run.lastDate },
  }))
}
