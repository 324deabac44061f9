export { actingPerson } from './acting-person.ts'
export { answeredInvoices } from './answered-invoices.ts'
export { customerHistory } from './customer-history.ts'
export { type DocumentWish, drawInvoice } from './download-invoice.ts'
export { draftInvoice } from './draft-invoice.ts'
export { selectHasSent as hasSentInvoice } from './due-invoices.store.ts'
export { countDueInvoices, type DueInvoices, dueExpenses, lateIncome } from './due-invoices.ts'
export { expectedMoney } from './expected-money.ts'
export {
  findInvoice,
  getInvoice,
  getReceivedInvoice,
  getRecord,
  lockOwnInvoice,
  lockReceivedInvoice,
  lockVisited,
} from './get-invoice.ts'
export { incomeOnItsWay } from './income-on-its-way.ts'
export { type InvoiceNews, invoiceNewsMail } from './invoice-news.mail.ts'
export { amountOwed, sellerToday } from './invoice-questions.domain.ts'
export { displayNameOf, type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'
export { ownWords } from './invoice-sent.mail.ts'
export { invoiceUrl } from './invoice-url.ts'
export { viewContent, viewInvoice } from './invoice-view.ts'
export { languageOfBilled } from './language-of-billed.ts'
export { guaranteedToUs } from './list-guaranteed-funds.ts'
export { findOpenReminder } from './mail-reminder.ts'
export { selectNamedInvoices as findNamedInvoices } from './named-invoices.store.ts'
export { noteInvoiceEvent } from './note-invoice-event.ts'
export { noticeExternalPayment } from './notify-external-payment.ts'
export { outstandingTotals } from './outstanding-totals.ts'
export { type Owed, owedByKey } from './owed-by-key.ts'
export { type AskedList, countInvoices, listInvoiceIds, type ReadRow, readInvoiceRows } from './read-whole-list.ts'
export { type InvoiceStep, listDueReleases, lockForStep, noteAwaited, recordStep } from './record-payment.ts'
export { reminderMail } from './reminder.mail.ts'
export { sendInvoice } from './send-invoice.ts'
export { showAgeing } from './show-ageing.ts'
export { owedView } from './show-customer.ts'
export { emitInvoiceStep, takeStep } from './take-step.ts'
export { endedAt, noteVisit } from './visits.ts'
export { collectsDebits } from './ways-to-pay.ts'
