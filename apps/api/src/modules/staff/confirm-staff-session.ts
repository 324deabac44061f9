import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import type { Call, StaffIntermediate } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf } from '../../platform/ids.ts'
import { newSessionToken } from '../../platform/session-token.ts'
import { stepOfCode } from '../../platform/totp.ts'
import { type Guesses, judgeGuess, placeKey } from '../identity/index.ts'
import { openTotpSecret } from './authenticator.ts'
import { staffUserOf } from './get-staff-me.ts'
import { findStaff, isStepUsed, noteStaffNetwork, promoteStaffSession, useStep } from './staff.store.ts'
import { staffPlaceOf } from './staff-place.ts'

const fullSeconds = 12 * 3600

const checkCode = async (call: Call<StaffIntermediate>, sealed: Buffer, code: string): Promise<void> => {
  const { tx, wall, settings, actor } = call
  // Counted per person, from one network and from all where nobody knows them: neither a new session nor another network gives new guesses.
  const place = await staffPlaceOf(call, actor.staffId)
  const key = (where: string): string => placeKey('staff-code', { account: actor.staffId, place: where })
  const guesses: readonly Guesses[] = [
    { key: key(place.key), patience: 'code' },
    ...(place.isKnown ? [] : [{ key: key('strangers'), patience: 'codeOfStrangers', isShared: true } as const]),
  ]
  const step = stepOfCode(openTotpSecret(settings.secret, actor.staffId, sealed), { code, wall })
  const taken = step === null ? null : { staffId: actor.staffId, step }
  const verdict = await judgeGuess(call.apart, guesses, async (apart) => {
    if (taken === null) return 'wrong'
    return (await isStepUsed(apart, taken)) ? 'reused' : 'right'
  })
  if (taken === null) throw new Refusal('InvalidOtpError')
  if (verdict === 'reused' || !(await useStep(tx, taken))) throw new Refusal('ReusedLoginOtpError')
}

/** Second step of a staff login: the authenticator's code, each usable once; the session gets a new token. */
export const confirmStaffSession = async (call: Call<StaffIntermediate>): Promise<StaffUser> => {
  const { actor, otpCode, tx, wall, cookies, settings } = call
  if (actor.kind !== 'staff-intermediate') throw new Refusal('VerificationLinkExpired')
  if (otpCode === null) throw new Refusal('OtpNotProvided')
  const staff = await findStaff(tx, actor.staffId)
  if (!staff?.is_enabled) throw new Refusal('VerificationLinkExpired')
  await checkCode(call, staff.totp_secret, otpCode)
  const token = newSessionToken(settings.secret, 'staff_session')
  const expiresAt = instantOf(msOf(wall) + fullSeconds * 1000)
  if (!(await promoteStaffSession(tx, { id: actor.sessionId, tokenHash: hashOf(token), expiresAt }))) {
    throw new Refusal('VerificationLinkExpired')
  }
  await noteStaffNetwork(tx, { staffId: actor.staffId, network: call.device.network })
  cookies.set('staff_session', token, fullSeconds)
  return staffUserOf(staff)
}
