import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { countryCode, done, email, id, instant, line } from '../kernel/wire.ts'
import { socialProof, socialProvider } from '../sessions/social-proof.ts'
import { newPassword } from '../signups/new-password.ts'
import { currentUser, secondFactor } from './current-user.ts'

const common = {
  tag: 'me',
  app: 'customer',
  audience: 'signed-in',
  scope: 'user',
  permission: 'own-user',
  isIdempotent: false,
} as const

const always = ['Unauthenticated', 'UserMismatch', 'ValidationError'] as const
const aboutCode = ['OtpNotProvided', 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError'] as const

/** Ten codes, each usable once instead of the phone; shown this one time. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const phone = { phoneNumber: line(30), countryIso: countryCode } as const

/** A browser as its owner recognizes it: `Firefox`, `Windows`. */
const browser = { browser: z.string(), operatingSystem: z.string(), address: z.string() } as const

export const securityOverview = z.object({
  secondFactor,
  hasPassword: z.boolean(),
  authenticatorSince: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  phoneNumber: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  passkeys: z.array(
    z.object({
      passkeyId: id,
      name: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      isSynced: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({ sessionId: id, ...browser, startedAt: instant, lastSeenAt: instant, isCurrent: z.boolean() }),
  ),
  devices: z.array(
    z.object({ deviceId: id, ...browser, rememberedAt: instant, expiresAt: instant, isCurrent: z.boolean() }),
  ),
  /** The newest 20. */
  signIns: z.array(
    z.object({
      at: instant,
      method: z.enum(['password', 'email-code', 'google', 'linkedin', 'passkey', 'sign-up']),
      outcome: z.enum(['signed-in', 'wrong-password', 'wrong-code']),
      ...browser,
    }),
  ),
})
export type SecurityOverview = z.infer<typeof securityOverview>

export const securityEndpoints = endpoints({
  'me.update-profile': {
    ...common,
    method: 'PUT',
    path: '/me/profile',
    summary: 'Change the user’s name, language and time zone',
    oneTimeCode: false,
    rate: 'write',
    audit: 'user.profile-changed',
    body: z.strictObject({
      firstName: line(60),
      lastName: line(60),
      language: z.enum(['en', 'es']),
      timeZone: line(60),
    }),
    answer: currentUser,
    refusals: always,
    specification: 'profile.update',
  },
  'me.change-password': {
    ...common,
    method: 'PUT',
    path: '/me/password',
    summary: 'Change the password; every other session and remembered device ends',
    oneTimeCode: true,
    rate: 'credential',
    audit: 'user.password-changed',
    body: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword }),
    answer: done,
    refusals: [...always, ...aboutCode, 'WrongPassword', 'TooManyRequests'],
  },
  'me.change-email': {
    ...common,
    method: 'POST',
    path: '/me/email',
    summary: 'Ask for another email address: it changes once the link mailed to the new one is opened (24 hours)',
    oneTimeCode: true,
    rate: 'mail',
    audit: 'user.email-change-asked',
    body: z.strictObject({ newEmail: email }),
    answer: done,
    refusals: [...always, ...aboutCode],
  },
  'me.verify-email-change': {
    ...common,
    method: 'POST',
    path: '/me/email/verify',
    summary: 'Confirm the new address with the token of the link, on any device',
    audience: 'public',
    scope: 'identity',
    permission: 'anyone',
    oneTimeCode: false,
    rate: 'credential',
    audit: 'user.email-changed',
    body: z.strictObject({ token: z.string().min(20).max(100) }),
    answer: z.object({ email: z.string() }),
    refusals: ['ValidationError', 'VerificationLinkExpired', 'EmailAlreadyInUse'],
  },
  'me.save-phone': {
    ...common,
    method: 'POST',
    path: '/me/phone-number',
    summary: 'Save a phone number that is not verified yet; a verified one is changed by verifying another',
    oneTimeCode: false,
    rate: 'write',
    audit: 'user.phone-saved',
    body: z.strictObject(phone),
    answer: currentUser,
    refusals: [...always, 'SecondFactorNotReady'],
  },
  'me.send-phone-code': {
    ...common,
    method: 'POST',
    path: '/me/send-phone-verification-sms',
    summary: 'Text a code to a phone number, which becomes the user’s once the code came back',
    oneTimeCode: 'unless-just-proved',
    rate: 'mail',
    audit: 'user.phone-code-sent',
    body: z.strictObject(phone),
    answer: z.object({ sentTo: z.string(), expiresAt: instant }),
    refusals: [...always, ...aboutCode, 'TextMessagesNotConfigured', 'TooManyRequests'],
  },
  'me.verify-phone': {
    ...common,
    method: 'POST',
    path: '/me/verify-phone-number',
    summary:
      'Verify the phone number with the texted code; codes then come by text unless an authenticator app is set up',
    oneTimeCode: false,
    rate: 'credential',
    audit: 'user.phone-verified',
    body: z.strictObject({ smsOtp: z.string().regex(/^\d{6}$/, 'code is invalid') }),
    answer: currentUser,
    refusals: [...always, 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError'],
  },
  'me.create-2fa-secret': {
    ...common,
    method: 'POST',
    path: '/me/create-2fa-secret',
    summary: 'A new secret for an authenticator app, which counts once a code of it was validated (15 minutes)',
    oneTimeCode: 'unless-just-proved',
    rate: 'credential',
    audit: 'user.authenticator-started',
    answer: z.object({
      /** Base32, to type in. */
      secret: z.string(),
      /** `otpauth://totp/…`, to show as a QR code. */
      uri: z.string(),
    }),
    refusals: [...always, ...aboutCode],
  },
  'me.validate-2fa-secret': {
    ...common,
    method: 'POST',
    path: '/me/validate-2fa-secret',
    summary: 'Finish setting up the authenticator app with a code of it; answers recovery codes, once',
    oneTimeCode: false,
    rate: 'credential',
    audit: 'user.authenticator-added',
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'code is invalid') }),
    answer: recoveryCodes,
    refusals: [...always, 'InvalidOtpError', 'BruteForceAttemptError', 'SecondFactorNotReady'],
  },
  'me.choose-second-factor': {
    ...common,
    method: 'PUT',
    path: '/me/second-factor',
    summary: 'Choose whether codes come by text or from the authenticator app; both are set up before',
    oneTimeCode: true,
    rate: 'write',
    audit: 'user.second-factor-chosen',
    body: z.strictObject({ secondFactor: z.enum(['sms', 'totp']) }),
    answer: currentUser,
    refusals: [...always, ...aboutCode, 'SecondFactorNotReady'],
  },
  'me.remove-authenticator': {
    ...common,
    method: 'DELETE',
    path: '/me/authenticator',
    summary: 'Remove the authenticator app and its recovery codes; a verified phone or a passkey must remain',
    oneTimeCode: true,
    rate: 'write',
    audit: 'user.authenticator-removed',
    answer: currentUser,
    refusals: [...always, ...aboutCode, 'SecondFactorNotReady', 'LastSecondFactor'],
  },
  'me.new-recovery-codes': {
    ...common,
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Ten new recovery codes; the earlier ones no longer work',
    oneTimeCode: true,
    rate: 'credential',
    audit: 'user.recovery-codes-renewed',
    answer: recoveryCodes,
    refusals: [...always, ...aboutCode, 'SecondFactorNotReady'],
  },
  'me.security': {
    ...common,
    method: 'GET',
    path: '/me/security',
    summary: 'Second factors, passkeys, sessions, remembered devices and recent sign-ins of the user',
    oneTimeCode: false,
    rate: 'read',
    audit: null,
    answer: securityOverview,
    refusals: ['Unauthenticated', 'UserMismatch'],
  },
  'me.revoke-session': {
    ...common,
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Sign one other session of the user out',
    oneTimeCode: false,
    rate: 'write',
    audit: 'session.revoked',
    body: z.strictObject({ sessionId: id }),
    answer: done,
    refusals: [...always, 'NotFound'],
  },
  'me.revoke-other-sessions': {
    ...common,
    method: 'DELETE',
    path: '/me/sessions/others',
    summary: 'Sign every other session of the user out and forget every remembered device but this one',
    oneTimeCode: false,
    rate: 'write',
    audit: 'session.others-revoked',
    answer: done,
    refusals: ['Unauthenticated', 'UserMismatch'],
  },
  'me.forget-device': {
    ...common,
    method: 'DELETE',
    path: '/me/devices',
    summary: 'Forget a remembered device: its next sign-in asks for a code',
    oneTimeCode: false,
    rate: 'write',
    audit: 'device.forgotten',
    body: z.strictObject({ deviceId: id }),
    answer: done,
    refusals: [...always, 'NotFound'],
  },
  'me.connect-social': {
    ...common,
    method: 'POST',
    path: '/me/social',
    summary: 'Connect a Google or LinkedIn login to sign in with',
    oneTimeCode: true,
    rate: 'credential',
    audit: 'user.social-connected',
    body: socialProof,
    answer: currentUser,
    refusals: [...always, ...aboutCode, 'SocialSignInFailed', 'SocialSignInNotConfigured', 'SocialAccountInUse'],
  },
  'me.disconnect-social': {
    ...common,
    method: 'DELETE',
    path: '/me/social',
    summary: 'Disconnect a Google or LinkedIn login; another way to sign in must remain',
    oneTimeCode: true,
    rate: 'write',
    audit: 'user.social-disconnected',
    body: z.strictObject({ provider: socialProvider }),
    answer: currentUser,
    refusals: [...always, ...aboutCode, 'SecondFactorNotReady', 'LastSecondFactor'],
  },
})
