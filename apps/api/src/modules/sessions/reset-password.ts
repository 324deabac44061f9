import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Intermediate, OpenCall } from '../../platform/call.ts'
import { hashPassword } from '../../platform/passwords.ts'
import {
  confirmEmail,
  endSessionsOf,
  findLoginOf,
  forgetDevices,
  type Login,
  lockSession,
  noteAct,
  ownTextsOf,
  refuseWeakPassword,
  sendLoginNotice,
  setPassword,
  voidProofs,
} from '../identity/index.ts'
import { consumeSignInCode } from '../second-factors/index.ts'

// The row is taken: of two at once in one browser the second finds it gone.
const lockStep = async (call: Call<Intermediate>): Promise<Login> => {
  const { sessionId, userId } = call.actor
  const session = await lockSession(call, sessionId)
  const login = session?.kind === 'password-reset' ? await findLoginOf(call, userId) : null
  if (login?.status !== 'enabled') throw new Refusal('VerificationLinkExpired')
  return login
}

const isResetting = (actor: Actor): boolean => actor.kind === 'intermediate' && actor.sessionKind === 'password-reset'

/**
 * Sets the new password of somebody who used a link or a code of the mail up, and gave a code where there is a second factor. Every
 * session and remembered device ends, and a mail tells of it. The mailbox is proved by it, too.
 */
export const resetPassword = async (
  open: OpenCall<Intermediate>,
  { newPassword }: { readonly newPassword: string },
): Promise<{ done: true }> => {
  if (!isResetting(open.actor)) throw new Refusal('VerificationLinkExpired')
  const ownTexts = await open.transaction((call) => ownTextsOf(call, call.actor.userId))
  await refuseWeakPassword(open, { field: 'newPassword', password: newPassword, ownTexts })
  const passwordHash = await hashPassword(newPassword)
  return open.transaction(async (call) => {
    const login = await lockStep(call)
    const { userId } = login
    if (login.secondFactor !== 'email') await consumeSignInCode(call, 'password.reset')
    await setPassword(call, { userId, passwordHash })
    await endSessionsOf(call, { userId, keptId: null })
    await forgetDevices(call, userId)
    await voidProofs(call, { userId, purposes: ['password-reset', 'sign-in'] })
    if (!login.isEmailVerified) await confirmEmail(call, userId)
    await sendLoginNotice(call, login, { notice: 'password-reset' })
    await noteAct(call, { action: 'user.password-reset', actorKind: 'user', actorId: userId })
    call.cookies.clear('session')
    call.cookies.clear('mailed')
    return { done: true }
  })
}
