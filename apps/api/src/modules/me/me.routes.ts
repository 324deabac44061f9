import type { meEndpoints } from '@contado/contract/me/me.endpoints.ts'
import type { passkeyEndpoints } from '@contado/contract/me/passkeys.endpoints.ts'
import type { securityEndpoints } from '@contado/contract/me/security.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeEmail, updateProfile, verifyEmailChange } from '../identity/index.ts'
import {
  addPasskey,
  chooseSecondFactor,
  confirmByPasskey,
  confirmOptions,
  createAuthenticator,
  newRecoveryCodes,
  passkeyOptions,
  removeAuthenticator,
  removePasskey,
  savePhone,
  sendCode,
  sendPhoneCode,
  validateAuthenticator,
  verifyPhone,
} from '../second-factors/index.ts'
import { changePassword } from './change-password.ts'
import { getConstants, getMe } from './get-me.ts'
import { revokeDevice, revokeOtherSessions, revokeSession } from './revoke-access.ts'
import { showSecurity } from './show-security.ts'
import { connectSocial, disconnectSocial } from './social-logins.ts'

export const meRoutes = {
  'me.get': (call) => getMe(call),
  'me.constants': (call) => getConstants(call),
  'me.update-profile': (call, { body }) => updateProfile(call, body),
  'me.change-email': (call, { body }) => changeEmail(call, body),
  'me.verify-email-change': { open: (call, { body }) => verifyEmailChange(call, body) },
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
  'me.change-password': { open: (call, { body }) => changePassword(call, body) },
  'me.security': (call) => showSecurity(call),
  'me.revoke-session': (call, { body }) => revokeSession(call, body),
  'me.revoke-other-sessions': (call) => revokeOtherSessions(call),
  'me.forget-device': (call, { body }) => revokeDevice(call, body),
  'me.connect-social': { open: (call, { body }) => connectSocial(call, body) },
  'me.disconnect-social': (call, { body }) => disconnectSocial(call, body),
} satisfies Handlers<typeof meEndpoints & typeof securityEndpoints & typeof passkeyEndpoints>
