import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { requirementSet } from '@contado/contract/verification/requirements.domain.ts'
import { type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import { setVerificationProgress } from '../organizations/index.ts'
import { insertFirstRound, noteMobile, type RoundRow, selectRound } from './steps.store.ts'
import { type ApplicationRow, insertApplication, lockApplication } from './verification.store.ts'

/** The day in an organization's zone, by the calendar on the wall: papers and people age by that one. */
export const dayIn = (timeZone: string, wall: Instant): LocalDate => localDateIn(timeZone, msOf(wall))

/** The same of the organization that the call acts for. */
export const todayOf = ({ actor, wall }: Call<Member>): LocalDate => dayIn(actor.timeZone, wall)

/** The round that is filled in now; the first save opens it. */
export const openRound = async ({ tx, actor, now }: Call<Member>): Promise<RoundRow> => {
  const { organizationId } = actor
  const found = await selectRound(tx, organizationId)
  if (found) return found
  await insertFirstRound(tx, { organizationId, requirementSet, at: now })
  const opened = await selectRound(tx, organizationId)
  if (!opened) throw new Error('the round was not opened')
  return opened
}

/** Holds the application while it is filled in. Refuses `ApplicationAlreadySubmitted`. */
export const holdOpenApplication = async (call: Call<Member>): Promise<ApplicationRow> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const isNew = await insertApplication(tx, organizationId, call.now)
  const held = await lockApplication(tx, organizationId)
  if (!held) throw new Refusal('OrganizationNotFound')
  next(applicationLifecycle, { state: held.status, action: 'save' })
  if (isNew) await setVerificationProgress(tx, { organizationId, status: 'in_progress' })
  return held
}

/** Notes, once, that somebody began on a phone. */
export const noteStartedOnMobile = async (call: Call<Member>): Promise<{ done: true }> => {
  await noteMobile(call.tx, await openRound(call), call.now)
  return { done: true }
}
