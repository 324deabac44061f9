import { answerRows, isRowStep } from '@contado/contract/verification/answer-rows.ts'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { partiesOf } from '@contado/contract/verification/owner-parties.domain.ts'
import { root } from '@contado/contract/verification/ownership.domain.ts'
import type { UbosData } from '@contado/contract/verification/step-forms.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { listOpenOfApplication } from '../additional-info-requests/index.ts'
import { listEvidence } from '../files/index.ts'
import { reachedOwners } from './awaited-owners.ts'
import { entitiesOf, gapsOf } from './gaps-of.ts'
import { documentsOf, nameOf, type OpenCase, openCase, peopleOf } from './open-case.ts'
import { selectRenewed } from './papers.store.ts'
import { selectStaffName } from './review.store.ts'
import { revealOf } from './staff-reveal-personal-data.ts'

type Entities = readonly (Awaited<ReturnType<typeof entitiesOf>>[number] & { readonly isAsked: boolean })[]

const entityOf = (ownerId: string, entities: Entities) => {
  const found = entities.find((one) => one.ownerId === ownerId)
  if (!found) return { isApproved: null, review: null, isAsked: false }
  const { review, isAsked } = found
  return {
    isApproved: review?.decision === 'approved',
    isAsked,
    review: review && {
      decision: review.decision,
      decidedBy: review.decided_by,
      decidedAt: review.decided_at,
      reason: review.reason,
    },
  }
}

type Statuses = ReadonlyMap<string, CaseAnswers['owners'][number]['status']>

// The executive fills the application in, and is its owner.
const statusesOf = async (call: Call<Staff>, opened: OpenCase, entities: Entities): Promise<Statuses> => {
  const executive = opened.members.find(({ role }) => role === 'owner')
  return new Map([
    ...entities.map(({ ownerId, review }) => [ownerId, review?.decision ?? 'invited'] as const),
    ...(await reachedOwners(call, opened))
      .filter(({ owner }) => !entities.some(({ ownerId }) => ownerId === owner.ownerId))
      .map(
        ({ owner, member, isInvited }) => [owner.ownerId, member?.kycStatus ?? (isInvited ? 'invited' : null)] as const,
      ),
    [opened.filled.ubos?.executiveOfficerId ?? '', executive?.kycStatus ?? null] as const,
  ])
}

type Judged = { readonly entities: Entities; readonly statuses: Statuses; readonly isRevealed: boolean }

const ownersOf = (
  { owners = [], executiveOfficerId }: UbosData,
  { entities, statuses, isRevealed }: Judged,
): CaseAnswers['owners'] => {
  const parties = partiesOf(owners)
  const called = new Map([[root, ''], ...parties.map(({ owner, name }) => [owner.id, name] as const)])
  return parties.map(({ owner, holdings, ...party }) => ({
    ...party,
    ownerId: owner.id,
    type: owner.type,
    isSigner: owner.isSigner === true,
    isDirector: owner.isDirector === true,
    hasControl: owner.hasControl === true,
    isExecutive: owner.id === executiveOfficerId,
    status: statuses.get(owner.id) ?? null,
    ...entityOf(owner.id, entities),
    holdings: holdings.map(({ of, bps }) => ({ of, bps, name: called.get(of) ?? '' })),
    rows: answerRows('owner', owner, isRevealed),
  }))
}

const directorsOf = ({ directors = [], executiveOfficerId }: UbosData, isRevealed: boolean): CaseAnswers['directors'] =>
  directors.map((director) => ({
    directorId: director.id,
    name: `${director.firstName} ${director.lastName}`.trim(),
    isExecutive: director.id === executiveOfficerId,
    rows: answerRows('director', director, isRevealed),
  }))

const askedEntities = async (call: Call<Staff>, opened: OpenCase): Promise<Entities> => {
  const open = await listOpenOfApplication(call.tx, opened.organizationId)
  const asked = open.filter((one) => one.external_document_type === 'ubo-entity' && one.status === 'sent')
  return (await entitiesOf(call, opened)).map((entity) => ({
    ...entity,
    isAsked: asked.some(({ part }) => part === entity.ownerId),
  }))
}

const stepsOfCase = async (call: Call<Staff>, { steps, members }: OpenCase, isRevealed: boolean) => {
  const deciders = [...new Set(steps.flatMap(({ row }) => row.decided_by ?? []))]
  const names = new Map(
    await Promise.all(deciders.map(async (id) => [id, await selectStaffName(call.tx, id)] as const)),
  )
  return steps.map(({ row, data }): CaseAnswers['steps'][number] => {
    const person = members.find(({ userId }) => userId === row.user_id)
    return {
      step: row.step,
      userId: row.user_id,
      person: person ? nameOf(person) : null,
      status: row.status,
      version: row.version,
      savedAt: row.saved_at,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      decidedBy: row.decided_by && (names.get(row.decided_by) ?? null),
      rows: isRowStep(row.step) ? answerRows(row.step, data, isRevealed) : [],
    }
  })
}

const documentsOfCase = async (call: Call<Staff>, opened: OpenCase): Promise<CaseAnswers['documents']> => {
  if (opened.round === null) return []
  const renewed = await selectRenewed(call.tx, opened.organizationId)
  const documents = documentsOf(opened)
  const files = await listEvidence(
    call.tx,
    documents.flatMap(({ fileId }) => fileId ?? []),
  )
  return documents.map((document) => {
    const file = files.find(({ id }) => id === document.fileId)
    const by = opened.members.find(({ userId }) => userId === file?.uploaded_by)
    return {
      ...document,
      uploadedBy: by ? nameOf(by) : null,
      uploadedAt: file?.uploaded_at ?? null,
      renewedAt: renewed.find(({ by_file_id }) => by_file_id === document.fileId)?.renewed_at ?? null,
    }
  })
}

// The approval refuses them in its own words.
const replyGaps = async ({ tx }: Call<Staff>, { organizationId }: OpenCase): Promise<CaseAnswers['gaps']> => {
  const open = await listOpenOfApplication(tx, organizationId)
  return open.some(({ status }) => status === 'replied') ? [{ gap: 'reply', of: '' }] : []
}

/** What a company answered, as a file. Personal data are masked unless who asks has revealed them less than five minutes ago. */
export const showAnswers = async (
  call: Call<Staff>,
  { organizationId }: { readonly organizationId: string },
): Promise<CaseAnswers> => {
  const opened = await openCase(call, organizationId)
  const revealed = await revealOf(call, organizationId)
  const isRevealed = revealed !== null
  const ubos = opened.filled.ubos ?? {}
  const entities = await askedEntities(call, opened)
  const statuses = await statusesOf(call, opened, entities)
  return {
    organizationId,
    organizationType: opened.kind,
    round: opened.round?.round ?? null,
    requirementSet: opened.round?.requirement_set ?? null,
    revealed,
    steps: await stepsOfCase(call, opened, isRevealed),
    owners: ownersOf(ubos, { entities, statuses, isRevealed }),
    directors: directorsOf(ubos, isRevealed),
    isRestAttested: ubos.isRestAttested === true,
    documents: await documentsOfCase(call, opened),
    people: peopleOf(opened),
    gaps: opened.round === null ? [] : [...(await gapsOf(call, opened)), ...(await replyGaps(call, opened))],
  }
}
