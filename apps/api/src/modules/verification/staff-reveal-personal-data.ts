import { isStaffPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { openPersonalData } from './personal-data.ts'
import { endReveals, insertReveal, selectRevealEnd } from './reveals.store.ts'
import { selectStaffName } from './review.store.ts'
import { selectRound } from './steps.store.ts'
import { selectApplication } from './verification.store.ts'

const revealedMs = 5 * 60_000

type Asked = { readonly organizationId: string; readonly reason: string }
type Revealed = { readonly taxId: string; readonly dateOfBirth: string; readonly until: Instant }

/**
 * From now on, for five minutes, who asks reads the personal data of an organization in the clear. The audit entry of the call says who
 * asked and why. Refuses `OrganizationNotFound` where nothing was filled in.
 */
export const revealPersonalData = async (call: Call<Staff>, { organizationId, reason }: Asked): Promise<Revealed> => {
  const { tx, actor, wall } = call
  const application = await selectApplication(tx, organizationId)
  if (!application || !(await selectRound(tx, organizationId))) throw new Refusal('OrganizationNotFound')
  const until = instantOf(msOf(wall) + revealedMs)
  const { staffId } = actor
  await insertReveal(tx, { id: newId(), organizationId, staffId, reason: reason.trim(), at: wall, endsAt: until })
  const { tax_id: taxId, person_date_of_birth: dateOfBirth } = application
  // Before it is handed in, there is no summary to open.
  if (!taxId || !dateOfBirth) return { taxId: '', dateOfBirth: '', until }
  return { ...(await openPersonalData(call, organizationId, { taxId, dateOfBirth })), until }
}

/** From now on who asks reads them masked again. Refuses `OrganizationNotFound`. */
export const hidePersonalData = async (
  { tx, actor, wall }: Call<Staff>,
  { organizationId }: Pick<Asked, 'organizationId'>,
): Promise<{ done: true }> => {
  if (!(await selectApplication(tx, organizationId))) throw new Refusal('OrganizationNotFound')
  await endReveals(tx, { organizationId, staffId: actor.staffId, at: wall })
  return { done: true }
}

export type Reveal = { readonly until: Instant; readonly stamp: string }

/** Whether who asks reads personal data in the clear now: until when, and who it is. A role that lost the right does not. */
export const revealOf = async (
  { tx, actor, wall }: Pick<Call<Staff>, 'tx' | 'actor' | 'wall'>,
  organizationId: string,
): Promise<Reveal | null> => {
  if (!isStaffPermitted(actor.role, 'personal-data.reveal')) return null
  const until = await selectRevealEnd(tx, { organizationId, staffId: actor.staffId, at: wall })
  if (until === null) return null
  return { until, stamp: (await selectStaffName(tx, actor.staffId)) ?? actor.staffId }
}
