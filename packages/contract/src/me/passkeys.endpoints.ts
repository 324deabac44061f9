import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, line } from '../kernel/wire.ts'
import { confirmedOperation, describingRefusals } from './confirmed-operation.ts'
import { webauthnJson } from './webauthn-json.ts'

const common = {
  tag: 'me',
  app: 'customer',
  audience: 'signed-in',
  scope: 'user',
  permission: 'own-user',
  isIdempotent: false,
} as const

const challenge = z.object({ challengeId: id, options: webauthnJson })

export const passkeyEndpoints = endpoints({
  'passkeys.options': {
    ...common,
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'The challenge to create a passkey with, for 5 minutes (WebAuthn creation options)',
    oneTimeCode: 'unless-just-proved',
    isIdempotent: true,
    rate: 'credential',
    audit: null,
    answer: challenge,
    refusals: [],
  },
  'passkeys.add': {
    ...common,
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Keep the passkey that answered the challenge',
    oneTimeCode: false,
    rate: 'credential',
    audit: 'user.passkey-added',
    auditSubject: ['challengeId'],
    body: z.strictObject({ challengeId: id, name: line(60), response: webauthnJson }),
    answer: z.object({ passkeyId: id, name: z.string(), createdAt: instant }),
    refusals: ['PasskeyRefused'],
  },
  'passkeys.remove': {
    ...common,
    method: 'DELETE',
    path: '/me/passkeys',
    summary: 'Remove a passkey; another second factor must remain once the account is secure',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'user.passkey-removed',
    auditSubject: ['passkeyId'],
    body: z.strictObject({ passkeyId: id }),
    answer: done,
    refusals: ['NotFound', 'LastSecondFactor'],
  },
  'passkeys.confirm-options': {
    ...common,
    method: 'POST',
    path: '/me/passkeys/confirm-options',
    summary: 'The challenge that a passkey signs to confirm one operation with exactly this request',
    oneTimeCode: false,
    rate: 'credential',
    audit: null,
    carriesRequest: true,
    body: z.strictObject({ operation: confirmedOperation, request: z.record(z.string().max(60), z.unknown()) }),
    answer: challenge,
    refusals: [
      'OrganizationRequired',
      'NotPermitted',
      'OrganizationNotVerified',
      'AccountNotSecure',
      ...describingRefusals,
      'SecondFactorNotReady',
    ],
  },
  'passkeys.confirm': {
    ...common,
    method: 'POST',
    path: '/me/passkeys/confirm',
    summary: 'Trade the signed challenge for the one-time code of that operation, valid for 2 minutes',
    oneTimeCode: false,
    rate: 'credential',
    audit: null,
    body: z.strictObject({ challengeId: id, response: webauthnJson }),
    answer: z.object({ code: z.string(), expiresAt: instant }),
    refusals: ['PasskeyRefused'],
  },
})
