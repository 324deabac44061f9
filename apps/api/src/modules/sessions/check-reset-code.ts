import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { passwordEndpoints } from '@contado/contract/sessions/password.endpoints.ts'
import type { z } from 'zod'
import type { Actor, Call } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import {
  consumeProofCode,
  consumeProofToken,
  findLoginOf,
  openSession,
  type Proved,
  storedEmail,
  voidProofs,
} from '../identity/index.ts'
import { sendSignInCode } from '../second-factors/index.ts'

type Endpoint = (typeof passwordEndpoints)['password.check-code']
type Body = z.infer<Endpoint['body']>

const purpose = 'password-reset'

const consume = (call: Call, body: Body): Promise<Proved> =>
  'token' in body
    ? consumeProofToken(call, { token: body.token, purposes: [purpose] })
    : consumeProofCode(call, { email: storedEmail(body.email), code: body.code, purpose })

/** Uses the link or the code of the mail up: this browser may set a new password, with a code of the phone where there is one. */
export const checkResetCode = async (call: Call<Actor>, body: Body): Promise<z.infer<Endpoint['answer']>> => {
  const { userId } = await consume(call, body)
  const login = await findLoginOf(call, userId)
  if (login?.status !== 'enabled') throw new Refusal('VerificationLinkExpired')
  await actAs(call.tx, { userId })
  await voidProofs(call, { userId, purposes: [purpose] })
  const sessionId = await openSession(call, { userId, kind: purpose })
  const { secondFactor, sentTo } = await sendSignInCode(call, { userId, sessionId, step: 'password.reset' })
  return { email: login.email, secondFactor, codeSentTo: sentTo }
}
