import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { SocialProof, SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Call, OnceCall, User } from '../../platform/call.ts'
import {
  connectSubject,
  currentUserOf,
  findLoginOf,
  type Login,
  noteAct,
  proveIdentity,
  sendLoginNotice,
} from '../identity/index.ts'
import { consumeOneTimeCode } from '../second-factors/index.ts'

const names = { google: 'Google', linkedin: 'LinkedIn' } as const

const getLogin = async (call: Call<User>): Promise<Login> => {
  const login = await findLoginOf(call, call.actor.userId)
  if (!login) throw new Refusal('Unauthenticated')
  return login
}

/**
 * Connects the provider's account that the user has just signed in to, with a code for exactly this: it is one more way in. Refuses
 * SocialAccountInUse when it belongs to another login.
 */
export const connectSocial = async (open: OnceCall<User>, proof: SocialProof): Promise<CurrentUser> => {
  // Before the visit is used up: a wrong code must not send anybody to the provider again.
  await open.transaction((call) =>
    consumeOneTimeCode(call, { operation: 'me.connect-social', request: proof, code: call.otpCode }),
  )
  const { provider, subject } = await proveIdentity(open, { proof, intent: 'connect' })
  return open.once(async (call) => {
    const login = await getLogin(call)
    const { userId } = login
    await connectSubject(call, { userId, provider, subject })
    if (login.subjects[provider] !== subject) {
      await sendLoginNotice(call, login, { notice: 'social-connected', provider: names[provider] })
    }
    await noteAct(call, { action: 'user.social-connected', actorKind: 'user', actorId: userId })
    return currentUserOf(call, call.actor)
  })
}

// A mailed code signs everybody in; somebody who has chosen another way keeps one.
const hasAnotherWay = ({ passwordHash, subjects }: Login, provider: SocialProvider, hasPasskey: boolean): boolean =>
  passwordHash !== null ||
  hasPasskey ||
  Object.entries(subjects).some(([name, own]) => name !== provider && own !== null)

/**
 * Disconnects a provider's account. Refuses SecondFactorNotReady where none is connected, and LastSecondFactor where no other way to
 * sign in would remain.
 */
export const disconnectSocial = async (
  call: Call<User>,
  { provider }: { readonly provider: SocialProvider },
): Promise<CurrentUser> => {
  const login = await getLogin(call)
  if (login.subjects[provider] === null) throw new Refusal('SecondFactorNotReady')
  const { hasPasskey } = await currentUserOf(call, call.actor)
  if (!hasAnotherWay(login, provider, hasPasskey)) throw new Refusal('LastSecondFactor')
  await connectSubject(call, { userId: login.userId, provider, subject: null })
  await sendLoginNotice(call, login, { notice: 'social-disconnected', provider: names[provider] })
  return currentUserOf(call, call.actor)
}
