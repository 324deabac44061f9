import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, OpenCall } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { isPasswordRight } from '../../platform/passwords.ts'
import {
  countGuess,
  findLogin,
  forgetGuesses,
  type Guesses,
  guessesAt,
  listOrganizations,
  maskedEmail,
  noteAct,
  type OrganizationChoice,
  openSession,
  storedEmail,
} from '../identity/index.ts'
import { rememberedDevice } from './devices.ts'
import { mailSignInCode } from './mail-sign-in-code.ts'

type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>
type Body = { readonly email: string; readonly password: string }
type Begun = {
  readonly userId: string
  readonly isCodeRequired: boolean
  readonly codeSentTo: string | null
  readonly organizations: OrganizationChoice[]
}

const maxPasswordGuesses = 10

// A remembered browser has a counter of its own: guessing beside it, from the same office, does not lock it out.
const look = (open: OpenCall<Actor>, email: string): Promise<{ login: Login | null; guesses: Guesses }> =>
  open.transaction(async (call) => {
    const login = await findLogin(call, email)
    const device = await rememberedDevice(call.tx, { cookies: call.cookies, userId: login?.userId ?? call.requestId })
    const place = `${call.device.network} ${device ?? ''}`
    return { login, guesses: guessesAt('password', { account: email, place }, maxPasswordGuesses) }
  })

const afterPassword = async (call: Call<Actor>, login: Login): Promise<Begun> => {
  const { userId, email } = login
  await actAs(call.tx, { userId })
  const isRemembered = (await rememberedDevice(call.tx, { cookies: call.cookies, userId })) !== null
  const sessionId = await openSession(call, { userId, kind: 'intermediate' })
  if (!isRemembered) await mailSignInCode(call, { ...login, sessionId })
  await noteAct(call, { action: 'session.begun', actorKind: 'user', actorId: userId })
  return {
    userId,
    isCodeRequired: !isRemembered,
    codeSentTo: isRemembered ? null : maskedEmail(email),
    organizations: await listOrganizations(call, userId),
  }
}

/**
 * First step of signing in: the password, and a mailed code unless this browser is remembered. An unknown address costs the
 * same time and reads the same as a wrong password; an unconfirmed one is told so only after the right password.
 */
export const beginSession = async (open: OpenCall<Actor>, body: Body): Promise<Begun> => {
  const email = storedEmail(body.email)
  const { login, guesses } = await look(open, email)
  await countGuess((run) => open.transaction(({ tx }) => run(tx)), guesses)
  const fits = await isPasswordRight(login?.passwordHash ?? null, body.password)
  if (!login || !fits) throw new Refusal('InvalidCredentials')
  if (login.status !== 'enabled') {
    throw new Refusal('PersonOrCompanyDisabled', { details: { userStatus: login.status, companyStatus: '' } })
  }
  const begun = await open.transaction(async (call) => {
    await forgetGuesses(call.tx, guesses)
    if (login.isEmailVerified) return afterPassword(call, login)
    // Whoever knows the password may finish the sign-up in this browser.
    await openSession(call, { userId: login.userId, kind: 'sign-up' })
    return null
  })
  if (begun === null) throw new Refusal('EmailNotVerified')
  return begun
}
