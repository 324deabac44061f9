import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { listToRemind, lockOfOwner, noteReminders } from '../invitations/index.ts'
import { listMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { isThrough, mailAgain } from './named-owners.ts'
import { verificationJobs } from './verification.jobs.ts'

/** Days after the invitation. */
const reminderDays = [2, 5, 10] as const
const dayMs = 86_400_000
const atMost = 500

/** Finds the owners who are to be reminded, of every business; each is a job of its own. */
export const remindNamedOwners = async ({ tx, wall }: JobCall): Promise<void> => {
  for (const { id, organization_id } of await listToRemind(tx, { wall, days: [...reminderDays], limit: atMost })) {
    const job = verificationJobs['verification.remind-owner']
    await enqueue(tx, { ...job, key: `${job.name}:${id}` }, { organizationId: organization_id, inviteId: id })
  }
}

type Due = { readonly organizationId: string; readonly inviteId: string }

/** Reminds an owner, unless they are through, their business was denied, or another job was quicker. */
export const remindNamedOwner = async (work: JobCall, { organizationId, inviteId }: Due): Promise<void> => {
  const { tx, wall } = work
  const held = await lockOfOwner(tx, inviteId)
  const days = held && reminderDays[held.reminders]
  if (!held || days === undefined || instantOf(msOf(held.created_at) + days * dayMs) > wall) return
  const { verificationStatus } = await getOrganization(tx, organizationId)
  const member = (await listMembers(tx, organizationId)).find(({ userId }) => userId === held.accepted_by)
  // Whoever left, or has nothing left to do, is asked no more.
  const isOver = verificationStatus === 'denied' || (held.status === 'accepted' && (!member || isThrough(member)))
  if (!isOver) await mailAgain(work, held, member)
  await noteReminders(tx, { id: inviteId, reminders: isOver ? reminderDays.length : held.reminders + 1 })
}
