import { currencies } from '@contado/money'
import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { deliverSandboxNotices } from './deliver-sandbox-notices.ts'
import { followOrder } from './follow-order.ts'
import { railProviders } from './ledger-keys.ts'
import { openAtProvider } from './open-at-provider.ts'
import { railsJobs } from './rails.jobs.ts'
import { followOpenOrders, readNotice } from './read-notice.ts'
import { proveNotice, receiveNotice } from './receive-notice.ts'
import { reconcileAll } from './reconcile-all.ts'
import { submitOrder } from './submit-order.ts'
import { sweepTransit } from './sweep-transit.ts'

export const railsModule = defineModule({
  jobs: handleJobs(railsJobs, {
    'rails.open-accounts': async (call, { organizationId }) => {
      for (const provider of railProviders) await openAtProvider(call, { organizationId, provider })
    },
    'rails.submit-order': (call, { orderId }) => submitOrder(call, orderId),
    'rails.follow-order': (call, { orderId }) => followOrder(call, orderId),
    'rails.read-notice': (call, notice) => readNotice(call, notice),
    'rails.follow-open-orders': (call) => followOpenOrders(call),
    'rails.deliver-sandbox-notices': (call) => deliverSandboxNotices(call),
    'rails.sweep-transit': async (call) => {
      for (const currency of currencies) await sweepTransit(call, currency)
    },
    'rails.settle-between': (call, { minor, ...asked }) =>
      railsOf(call).settleBetween({ ...asked, minor: BigInt(minor) }),
    'rails.send-back': (call, { minor, ...back }) => railsOf(call).sendBack({ ...back, minor: BigInt(minor) }),
    'rails.reconcile': (call) => reconcileAll(call),
  }),
  listens: [on('application.approved', railsJobs['rails.open-accounts'])],
  webhooks: [
    {
      path: '/webhooks/rails/:provider',
      signatureHeader: 'rails-signature',
      prove: (settings, { params, signature, raw }) => {
        const proved = proveNotice(settings, { provider: params.provider ?? '', signature, raw })
        return (work) => receiveNotice(work, proved)
      },
    },
  ],
})
