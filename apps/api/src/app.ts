import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allEndpoints, type Endpoints } from '@contado/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { accountJobs } from './modules/accounts/accounts.jobs.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { auditJobs } from './modules/audit/audit.jobs.ts'
import { bankDebitJobs } from './modules/bank-debits/bank-debits.jobs.ts'
import { bankDebitListens } from './modules/bank-debits/bank-debits.listens.ts'
import { bankDebitRoutes } from './modules/bank-debits/bank-debits.routes.ts'
import { listReturnedDebits, proveDebitNotice, receiveDebitNotice } from './modules/bank-debits/index.ts'
import { contactJobs } from './modules/contacts/contacts.jobs.ts'
import { contactListens } from './modules/contacts/contacts.listens.ts'
import { contactRoutes } from './modules/contacts/contacts.routes.ts'
import { depositJobs } from './modules/deposits/deposits.jobs.ts'
import { depositListens } from './modules/deposits/deposits.listens.ts'
import { depositRoutes } from './modules/deposits/deposits.routes.ts'
import { listReturnedDeposits } from './modules/deposits/index.ts'
import { fileJobs } from './modules/files/files.jobs.ts'
import { fileRoutes } from './modules/files/files.routes.ts'
import { fxJobs } from './modules/fx/fx.jobs.ts'
import { identityJobs } from './modules/identity/identity.jobs.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import {
  describeInvite,
  describeInviteCancel,
  describeInviteChange,
  withdrawInvites,
} from './modules/invitations/index.ts'
import { invitationJobs } from './modules/invitations/invitations.jobs.ts'
import { invitationListens } from './modules/invitations/invitations.listens.ts'
import { invitationRoutes } from './modules/invitations/invitations.routes.ts'
import { openVisit } from './modules/invoice-visits/index.ts'
import { invoiceVisitJobs } from './modules/invoice-visits/invoice-visits.jobs.ts'
import { invoiceVisitListens } from './modules/invoice-visits/invoice-visits.listens.ts'
import { invoiceVisitRoutes } from './modules/invoice-visits/invoice-visits.routes.ts'
import { invoiceJobs } from './modules/invoices/invoices.jobs.ts'
import { invoiceListens } from './modules/invoices/invoices.listens.ts'
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts'
import { ledgerJobs } from './modules/ledger/ledger.jobs.ts'
import { ledgerHealthJobs } from './modules/ledger-health/ledger-health.jobs.ts'
import { ledgerHealthRoutes } from './modules/ledger-health/ledger-health.routes.ts'
import { describeRemoval, describeRoleChange } from './modules/members/index.ts'
import { memberRoutes } from './modules/members/members.routes.ts'
import { monitoredTransactionRoutes } from './modules/monitored-transactions/monitored-transactions.routes.ts'
import { monitoringRoutes } from './modules/monitoring/monitoring.routes.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { organizationRoutes } from './modules/organizations/organizations.routes.ts'
import { creditRoutes } from './modules/payments/credits.routes.ts'
import {
  describeCreditReturn,
  describePayment,
  describePaymentFromIncome,
  describeRefund,
} from './modules/payments/index.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { paymentListens } from './modules/payments/payments.listens.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { transferListens } from './modules/payments/transfers.listens.ts'
import { proveNotice, receiveNotice } from './modules/rails/index.ts'
import { railsJobs } from './modules/rails/rails.jobs.ts'
import { railsListens } from './modules/rails/rails.listens.ts'
import { railsRoutes } from './modules/rails/rails.routes.ts'
import { rewardJobs } from './modules/rewards/rewards.jobs.ts'
import { rewardListens } from './modules/rewards/rewards.listens.ts'
import { sandboxRoutes } from './modules/sandbox/sandbox.routes.ts'
import {
  consumeOneTimeCode,
  describeOwnOperations,
  type OperationDescriptions,
} from './modules/second-factors/index.ts'
import { secondFactorRoutes } from './modules/second-factors/second-factors.routes.ts'
import { sessionJobs } from './modules/sessions/sessions.jobs.ts'
import { sessionRoutes } from './modules/sessions/sessions.routes.ts'
import { staffJobs } from './modules/staff/staff.jobs.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { statementRoutes } from './modules/statements/statements.routes.ts'
import { verificationJobs } from './modules/verification/verification.jobs.ts'
import { verificationListens } from './modules/verification/verification.listens.ts'
import { verificationRoutes } from './modules/verification/verification.routes.ts'
import type { Handlers } from './platform/call.ts'
import { type Db, openDatabase } from './platform/db/db.ts'
import { readBusinessNow } from './platform/db/request-store.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { type Listener, listen } from './platform/events.ts'
import { createLimiter, type Limiter } from './platform/http/limits.ts'
import { type MountOptions, mount } from './platform/http/mount.ts'
import { addProbes } from './platform/http/probes.ts'
import { createServer } from './platform/http/server.ts'
import { serveApp } from './platform/http/static-app.ts'
import { addWebhook } from './platform/http/webhook.ts'
import type { JobTable } from './platform/jobs/job.ts'
import { createReadiness, readinessLimits } from './platform/readiness.ts'
import type { Settings } from './platform/settings.ts'
import { createWidget } from './providers/bank-debits/widget/serve-widget.ts'

const root = resolve(fileURLToPath(import.meta.url), '../../../..')

/** Every job of every module: the queue takes no other name. */
export const allJobs: JobTable = {
  ...notificationJobs,
  ...fileJobs,
  ...ledgerJobs,
  ...auditJobs,
  ...identityJobs,
  ...sessionJobs,
  ...staffJobs,
  ...invitationJobs,
  ...contactJobs,
  ...invoiceJobs,
  ...invoiceVisitJobs,
  ...paymentJobs,
  ...bankDebitJobs,
  ...railsJobs,
  ...fxJobs,
  ...rewardJobs,
  ...accountJobs,
  ...depositJobs,
  ...verificationJobs,
  ...ledgerHealthJobs,
}

const wokenJobs = Object.entries(allJobs).flatMap(([job, { isWokenByClock, wokenAfterMs = 0 }]) =>
  isWokenByClock ? [{ job, afterMs: wokenAfterMs }] : [],
)

/** What the mail with a one-time code says of each operation. */
const describe = {
  ...describeOwnOperations,
  'invoices.pay': describePayment,
  'invoices.pay-from-income': describePaymentFromIncome,
  'invoices.refund': describeRefund,
  'credits.return': describeCreditReturn,
  'people.invite': describeInvite,
  'people.update-invite': describeInviteChange,
  'people.cancel-invite': describeInviteCancel,
  'people.update': describeRoleChange,
  'people.remove': describeRemoval,
} satisfies OperationDescriptions

/** Every handler, by endpoint name. A missing one does not compile. */
const handlers = {
  ...fileRoutes({ openVisit: (call) => openVisit(call, 'view') }),
  ...identityRoutes,
  ...secondFactorRoutes({ describe }),
  ...sessionRoutes,
  ...staffRoutes,
  ...organizationRoutes,
  ...memberRoutes({ withdrawInvites }),
  ...invitationRoutes,
  ...accountRoutes,
  ...depositRoutes,
  ...statementRoutes,
  ...ledgerHealthRoutes,
  ...railsRoutes({ otherReturns: [listReturnedDebits, listReturnedDeposits] }),
  ...verificationRoutes,
  ...contactRoutes,
  ...invoiceRoutes,
  ...invoiceVisitRoutes,
  ...paymentRoutes,
  ...creditRoutes,
  ...monitoringRoutes,
  ...monitoredTransactionRoutes,
  ...bankDebitRoutes,
  ...sandboxRoutes({ wokenJobs }),
} satisfies Handlers<Endpoints>

/** Who hears which event. */
export const allListeners: readonly Listener[] = [
  ...railsListens,
  ...rewardListens,
  ...depositListens,
  ...verificationListens,
  ...invitationListens,
  ...contactListens,
  ...invoiceListens,
  ...invoiceVisitListens,
  ...paymentListens,
  ...bankDebitListens,
  ...transferListens,
]

export type Servers = {
  readonly customer: FastifyInstance
  readonly staff: FastifyInstance
  /** The sandbox's widget for linking a bank account; null in production. */
  readonly widget: FastifyInstance | null
  readonly close: () => Promise<void>
}

const endpointsFor = (settings: Settings) =>
  Object.fromEntries(Object.entries(allEndpoints).filter(([, { tag }]) => tag !== 'sandbox' || settings.isSandbox))

type Taking = { readonly db: Db; readonly settings: Settings; readonly limiter: Limiter }

const addRailNotices = (server: FastifyInstance, { db, settings, limiter }: Taking): Promise<void> =>
  addWebhook(server, {
    path: '/webhooks/rails/:provider',
    signatureHeader: 'rails-signature',
    limiter,
    prove: ({ params, signature, raw }) => proveNotice(settings, { provider: params.provider ?? '', signature, raw }),
    receive: (proved) =>
      inTransaction(db, async (tx) => ({
        outcome: await receiveNotice({ tx, now: await readBusinessNow(tx) }, proved),
      })),
  })

const addDebitNotices = (server: FastifyInstance, { db, settings, limiter }: Taking): Promise<void> =>
  addWebhook(server, {
    path: '/webhooks/bank-debits',
    signatureHeader: 'bank-debits-signature',
    limiter,
    prove: (delivery) => proveDebitNotice(settings, delivery),
    receive: (proved) =>
      inTransaction(db, async (tx) => ({
        outcome: await receiveDebitNotice({ tx, now: await readBusinessNow(tx) }, proved),
      })),
  })

/** Composes both HTTP applications. They share a process and nothing else: not routes, cookies, nor database roles. */
export const createServers = async (
  settings: Settings,
  listeners: Pick<MountOptions, 'onAnswer' | 'onUnlisted'> = {},
): Promise<Servers> => {
  listen(allListeners)
  const open = (role: 'contado_app' | 'contado_staff', max: number) =>
    openDatabase(settings.databaseUrl, settings.secret, { role, max })
  const dbs = { customer: open('contado_app', 16), staff: open('contado_staff', 6) }
  const apartDbs = { customer: open('contado_app', 4), staff: open('contado_staff', 2) }
  const { databaseUrl, secret } = settings
  const readinessDb = openDatabase(databaseUrl, secret, { role: 'contado_app', ...readinessLimits })
  const read = createReadiness(readinessDb, settings)
  const table = endpointsFor(settings)
  const compose = async (app: 'customer' | 'staff'): Promise<FastifyInstance> => {
    const server = await createServer(settings)
    const limiter = createLimiter(settings.rateLimitFactor)
    addProbes(server, { read, isOpen: app === 'staff' })
    if (app === 'customer') {
      const taking = { db: dbs.customer, settings, limiter }
      await addRailNotices(server, taking)
      await addDebitNotices(server, taking)
    }
    mount(server, table, {
      app: app === 'customer' ? 'customer' : 'admin',
      db: dbs[app],
      apartDb: apartDbs[app],
      settings,
      limiter,
      confirm: consumeOneTimeCode,
      handlers: handlers as unknown as Handlers<typeof table>,
      ...listeners,
    })
    const folder = resolve(root, app === 'customer' ? 'apps/web/dist' : 'apps/admin/dist')
    await serveApp(server, folder, {
      settings,
      idle: settings.idle[app === 'customer' ? 'customer' : 'admin'],
      cookie: app === 'customer' ? 'session' : 'staff_session',
      frames: app === 'customer' && settings.widgetUrl !== null ? [new URL(settings.widgetUrl).origin] : [],
    })
    return server
  }
  const [customer, staff] = [await compose('customer'), await compose('staff')]
  const widget = settings.isSandbox ? await createWidget(settings, dbs.customer) : null
  const close = async (): Promise<void> => {
    await Promise.all([customer.close(), staff.close(), widget?.close()])
    const opened = [...Object.values(dbs), ...Object.values(apartDbs), readinessDb]
    await Promise.all(opened.map((db) => db.destroy()))
  }
  return { customer, staff, widget, close }
}
