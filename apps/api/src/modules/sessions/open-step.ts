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
import { sendStepCode, signInStep } from './send-step-code.ts'

/** Refuses somebody who is restricted; call it only once it is proved who asks. */
export const checkLogin = ({ status }: Login): void => {
  if (status !== 'enabled') {
    throw new Refusal('PersonOrCompanyDisabled', { details: { userStatus: status, companyStatus: '' } })
  }
}

type Proof = {
  readonly method: SignInMethod
  /** What is left to ask for: nothing after a passkey, nor after a mailed code where the mailbox is the second factor. */
  readonly needsCode?: boolean
}

/** Opens the step between two proofs for somebody who gave the first one, and sends the code where one is asked for. */
export const openStep = async (
  call: Call<Actor>,
  login: Login,
  { method, needsCode = true }: Proof,
): Promise<BegunSession> => {
  const { userId, secondFactor } = login
  await actAs(call.tx, { userId })
  const isRemembered = (await rememberedDevice(call.tx, { cookies: call.cookies, userId })) !== null
  const isCodeRequired = needsCode && !isRemembered
  const sessionId = await openSession(call, { userId, kind: 'intermediate', method, needsCode })
  const codeSentTo = isCodeRequired ? await sendStepCode(call, login, { sessionId, step: signInStep }) : null
  await noteAct(call, { action: 'session.begun', actorKind: 'user', actorId: userId })
  return {
    userId,
    isCodeRequired,
    secondFactor: isCodeRequired ? secondFactor : null,
    codeSentTo,
    organizations: await listOrganizations(call, userId),
  }
}
