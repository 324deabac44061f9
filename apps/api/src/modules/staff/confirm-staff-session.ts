import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import type { Call, StaffIntermediate } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf } from '../../platform/ids.ts'
import { newSessionToken } from '../../platform/session-token.ts'
import { staffUserOf } from './get-staff-me.ts'
import { findStaff, noteStaffNetwork, promoteStaffSession } from './staff.store.ts'
import { spendStaffCode } from './staff-code.ts'

const fullSeconds = 12 * 3600

/** Second step of a staff login: the authenticator's code, each usable once; the session gets a new token. */
export const confirmStaffSession = async (call: Call<StaffIntermediate>): Promise<StaffUser> => {
  const { actor, otpCode, tx, wall, cookies, settings } = call
  if (actor.kind !== 'staff-intermediate') throw new Refusal('VerificationLinkExpired')
  if (otpCode === null) throw new Refusal('OtpNotProvided')
  const staff = await findStaff(tx, actor.staffId)
  if (!staff?.is_enabled) throw new Refusal('VerificationLinkExpired')
  await spendStaffCode(call, { sealed: staff.totp_secret, code: otpCode })
  const token = newSessionToken(settings.secret, 'staff_session')
  const expiresAt = instantOf(msOf(wall) + fullSeconds * 1000)
  if (!(await promoteStaffSession(tx, { id: actor.sessionId, tokenHash: hashOf(token), expiresAt }))) {
    throw new Refusal('VerificationLinkExpired')
  }
  await noteStaffNetwork(tx, { staffId: actor.staffId, network: call.device.network })
  cookies.set('staff_session', token, fullSeconds)
  return staffUserOf(staff)
}
