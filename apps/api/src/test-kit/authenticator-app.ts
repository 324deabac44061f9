import { Secret, TOTP } from 'otpauth'

export type AuthenticatorApp = TOTP

/** An authenticator app that holds one secret, given in Base32 as it is typed in. */
export const authenticatorApp = (secret: string): AuthenticatorApp => new TOTP({ secret: Secret.fromBase32(secret) })
