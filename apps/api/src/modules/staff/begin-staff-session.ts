import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { OpenCall, StaffVisitor } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newId } from '../../platform/ids.ts'
import { isPasswordRight } from '../../platform/passwords.ts'
import { newSessionToken } from '../../platform/session-token.ts'
import { guessesAtPassword, judgeGuess, noteAct, refuseWaiting, storedEmail } from '../identity/index.ts'
import { deleteStaffSession, findStaffByEmail, insertStaffSession } from './staff.store.ts'
import { staffPlaceOf } from './staff-place.ts'

const stepSeconds = 5 * 60

/** First step of a staff login. A disabled login reads like an unknown one. */
export const beginStaffSession = async (
  open: OpenCall<StaffVisitor>,
  body: { readonly email: string; readonly password: string },
): Promise<{ staffId: string; isCodeRequired: true }> => {
  const email = storedEmail(body.email)
  const { found, guesses } = await open.transaction(async (call) => {
    const staff = await findStaffByEmail(call.tx, email)
    const place = await staffPlaceOf(call, staff?.id ?? null)
    const counted = guessesAtPassword('staff-password', { account: email, place })
    await refuseWaiting(call.tx, counted)
    return { found: staff, guesses: counted }
  })
  const fits = await isPasswordRight(found?.password_hash ?? null, body.password)
  const verdict = await judgeGuess(
    (run) => open.transaction(({ tx }) => run(tx)),
    guesses,
    async () => (fits ? 'right' : 'wrong'),
  )
  if (!found?.is_enabled || verdict !== 'right') throw new Refusal('InvalidCredentials')
  return open.transaction(async (call) => {
    const { tx, wall, device, cookies, actor, settings } = call
    if ('sessionId' in actor && typeof actor.sessionId === 'string') await deleteStaffSession(tx, actor.sessionId)
    const token = newSessionToken(settings.secret, 'staff_session')
    await insertStaffSession(tx, {
      id: newId(),
      token_hash: hashOf(token),
      staff_id: found.id,
      kind: 'intermediate',
      expires_at: instantOf(msOf(wall) + stepSeconds * 1000),
      user_agent: device.userAgent,
      address: device.address,
    })
    cookies.set('staff_session', token, stepSeconds)
    await noteAct(call, { action: 'staff-session.begun', actorKind: 'staff', actorId: found.id })
    return { staffId: found.id, isCodeRequired: true }
  })
}
