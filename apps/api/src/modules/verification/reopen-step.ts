import { next } from '@contado/contract/kernel/lifecycle.ts'
import type { Filled } from '@contado/contract/verification/application-facts.domain.ts'
import {
  filesAsked,
  papersAskedBy,
  type ReopeningCause,
  withoutAsked,
} from '@contado/contract/verification/reopened-steps.domain.ts'
import { stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { dataKeyOf, decrypt, encrypt } from '../../platform/vault.ts'
import { markReplaced } from '../files/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { openStep, openSteps, sealStep } from './filled-steps.ts'
import { insertReopening, moveReopened, type ReopeningRow } from './reopenings.store.ts'
import { lockStep, type RoundRow, type StepPlace, type StepRow, selectSteps } from './steps.store.ts'

export type By = { readonly staffId: string | null; readonly userId: string | null }

/** Where a row stands. */
export const placeOf = (row: Pick<StepRow, 'organization_id' | 'round' | 'step' | 'user_id'>): StepPlace => ({
  organizationId: row.organization_id,
  round: row.round,
  step: row.step,
  userId: row.user_id,
})

type Why = { readonly cause: ReopeningCause; readonly asked: readonly string[]; readonly by: By }

/** Notes why a step is decided again, with what it said until now. */
export const noteReopening = async (
  { tx, settings, now }: Work,
  place: StepPlace,
  { cause, asked, by, before }: Why & { readonly before: object | null },
): Promise<void> => {
  const id = newId()
  const key = await dataKeyOf(tx, settings.secret, place.organizationId)
  const sealed = before && encrypt(key, JSON.stringify(before), { table: 'step_reopenings', column: 'before', row: id })
  await insertReopening(tx, { id, place, cause, asked, before: sealed, ...by, at: now })
}

/** What a step said before it was opened again. */
export const openBefore = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  { id, organization_id: organizationId, before }: ReopeningRow,
): Promise<object> => {
  if (before === null) return {}
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  return JSON.parse(decrypt(key, before, { table: 'step_reopenings', column: 'before', row: id }))
}

/** Tells who has to bring something anew, or that staff look again. */
export const tellReopened = (
  work: Pick<Work, 'tx'>,
  told: { readonly organizationId: string; readonly userId: string | null; readonly isAsked: boolean },
): Promise<void> => emit(work, 'application.reopened', told)

type Edited = Why & { readonly data: object; readonly before: object; readonly to?: 'in_progress' | 'submitted' }

/**
 * Puts a step of an approved business back: to who has to bring what is asked anew, which it no longer says, and where nothing is asked to
 * staff. The caller holds the row.
 */
export const reopenStep = async (
  work: Work,
  row: StepRow,
  { data, before, to: chosen, ...why }: Edited,
): Promise<void> => {
  const place = placeOf(row)
  const to = chosen ?? (why.asked.length > 0 ? 'in_progress' : 'submitted')
  next(stepLifecycle, { state: row.status, action: 'reopen', to })
  const sealed = await sealStep(work, place, withoutAsked(row.step, data, why.asked))
  await noteReopening(work, place, { ...why, before })
  await markReplaced(work.tx, filesAsked(row.step, data, why.asked), work.now)
  await moveReopened(work.tx, place, { status: to, data: sealed, version: row.version + 1 })
}

/** The documentation of a business is asked for anew where papers prove what was edited. Whether any is. */
export const reopenPapers = async (
  work: Work,
  round: RoundRow,
  { cause, by }: Pick<Why, 'cause' | 'by'>,
): Promise<boolean> => {
  const { tx } = work
  const place = {
    organizationId: round.organization_id,
    round: round.round,
    step: 'documentation',
    userId: null,
  } as const
  const row = await lockStep(tx, place)
  if (!row) return false
  const filled: Filled = await openSteps(work, await selectSteps(tx, round), null)
  const { organizationType } = await getOrganization(tx, round.organization_id)
  const asked = papersAskedBy(cause, filled, organizationType).map((document) => `documents.${document}`)
  if (asked.length === 0) return false
  const data = await openStep(work, row)
  await reopenStep(work, row, { cause, asked, by, data, before: data })
  return true
}
