import { Secret, TOTP } from 'otpauth'
import { type Instant, msOf } from './clock.ts'

const periodSeconds = 30

const totpOf = (base32: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(base32), digits: 6, period: periodSeconds, algorithm: 'SHA1' })

/** A new authenticator secret of 160 bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads as a QR code. */
export const totpUri = (base32: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(base32), digits: 6, period: periodSeconds }).toString()

/** The 30-second step whose code this is, at most one before or after the present one, or null. */
export const stepOfCode = (base32: string, { code, wall }: { code: string; wall: Instant }): bigint | null => {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = msOf(wall)
  const delta = totpOf(base32).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / periodSeconds) + delta)
}
