import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import { email as emailShape } from '@contado/contract/kernel/wire.ts'
import { brokenPasswordRules } from '@contado/contract/signups/password-rules.domain.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { isEasilyGuessed } from '../../platform/password-strength.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Settings } from '../../platform/settings.ts'
import { newTotpSecret, totpUri } from '../../platform/totp.ts'
import { storedEmail } from '../identity/index.ts'
import { sealTotpSecret } from './authenticator.ts'
import { insertStaff } from './staff.store.ts'
import { StaffError } from './staff-error.ts'

export type NewStaff = {
  readonly email: string
  /** As `hashStaffPassword` made it. */
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly role: StaffRole
  /** Base32; a fresh one unless given. */
  readonly totpSecret?: string
}

type StaffSettings = Pick<Settings, 'secret' | 'productName'>

type Chosen = { readonly password: string; readonly productName: string; readonly ownTexts: readonly string[] }

/** Throws StaffError, naming what is wrong, when a password of staff is too weak, also by the person's names and address. */
export const hashStaffPassword = async ({ password, productName, ownTexts }: Chosen): Promise<string> => {
  const broken = brokenPasswordRules(password)
  if (broken.length > 0) throw new StaffError(`the password breaks the rules: ${broken.join(', ')}`)
  if (await isEasilyGuessed(password, [...ownTexts, productName]))
    throw new StaffError('the password is easily guessed')
  return hashPassword(password)
}

/** The address that an authenticator app reads as a QR code. */
export const authenticatorUri = (totpSecret: string, { productName }: StaffSettings, email: string): string =>
  totpUri(totpSecret, { issuer: `${productName} staff`, label: email })

/**
 * Creates a member of staff; only the database's owner may (the seed, the command line). Answers the id and the address for an
 * authenticator app. Throws StaffError when the email is taken or none.
 */
export const createStaff = async (
  db: Db | Tx,
  settings: StaffSettings,
  { email, passwordHash, firstName, lastName, role, totpSecret = newTotpSecret() }: NewStaff,
): Promise<{ staffId: string; authenticatorUri: string }> => {
  const address = storedEmail(email)
  if (!emailShape.safeParse(address).success) throw new StaffError(`${address} is not an email address`)
  const staffId = newId()
  const isNew = await insertStaff(db, {
    id: staffId,
    email: address,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    role,
    totp_secret: sealTotpSecret(settings.secret, staffId, totpSecret),
  })
  if (!isNew) throw new StaffError(`${address} belongs to a member of staff already`)
  return { staffId, authenticatorUri: authenticatorUri(totpSecret, settings, address) }
}
