import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { auditJobs } from './audit.jobs.ts'
import { copyHeads } from './copy-heads.ts'
import { sealEntries } from './seal-entries.ts'

export const auditModule = defineModule({
  jobs: handleJobs(auditJobs, {
    'audit.seal': async (call) => {
      await call.transaction((work) => sealEntries(work))
      await copyHeads(call)
    },
    'audit.seal-the-rest': async (work) => {
      await sealEntries(work, { isComplete: true })
    },
  }),
})
