import { currencyCode } from '@contado/contract/kernel/wire.ts'
import { currencies } from '@contado/money'
import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { deliverSandboxNotices } from './deliver-sandbox-notices.ts'
import { followOrder } from './follow-order.ts'
import { railProviders } from './ledger-keys.ts'
import { openAtProvider } from './open-at-provider.ts'
import { followOpenOrders, readNotice } from './read-notice.ts'
import { reconcileAll } from './reconcile-all.ts'
import { submitOrder } from './submit-order.ts'
import { sweepTransit } from './sweep-transit.ts'

const order = z.object({ organizationId: z.uuid(), orderId: z.uuid() })

const provider = z.enum(railProviders)
const settlement = z.object({
  id: z.uuid(),
  from: provider,
  to: provider,
  currency: currencyCode,
  /** Minor units, as text because jobs travel as JSON. */
  minor: z.string().regex(/^[1-9]\d{0,15}$/),
})

const sentBack = z.object({
  id: z.uuid(),
  provider,
  eventId: z.string().min(1).max(200),
  currency: currencyCode,
  /** Minor units, as text because jobs travel as JSON. */
  minor: z.string().regex(/^[1-9]\d{0,15}$/),
})

export const railsJobs = {
  'rails.open-accounts': job({
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
    isOpen: true,
    handle: async (call, { organizationId }) => {
      for (const provider of railProviders) await openAtProvider(call, { organizationId, provider })
    },
  }),
  'rails.submit-order': job({
    payload: order,
    maxAttempts: 25,
    isOpen: true,
    handle: (call, { orderId }) => submitOrder(call, orderId),
  }),
  'rails.follow-order': job({
    payload: order,
    maxAttempts: 25,
    isOpen: true,
    handle: (call, { orderId }) => followOrder(call, orderId),
  }),
  'rails.read-notice': job({
    payload: z.object({ provider: z.string(), orderId: z.uuid(), state: z.string() }),
    maxAttempts: 25,
    handle: (call, notice) => readNotice(call, notice),
  }),
  'rails.follow-open-orders': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/5 * * * *',
    isWokenByClock: true,
    handle: (call) => followOpenOrders(call),
  }),
  'rails.deliver-sandbox-notices': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: (call) => deliverSandboxNotices(call),
  }),
  'rails.sweep-transit': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '30 21 * * *',
    isOpen: true,
    handle: async (call) => {
      for (const currency of currencies) await sweepTransit(call, currency)
    },
  }),
  'rails.settle-between': job({
    payload: settlement,
    maxAttempts: 25,
    isOpen: true,
    handle: (call, { minor, ...asked }) => railsOf(call).settleBetween({ ...asked, minor: BigInt(minor) }),
  }),
  'rails.send-back': job({
    payload: sentBack,
    maxAttempts: 25,
    isOpen: true,
    handle: (call, { minor, ...back }) => railsOf(call).sendBack({ ...back, minor: BigInt(minor) }),
  }),
  'rails.reconcile': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '10 5 * * *',
    isWokenByClock: true,
    wokenAfterMs: 30_000,
    isOpen: true,
    handle: (call) => reconcileAll(call),
  }),
} satisfies JobTable
