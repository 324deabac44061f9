import { isUnderReview } from '@contado/contract/verification/application-lifecycle.ts'
import { localDateIn } from '@contado/money'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { listMembers } from '../members/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { dayIn } from './application-round.ts'
import { deletePapers, markTold, selectWithStale } from './papers.store.ts'
import { agingPapers, stalePaperMail } from './stale-paper.mail.ts'
import { verificationJobs } from './verification.jobs.ts'
import { selectApplication } from './verification.store.ts'

const atMost = 500

/** Finds the businesses with papers that became too old; each is a job of its own. */
export const tellStalePapers = async ({ tx, wall }: Work): Promise<void> => {
  // The day that is furthest on; each job looks at the business's own.
  const today = localDateIn('Pacific/Kiritimati', msOf(wall))
  const job = verificationJobs['verification.tell-stale-paper']
  for (const { organization_id: organizationId } of await selectWithStale(tx, { today, limit: atMost })) {
    await enqueue(tx, { ...job, key: `${job.name}:${organizationId}:${today}` }, { organizationId })
  }
}

type Told = Awaited<ReturnType<typeof markTold>>[number]

const documentsIn = (papers: readonly Told[]) => papers.map(({ document }) => z.enum(agingPapers).parse(document))

/** Tells, once per paper, which papers are too old by now while the application is in review: of a person that person, of the business its owners. */
export const tellStalePaper = async (work: Work, organizationId: string): Promise<void> => {
  const { tx, wall, settings } = work
  const application = await selectApplication(tx, organizationId)
  // Whoever fills it in sees it there, and what is decided needs no newer paper.
  if (!application || application.status === 'in_progress') return
  if (!isUnderReview(application.status)) return deletePapers(tx, organizationId)
  const { timeZone } = await getOrganization(tx, organizationId)
  const stale = await markTold(tx, { organizationId, today: dayIn(timeZone, wall), at: wall })
  if (stale.length === 0) return
  const told = (await listMembers(tx, organizationId)).map((person) => ({
    person,
    papers: stale.filter(({ user_id }) => (user_id === null ? person.role === 'owner' : user_id === person.userId)),
  }))
  await tellPeople(
    work,
    told
      .filter(({ papers }) => papers.length > 0)
      .map(({ person, papers }) => ({
        person,
        organizationId,
        kind: 'application-paper-stale',
        mailIn: (language) =>
          stalePaperMail({ documents: documentsIn(papers), firstName: person.firstName }, { language, settings }),
      })),
  )
}
