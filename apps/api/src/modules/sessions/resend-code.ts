import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Intermediate } from '../../platform/call.ts'
import { findLoginOf } from '../identity/index.ts'
import { sendStepCode, signInStep } from './send-step-code.ts'

/** Sends a new sign-in code; the earlier one no longer works. */
export const resendCode = async (call: Call<Intermediate>): Promise<{ done: true }> => {
  const { actor } = call
  if (actor.kind !== 'intermediate' || actor.sessionKind !== 'intermediate')
    throw new Refusal('VerificationLinkExpired')
  const login = await findLoginOf(call, actor.userId)
  if (!login) throw new Refusal('VerificationLinkExpired')
  await sendStepCode(call, login, { sessionId: actor.sessionId, step: signInStep })
  return { done: true }
}
