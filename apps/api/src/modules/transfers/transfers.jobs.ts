import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'
import { transferNews } from './transfer.mail.ts'

const transfer = z.object({ organizationId: z.uuid(), transferId: z.uuid() })

export const transferJobs = declareJobs({
  'transfers.start-due': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/15 * * * *',
    isWokenByClock: true,
  },
  'transfers.review-approvals': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '5 * * * *',
    isWokenByClock: true,
  },
  'transfers.review-approval': { payload: transfer, maxAttempts: 10 },
  'transfers.follow-recalls': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '25 * * * *',
    isWokenByClock: true,
  },
  'transfers.follow-recall': { payload: transfer, maxAttempts: 25, isOpen: true },
  'transfers.warn-of-shortfalls': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '35 * * * *',
    isWokenByClock: true,
  },
  'transfers.warn-short': { payload: z.object({ organizationId: z.uuid() }), maxAttempts: 10 },
  'transfers.start': { payload: transfer, maxAttempts: 25 },
  'transfers.submit': { payload: transfer, maxAttempts: 25 },
  'transfers.give-back': { payload: transfer, maxAttempts: 25 },
  'transfers.follow': { payload: transfer, maxAttempts: 25 },
  'transfers.advise': { payload: transfer, maxAttempts: 10 },
  'transfers.tell': {
    payload: z.object({ organizationId: z.uuid().nullable(), transferId: z.uuid(), news: z.enum(transferNews) }),
    maxAttempts: 10,
  },
})
