import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings.ts'
import { newTotpSecret } from '../../platform/totp.ts'
import { storedEmail } from '../identity/index.ts'
import { sealTotpSecret } from './authenticator.ts'
import { authenticatorUri } from './create-staff.ts'
import { deleteSessionsOf, forgetUsedSteps, lockStaffByEmail, updateStaff } from './staff.store.ts'
import { StaffError } from './staff-error.ts'

const lock = async (tx: Tx, email: string) => {
  const staff = await lockStaffByEmail(tx, storedEmail(email))
  if (!staff) throw new StaffError(`nobody of the staff has the address ${storedEmail(email)}`)
  return staff
}

type Changed = { readonly staffId: string; readonly email: string }

/** Lets a member of staff sign in or not. Disabling ends every session at once. As the database's owner; throws StaffError. */
export const setStaffEnabled = async (
  tx: Tx,
  { email, isEnabled }: { readonly email: string; readonly isEnabled: boolean },
): Promise<Changed> => {
  const staff = await lock(tx, email)
  await updateStaff(tx, staff.id, { is_enabled: isEnabled })
  if (!isEnabled) await deleteSessionsOf(tx, staff.id)
  return { staffId: staff.id, email: staff.email }
}

/** Gives a member of staff another role, which the next request acts by. Answers the earlier one. */
export const setStaffRole = async (
  tx: Tx,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<Changed & { earlierRole: StaffRole }> => {
  const staff = await lock(tx, email)
  await updateStaff(tx, staff.id, { role })
  return { staffId: staff.id, email: staff.email, earlierRole: staff.role }
}

/** Gives a member of staff another password, as `hashStaffPassword` made it, and ends every session. */
export const setStaffPassword = async (
  tx: Tx,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Changed> => {
  const staff = await lock(tx, email)
  await updateStaff(tx, staff.id, { password_hash: passwordHash })
  await deleteSessionsOf(tx, staff.id)
  return { staffId: staff.id, email: staff.email }
}

/** Gives a member of staff a new authenticator; the earlier one and every session end. Answers the address for the app. */
export const resetStaffAuthenticator = async (
  tx: Tx,
  settings: Pick<Settings, 'secret' | 'productName'>,
  email: string,
): Promise<Changed & { authenticatorUri: string }> => {
  const staff = await lock(tx, email)
  const totpSecret = newTotpSecret()
  await updateStaff(tx, staff.id, { totp_secret: sealTotpSecret(settings.secret, staff.id, totpSecret) })
  await forgetUsedSteps(tx, staff.id)
  await deleteSessionsOf(tx, staff.id)
  return {
    staffId: staff.id,
    email: staff.email,
    authenticatorUri: authenticatorUri(totpSecret, settings, staff.email),
  }
}
