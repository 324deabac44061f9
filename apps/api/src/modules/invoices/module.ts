import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { foldTallies } from './invoice-list.store.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { invoiceListens } from './invoices.listens.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { mailNews } from './mail-news.ts'
import { mailReminder } from './mail-reminder.ts'
import { mailSentInvoice } from './mail-sent-invoice.ts'
import { noteDelivery } from './note-delivery.ts'
import { sendDue, sendScheduled } from './send-due.ts'
import { takeInvited } from './take-invited.ts'
import { tellOverdue, tellOverdueOf } from './tell-overdue.ts'

export const invoicesModule = defineModule({
  routes: invoiceRoutes,
  jobs: handleJobs(invoiceJobs, {
    'invoices.mail-recipient': (call, payload) => mailSentInvoice(call, payload),
    'invoices.mail-news': (call, payload) => mailNews(call, payload),
    'invoices.mail-reminder': (call, payload) => mailReminder(call, payload),
    'invoices.note-delivery': (call, payload) => noteDelivery(call, payload),
    'invoices.take-invited': (call, payload) => takeInvited(call, payload),
    'invoices.send-due': (call) => sendDue(call),
    'invoices.tell-overdue': (call) => tellOverdue(call),
    'invoices.tell-overdue-of': (call, { organizationId }) => tellOverdueOf(call, organizationId),
    'invoices.fold-tallies': ({ tx }) => foldTallies(tx),
    'invoices.send-scheduled': (call, { invoiceId }) => sendScheduled(call, invoiceId),
  }),
  listens: invoiceListens,
})
