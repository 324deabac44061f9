import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Language, Work } from '../../platform/call.ts'
import { findUserByEmail, selectMemberships } from './users.store.ts'

export type Login = {
  readonly userId: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
  readonly status: string
  readonly isEmailVerified: boolean
}

/** The login of an address, or null. The address as `storedEmail` makes it. */
export const findLogin = async ({ tx }: Pick<Work, 'tx'>, email: string): Promise<Login | null> => {
  const user = await findUserByEmail(tx, email)
  if (!user) return null
  return {
    userId: user.id,
    email: user.email,
    passwordHash: user.password_hash,
    language: user.language,
    status: user.status,
    isEmailVerified: user.email_verified_at !== null,
  }
}

export type OrganizationChoice = {
  readonly organizationId: string
  readonly handle: string
  readonly name: string
  readonly role: Role
}

/** The organizations that a user may act for, in the order of joining. The transaction must act for the user. */
export const listOrganizations = async ({ tx }: Pick<Work, 'tx'>, userId: string): Promise<OrganizationChoice[]> => {
  const memberships = await selectMemberships(tx, userId)
  return memberships.map(({ id, handle, name, role }) => ({ organizationId: id, handle, name, role }))
}
