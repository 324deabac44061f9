import { type AuthenticatorApp, authenticatorApp } from './authenticator-codes.ts'
import type { Person } from './people.ts'

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
