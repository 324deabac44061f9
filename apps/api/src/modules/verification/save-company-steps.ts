import type { KybForm, RiskProfileForm } from '@contado/contract/verification/step-forms.ts'
import { kybProblems, riskProfileProblems } from '@contado/contract/verification/step-problems.domain.ts'
import type { Call, Member } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { todayOf } from './application-round.ts'
import { checkVersion, holdStep, keepStep, laidOver, type SavedStep, type Seen } from './save-step.ts'
import { scoreApplication } from './score-application.ts'

export type Sent<D> = Seen & { readonly data: D }

/** Keeps the risk profile. Complete, it is scored with all that is known, and what may not be banked is denied in the same breath. */
export const saveRiskProfile = async (
  call: Call<Member>,
  { data: sent, isComplete, ...seen }: Sent<RiskProfileForm>,
): Promise<SavedStep & { readonly outcome: 'saved' | 'autoDenied' }> => {
  const kept = await holdStep(call, 'companyRiskProfile')
  checkVersion(kept, { ...seen, isComplete })
  const data = laidOver(kept.data, sent)
  const saved = await keepStep(call, kept, { data, isComplete, problems: riskProfileProblems(data) })
  const isDenied = isComplete && (await scoreApplication(call, kept.round))
  return { ...saved, outcome: isDenied ? 'autoDenied' : 'saved' }
}

/** Keeps the details of the business. */
export const saveKyb = async (
  call: Call<Member>,
  { data: sent, isComplete, ...seen }: Sent<KybForm>,
): Promise<SavedStep> => {
  const kept = await holdStep(call, 'kyb')
  checkVersion(kept, { ...seen, isComplete })
  const data = laidOver(kept.data, sent)
  const { organizationType } = await getOrganization(call.tx, call.actor.organizationId)
  return keepStep(call, kept, { data, isComplete, problems: kybProblems(data, organizationType, todayOf(call)) })
}
