import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { firstInstantOf } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emit } from '../../platform/events.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { changeLife } from './invoice-life.store.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { lockInvoiceRow, selectDue } from './invoices.store.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { issueInvoice } from './send-invoice.ts'

const maxSendingsPerSweep = 5000

/** Asks whose sending date has begun by the business clock and enqueues one sending for each; may run any number of times. */
export const sendDue = async ({ tx, now }: Work): Promise<void> => {
  const due = await selectDue(tx, { status: 'scheduled', day: 'sending_date', now, limit: maxSendingsPerSweep })
  for (const { invoiceId, sellerId } of due) {
    await enqueue(
      tx,
      { ...invoiceJobs['invoices.send-scheduled'], key: `invoices.send-scheduled:${invoiceId}` },
      { organizationId: sellerId, invoiceId },
    )
  }
}

/**
 * Sends one scheduled invoice, once, not before its day has begun where the seller is. However late that is, it bears the planned date, so
 * that no term of it shifts. What can't be sent any more becomes a draft again, and the seller is told.
 */
export const sendScheduled = async (work: Work, invoiceId: string): Promise<void> => {
  const draft = await lockInvoiceRow(work.tx, invoiceId)
  if (draft?.status !== 'scheduled' || !hasDayBegun(draft, msOf(work.now))) return
  try {
    await checkVerified(work, draft)
    const { sendingDate: today, sellerTimeZone } = draft
    await issueInvoice(work, draft, { today, sellerTimeZone, by: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await giveBack(work, draft, error)
  }
}

const hasDayBegun = ({ sendingDate, sellerTimeZone }: InvoiceRecord, nowMs: number): boolean =>
  firstInstantOf(sendingDate, sellerTimeZone) <= nowMs

const checkVerified = async ({ tx }: Work, { senderId }: InvoiceRecord): Promise<void> => {
  const [sender] = await listDirectoryEntries(tx, [senderId])
  if (!sender?.isVerified) throw new Refusal('OrganizationNotVerified')
}

const giveBack = async (
  work: Work,
  { id: invoiceId, senderId, status }: InvoiceRecord,
  why: Refusal,
): Promise<void> => {
  const to = next(invoiceLifecycle, { state: status, action: 'save' })
  await changeLife(work.tx, { id: invoiceId, from: status, to, by: null })
  const field = why.validations[0]?.field
  await noteInvoiceEvent(work, {
    invoiceId,
    kind: 'not-sent',
    organizationId: null,
    details: { code: why.code, ...(field === undefined ? {} : { field }) },
    onlyFor: senderId,
  })
  await emit(work, 'invoice.not-sent', { organizationId: senderId, invoiceId })
}
