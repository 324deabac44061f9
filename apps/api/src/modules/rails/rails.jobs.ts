import { currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'
import { railProviders } from './ledger-keys.ts'

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

export const railsJobs = declareJobs({
  'rails.open-accounts': {
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
    isOpen: true,
  },
  'rails.submit-order': {
    payload: order,
    maxAttempts: 25,
    isOpen: true,
  },
  'rails.follow-order': {
    payload: order,
    maxAttempts: 25,
    isOpen: true,
  },
  'rails.read-notice': {
    payload: z.object({ provider: z.string(), orderId: z.uuid(), state: z.string() }),
    maxAttempts: 25,
  },
  'rails.follow-open-orders': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/5 * * * *',
    isWokenByClock: true,
  },
  'rails.deliver-sandbox-notices': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
  },
  'rails.sweep-transit': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '30 21 * * *',
    isOpen: true,
  },
  'rails.settle-between': {
    payload: settlement,
    maxAttempts: 25,
    isOpen: true,
  },
  'rails.send-back': {
    payload: sentBack,
    maxAttempts: 25,
    isOpen: true,
  },
  'rails.reconcile': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '10 5 * * *',
    isWokenByClock: true,
    wokenAfterMs: 30_000,
    isOpen: true,
  },
})
