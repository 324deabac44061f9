import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, Intermediate } from '../../platform/call.ts'
import {
  consumeOneTimeCode,
  currentUserOf,
  listOrganizations,
  raiseSession,
  rememberDevice,
  rememberedDevice,
} from '../identity/index.ts'
import { signInStep } from './send-step-code.ts'

type Body = { readonly remember2FaChecked?: boolean | undefined; readonly organizationId?: string | null | undefined }

// The first joined one stands in where nothing was chosen; somebody new has none.
const chooseOrganization = async (call: Call<Intermediate>, wanted: string | null): Promise<string | null> => {
  const choices = await listOrganizations(call, call.actor.userId)
  if (wanted === null) return choices[0]?.organizationId ?? null
  if (!choices.some(({ organizationId }) => organizationId === wanted)) throw new Refusal('OrganizationNotFound')
  return wanted
}

/** Second step of signing in: the code, or a remembered browser; the session becomes a full one under a new token. */
export const confirmSession = async (call: Call<Intermediate>, body: Body): Promise<CurrentUser> => {
  const { actor, cookies, otpCode, tx } = call
  // Another request may have finished or ended this sign-in after the guard let this one in.
  if (actor.kind !== 'intermediate' || actor.sessionKind !== 'intermediate')
    throw new Refusal('VerificationLinkExpired')
  const { sessionId, userId } = actor
  const isRemembered = (await rememberedDevice(tx, { cookies, userId })) !== null
  if (!isRemembered) await consumeOneTimeCode(call, { ...signInStep, code: otpCode })
  const organizationId = await chooseOrganization(call, body.organizationId ?? null)
  if (!(await raiseSession(call, { sessionId, organizationId }))) throw new Refusal('VerificationLinkExpired')
  if (body.remember2FaChecked === true && !isRemembered) await rememberDevice(call, userId)
  return currentUserOf(call, { userId, organizationId })
}
