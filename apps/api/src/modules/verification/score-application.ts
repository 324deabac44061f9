import { riskFactsOf } from '@contado/contract/verification/application-facts.domain.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { riskScoreOf } from '@contado/contract/verification/risk-score.domain.ts'
import type { Call, Member } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { dataKeyOf, encrypt } from '../../platform/vault.ts'
import { todayOf } from './application-round.ts'
import { selectRejected } from './file-reviews.store.ts'
import { openSteps } from './filled-steps.ts'
import { denyByScore, insertScore, type RoundRow, selectSteps } from './steps.store.ts'

/** Scores what is filled in and keeps what the model said. Whether it stopped the application, which is denied then. */
export const scoreApplication = async (call: Call<Member>, round: RoundRow): Promise<boolean> => {
  const { tx, actor, settings, now } = call
  const { organizationId } = actor
  const filled = await openSteps(call, await selectSteps(tx, round), actor.userId)
  const facts = riskFactsOf(filled, todayOf(call), (await selectRejected(tx, organizationId)).size > 0)
  const score = riskScoreOf(facts)
  const id = newId()
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  const sealed = encrypt(key, JSON.stringify(facts), { table: 'risk_scores', column: 'facts', row: id })
  await insertScore(tx, { ...score, id, round, facts: sealed, at: now })
  if (score.stops.length === 0 || !(await denyByScore(tx, id, now))) return false
  await emitStep(call, { lifecycle: applicationLifecycle, action: 'denyByScore', to: 'denied' }, { organizationId })
  return true
}
