import { decrypt, encrypt, houseKey } from '../../platform/vault.ts'

const place = (staffId: string) => ({ table: 'staff', column: 'totp_secret', row: staffId })

export const sealTotpSecret = (secret: string, staffId: string, base32: string): Buffer =>
  encrypt(houseKey(secret), base32, place(staffId))

export const openTotpSecret = (secret: string, staffId: string, sealed: Buffer): string =>
  decrypt(houseKey(secret), sealed, place(staffId))
