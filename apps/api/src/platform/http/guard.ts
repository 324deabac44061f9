import { type Endpoint, isWriting } from '@contado/contract/kernel/endpoint.ts'
import {
  type CustomerRule,
  isPermitted,
  isStaffPermitted,
  type Permission,
  permissions,
  type StaffPermission,
} from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import { restrictedStatuses } from '@contado/contract/me/restricted-statuses.ts'
import type { Actor } from '../call.ts'
import type { CustomerSession, StaffSession } from '../db/request-store.ts'
import { hashOf } from '../ids.ts'

export const tokenHashOf = (token: string | undefined): Buffer | null =>
  token !== undefined && token.length <= 100 ? hashOf(token) : null

const isPersonOut = ({ user_status: status }: CustomerSession): boolean => status !== null && status !== 'enabled'
const isCompanyOut = ({ organization_status: status }: CustomerSession): boolean =>
  status !== null && restrictedStatuses.includes(status)

/** Who a customer's session makes of the caller. */
export const customerActor = (row: CustomerSession): Actor => {
  if (row.session_id === null || row.user_id === null || row.kind === null) return { kind: 'visitor' }
  if (row.kind !== 'full') {
    return { kind: 'intermediate', sessionId: row.session_id, userId: row.user_id, sessionKind: row.kind }
  }
  return {
    kind: 'user',
    sessionId: row.session_id,
    userId: row.user_id,
    organizationId: row.organization_id,
    role: actingRole({
      role: row.role,
      kycStatus: row.kyc_status ?? 'not_started',
      pepStatus: row.pep_status ?? 'not_started',
    }),
    timeZone: row.time_zone ?? 'America/New_York',
    baseCurrency: row.base_currency ?? 'USD',
    isOrganizationVerified: row.verification_status === 'approved',
    isSecure: row.is_secure === true,
    isRestricted: isPersonOut(row) || isCompanyOut(row),
  }
}

export const staffActor = (row: StaffSession): Actor => {
  if (row.session_id === null || row.staff_id === null || row.role === null || !row.is_enabled) {
    return { kind: 'staff-visitor' }
  }
  const who = { sessionId: row.session_id, staffId: row.staff_id }
  return row.kind === 'full' ? { kind: 'staff', ...who, role: row.role } : { kind: 'staff-intermediate', ...who }
}

/** Whose session it is. */
export const ownId = (actor: Actor): string | null => {
  if (actor.kind === 'user' || actor.kind === 'intermediate') return actor.userId
  return actor.kind === 'staff' || actor.kind === 'staff-intermediate' ? actor.staffId : null
}

const checkAudience = (endpoint: Endpoint, actor: Actor, pathUserId: string): void => {
  const isFull = actor.kind === 'user' || actor.kind === 'staff'
  const isHalf = actor.kind === 'intermediate' || actor.kind === 'staff-intermediate'
  if (endpoint.audience === 'signed-in' && !isFull) throw new Refusal('Unauthenticated')
  // A half-finished sign-in that ran out is a wrong step, not an expired session: 401 would sign the person out.
  if (endpoint.audience === 'intermediate' && !isHalf) throw new Refusal('VerificationLinkExpired')
  if (endpoint.audience !== 'signed-in' && pathUserId === 'new') return
  const own = ownId(actor)
  if (own === null) throw new Refusal('Unauthenticated')
  if (pathUserId !== own) throw new Refusal('UserMismatch')
}

/** Refuses a member whose role, or whose organization's standing, lacks the endpoint's permission. */
export const checkMember = (endpoint: Endpoint, actor: Actor): void => {
  if (endpoint.scope !== 'organization' || actor.kind !== 'user') return
  if (actor.organizationId === null || actor.role === null) throw new Refusal('OrganizationRequired')
  const permission = endpoint.permission as Permission
  if (!isPermitted(actor.role, permission)) throw new Refusal('NotPermitted')
  const { needsVerifiedOrganization, needsSecureAccount = false }: CustomerRule = permissions[permission]
  if (needsVerifiedOrganization && !actor.isOrganizationVerified) throw new Refusal('OrganizationNotVerified')
  if (needsSecureAccount && !actor.isSecure) throw new Refusal('AccountNotSecure')
}

/** Refuses persons and companies that are restricted from everything but reading who they are and leaving. */
export const checkStanding = (endpoint: Endpoint, row: CustomerSession): void => {
  const isForCompany = endpoint.scope === 'organization'
  const isForPerson = isForCompany || (endpoint.scope === 'user' && isWriting(endpoint))
  if (!(isForPerson && isPersonOut(row)) && !(isForCompany && isCompanyOut(row))) return
  throw new Refusal('PersonOrCompanyDisabled', {
    details: { userStatus: row.user_status ?? '', companyStatus: row.organization_status ?? '' },
  })
}

/** Session, then role; the body's shape is not looked at before this. */
export const checkGuard = (endpoint: Endpoint, actor: Actor, pathUserId: string): void => {
  checkAudience(endpoint, actor, pathUserId)
  checkMember(endpoint, actor)
  if (actor.kind === 'staff' && endpoint.app === 'admin' && endpoint.audience === 'signed-in') {
    if (!isStaffPermitted(actor.role, endpoint.permission as StaffPermission)) throw new Refusal('StaffNotPermitted')
  }
}
