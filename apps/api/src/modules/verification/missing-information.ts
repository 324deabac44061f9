import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import type {
  MissingInformation,
  MissingInformationBody,
} from '@contado/contract/verification/missing-information.endpoints.ts'
import {
  lacksOf,
  notAsked,
  type ReopenableStep,
  stepsToComplete,
} from '@contado/contract/verification/reopened-steps.domain.ts'
import type { DocumentationForm, PepForm, UbosData } from '@contado/contract/verification/step-forms.ts'
import type { Call, Member } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { todayOf } from './application-round.ts'
import { openSteps } from './filled-steps.ts'
import { noteReopening } from './reopen-step.ts'
import { type ReopeningRow, selectReopenings } from './reopenings.store.ts'
import { changeFiles } from './save-documentation.ts'
import { keepOwnersOf } from './save-owners.ts'
import { changeProof } from './save-pep.ts'
import { checkVersion, type Kept, keepStep, laidOver, readStep, type SavedStep } from './save-step.ts'
import { scoreApplication } from './score-application.ts'
import { type RoundRow, type StepRow, selectRound, selectSteps } from './steps.store.ts'
import { lockApplication, selectApplication } from './verification.store.ts'

type Kind = 'business' | 'solopreneur'

type Standing = {
  readonly round: RoundRow
  /** Those that the caller may read. */
  readonly rows: readonly StepRow[]
  readonly reopenings: readonly ReopeningRow[]
  readonly kind: Kind
  /** The steps that wait for the caller. */
  readonly steps: readonly ReopenableStep[]
}

const isOwn = (call: Call<Member>, { user_id }: { readonly user_id: string | null }): boolean =>
  user_id === null ? call.actor.role === 'owner' : user_id === call.actor.userId

const standing = async (call: Call<Member>, round: RoundRow): Promise<Standing> => {
  const { tx, actor } = call
  const rows = (await selectSteps(tx, round)).filter((row) => isOwn(call, row))
  const reopenings = (await selectReopenings(tx, round)).filter((row) => isOwn(call, row))
  const { organizationType: kind } = await getOrganization(tx, actor.organizationId)
  const statuses = Object.fromEntries(rows.map(({ step, status }) => [step, status]))
  const steps = stepsToComplete(statuses, kind).filter((step) =>
    // Who came after the approval declares where they are asked to, not here.
    step === 'pep' ? reopenings.some((one) => one.step === 'pep') : actor.role === 'owner',
  )
  return { round, rows, reopenings, kind, steps }
}

const askedOf = ({ reopenings }: Standing, step: ReopenableStep): string[] => [
  ...new Set(reopenings.filter((one) => one.step === step).flatMap(({ asked }) => asked)),
]

/** What an approved business still has to give. Costs nothing to open where nothing waits. */
export const showMissingInformation = async (call: Call<Member>): Promise<MissingInformation> => {
  const { tx, actor } = call
  const application = await selectApplication(tx, actor.organizationId)
  const round = application?.status === 'approved' ? await selectRound(tx, actor.organizationId) : null
  if (round === null) return { steps: [], waiting: [] }
  const now = await standing(call, round)
  const filled = now.steps.length === 0 ? {} : await openSteps(call, now.rows, actor.userId)
  const rowOf = (step: string): StepRow | undefined => now.rows.find((row) => row.step === step)
  return {
    steps: now.steps.map((step) => {
      const asked = askedOf(now, step)
      return {
        step,
        status: rowOf(step)?.status ?? 'not_started',
        version: rowOf(step)?.version ?? 0,
        causes: now.reopenings
          .filter((one) => one.step === step)
          .map(({ cause, opened_at }) => ({ cause, at: opened_at })),
        asked,
        lacks: lacksOf(step, { filled, type: now.kind, today: todayOf(call), asked }),
      }
    }),
    waiting: now.reopenings.flatMap(({ step, cause, opened_at }) => {
      const row = rowOf(step)
      return row?.status === 'submitted' ? [{ step, cause, at: opened_at, submittedAt: row.submitted_at }] : []
    }),
  }
}

// What staff approved and nothing asks for anew stays as it was approved.
const refuseOther = (fields: readonly string[]): void => {
  const validations: FieldProblem[] = notAsked(fields)
  if (validations.length > 0) throw new Refusal('ValidationError', { validations })
}

const checkDocuments = (kept: DocumentationForm, sent: DocumentationForm, asked: readonly string[]): void => {
  if (sent.documents === undefined || asked.length === 0) return
  const key = ({ type, fileId }: { type: string; fileId: string }): string => `${type} ${fileId}`
  const before = new Set((kept.documents ?? []).map(key))
  const after = new Set(sent.documents.map(key))
  const changed = [
    ...(kept.documents ?? []).filter((one) => !after.has(key(one))),
    ...sent.documents.filter((one) => !before.has(key(one))),
  ]
  refuseOther([...new Set(changed.map(({ type }) => `documents.${type}`))].filter((field) => !asked.includes(field)))
}

type Given = Pick<Standing, 'kind'> & {
  readonly body: MissingInformationBody
  readonly kept: Kept<ReopenableStep>
  readonly asked: readonly string[]
  readonly rows: readonly StepRow[]
}

const keepGiven = async (call: Call<Member>, { body, kept, asked, kind, rows }: Given): Promise<SavedStep> => {
  const { step, isComplete } = body
  const { organizationId, userId } = call.actor
  if (step === 'pep') {
    if (asked.length > 0) refuseOther(Object.keys(body.data).filter((field) => !asked.includes(field)))
    await changeProof(call, {
      before: (kept.data as PepForm).addressProofId,
      after: body.data.addressProofId ?? (kept.data as PepForm).addressProofId,
    })
  }
  if (step === 'documentation') {
    const before = (kept.data as DocumentationForm).documents ?? []
    checkDocuments(kept.data as DocumentationForm, body.data, asked)
    await changeFiles(call, { before, after: body.data.documents ?? before })
  }
  const data = laidOver(kept.data as object, body.data as object)
  const others = await openSteps(call, rows, userId)
  const filled = { ...others, [step]: data }
  const problems = lacksOf(step, { filled, type: kind, today: todayOf(call), asked })
  if (rows.every((row) => row.step !== step)) {
    const by = { staffId: null, userId }
    const place = { ...kept.place, organizationId }
    if (step !== 'companyRiskProfile')
      await noteReopening(call, place, { cause: 'requirement', asked: [], by, before: null })
  }
  const saved = await keepStep(call, kept, { data, isComplete, problems })
  if (step === 'companyRiskProfile' && isComplete) await scoreApplication(call, kept.round)
  return saved
}

/**
 * Keeps what an approved business has to complete; owners may also say that the owners are others now. Refuses `NothingMissing` for what
 * nothing asks for, and fields that were approved.
 */
export const saveMissingInformation = async (call: Call<Member>, body: MissingInformationBody): Promise<SavedStep> => {
  const { tx, actor } = call
  const held = await lockApplication(tx, actor.organizationId)
  const round = held?.status === 'approved' ? await selectRound(tx, actor.organizationId) : null
  if (round === null) throw new Refusal('NothingMissing')
  const now = await standing(call, round)
  const isOwners = body.step === 'ubos' && actor.role === 'owner' && now.kind === 'business'
  if (!isOwners && !now.steps.includes(body.step)) throw new Refusal('NothingMissing')
  const kept = (await readStep(call, body.step)) as Kept<ReopenableStep>
  checkVersion(kept, body)
  if (body.step === 'ubos') return keepOwnersOf(call, kept as Kept<'ubos'>, body as typeof body & { data: UbosData })
  return keepGiven(call, { body, kept, asked: askedOf(now, body.step), kind: now.kind, rows: now.rows })
}
