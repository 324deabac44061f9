import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import { brokenPasswordRules } from '@contado/contract/signups/password-rules.domain.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Settings } from '../../platform/settings.ts'
import { newTotpSecret, totpUri } from '../../platform/totp.ts'
import { storedEmail } from '../identity/index.ts'
import { sealTotpSecret } from './authenticator.ts'
import { insertStaff } from './staff.store.ts'

export type NewStaff = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly role: StaffRole
  /** Base32; a fresh one unless given. */
  readonly totpSecret?: string
}

/**
 * Creates a member of staff; only the database's owner may (the seed, the command line). Answers the id and the address for an
 * authenticator app. Throws when the password is too weak or the email is taken.
 */
export const createStaff = async (
  db: Db | Tx,
  { secret, productName }: Pick<Settings, 'secret' | 'productName'>,
  { email, password, firstName, lastName, role, totpSecret = newTotpSecret() }: NewStaff,
): Promise<{ staffId: string; authenticatorUri: string }> => {
  const broken = brokenPasswordRules(password)
  if (broken.length > 0) throw new Error(`the password breaks the rules: ${broken.join(', ')}`)
  const staffId = newId()
  await insertStaff(db, {
    id: staffId,
    email: storedEmail(email),
    password_hash: await hashPassword(password),
    first_name: firstName,
    last_name: lastName,
    role,
    totp_secret: sealTotpSecret(secret, staffId, totpSecret),
  })
  return {
    staffId,
    authenticatorUri: totpUri(totpSecret, { issuer: `${productName} staff`, label: storedEmail(email) }),
  }
}
