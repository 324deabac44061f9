import { Secret, TOTP } from 'otpauth'
import { wallMs } from '../platform/clock.ts'

export type AuthenticatorApp = {
  /** The code of now, or of some 30-second steps later or earlier. */
  readonly code: (steps?: number) => string
}

/** An authenticator app that was shown this secret. */
export const authenticatorApp = (base32: string): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(base32), digits: 6, period: 30 })
  return { code: (steps = 0) => totp.generate({ timestamp: wallMs() + steps * 30_000 }) }
}
