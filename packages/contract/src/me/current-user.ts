import { z } from 'zod'
import { externalDocumentTypes } from '../additional-info-requests/additional-info.ts'
import { roles } from '../kernel/permissions.ts'
import { currencyCode, id } from '../kernel/wire.ts'
import { postalAddress } from '../organizations/postal-address.ts'

export const verificationStatuses = [
  'in_progress',
  'not_started',
  'completed',
  'approved',
  'denied',
  'submitted',
  'additional_info_requested',
  'pending',
] as const
export const verificationStatus = z.enum(verificationStatuses)

export const organizationStatuses = [
  'enabled',
  'restricted',
  'inactive',
  'owner_closed',
  'admin_closed',
  'ofac',
  'verification_denied',
  'automatically_denied',
  'dormant',
  'duplicated',
] as const
export const organizationStatus = z.enum(organizationStatuses)

export const company = z.object({
  organizationId: id,
  handle: z.string(),
  name: z.string(),
  legalName: z.string(),
  status: organizationStatus,
  verificationStatus,
  organizationType: z.enum(['business', 'solopreneur']),
  pricingTier: z.string(),
  timeZone: z.string(),
  /** In which it reads what several currencies add up to. */
  baseCurrency: currencyCode,
  /** The currencies that it waits for an account in, in the order in which it asked. */
  waitlists: z.array(z.string()),
})
export type Company = z.infer<typeof company>

/** Where the code of a sign-in or an operation comes from. */
export const secondFactors = ['email', 'sms', 'totp'] as const
export const secondFactor = z.enum(secondFactors)
export type SecondFactor = z.infer<typeof secondFactor>

/** The current user as the specification's chapter 3 has it. */
export const currentUser = z.object({
  userId: id,
  email: z.string(),
  organizationId: id.nullable(),
  role: z.enum(roles).nullable(),
  isUbo: z.boolean(),
  isAdmin: z.literal(false),
  status: z.string(),
  language: z.enum(['en', 'es']),
  /** The person's own; the business has another. */
  timeZone: z.string(),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string().nullable(),
    /** The number grouped as its country writes it, with the calling code (ITU-T E.123). */
    phoneNumberText: z.string().nullable(),
    phoneNumberCountryIso: z.string().nullable(),
    phoneNumberVerified: z.boolean(),
  }),
  secondFactor,
  hasPasskey: z.boolean(),
  /** Whether codes come from a phone: by text message or from an authenticator app. */
  hasMobile2FA: z.boolean(),
  /** Whether there is any second factor besides the mailbox. Without one no money leaves. */
  accountSecure: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogleId: z.boolean(),
  hasLinkedInId: z.boolean(),
  kycStatus: verificationStatus,
  pepStatus: verificationStatus,
  /** How far the check of who the person is has come: what KYC is about. */
  identityStatus: verificationStatus,
  /** Whether no step of the business's or the person's own verification is asked of them now. */
  canSkipVerification: z.boolean(),
  /** The newest question of staff that waits for this person's answer. */
  additionalInfoRequest: z
    .object({ _id: id, status: z.literal('sent'), externalDocumentType: z.enum(externalDocumentTypes) })
    .nullable(),
  /** The address is the verified one; none before. */
  company: company.extend({ address: postalAddress.nullable() }).nullable(),
})
export type CurrentUser = z.infer<typeof currentUser>
