import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { invoiceVisitJobs } from './invoice-visits.jobs.ts'
import { invoiceVisitListens } from './invoice-visits.listens.ts'
import { invoiceVisitRoutes } from './invoice-visits.routes.ts'
import { mailCopies } from './mail-copies.ts'
import { mailInvited } from './mail-invited.ts'
import { mailVisitorNews } from './mail-visitor-news.ts'
import { mailVisitorReminder } from './mail-visitor-reminder.ts'

export const invoiceVisitsModule = defineModule({
  routes: invoiceVisitRoutes,
  jobs: handleJobs(invoiceVisitJobs, {
    'invoice-visits.mail-invited': (call, payload) => mailInvited(call, payload),
    'invoice-visits.mail-reminder': (call, payload) => mailVisitorReminder(call, payload),
    'invoice-visits.mail-copies': (call, payload) => mailCopies(call, payload),
    'invoice-visits.mail-news': (call, payload) => mailVisitorNews(call, payload),
  }),
  listens: invoiceVisitListens,
})
