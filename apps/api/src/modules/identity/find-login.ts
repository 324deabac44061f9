import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Language, Work } from '../../platform/call.ts'
import { findLoginRow, findUserByEmail, findUserBySubject, selectMemberships } from './users.store.ts'

export type Login = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  /** Null for somebody who has only signed in through a provider. */
  readonly passwordHash: string | null
  readonly language: Language
  readonly timeZone: string
  readonly status: string
  readonly isEmailVerified: boolean
  readonly secondFactor: SecondFactor
  readonly phoneNumber: string | null
  readonly subjects: Readonly<Record<SocialProvider, string | null>>
}

const loginOf = (user: Awaited<ReturnType<typeof findUserByEmail>>): Login | null =>
  user
    ? {
        userId: user.id,
        email: user.email,
        firstName: user.first_name,
        passwordHash: user.password_hash,
        language: user.language,
        timeZone: user.time_zone,
        status: user.status,
        isEmailVerified: user.email_verified_at !== null,
        secondFactor: user.second_factor,
        phoneNumber: user.phone_number,
        subjects: { google: user.google_subject, linkedin: user.linkedin_subject },
      }
    : null

/** The login of an address, or null. The address as `storedEmail` makes it. */
export const findLogin = async ({ tx }: Pick<Work, 'tx'>, email: string): Promise<Login | null> =>
  loginOf(await findUserByEmail(tx, email))

/** The login of a user, or null. */
export const findLoginOf = async ({ tx }: Pick<Work, 'tx'>, userId: string): Promise<Login | null> =>
  loginOf(await findLoginRow(tx, userId))

/** The login that a provider's account is connected to, or null. */
export const findSocialLogin = async (
  { tx }: Pick<Work, 'tx'>,
  { provider, subject }: { provider: SocialProvider; subject: string },
): Promise<Login | null> => loginOf(await findUserBySubject(tx, provider, subject))

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
