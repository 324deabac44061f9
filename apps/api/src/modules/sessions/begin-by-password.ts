import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { isPasswordRight, withPlaceInLine } from '../../platform/passwords.ts'
import {
  findLogin,
  type Guesses,
  guessesAtPassword,
  judgeGuess,
  type Login,
  noteSignIn,
  openSession,
  placeOf,
  refuseWaiting,
  storedEmail,
} from '../identity/index.ts'
import { checkLogin, openStep } from './open-step.ts'

const look = (open: OpenCall<Actor>, email: string): Promise<{ login: Login | null; guesses: readonly Guesses[] }> =>
  open.transaction(async (call) => {
    const login = await findLogin(call, email)
    const guesses = guessesAtPassword('password', { account: email, place: await placeOf(call, login?.userId ?? null) })
    await refuseWaiting(call.tx, guesses)
    return { login, guesses }
  })

// An unknown address costs a write, too: what only known ones are written into would show in the time.
const noteFailure = (open: OpenCall<Actor>, login: Login | null): Promise<void> =>
  open.transaction(async (call) => {
    if (login) await noteSignIn(call, { userId: login.userId, method: 'password', outcome: 'wrong-password' })
    else await countAttempt(call.tx, `unknown login ${call.device.network}`, 24 * 3600)
  })

type Credentials = { readonly email: string; readonly password: string }

const begin = async (open: OpenCall<Actor>, { email, password }: Credentials): Promise<BegunSession> => {
  const { login, guesses } = await look(open, storedEmail(email))
  const fits = await isPasswordRight(login?.passwordHash ?? null, password)
  const verdict = await judgeGuess(
    (run) => open.transaction(({ tx }) => run(tx)),
    guesses,
    async () => (fits ? 'right' : 'wrong'),
  )
  if (!login || verdict !== 'right') {
    await noteFailure(open, login)
    throw new Refusal('InvalidCredentials')
  }
  checkLogin(login)
  const begun = await open.transaction(async (call) => {
    if (login.isEmailVerified) return openStep(call, login, { method: 'password' })
    // Whoever knows the password may finish the sign-up in this browser.
    await openSession(call, { userId: login.userId, kind: 'sign-up' })
    return null
  })
  if (begun === null) throw new Refusal('EmailNotVerified')
  return begun
}

/**
 * First step of signing in with a password; a code follows unless this browser is remembered. An unknown address costs the
 * same time and reads the same as a wrong password; an unconfirmed one is told so only after the right password.
 */
export const beginByPassword = (open: OpenCall<Actor>, credentials: Credentials): Promise<BegunSession> =>
  withPlaceInLine(() => begin(open, credentials))
