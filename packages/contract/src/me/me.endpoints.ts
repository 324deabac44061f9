import { currencies } from '@contado/money'
import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { instant } from '../kernel/wire.ts'
import { confirmedOperation, describingRefusals } from './confirmed-operation.ts'
import { currentUser, secondFactor } from './current-user.ts'

export const meEndpoints = endpoints({
  'me.get': {
    method: 'GET',
    path: '/me',
    summary: 'The signed-in user',
    tag: 'me',
    app: 'customer',
    audience: 'public',
    scope: 'user',
    permission: 'own-user',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: currentUser,
    refusals: [],
  },
  'me.constants': {
    method: 'GET',
    path: '/me/constants',
    summary: 'What the application needs to know besides the user: currencies and the business clock',
    tag: 'me',
    app: 'customer',
    audience: 'signed-in',
    scope: 'user',
    permission: 'own-user',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: z.object({
      productName: z.string(),
      isSandbox: z.boolean(),
      currencies: z.array(z.enum(currencies)),
      businessNow: instant,
      timeZone: z.string(),
    }),
    refusals: [],
  },
  'me.send-code': {
    method: 'POST',
    path: '/me/send-email-2fa',
    summary:
      'Send a one-time code by mail or text that confirms exactly one operation with exactly this request; an authenticator app needs none',
    tag: 'me',
    app: 'customer',
    audience: 'signed-in',
    scope: 'user',
    permission: 'own-user',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'mail',
    audit: null,
    carriesRequest: true,
    body: z.strictObject({
      /** The name of the endpoint that will be called with the code. */
      operation: confirmedOperation,
      /** The body that it will be called with. */
      request: z.record(z.string().max(60), z.unknown()),
    }),
    answer: z.object({
      secondFactor,
      /** Null when nothing was sent: the authenticator app has the code, or a passkey is the only second factor and confirms. */
      sentTo: z.string().nullable(),
      expiresAt: instant.nullable(),
    }),
    refusals: [
      'OrganizationRequired',
      'NotPermitted',
      'OrganizationNotVerified',
      ...describingRefusals,
      'AccountNotSecure',
      'SecurityPause',
      'TextMessagesNotConfigured',
    ],
  },
})
