import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { OnceCall, User } from '../../platform/call.ts'
import { hashPassword, isPasswordRight } from '../../platform/passwords.ts'
import {
  endSessionsOf,
  findLoginOf,
  forgetDevices,
  type Guesses,
  judgeGuess,
  noteAct,
  ownTextsOf,
  placeKey,
  refuseWaiting,
  refuseWeakPassword,
  rotateSession,
  sendLoginNotice,
  setPassword,
  voidProofs,
} from '../identity/index.ts'
import { consumeOneTimeCode } from '../second-factors/index.ts'

type Body = { readonly currentPassword: string; readonly newPassword: string }

/**
 * Changes the password of whoever knows the present one and has a code for exactly this. Every other session and remembered device
 * ends, this session gets a new token, and a mail tells of it. Refuses WrongPassword, five times and then BruteForceAttemptError.
 */
export const changePassword = async (open: OnceCall<User>, body: Body): Promise<{ done: true }> => {
  if (open.otpCode === null) throw new Refusal('OtpNotProvided')
  const { userId, sessionId } = open.actor
  const key = placeKey('current-password', { account: userId, place: sessionId })
  const guesses: readonly Guesses[] = [{ key, patience: 'code' }]
  const { login, ownTexts } = await open.transaction(async (call) => {
    await refuseWaiting(call.tx, guesses)
    return { login: await findLoginOf(call, userId), ownTexts: await ownTextsOf(call, userId) }
  })
  if (!login) throw new Refusal('Unauthenticated')
  await refuseWeakPassword(open, { field: 'newPassword', password: body.newPassword, ownTexts })
  const fits = await isPasswordRight(login.passwordHash, body.currentPassword)
  const verdict = await judgeGuess(
    (run) => open.transaction(({ tx }) => run(tx)),
    guesses,
    async () => (fits ? 'right' : 'wrong'),
  )
  if (verdict !== 'right') throw new Refusal('WrongPassword')
  const passwordHash = await hashPassword(body.newPassword)
  return open.once(async (call) => {
    await consumeOneTimeCode(call, { operation: 'me.change-password', request: body, code: call.otpCode })
    // Another change may have been faster: what was checked above must still be the password.
    if (!(await setPassword(call, { userId, passwordHash, was: login.passwordHash })))
      throw new Refusal('WrongPassword')
    await endSessionsOf(call, { userId, keptId: sessionId })
    await forgetDevices(call, userId)
    await voidProofs(call, { userId, purposes: ['password-reset', 'sign-in'] })
    await rotateSession(call)
    await sendLoginNotice(call, login, { notice: 'password-changed' })
    await noteAct(call, { action: 'user.password-changed', actorKind: 'user', actorId: userId })
    return { done: true }
  })
}
