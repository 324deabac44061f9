import type { meEndpoints } from '@contado/contract/me/me.endpoints.ts'
import type { passkeyEndpoints } from '@contado/contract/me/passkeys.endpoints.ts'
import type { securityEndpoints } from '@contado/contract/me/security.endpoints.ts'
import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { chooseSecondFactor } from './choose-second-factor.ts'
import { confirmByPasskey, confirmOptions } from './confirm-by-passkey.ts'
import { createAuthenticator } from './create-authenticator.ts'
import { listPhoneCountries } from './list-phone-countries.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { removePasskey } from './remove-passkey.ts'
import { savePhone } from './save-phone.ts'
import { sendCode } from './send-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { validateAuthenticator } from './validate-authenticator.ts'
import { verifyPhone } from './verify-phone.ts'

type Served = typeof meEndpoints & typeof securityEndpoints & typeof passkeyEndpoints & typeof signupEndpoints

export const secondFactorRoutes = {
  'me.send-code': (call, { body }) => sendCode(call, body),
  'me.save-phone': (call, { body }) => savePhone(call, body),
  'me.send-phone-code': (call, { body }) => sendPhoneCode(call, body),
  'me.verify-phone': (call, { body }) => verifyPhone(call, body),
  'me.create-2fa-secret': (call) => createAuthenticator(call),
  'me.validate-2fa-secret': (call, { body }) => validateAuthenticator(call, body),
  'me.choose-second-factor': (call, { body }) => chooseSecondFactor(call, body),
  'me.remove-authenticator': (call) => removeAuthenticator(call),
  'me.new-recovery-codes': (call) => newRecoveryCodes(call),
  'passkeys.options': (call) => passkeyOptions(call),
  'passkeys.add': (call, { body }) => addPasskey(call, body),
  'passkeys.remove': (call, { body }) => removePasskey(call, body),
  'passkeys.confirm-options': (call, { body }) => confirmOptions(call, body),
  'passkeys.confirm': (call, { body }) => confirmByPasskey(call, body),
  'signups.countries-phone-info': (call) => listPhoneCountries(call),
} satisfies Partial<Handlers<Served>>
