import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Intermediate } from '../../platform/call.ts'
import { type SignInStep, sendSignInCode } from '../second-factors/index.ts'

const stepOf = ({ actor }: Call<Intermediate>): SignInStep | null => {
  if (actor.kind !== 'intermediate' || actor.sessionKind === 'sign-up') return null
  return actor.sessionKind === 'intermediate' ? 'sessions.confirm' : 'password.reset'
}

/** Sends a new code for the step that this browser is in; the earlier one no longer works. */
export const resendCode = async (call: Call<Intermediate>): Promise<{ done: true }> => {
  const step = stepOf(call)
  if (step === null) throw new Refusal('VerificationLinkExpired')
  const { userId, sessionId } = call.actor
  await sendSignInCode(call, { userId, sessionId, step })
  return { done: true }
}
