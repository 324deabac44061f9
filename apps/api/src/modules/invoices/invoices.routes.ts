import type { invoiceActionEndpoints } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { invoiceAgeingEndpoints } from '@contado/contract/invoices/invoice-ageing.endpoints.ts'
import type { invoiceFileEndpoints } from '@contado/contract/invoices/invoice-files.endpoints.ts'
import type { invoiceReminderEndpoints } from '@contado/contract/invoices/invoice-reminders.endpoints.ts'
import type { invoiceWritingEndpoints } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { archiveInvoice } from './archive-invoice.ts'
import { attachFile, detachFile } from './attach-file.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { deleteDraft } from './delete-draft.ts'
import { downloadInvoice } from './download-invoice.ts'
import { draftInvoice } from './draft-invoice.ts'
import { duplicateInvoice } from './duplicate-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listCompletedFunds, listGuaranteedFunds } from './list-guaranteed-funds.ts'
import { listInvoices } from './list-invoices.ts'
import { listLog } from './list-log.ts'
import { markAsPaidExternally } from './mark-as-paid-externally.ts'
import { noteFirstLook } from './note-first-look.ts'
import { notifyExternalPayment } from './notify-external-payment.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { previewReminders, remindCustomers } from './remind-customers.ts'
import { listSavedItems, removeItem, saveItem } from './saved-items.ts'
import { scheduleInvoice } from './schedule-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { showAgeing } from './show-ageing.ts'
import { listCounterparties, showCounts } from './show-counts.ts'
import { showCustomer } from './show-customer.ts'
import { showIndicators } from './show-indicators.ts'
import { showTimeline } from './show-timeline.ts'

type Own = typeof invoiceEndpoints &
  typeof invoiceAgeingEndpoints &
  typeof invoiceActionEndpoints &
  typeof invoiceReminderEndpoints &
  typeof invoiceFileEndpoints &
  typeof invoiceWritingEndpoints

export const invoiceRoutes = {
  'invoices.income': (call, { query }) => listInvoices(call, 'income', query),
  'invoices.expenses': (call, { query }) => listInvoices(call, 'expenses', query),
  'invoices.log': (call, { query }) => listLog(call, query),
  'invoices.customer': (call, { query }) => showCustomer(call, query),
  'saved-items.list': (call) => listSavedItems(call),
  'saved-items.save': (call, { body }) => saveItem(call, body),
  'saved-items.remove': (call, { body }) => removeItem(call, body.savedItemId),
  'invoices.ageing': (call, { query }) => showAgeing(call, query),
  'invoices.counts': (call, { query }) => showCounts(call, query.side),
  'invoices.counterparties': (call, { query }) => listCounterparties(call, query.side),
  'invoices.get': (call, { params }) => getInvoice(call, params.invoiceId),
  'invoices.note-first-look': (call, { body }) => noteFirstLook(call, body.invoiceId),
  'invoices.timeline': (call, { params }) => showTimeline(call, params.invoiceId),
  'invoices.indicators': (call, { query }) => showIndicators(call, query),
  'guaranteed-funds.list': (call, { query }) => listGuaranteedFunds(call, query),
  'guaranteed-funds.completed': (call, { query }) => listCompletedFunds(call, query),
  'invoices.pdf': { open: (call, { params, query }) => downloadInvoice(call, { ...params, ...query }) },
  'invoices.save-draft': (call, { body }) => draftInvoice(call, body),
  'invoices.send': (call, { body }) => sendInvoice(call, body),
  'invoices.schedule': (call, { body }) => scheduleInvoice(call, body),
  'invoices.delete': (call, { body }) => deleteDraft(call, body),
  'invoices.duplicate': (call, { body }) => duplicateInvoice(call, body),
  'invoices.cancel': (call, { body }) => cancelInvoice(call, body),
  'invoices.mark-as-paid-externally': (call, { body }) => markAsPaidExternally(call, body),
  'invoices.reject': (call, { body }) => rejectInvoice(call, body),
  'invoices.notify-external-payment': (call, { body }) => notifyExternalPayment(call, body),
  'invoices.preview-reminders': (call, { query }) => previewReminders(call, query),
  'invoices.remind': (call, { body }) => remindCustomers(call, body),
  'invoices.archive': (call, { body }) => archiveInvoice(call, { ...body, action: 'archive' }),
  'invoices.unarchive': (call, { body }) => archiveInvoice(call, { ...body, action: 'unarchive' }),
  'invoices.attach': (call, { body }) => attachFile(call, body),
  'invoices.detach': (call, { body }) => detachFile(call, body),
} satisfies Handlers<Own>
