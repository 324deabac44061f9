import type { Endpoints } from '@contado/contract/endpoints.ts'
import { accountReportModule } from './modules/account-report/module.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { additionalInfoRequestsModule } from './modules/additional-info-requests/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { bankDebitsModule } from './modules/bank-debits/module.ts'
import { batchesModule } from './modules/batches/module.ts'
import { beneficiariesModule } from './modules/beneficiaries/module.ts'
import { companiesModule } from './modules/companies/module.ts'
import { contactsModule } from './modules/contacts/module.ts'
import { conversionsModule } from './modules/conversions/module.ts'
import { corridorsModule } from './modules/corridors/module.ts'
import { depositsModule } from './modules/deposits/module.ts'
import { deskModule } from './modules/desk/module.ts'
import { documentReadingsModule } from './modules/document-readings/module.ts'
import { exportsModule } from './modules/exports/module.ts'
import { filesModule } from './modules/files/module.ts'
import { homeModule } from './modules/home/module.ts'
import { identityModule } from './modules/identity/module.ts'
import { internalNotesModule } from './modules/internal-notes/module.ts'
import { invitationsModule } from './modules/invitations/module.ts'
import { invitedSignupsModule } from './modules/invited-signups/module.ts'
import { invoiceVisitsModule } from './modules/invoice-visits/module.ts'
import { invoicesModule } from './modules/invoices/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { ledgerHealthModule } from './modules/ledger-health/module.ts'
import { meModule } from './modules/me/module.ts'
import { membershipChargesModule } from './modules/membership-charges/module.ts'
import { monitoredTransactionsModule } from './modules/monitored-transactions/module.ts'
import { monitoringModule } from './modules/monitoring/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { onboardingFeesModule } from './modules/onboarding-fees/module.ts'
import { organizationsModule } from './modules/organizations/module.ts'
import { otherBusinessesModule } from './modules/other-businesses/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { personsModule } from './modules/persons/module.ts'
import { railsModule } from './modules/rails/module.ts'
import { recurringTransfersModule } from './modules/recurring-transfers/module.ts'
import { returnsModule } from './modules/returns/module.ts'
import { rewardsModule } from './modules/rewards/module.ts'
import { sandboxModule } from './modules/sandbox/module.ts'
import { sessionsModule } from './modules/sessions/module.ts'
import { signupsModule } from './modules/signups/module.ts'
import { staffModule } from './modules/staff/module.ts'
import { statementsModule } from './modules/statements/module.ts'
import { transferRulesModule } from './modules/transfer-rules/module.ts'
import { transfersModule } from './modules/transfers/module.ts'
import { verificationModule } from './modules/verification/module.ts'
import type { Handlers } from './platform/call.ts'
import { type Listener, listen } from './platform/events.ts'
import type { JobTable } from './platform/jobs/job.ts'
import { wakeByClock } from './platform/jobs/woken-jobs.ts'
import { composeModules, type Module, type ModuleWebhook } from './platform/module.ts'
import { describeOperations, type OperationDescriptions } from './platform/operation-descriptions.ts'

/** What the product is composed of; a list that leaves something out, or has it twice, does not compile. */
export const modules = composeModules([
  accountReportModule,
  accountsModule,
  additionalInfoRequestsModule,
  auditModule,
  bankDebitsModule,
  corridorsModule,
  batchesModule,
  companiesModule,
  contactsModule,
  depositsModule,
  documentReadingsModule,
  filesModule,
  conversionsModule,
  deskModule,
  homeModule,
  identityModule,
  invitationsModule,
  invitedSignupsModule,
  invoicesModule,
  invoiceVisitsModule,
  ledgerHealthModule,
  ledgerModule,
  meModule,
  monitoredTransactionsModule,
  monitoringModule,
  notificationsModule,
  organizationsModule,
  otherBusinessesModule,
  paymentsModule,
  internalNotesModule,
  peopleModule,
  personsModule,
  railsModule,
  returnsModule,
  rewardsModule,
  membershipChargesModule,
  onboardingFeesModule,
  beneficiariesModule,
  exportsModule,
  recurringTransfersModule,
  sandboxModule,
  sessionsModule,
  signupsModule,
  staffModule,
  statementsModule,
  transferRulesModule,
  transfersModule,
  verificationModule,
])

const all: readonly Module[] = modules

/** Every job of every module: the queue takes no other name. */
export const allJobs: JobTable = Object.assign({}, ...all.map(({ jobs = {} }) => jobs))

/** Every handler, by endpoint name. */
export const allHandlers: Handlers<Endpoints> = Object.assign({}, ...all.map(({ routes = {} }) => routes))

/** Who hears which event. */
export const allListeners: readonly Listener[] = all.flatMap(({ listens = [] }) => listens)

export const allWebhooks: readonly ModuleWebhook[] = all.flatMap(({ webhooks = [] }) => webhooks)

const allDescriptions: OperationDescriptions = Object.assign({}, ...all.map(({ describes = {} }) => describes))

/** Makes known what modules offer to those below them; once, before anything is asked. */
export const startModules = (): void => {
  listen(allListeners)
  describeOperations(allDescriptions)
  wakeByClock(allJobs)
}
