import { decrypt, encrypt, houseKey } from '../../platform/vault.ts'

export type SecretColumn = 'totp_secret' | 'totp_pending_secret'
type Kept = { readonly userId: string; readonly column: SecretColumn }

const place = ({ userId, column }: Kept) => ({ table: 'users', column, row: userId })

export const sealSecret = (secret: string, base32: string, kept: Kept): Buffer =>
  encrypt(houseKey(secret), base32, place(kept))

export const openSecret = (secret: string, sealed: Buffer, kept: Kept): string =>
  decrypt(houseKey(secret), sealed, place(kept))
