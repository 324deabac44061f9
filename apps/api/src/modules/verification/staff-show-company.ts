import { isStaffPermitted } from '@contado/contract/kernel/permissions.ts'
import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import { type CompanyFile, companyApplication } from '@contado/contract/verification/review.endpoints.ts'
import { riskFactors } from '@contado/contract/verification/risk-score.domain.ts'
import { filledSteps } from '@contado/contract/verification/step-lifecycle.ts'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { openProposalsOf } from '../approvals/index.ts'
import { listMembers } from '../members/index.ts'
import { isMonitored } from '../monitoring/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { listCurrencyAccounts } from '../rails/index.ts'
import { selectNamedReopenings } from './reopenings.store.ts'
import { selectStaffName } from './review.store.ts'
import { type RoundRow, type ScoreRow, type StepRow, selectRound, selectScore, selectSteps } from './steps.store.ts'
import { type ApplicationRow, selectApplication } from './verification.store.ts'

const shownScore = companyApplication.shape.risk.unwrap()

type Shown = NonNullable<CompanyFile['application']>

const shownRisk = (score: ScoreRow | null): Shown['risk'] => {
  if (!score) return null
  const parts = z.record(z.string(), z.number()).parse(score.parts)
  return shownScore.parse({
    model: score.model,
    points: score.points,
    tier: score.tier,
    parts: riskFactors
      .map((factor) => ({ factor, points: parts[factor] ?? 0 }))
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points),
    floors: score.floors,
    stops: score.stops,
    scoredAt: score.scored_at,
  })
}

const shownReopenings = async (tx: Tx, round: RoundRow, steps: readonly StepRow[]): Promise<Shown['reopened']> =>
  (await selectNamedReopenings(tx, round)).map(({ step, user_id, cause, person, opened_by, opened_at }) => ({
    step,
    person,
    cause,
    by: opened_by,
    at: opened_at,
    status: steps.find((one) => one.step === step && one.user_id === user_id)?.status ?? 'not_started',
  }))

/** The parts that the company's own people fill in; a declaration of somebody else than who applies is theirs alone. */
const shownRound = async (tx: Tx, row: ApplicationRow): Promise<Pick<Shown, 'steps' | 'risk' | 'reopened'>> => {
  const round = await selectRound(tx, row.organization_id)
  if (!round) return { steps: [], risk: null, reopened: [] }
  const steps = await selectSteps(tx, round)
  const own = steps.filter(
    ({ user_id }) => user_id === null || row.submitted_by === null || user_id === row.submitted_by,
  )
  return {
    steps: filledSteps.flatMap((step) => {
      const found = own.find((one) => one.step === step)
      return found ? [{ step, status: found.status, submittedAt: found.submitted_at }] : []
    }),
    risk: shownRisk(await selectScore(tx, round)),
    reopened: row.status === 'approved' ? await shownReopenings(tx, round, steps) : [],
  }
}

// Nothing to show before it is handed in.
const shownApplication = async (tx: Tx, row: ApplicationRow): Promise<CompanyFile['application']> => ({
  address: row.address === null ? null : postalAddress.parse(row.address),
  taxId: row.tax_id_last4 === null ? '' : `••••${row.tax_id_last4}`,
  person: {
    firstName: row.person_first_name ?? '',
    lastName: row.person_last_name ?? '',
    jobTitle: row.person_job_title ?? '',
    dateOfBirth: '••••-••-••',
  },
  status: row.status,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by && (await selectStaffName(tx, row.decided_by)),
  reason: row.reason,
  ...(await shownRound(tx, row)),
})

/** One company with all that staff may know of it without asking for more. */
export const showCompany = async (
  call: Call<Staff>,
  { organizationId }: { organizationId: string },
): Promise<CompanyFile> => {
  const { tx } = call
  const { language: _, timeZone: __, ...organization } = await getOrganization(tx, organizationId)
  const application = await selectApplication(tx, organizationId)
  const members = await listMembers(tx, organizationId)
  const accounts = await listCurrencyAccounts(tx, organizationId)
  const proposals = await openProposalsOf(call, organizationId)
  const seesMonitoring = isStaffPermitted(call.actor.role, 'transactions.view')
  return {
    ...organization,
    isMonitored: seesMonitoring ? await isMonitored(tx, organizationId) : null,
    proposals: proposals.filter(({ act }) => seesMonitoring || act !== 'organization.monitored-flag'),
    legalName: organization.legalName || (application?.legal_name ?? ''),
    application: application && (await shownApplication(tx, application)),
    members: members.map(({ language: _, timeZone: __, pepStatus: ___, isUbo: ____, ...member }) => member),
    accounts: accounts.map(({ currency, accountType, provider }) => ({
      currency,
      accountType,
      provider,
      status: 'approved',
    })),
  }
}
