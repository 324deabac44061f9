import { mayAnswer } from '@contado/contract/additional-info-requests/additional-info.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Work } from '../../platform/call.ts'
import { canSkipVerification } from './can-skip-verification.domain.ts'
import { findCurrentUser, selectQuestions } from './current-user.store.ts'
import { phoneText } from './phone-text.ts'
import { selectMemberships } from './users.store.ts'

type Membership = Awaited<ReturnType<typeof selectMemberships>>[number]

const companyOf = (membership: Membership): CurrentUser['company'] => ({
  organizationId: membership.id,
  handle: membership.handle,
  name: membership.name,
  legalName: membership.legal_name,
  // Which rule denied it is nobody's to know.
  status: membership.status === 'automatically_denied' ? 'verification_denied' : membership.status,
  verificationStatus: membership.verification_status,
  organizationType: membership.organization_type,
  pricingTier: membership.pricing_tier,
  timeZone: membership.time_zone,
  baseCurrency: membership.base_currency,
  waitlists: membership.waitlists,
  address: membership.address === null ? null : postalAddress.parse(membership.address),
})

const questionFor = (
  questions: Awaited<ReturnType<typeof selectQuestions>>,
  who: Parameters<typeof mayAnswer>[0],
): CurrentUser['additionalInfoRequest'] => {
  const asked = questions.find((one) => mayAnswer(who, one))
  return asked ? { _id: asked.id, status: 'sent', externalDocumentType: asked.externalDocumentType } : null
}

/** The signed-in user as the client reads it, acting for one of the user's organizations or for none. Refuses UserNotFound. */
export const currentUserOf = async (
  { tx }: Pick<Work, 'tx'>,
  { userId, organizationId }: { userId: string; organizationId: string | null },
): Promise<CurrentUser> => {
  const [user, memberships, questions] = await Promise.all([
    findCurrentUser(tx, userId),
    selectMemberships(tx, userId),
    organizationId === null ? [] : selectQuestions(tx, organizationId),
  ])
  if (!user) throw new Refusal('UserNotFound')
  const { kyc_status: kycStatus } = user
  const membership = memberships.find(({ id }) => id === organizationId)
  const company = membership ? companyOf(membership) : null
  const standing = {
    role: membership?.role ?? null,
    isUbo: membership?.is_ubo ?? false,
    kycStatus,
    pepStatus: membership?.pep_status ?? ('not_started' as const),
  }
  return {
    ...standing,
    userId,
    email: user.email,
    organizationId: membership?.id ?? null,
    isAdmin: false,
    status: user.status,
    language: user.language,
    timeZone: user.time_zone,
    profile: {
      firstName: user.first_name,
      lastName: user.last_name,
      phoneNumber: user.phone_number,
      phoneNumberText: user.phone_number === null ? null : phoneText(user.phone_number),
      phoneNumberCountryIso: user.phone_country_iso,
      phoneNumberVerified: user.is_phone_verified,
    },
    secondFactor: user.second_factor,
    hasPasskey: user.has_passkey,
    hasMobile2FA: user.second_factor !== 'email',
    accountSecure: user.second_factor !== 'email' || user.has_passkey,
    hasPassword: user.has_password,
    hasGoogleId: user.has_google,
    hasLinkedInId: user.has_linkedin,
    identityStatus: kycStatus,
    canSkipVerification: canSkipVerification({ ...standing, company }),
    additionalInfoRequest: membership ? questionFor(questions, { userId, role: membership.role }) : null,
    company,
  }
}
