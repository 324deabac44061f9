import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import {
  type Login,
  listOrganizations,
  noteAct,
  openSession,
  rememberedDevice,
  type SignInMethod,
} from '../identity/index.ts'
import { sendSignInCode } from '../second-factors/index.ts'

/** Refuses somebody who is restricted; call it only once it is proved who asks. */
export const checkLogin = ({ status }: Login): void => {
  if (status !== 'enabled') {
    throw new Refusal('PersonOrCompanyDisabled', { details: { userStatus: status, companyStatus: '' } })
  }
}

type Proof = {
  readonly method: SignInMethod
  /** Whether something is left to ask for: not after a passkey, nor after a mailed code where the mailbox is the second factor. */
  readonly needsCode?: boolean
}

const nothingSent = { secondFactor: null, sentTo: null } as const

/** Opens the step between two proofs for somebody who gave the first one, and sends the code where one is asked for. */
export const openStep = async (
  call: Call<Actor>,
  { userId }: Login,
  { method, needsCode = true }: Proof,
): Promise<BegunSession> => {
  await actAs(call.tx, { userId })
  const isRemembered = (await rememberedDevice(call.tx, { cookies: call.cookies, userId })) !== null
  const isCodeRequired = needsCode && !isRemembered
  const sessionId = await openSession(call, { userId, kind: 'intermediate', method, needsCode })
  const { secondFactor, sentTo } = isCodeRequired
    ? await sendSignInCode(call, { userId, sessionId, step: 'sessions.confirm' })
    : nothingSent
  await noteAct(call, { action: 'session.begun', actorKind: 'user', actorId: userId })
  const organizations = await listOrganizations(call, userId)
  return { userId, isCodeRequired, secondFactor, codeSentTo: sentTo, organizations }
}
