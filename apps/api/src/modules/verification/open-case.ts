import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { applicantOf, type Filled } from '@contado/contract/verification/application-facts.domain.ts'
import { isTooOld } from '@contado/contract/verification/field-problems.domain.ts'
import { documentsFor } from '@contado/contract/verification/requirements.domain.ts'
import { filledSteps, stepsOf } from '@contado/contract/verification/step-lifecycle.ts'
import { daysBetween, isLocalDate, type LocalDate, parseLocalDate } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { listMembers, type Member } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { dayIn } from './application-round.ts'
import { openStep } from './filled-steps.ts'
import { type RoundRow, type StepRow, selectRound, selectSteps } from './steps.store.ts'
import { selectApplication } from './verification.store.ts'

type Kind = CaseAnswers['organizationType']
type Opened = { readonly row: StepRow; readonly data: object }

export type OpenCase = {
  readonly organizationId: string
  readonly kind: Kind
  readonly round: RoundRow | null
  readonly steps: readonly Opened[]
  /** With the declaration of who applies. */
  readonly filled: Filled
  readonly members: readonly Member[]
  readonly today: LocalDate
}

/** A member's both names. */
export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`.trim()

/** All that an organization filled in, unsealed, for staff. Refuses `OrganizationNotFound`. */
export const openCase = async (call: Call<Staff>, organizationId: string): Promise<OpenCase> => {
  const { tx } = call
  const { organizationType: kind, timeZone } = await getOrganization(tx, organizationId)
  const members = await listMembers(tx, organizationId)
  const round = await selectRound(tx, organizationId)
  const rows = round ? await selectSteps(tx, round) : []
  const order = (row: StepRow): number => filledSteps.indexOf(row.step)
  const sorted = rows.toSorted((a, b) => order(a) - order(b))
  const steps = await Promise.all(sorted.map(async (row) => ({ row, data: await openStep(call, row) })))
  const applicant =
    (await selectApplication(tx, organizationId))?.submitted_by ??
    members.find(({ role }) => role === 'owner')?.userId ??
    null
  const own = steps.filter(({ row }) => row.user_id === null || row.user_id === applicant)
  const filled = Object.fromEntries(own.map(({ row, data }) => [row.step, data])) as Filled
  return { organizationId, kind, round, steps, filled, members, today: dayIn(timeZone, call.wall) }
}

/** What each person has to do besides the company's own steps, and how far they are. */
export const peopleOf = ({ kind, steps, members }: OpenCase): CaseAnswers['people'] =>
  members.map((member) => {
    const needs = stepsOf(member, kind)
    return {
      userId: member.userId,
      name: nameOf(member),
      role: member.role,
      isUbo: member.isUbo,
      needs: (['pep', 'personIdentityKyc'] as const).filter((step) => needs.includes(step)),
      kycStatus: member.kycStatus,
      pepStatus:
        steps.find(({ row }) => row.step === 'pep' && row.user_id === member.userId)?.row.status ?? 'not_started',
    }
  })

/** What was brought, and what is asked for and was not, with how old each paper is. */
export const documentsOf = ({
  kind,
  filled,
  today,
}: OpenCase): Omit<CaseAnswers['documents'][number], 'renewedAt' | 'uploadedBy' | 'uploadedAt'>[] => {
  const asked = documentsFor(applicantOf(filled, kind))
  const brought = (filled.documentation?.documents ?? []).map(({ type, fileId, name, language, issuedOn }) => {
    const requirement = asked.find(({ document }) => document === type)
    const ageDays = issuedOn && isLocalDate(issuedOn) ? daysBetween(parseLocalDate(issuedOn), today) : null
    const maxAgeDays = requirement?.maxAgeDays ?? null
    return {
      type,
      fileId,
      name,
      language: language ?? null,
      issuedOn: issuedOn || null,
      ageDays,
      maxAgeDays,
      isRequired: requirement !== undefined,
      isStale: maxAgeDays !== null && (ageDays === null || isTooOld(issuedOn, today, maxAgeDays)),
    }
  })
  const nothing = { fileId: null, name: '', language: null, issuedOn: null, ageDays: null, isStale: false }
  const absent = asked
    .filter(({ document }) => !brought.some(({ type }) => type === document))
    .map(({ document, maxAgeDays }) => ({ ...nothing, type: document, maxAgeDays, isRequired: true }))
  return [...brought, ...absent]
}
