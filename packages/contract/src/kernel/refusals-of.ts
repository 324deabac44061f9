import { type Endpoint, isWriting } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { type CustomerRule, type Permission, permissions } from './permissions.ts'

type Implied = {
  /** Of which calls it is true, in words. */
  readonly of: string
  readonly applies: (endpoint: Endpoint) => boolean
  readonly codes: readonly ErrorCode[]
}

const isForMembers = ({ audience, scope }: Endpoint): boolean => audience === 'signed-in' && scope === 'organization'

const memberRuleOf = (endpoint: Endpoint): CustomerRule | null =>
  isForMembers(endpoint) ? permissions[endpoint.permission as Permission] : null

/** What a call refuses by what it declares: who comes, what they send, how it is confirmed. */
export const impliedRefusals: readonly Implied[] = [
  {
    of: 'every call',
    applies: () => true,
    codes: [
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
    ],
  },
  { of: 'calls that change something', applies: isWriting, codes: ['OriginRefused', 'PayloadTooLarge'] },
  {
    of: 'calls that take something',
    applies: ({ body, query, params }) => [body, query, params].some((part) => part !== undefined),
    codes: ['ValidationError'],
  },
  {
    of: 'calls that take a file',
    applies: ({ upload }) => upload !== undefined,
    codes: ['FileTooLarge', 'TooManyFiles'],
  },
  {
    of: 'calls of a half-finished sign-in',
    applies: ({ audience }) => audience === 'intermediate',
    codes: ['VerificationLinkExpired'],
  },
  {
    of: 'calls for an organization, and what persons change',
    applies: (endpoint) => endpoint.scope === 'organization' || (endpoint.scope === 'user' && isWriting(endpoint)),
    codes: ['PersonOrCompanyDisabled'],
  },
  { of: 'calls of members', applies: isForMembers, codes: ['OrganizationRequired', 'NotPermitted'] },
  {
    of: 'permissions that need a verified business',
    applies: (endpoint) => memberRuleOf(endpoint)?.needsVerifiedOrganization === true,
    codes: ['OrganizationNotVerified'],
  },
  {
    of: 'permissions that need a second factor',
    applies: (endpoint) => memberRuleOf(endpoint)?.needsSecureAccount === true,
    codes: ['AccountNotSecure'],
  },
  {
    of: 'calls of staff',
    applies: ({ app, audience }) => app === 'admin' && audience === 'signed-in',
    codes: ['StaffNotPermitted'],
  },
  {
    of: 'calls that a one-time code confirms',
    applies: ({ oneTimeCode }) => oneTimeCode !== false,
    codes: ['OtpNotProvided', 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError'],
  },
  {
    of: 'calls that a customer’s one-time code confirms, but for those about the login',
    applies: ({ oneTimeCode, app, scope }) => oneTimeCode !== false && app !== 'admin' && scope === 'organization',
    codes: ['SecurityPause'],
  },
  {
    of: 'calls that take an Idempotency-Key',
    applies: ({ isIdempotent }) => isIdempotent,
    codes: ['RequestInFlight', 'IdempotencyKeyReused'],
  },
]

/** Everything that a call may refuse: what it declares implies, and what it lists of its own. The server answers nothing else. */
export const refusalsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...impliedRefusals.flatMap(({ applies, codes }) => (applies(endpoint) ? codes : [])),
  ...endpoint.refusals,
]
