import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { reconcileFiles, sweepFiles } from './sweep-files.ts'

export const fileJobs = {
  'files.sweep': job({
    payload: z.object({}),
    maxAttempts: 5,
    schedule: '10 * * * *',
    isOpen: true,
    handle: (call) => sweepFiles(call),
  }),
  'files.reconcile': job({
    payload: z.object({}),
    maxAttempts: 5,
    schedule: '40 3 * * *',
    isOpen: true,
    handle: (call) => reconcileFiles(call),
  }),
} satisfies JobTable
