import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import { applicantOf } from '@contado/contract/verification/application-facts.domain.ts'
import { isUnderReview } from '@contado/contract/verification/application-lifecycle.ts'
import { languageProblems } from '@contado/contract/verification/document-problems.domain.ts'
import { ageProblems, isTooOld } from '@contado/contract/verification/field-problems.domain.ts'
import { addressProofDays, documentsFor } from '@contado/contract/verification/requirements.domain.ts'
import { type FilledStep, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { StalePaper } from '@contado/contract/verification/verification.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { markReplaced, takeFile } from '../files/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { todayOf } from './application-round.ts'
import { type DataOf, openSteps, sealStep } from './filled-steps.ts'
import { notePapers, noteProof } from './note-papers.ts'
import { insertRenewed, selectIsRenewed, selectStaleOf } from './papers.store.ts'
import { type Kept, readStep, type SavedStep } from './save-step.ts'
import { replaceStepData, type StepRow, selectRound, selectSteps } from './steps.store.ts'
import { lockApplication } from './verification.store.ts'

type Renewal = {
  readonly fileId: string
  readonly issuedOn?: string | undefined
  readonly language?: string | undefined
}
type Asked = { readonly fileId: string; readonly data: Renewal }

// Staff decide with this lock, too: who comes second finds the application decided, or the paper replaced.
const holdReviewed = async <S extends FilledStep>(call: Call<Member>, step: S): Promise<Kept<S>> => {
  const application = await lockApplication(call.tx, call.actor.organizationId)
  if (!application || !isUnderReview(application.status)) {
    throw new Refusal('ApplicationNotUnderReview')
  }
  return readStep(call, step)
}

/** Refuses `PaperReplaced` where a newer one took its place, else `FileNotFound`. */
export const refuseUnnamed = async ({ tx }: Pick<Call<Member>, 'tx'>, fileId: string): Promise<never> => {
  throw new Refusal((await selectIsRenewed(tx, fileId)) ? 'PaperReplaced' : 'FileNotFound')
}

type Age = { readonly before: string | undefined; readonly after: string | undefined; readonly maxDays: number | null }

// Only what became too old: the rest is what staff read, and is not changed under them.
const checkAge = (call: Call<Member>, { before, after, maxDays }: Age, more: readonly FieldProblem[] = []): void => {
  const today = todayOf(call)
  if (maxDays === null || !isTooOld(before, today, maxDays)) throw new Refusal('PaperNotStale')
  const validations = [...more, ...ageProblems(after, 'issuedOn', { today, maxDays })]
  if (validations.length > 0) throw new Refusal('ValidationError', { validations })
}

type Renewed<S extends FilledStep> = { readonly kept: Kept<S>; readonly asked: Asked; readonly data: DataOf<S> }

// What was approved is looked at again; a question about it waits on.
const keepRenewed = async <S extends FilledStep>(
  call: Call<Member>,
  { kept, asked, data }: Renewed<S>,
): Promise<SavedStep> => {
  const { tx, actor, now } = call
  const { place, round } = kept
  const to = kept.status === 'approved' ? 'completed' : kept.status
  const status = next(stepLifecycle, { state: kept.status, action: 'renew', to })
  const version = kept.version + 1
  await replaceStepData(tx, place, {
    version,
    data: await sealStep(call, place, data),
    saved_by: actor.userId,
    saved_at: now,
    ...(status === kept.status ? {} : { status, decided_by: null, decided_at: null }),
  })
  await markReplaced(tx, [asked.fileId], now)
  await insertRenewed(tx, {
    file_id: asked.fileId,
    by_file_id: asked.data.fileId,
    organization_id: place.organizationId,
    round: round.round,
    user_id: place.userId,
    renewed_by: actor.userId,
    renewed_at: now,
  })
  return { status, version }
}

const requiredOf = async (call: Call<Member>, steps: readonly StepRow[]) => {
  const filled = await openSteps(call, steps, call.actor.userId)
  const { organizationType: kind } = await getOrganization(call.tx, call.actor.organizationId)
  return { filled, kind, required: documentsFor(applicantOf(filled, kind)) }
}

/**
 * A newer document in the place of one that became too old while staff look at the application; the old one is kept for them. Refuses
 * `ApplicationNotUnderReview`, `PaperNotStale`, `PaperReplaced` to who comes second, and `AlreadyDecided` where the step was denied.
 */
export const renewDocument = async (call: Call<Member>, asked: Asked): Promise<SavedStep> => {
  const { tx } = call
  const kept = await holdReviewed(call, 'documentation')
  const documents = kept.data.documents ?? []
  const old = documents.find(({ fileId }) => fileId === asked.fileId) ?? (await refuseUnnamed(call, asked.fileId))
  const { filled, kind, required } = await requiredOf(call, await selectSteps(tx, kept.round))
  const requirement = required.find(({ document }) => document === old.type)
  const { fileId, issuedOn, language } = asked.data
  checkAge(
    call,
    { before: old.issuedOn, after: issuedOn, maxDays: requirement?.maxAgeDays ?? null },
    languageProblems(language, requirement?.languages, 'language'),
  )
  const { name } = await takeFile(call, { fileId, group: 'documentation' })
  const renewed = { type: old.type, fileId, name, language, issuedOn }
  const data = { ...kept.data, documents: documents.map((one) => (one === old ? renewed : one)) }
  const saved = await keepRenewed(call, { kept, asked, data })
  await notePapers(call, { ...filled, documentation: data }, kind)
  return saved
}

/** The same of the caller's own proof of where they live. */
export const renewAddressProof = async (call: Call<Member>, asked: Asked): Promise<SavedStep> => {
  const kept = await holdReviewed(call, 'pep')
  if (kept.data.addressProofId !== asked.fileId) return refuseUnnamed(call, asked.fileId)
  const { fileId, issuedOn } = asked.data
  checkAge(call, { before: kept.data.addressProofOn, after: issuedOn, maxDays: addressProofDays })
  await takeFile(call, { fileId, group: `address-proof:${call.actor.userId}` })
  const data = { ...kept.data, addressProofId: fileId, addressProofOn: issuedOn }
  const saved = await keepRenewed(call, { kept, asked, data })
  await noteProof(call, data)
  return saved
}

/** What became too old during the review and the caller may bring anew: the papers of a business its owner, everybody their own proof. */
export const listStalePapers = async (call: Call<Member>): Promise<StalePaper[]> => {
  const { tx, actor } = call
  const { organizationId, userId, role } = actor
  const asked = { organizationId, today: todayOf(call) }
  const ofBusiness = role === 'owner' ? await selectStaleOf(tx, { ...asked, userId: null }) : []
  const own = await selectStaleOf(tx, { ...asked, userId })
  const round = ofBusiness.length + own.length > 0 ? await selectRound(tx, organizationId) : null
  if (round === null) return []
  const steps = await selectSteps(tx, round)
  // Of a denied step its owner hears when it is handed back.
  const isOpen = (step: FilledStep): boolean =>
    steps.some(
      (row) =>
        row.step === step &&
        row.user_id === (step === 'pep' ? userId : null) &&
        isAllowed(stepLifecycle, row.status, 'renew'),
    )
  const view = (row: (typeof own)[number]) => ({ fileId: row.file_id, name: row.name, staleOn: row.stale_on })
  const { required } = await requiredOf(call, steps)
  return [
    ...(isOpen('documentation') ? ofBusiness : []).map((row) => ({
      ...view(row),
      of: 'business' as const,
      type: row.document as StalePaper['type'],
      languages: required.find(({ document }) => document === row.document)?.languages ?? null,
    })),
    ...(isOpen('pep') ? own : []).map((row) => ({ ...view(row), of: 'person' as const, type: null, languages: null })),
  ]
}
