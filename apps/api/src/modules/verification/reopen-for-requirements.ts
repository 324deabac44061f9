import { requirementSet } from '@contado/contract/verification/requirements.domain.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { reopenPapers, tellReopened } from './reopen-step.ts'
import { selectOtherSets, updateRequirementSet } from './reopenings.store.ts'
import { selectRound } from './steps.store.ts'
import { verificationJobs } from './verification.jobs.ts'
import { selectApplication } from './verification.store.ts'

const atMost = 500

/** Finds the businesses that were judged by another set of requirements; each is a job. */
export const lookAtRequirements = async ({ tx }: JobCall): Promise<void> => {
  for (const organizationId of await selectOtherSets(tx, requirementSet, atMost)) {
    const job = verificationJobs['verification.reopen-for-requirements']
    await enqueue(tx, { ...job, key: `${job.name}:${organizationId}` }, { organizationId })
  }
}

/** Asks an approved business for the papers that the set of now has and it never brought. An open application is judged by it anyway. */
export const reopenForRequirements = async (
  work: JobCall,
  { organizationId }: { readonly organizationId: string },
): Promise<void> => {
  const application = await selectApplication(work.tx, organizationId)
  const round = await selectRound(work.tx, organizationId)
  if (round && round.requirement_set !== requirementSet && application?.status === 'approved') {
    const by = { staffId: null, userId: null }
    const isAsked = await reopenPapers(work, round, { cause: 'requirement', by })
    if (isAsked) await tellReopened(work, { organizationId, userId: null, isAsked })
  }
  await updateRequirementSet(work.tx, organizationId, requirementSet)
}
