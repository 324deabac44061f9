import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { allHandlers, allWebhooks, startModules } from './all-modules.ts'
import { consumeOneTimeCode } from './modules/second-factors/index.ts'
import { confirmByStaffCode } from './modules/staff/index.ts'
import type { Handlers } from './platform/call.ts'
import { type Db, isCrowded, openDatabase } from './platform/db/db.ts'
import { readBusinessNow } from './platform/db/request-store.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { createLimiter, type Limiter } from './platform/http/limits.ts'
import { type MountOptions, mount } from './platform/http/mount.ts'
import { addPageErrors } from './platform/http/page-errors.ts'
import { addProbes } from './platform/http/probes.ts'
import { createServer } from './platform/http/server.ts'
import { serveApp } from './platform/http/static-app.ts'
import { addWebhook } from './platform/http/webhook.ts'
import type { ModuleWebhook } from './platform/module.ts'
import { createReadiness, readinessLimits } from './platform/readiness.ts'
import type { Settings } from './platform/settings.ts'
import { createWidget } from './providers/bank-debits/widget/serve-widget.ts'

const root = resolve(fileURLToPath(import.meta.url), '../../../..')

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

const addNotices = (
  server: FastifyInstance,
  { path, signatureHeader, prove }: ModuleWebhook,
  { db, settings, limiter }: Taking,
): Promise<void> =>
  addWebhook(server, {
    path,
    signatureHeader,
    limiter,
    prove: (delivery) => prove(settings, delivery),
    receive: (take) =>
      inTransaction(db, async (tx) => ({ outcome: await take({ tx, now: await readBusinessNow(tx) }) })),
  })

/** Composes both HTTP applications. They share a process and nothing else: not routes, cookies, nor database roles. */
export const createServers = async (
  settings: Settings,
  listeners: Pick<MountOptions, 'onAnswer' | 'onUnlisted'> = {},
): Promise<Servers> => {
  startModules()
  const { longestWaitMs } = settings
  const open = (role: 'contado_app' | 'contado_staff', max: number, more: { longestWaitMs?: number } = {}) =>
    openDatabase(settings.databaseUrl, settings.secret, { role, max, ...more })
  const dbs = {
    customer: open('contado_app', 16, { longestWaitMs }),
    staff: open('contado_staff', 6, { longestWaitMs }),
  }
  // What providers tell is taken however many customers ask.
  const noticesDb = open('contado_app', 2)
  const apartDbs = { customer: open('contado_app', 4), staff: open('contado_staff', 2) }
  const { databaseUrl, secret } = settings
  const readinessDb = openDatabase(databaseUrl, secret, { role: 'contado_app', ...readinessLimits })
  const read = createReadiness(readinessDb, settings)
  const table = endpointsFor(settings)
  const compose = async (app: 'customer' | 'staff'): Promise<FastifyInstance> => {
    const server = await createServer(settings, () => isCrowded(dbs[app]))
    const limiter = createLimiter(settings.rateLimitFactor)
    addProbes(server, { read, isOpen: app === 'staff' })
    if (settings.sentry !== null) {
      addPageErrors(server, { app, url: app === 'customer' ? settings.customerUrl : settings.staffUrl, limiter })
    }
    if (app === 'customer') {
      const taking = { db: noticesDb, settings, limiter }
      for (const webhook of allWebhooks) await addNotices(server, webhook, taking)
    }
    mount(server, table, {
      app: app === 'customer' ? 'customer' : 'admin',
      db: dbs[app],
      apartDb: apartDbs[app],
      settings,
      limiter,
      confirm: app === 'customer' ? consumeOneTimeCode : confirmByStaffCode,
      handlers: allHandlers as unknown as Handlers<typeof table>,
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
    const opened = [...Object.values(dbs), ...Object.values(apartDbs), noticesDb, readinessDb]
    await Promise.all(opened.map((db) => db.destroy()))
  }
  return { customer, staff, widget, close }
}
