import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Intermediate } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'
import { mailSignInCode } from './mail-sign-in-code.ts'

/** Mails a new sign-in code; the earlier one no longer works. */
export const resendCode = async (call: Call<Intermediate>): Promise<{ done: true }> => {
  const { actor } = call
  if (actor.kind !== 'intermediate' || actor.sessionKind !== 'intermediate')
    throw new Refusal('VerificationLinkExpired')
  const { email, language } = await currentUserOf(call, { userId: actor.userId, organizationId: null })
  await mailSignInCode(call, { userId: actor.userId, sessionId: actor.sessionId, email, language })
  return { done: true }
}
