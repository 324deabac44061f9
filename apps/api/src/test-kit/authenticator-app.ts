import { Secret, TOTP } from 'otpauth'
import { wallMs } from '../platform/clock.ts'
import type { Person } from './people.ts'

export type AuthenticatorApp = {
  /** The code of now, or of some 30-second steps later or earlier. */
  readonly code: (steps?: number) => string
}

/** An authenticator app that was shown this secret. */
export const authenticatorApp = (base32: string): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(base32), digits: 6, period: 30 })
  return { code: (steps = 0) => totp.generate({ timestamp: wallMs() + steps * 30_000 }) }
}

/** Sets an authenticator app up for a signed-in person; `otpCode` confirms it where the account is secure already. */
export const setUpAuthenticator = async (
  { browser }: Pick<Person, 'browser'>,
  otpCode?: string,
): Promise<AuthenticatorApp & { readonly recoveryCodes: readonly string[] }> => {
  const headers = otpCode === undefined ? {} : { 'otp-code': otpCode }
  const created = await browser.send('POST', '/me/create-2fa-secret', { headers })
  if (created.status !== 200) throw new Error(`no secret was made: ${created.status} ${created.error?.code}`)
  const app = authenticatorApp(created.data.secret)
  // The code of the step before: those of now and of the next one stay unused.
  const body = { code: app.code(-1) }
  const { status, data } = await browser.send('POST', '/me/validate-2fa-secret', { body })
  if (status !== 200) throw new Error(`the app was not set up: ${status}`)
  return { ...app, recoveryCodes: data.recoveryCodes }
}
