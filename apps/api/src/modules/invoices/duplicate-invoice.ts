import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { addDays, daysBetween, type LocalDate, localDateIn, minLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { draftInvoice } from './draft-invoice.ts'
import { latestDate } from './draft-problems.domain.ts'
import { getRecord } from './get-invoice.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'

/** A new draft with the content of an own invoice, in whatever state that is; its dates keep their distances and begin today. */
export const duplicateInvoice = async (
  call: Call<Member>,
  { invoiceId }: { readonly invoiceId: string },
): Promise<Invoice> => {
  const original = await getRecord(call, invoiceId)
  if (original.senderId !== call.actor.organizationId) throw new Refusal('NotPermitted')
  return draftInvoice(call, formOf(original, localDateIn(call.actor.timeZone, msOf(call.now))))
}

const formOf = (original: InvoiceRecord, today: LocalDate): InvoiceForm => {
  const { sendingDate, earlyDiscountEndDate } = original
  const moved = (date: LocalDate): LocalDate => minLocalDate(addDays(today, daysBetween(sendingDate, date)), latestDate)
  return {
    recipientHandle: original.recipient?.handle ?? null,
    recipientInvite: original.recipient === null ? original.recipientInvite : null,
    currency: original.currency,
    accountType: original.accountType,
    items: original.items.map(({ amount: _, ...item }) => item),
    fees: original.fees.map(({ amount: _, ...fee }) => fee),
    sendingDate: today,
    dueDate: moved(original.dueDate),
    summary: original.summary,
    notes: original.notes,
    customFields: [...original.customFields],
    earlyDiscountPercent: original.earlyDiscountPercent,
    earlyDiscountEndDate: earlyDiscountEndDate === null ? null : moved(earlyDiscountEndDate),
    lateFeeSettings: original.lateFee,
    cc: [...original.cc],
    message: original.message,
  }
}
