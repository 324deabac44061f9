import { type Endpoint, isWriting } from '@contado/contract/kernel/endpoint.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import {
  type CustomerRule,
  type Permission,
  permissions,
  type StaffPermission,
  type StaffRole,
  staffPermissions,
} from '@contado/contract/kernel/permissions.ts'
import type { Standing } from './cast.ts'

const forAudience = ({ audience }: Endpoint, { session, path }: Standing): ErrorCode | null => {
  const isHalf = session !== null && session !== 'full'
  if (audience === 'signed-in' && session !== 'full') return 'Unauthenticated'
  if (audience === 'intermediate' && !isHalf) return 'VerificationLinkExpired'
  if (path === 'new') return audience === 'signed-in' ? 'UserMismatch' : null
  if (session === null) return 'Unauthenticated'
  return path === 'another' ? 'UserMismatch' : null
}

const forMember = ({ permission }: Endpoint, { membership, isSecure }: Standing): ErrorCode | null => {
  if (membership === undefined) return 'OrganizationRequired'
  const rule: CustomerRule = permissions[permission as Permission]
  // Whoever acts for the business of others is nobody there until they have proved who they are.
  const isKnown = membership.role === 'owner' || membership.isProved
  if (!rule.roles.includes(isKnown ? membership.role : 'no-access')) return 'NotPermitted'
  if (rule.needsVerifiedOrganization && !membership.isVerified) return 'OrganizationNotVerified'
  return rule.needsSecureAccount === true && isSecure !== true ? 'AccountNotSecure' : null
}

const forStanding = (endpoint: Endpoint, { isRestricted, membership }: Standing): ErrorCode | null => {
  const isForCompany = endpoint.scope === 'organization'
  const isPersonOut = isRestricted === true && (isForCompany || (endpoint.scope === 'user' && isWriting(endpoint)))
  const isCompanyOut = membership?.isRestricted === true && isForCompany
  return isPersonOut || isCompanyOut ? 'PersonOrCompanyDisabled' : null
}

const forStaff = ({ audience, permission }: Endpoint, { staffRole }: Standing): ErrorCode | null => {
  if (audience !== 'signed-in' || staffRole === undefined) return null
  const { roles } = staffPermissions[permission as StaffPermission]
  return (roles as readonly StaffRole[]).includes(staffRole) ? null : 'StaffNotPermitted'
}

/** What the declaration alone says of somebody's request, written a second time and otherwise than the guard; null: let in. */
export const expectedRefusal = (endpoint: Endpoint, standing: Standing): ErrorCode | null => {
  if (endpoint.app !== 'both' && endpoint.app !== standing.app) return 'NotFound'
  const outside = forAudience(endpoint, standing)
  if (outside !== null || standing.session !== 'full') return outside
  if (standing.app === 'admin') return endpoint.app === 'admin' ? forStaff(endpoint, standing) : null
  return (endpoint.scope === 'organization' ? forMember(endpoint, standing) : null) ?? forStanding(endpoint, standing)
}
