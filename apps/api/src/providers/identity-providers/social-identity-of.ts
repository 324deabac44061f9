import { email as emailShape } from '@contado/contract/kernel/wire.ts'
import type { SocialIdentity } from './identity-provider.ts'

type Claims = { readonly sub: string; readonly [claim: string]: unknown }

const longestName = 60

const nameOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim().slice(0, longestName).trim()
    : ''

const isYes = (value: unknown): boolean => value === true || value === 'true'

/** A person out of a provider's checked claims (OpenID Connect Core, 5.1). */
export const socialIdentityOf = (claims: Claims): SocialIdentity => {
  const { sub, email, email_verified: isVerified, given_name: firstName, family_name: lastName } = claims
  return {
    subject: sub,
    email: isYes(isVerified) ? (emailShape.safeParse(email).data ?? null) : null,
    firstName: nameOf(firstName),
    lastName: nameOf(lastName),
  }
}
