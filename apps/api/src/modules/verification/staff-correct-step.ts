import {
  type ReopeningCause,
  residenceProof,
  stepOfCause,
} from '@contado/contract/verification/reopened-steps.domain.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { lockStepRows } from './case-reviews.store.ts'
import { withdrawApproval } from './decide-application.ts'
import { openStep, sealStep } from './filled-steps.ts'
import { placeOf, reopenPapers, reopenStep, tellReopened } from './reopen-step.ts'
import { correctStepRow, moveReopened, selectBusinessesOf } from './reopenings.store.ts'
import { type RoundRow, type StepRow, selectRound } from './steps.store.ts'
import { type ApplicationRow, changeApplication, lockApplication } from './verification.store.ts'

export type Correction = {
  readonly organizationId: string
  readonly userId: string | null
  readonly cause: Exclude<ReopeningCause, 'denied' | 'owners' | 'requirement'>
  readonly correct: (data: object) => object
}

/** The application that a correction is about, held, with its round and the row of the step; null where there is none. */
export const holdCorrected = async (
  { tx }: Pick<Call<Staff>, 'tx'>,
  { organizationId, userId, cause }: Omit<Correction, 'correct'>,
): Promise<{ application: ApplicationRow; round: RoundRow; row: StepRow } | null> => {
  const application = await lockApplication(tx, organizationId)
  const round = await selectRound(tx, organizationId)
  if (!application || !round) return null
  const [row] = await lockStepRows(tx, round, { step: stepOfCause[cause], userId })
  return row ? { application, round, row } : null
}

/**
 * Corrects what a step says. After the approval it is decided again, and what proved it is asked for anew; whether it is. Before, what was
 * approved of it alone is looked at again, and an approval that one person proposed is of what was read then.
 */
export const correctStepAsStaff = async (call: Call<Staff>, wanted: Correction): Promise<boolean> => {
  const held = await holdCorrected(call, wanted)
  if (!held) return false
  const { application, round, row } = held
  const { cause, organizationId, userId } = wanted
  const before = await openStep(call, row)
  const data = wanted.correct(before)
  const by = { staffId: call.actor.staffId, userId: null }
  if (application.status !== 'approved') {
    await withdrawApproval(call, organizationId)
    const place = placeOf(row)
    await correctStepRow(call.tx, place, { data: await sealStep(call, place, data), version: row.version + 1 })
    if (row.status === 'approved') await moveReopened(call.tx, place, { status: 'submitted' })
    return false
  }
  const asked = cause === 'residential-address' ? residenceProof : []
  await reopenStep(call, row, { cause, asked, by, data, before })
  const isPaperAsked = await reopenPapers(call, round, { cause, by })
  await tellReopened(call, { organizationId, userId, isAsked: asked.length > 0 || isPaperAsked })
  return true
}

/** The application names the business as it is called from now on. */
export const noteLegalName = async (
  call: Call<Staff>,
  { organizationId, legalName }: { readonly organizationId: string; readonly legalName: string },
): Promise<void> => {
  await changeApplication(call.tx, { organizationId, from: ['approved'], set: { legal_name: legalName } })
  const correct = (data: object) => ({ ...data, legalName })
  await correctStepAsStaff(call, { organizationId, userId: null, cause: 'legal-name', correct })
}

type Names = { readonly userId: string; readonly firstName: string; readonly lastName: string }

/** What a person declared to each approved business bears their names as they are from now on. */
export const notePersonNames = async (call: Call<Staff>, { userId, ...names }: Names): Promise<void> => {
  for (const organizationId of await selectBusinessesOf(call.tx, userId)) {
    const held = await holdCorrected(call, { organizationId, userId, cause: 'person-names' })
    if (held?.application.status !== 'approved') continue
    if (held.application.submitted_by === userId) {
      const set = { person_first_name: names.firstName, person_last_name: names.lastName }
      await changeApplication(call.tx, { organizationId, from: ['approved'], set })
    }
    const correct = (data: object) => ({ ...data, ...names })
    await correctStepAsStaff(call, { organizationId, userId, cause: 'person-names', correct })
  }
}
