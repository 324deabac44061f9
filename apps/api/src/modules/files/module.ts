import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { fileJobs } from './files.jobs.ts'
import { fileRoutes } from './files.routes.ts'
import { reconcileFiles, sweepFiles } from './sweep-files.ts'

export const filesModule = defineModule({
  routes: fileRoutes,
  jobs: handleJobs(fileJobs, {
    'files.sweep': (call) => sweepFiles(call),
    'files.reconcile': (call) => reconcileFiles(call),
  }),
})
