import { type Endpoint, isWriting } from '@contado/contract/kernel/endpoint.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { type CustomerRule, type Permission, permissions } from '@contado/contract/kernel/permissions.ts'

const always: readonly ErrorCode[] = [
  'MalformedRequest',
  'Unauthenticated',
  'UserMismatch',
  'UriTooLong',
  'UnsupportedMediaType',
  'CardNumberRefused',
  'TooManyRequests',
  'HeadersTooLarge',
  'InternalError',
  'UnknownOutcome',
]

const ofMembers = (permission: Permission): ErrorCode[] => {
  const { needsVerifiedOrganization, needsSecureAccount = false }: CustomerRule = permissions[permission]
  return [
    'OrganizationRequired',
    'NotPermitted',
    ...(needsVerifiedOrganization ? (['OrganizationNotVerified'] as const) : []),
    ...(needsSecureAccount ? (['AccountNotSecure'] as const) : []),
  ]
}

/** What the server may say before or around an endpoint's own work, whatever that refuses itself. */
export const frameRefusals = (endpoint: Endpoint): ErrorCode[] => {
  const { audience, scope, app, permission, body, query, params, isIdempotent } = endpoint
  const isForMembers = audience === 'signed-in' && scope === 'organization'
  const cases: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [isWriting(endpoint), ['OriginRefused', 'PayloadTooLarge']],
    [[body, query, params].some((part) => part !== undefined), ['ValidationError']],
    [isIdempotent, ['RequestInFlight', 'IdempotencyKeyReused']],
    [audience === 'intermediate', ['VerificationLinkExpired']],
    [scope === 'organization' || (scope === 'user' && isWriting(endpoint)), ['PersonOrCompanyDisabled']],
    [app === 'admin' && audience === 'signed-in', ['StaffNotPermitted']],
  ]
  return [
    ...always,
    ...(isForMembers ? ofMembers(permission as Permission) : []),
    ...cases.flatMap(([applies, codes]) => (applies ? codes : [])),
  ]
}
