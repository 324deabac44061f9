import { copyHeads } from '../../platform/heads/copy-heads.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { auditJobs } from './audit.jobs.ts'
import { copiedAudit } from './copied-audit.ts'
import { sealEntries } from './seal-entries.ts'

export const auditModule = defineModule({
  jobs: handleJobs(auditJobs, {
    'audit.seal': async (call) => {
      await call.transaction((work) => sealEntries(work))
      await copyHeads(call, copiedAudit)
    },
    'audit.seal-the-rest': async (work) => {
      await sealEntries(work, { isComplete: true })
    },
  }),
})
