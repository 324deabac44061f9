import { isLocalDate } from '@contado/money'
import { z } from 'zod'
import { countryCode, email, id, optionalLine, paragraph } from '../kernel/wire.ts'
import { documentTypes } from './requirements.domain.ts'
import {
  amountsToStore,
  companyTypes,
  expectedUses,
  industries,
  sensitiveIndustries,
  sourcesOfFunds,
} from './risk-choices.ts'

// While it is filled in, anything may be missing or empty; what is there has its shape.
const blank = z.literal('')
const date = z.string().refine((text): boolean => text === '' || isLocalDate(text), 'invalid date')
const country = z.union([countryCode, blank])

export const draftAddress = z
  .strictObject({
    line1: optionalLine(120),
    line2: optionalLine(120),
    city: optionalLine(80),
    state: optionalLine(80),
    zip: optionalLine(20),
    country,
  })
  .partial()
export type DraftAddress = z.infer<typeof draftAddress>

export const riskProfileForm = z
  .strictObject({
    industry: z.enum(industries),
    sensitiveIndustries: z.array(z.enum(sensitiveIndustries)).max(sensitiveIndustries.length),
    expectedUses: z.array(z.enum(expectedUses)).max(expectedUses.length),
    sourcesOfFunds: z.array(z.enum(sourcesOfFunds)).max(sourcesOfFunds.length),
    amountToStore: z.enum(amountsToStore),
    tradeCountries: z.array(countryCode).max(60),
  })
  .partial()
export type RiskProfileForm = z.infer<typeof riskProfileForm>

export const kybForm = z
  .strictObject({
    companyType: z.enum(companyTypes),
    legalName: optionalLine(120),
    taxIdCountry: country,
    taxId: optionalLine(40),
    dateOfIncorporation: date,
    commencementDate: date,
    countryOfIncorporation: country,
    countryOfResidency: country,
    employees: z.string().regex(/^\d{0,7}$/, 'employees is invalid'),
    registrationNumber: optionalLine(60),
    phone: optionalLine(24),
    website: optionalLine(200),
    noWebsiteReason: paragraph(500),
    registeredAddress: draftAddress,
    tradingAddresses: z.array(draftAddress).max(10),
  })
  .partial()
export type KybForm = z.infer<typeof kybForm>

export const idTypes = ['passport', 'national_id', 'driving_license', 'residence_permit'] as const
export const sexes = ['female', 'male'] as const

export const pepForm = z
  .strictObject({
    firstName: optionalLine(60),
    lastName: optionalLine(60),
    jobTitle: optionalLine(80),
    dateOfBirth: date,
    nationality: country,
    sex: z.enum(sexes),
    placeOfBirth: optionalLine(120),
    address: draftAddress,
    addressProofId: z.union([id, blank]),
    addressProofOn: date,
    idType: z.enum(idTypes),
    idNumber: optionalLine(40),
    /** Social security or individual taxpayer number, of whoever lives in the United States. */
    ssn: optionalLine(11),
    isPoliticallyExposed: z.boolean(),
    publicOffice: optionalLine(160),
    publicOfficeCountry: country,
    sourceOfWealth: paragraph(1000),
  })
  .partial()
export type PepForm = z.infer<typeof pepForm>

export const ownerTypes = ['individual', 'entity', 'trust'] as const
export const bankingAccesses = ['no-access', 'read-only', 'manager'] as const
const ownerId = z.string().regex(/^[a-zA-Z0-9-]{1,40}$/, 'id is invalid')

const holding = z.strictObject({
  /** `company`, or the id of an owner that is itself owned. */
  of: ownerId,
  /** A percentage such as `12.5`. */
  percent: z.string().max(6),
})

export const owner = z.strictObject({
  id: ownerId,
  type: z.enum(ownerTypes),
  holdings: z.array(holding).max(10),
  firstName: optionalLine(60).optional(),
  lastName: optionalLine(60).optional(),
  jobTitle: optionalLine(80).optional(),
  dateOfBirth: date.optional(),
  email: z.union([email, blank]).optional(),
  taxIdCountry: country.optional(),
  taxId: optionalLine(40).optional(),
  address: draftAddress.optional(),
  isSigner: z.boolean().optional(),
  isDirector: z.boolean().optional(),
  hasControl: z.boolean().optional(),
  bankingAccess: z.enum(bankingAccesses).optional(),
  entityName: optionalLine(120).optional(),
  country: country.optional(),
  isPubliclyTraded: z.boolean().optional(),
  exchange: optionalLine(80).optional(),
  trustee: optionalLine(120).optional(),
  settlor: optionalLine(120).optional(),
})
export type Owner = z.infer<typeof owner>

export const director = z.strictObject({
  id: ownerId,
  firstName: optionalLine(60),
  lastName: optionalLine(60),
  dateOfBirth: date,
  country,
})
export type Director = z.infer<typeof director>

export const directorsForm = z.strictObject({ directors: z.array(director).max(30) })

/** What is sent of the owners. The directors, and whether an entity owns a part, have calls of their own. */
export const ubosForm = z
  .strictObject({
    owners: z.array(owner).max(60),
    executiveOfficerId: z.union([ownerId, blank]),
    isRestAttested: z.boolean(),
  })
  .partial()
export type UbosForm = z.infer<typeof ubosForm>
/** All that the step keeps. */
export type UbosData = UbosForm & {
  readonly directors?: readonly Director[] | undefined
  readonly hasEntityUbo?: boolean | undefined
}

const documentLanguage = z.string().regex(/^[a-z]{2}$/, 'select a language')
export const evidence = z.strictObject({
  type: z.enum(documentTypes),
  fileId: id,
  name: optionalLine(255),
  language: documentLanguage.optional(),
  /** When it was issued, where its age counts. */
  issuedOn: date.optional(),
})
export type Evidence = z.infer<typeof evidence>

export const documentationForm = z.strictObject({ documents: z.array(evidence).max(20) }).partial()
export type DocumentationForm = z.infer<typeof documentationForm>

/** What the card's widget hands over; the number of the card never comes here. */
export const cardForm = z.strictObject({
  token: z.string().regex(/^[a-zA-Z0-9_-]{4,80}$/, 'token is invalid'),
  zip: optionalLine(20),
  country: countryCode,
})
export type CardForm = z.infer<typeof cardForm>
export type CheckoutData = {
  readonly last4: string
  readonly network: string
  readonly fee: string
  readonly currency: 'USD'
}

/** What each step keeps. */
export type StepData = {
  readonly companyRiskProfile: RiskProfileForm
  readonly kyb: KybForm
  readonly ubos: UbosData
  readonly documentation: DocumentationForm
  readonly pep: PepForm
  readonly onboardingCheckout: Partial<CheckoutData>
}
