import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, Intermediate } from '../../platform/call.ts'
import {
  currentUserOf,
  listOrganizations,
  lockSession,
  noteSignIn,
  raiseSession,
  rememberDevice,
  rememberedDevice,
  type SignInMethod,
} from '../identity/index.ts'
import { consumeSignInCode } from '../second-factors/index.ts'

type Body = { readonly remember2FaChecked?: boolean | undefined; readonly organizationId?: string | null | undefined }

// The first joined one stands in where nothing was chosen; somebody new has none.
const chooseOrganization = async (call: Call<Intermediate>, wanted: string | null): Promise<string | null> => {
  const choices = await listOrganizations(call, call.actor.userId)
  if (wanted === null) return choices[0]?.organizationId ?? null
  if (!choices.some(({ organizationId }) => organizationId === wanted)) throw new Refusal('OrganizationNotFound')
  return wanted
}

// Another request may have finished or ended this sign-in after the guard let this one in.
const lockStep = async (call: Call<Intermediate>) => {
  const { actor } = call
  const session = actor.kind === 'intermediate' ? await lockSession(call, actor.sessionId) : undefined
  if (session?.kind !== 'intermediate') throw new Refusal('VerificationLinkExpired')
  return session
}

const wrongCodes = ['InvalidOtpError', 'ReusedLoginOtpError']

// A wrong code stays in the history although the request is refused.
const consumeCode = (call: Call<Intermediate>, method: SignInMethod): Promise<void> =>
  consumeSignInCode(call, 'sessions.confirm').catch(async (error: unknown) => {
    if (error instanceof Refusal && wrongCodes.includes(error.code)) {
      const { userId } = call.actor
      await call.apart((tx) => noteSignIn({ ...call, tx }, { userId, method, outcome: 'wrong-code' }))
    }
    throw error
  })

/**
 * Second step of signing in: the code, unless this browser is remembered or the first step left nothing to ask for; the session
 * becomes a full one under a new token.
 */
export const confirmSession = async (call: Call<Intermediate>, body: Body): Promise<CurrentUser> => {
  const { method, needs_code: needsCode } = await lockStep(call)
  const { sessionId, userId } = call.actor
  const isRemembered = (await rememberedDevice(call.tx, { cookies: call.cookies, userId })) !== null
  if (needsCode && !isRemembered) await consumeCode(call, method)
  const organizationId = await chooseOrganization(call, body.organizationId ?? null)
  if (!(await raiseSession(call, { sessionId, organizationId }))) throw new Refusal('VerificationLinkExpired')
  if (body.remember2FaChecked === true && !isRemembered) await rememberDevice(call, userId)
  return currentUserOf(call, { userId, organizationId })
}
