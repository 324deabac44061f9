import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { exportJobs } from './exports.jobs.ts'
import { exportRoutes } from './exports.routes.ts'
import { sweepExports } from './sweep-exports.ts'
import { writeExport } from './write-export.ts'

export const exportsModule = defineModule({
  routes: exportRoutes,
  jobs: handleJobs(exportJobs, {
    'exports.write': (call, payload) => writeExport(call, payload),
    'exports.sweep': (call) => sweepExports(call),
  }),
})
