import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id, instant, paragraph } from '../kernel/wire.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { reopenableSteps, reopeningCauses } from './reopened-steps.domain.ts'
import { documentationForm, pepForm, riskProfileForm } from './step-forms.ts'
import { filledSteps, stepStatuses } from './step-lifecycle.ts'
import { savedStep, saveOf, ubosView } from './verification.endpoints.ts'

export const missingStep = z.object({
  step: z.enum(reopenableSteps),
  status: z.enum(stepStatuses),
  version: z.number().int(),
  /** Why, the newest first; none where it was never asked before. */
  causes: z.array(z.object({ cause: z.enum(reopeningCauses), at: instant })),
  /** The fields that have to be given anew; none where all of the step has to. */
  asked: z.array(z.string()),
  /** What it lacks, by field, as saving it as complete would say. */
  lacks: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
})

/** What an approved business still has to give, and what it gave that staff look at. */
export const missingInformation = z.object({
  steps: z.array(missingStep),
  waiting: z.array(
    z.object({
      step: z.enum(filledSteps),
      cause: z.enum(reopeningCauses),
      at: instant,
      submittedAt: instant.nullable(),
    }),
  ),
})
export type MissingInformation = z.infer<typeof missingInformation>

const stepBody = <S extends (typeof reopenableSteps)[number], T extends z.ZodType>(step: S, form: T) =>
  saveOf(form).extend({ step: z.literal(step) })

export const missingInformationBody = z.discriminatedUnion('step', [
  stepBody('companyRiskProfile', riskProfileForm),
  stepBody('ubos', ubosView),
  stepBody('documentation', documentationForm),
  stepBody('pep', pepForm),
])
export type MissingInformationBody = z.infer<typeof missingInformationBody>

const common = {
  tag: 'organization',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'organization.view',
  oneTimeCode: false,
} as const

export const missingInformationEndpoints = endpoints({
  'organization.missing-information': {
    ...common,
    method: 'GET',
    path: '/organization/missing-information',
    summary:
      'What an approved business still has to give, step by step, what is missing and why; others read their own part',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: missingInformation,
    refusals: [],
  },
  'organization.save-missing-information': {
    ...common,
    method: 'POST',
    path: '/organization/missing-information',
    summary: 'Keep a step that an approved business has to complete; once complete it is decided again',
    isIdempotent: true,
    rate: 'write',
    audit: 'application.completed-anew',
    auditSubject: ['step', 'isComplete'],
    body: missingInformationBody,
    answer: savedStep,
    refusals: ['StepChanged', 'NothingMissing', 'FileNotFound', 'FileInUse'],
  },
})

const places = z.array(postalAddress).max(10)

export const addressKinds = ['registered', 'trading', 'residential'] as const

export const addressVersion = z.object({
  versionId: id,
  kind: z.enum(addressKinds),
  /** Whose home it was; null for a place of the business. */
  person: z.string().nullable(),
  before: z.array(postalAddress),
  after: z.array(postalAddress),
  reason: z.string(),
  changedBy: z.string(),
  changedAt: instant,
})
export type AddressVersion = z.infer<typeof addressVersion>

export const companyAddresses = z.object({
  /** Where staff may edit now: the application was handed in and not denied. */
  isEditable: z.boolean(),
  registered: postalAddress.nullable(),
  trading: places,
  /** Of everybody who said where they live, without the street unless who asks revealed it. */
  residential: z.array(z.object({ userId: id, name: z.string(), address: postalAddress })),
  isMasked: z.boolean(),
  /** Newest first, the last fifty. */
  versions: z.array(addressVersion),
})
export type CompanyAddresses = z.infer<typeof companyAddresses>

const reason = paragraph(500).refine((text) => text.trim().length >= 3, 'Say why')
const edit = { organizationId: id, reason }

export const addressEdit = z.discriminatedUnion('kind', [
  z.strictObject({ ...edit, kind: z.literal('registered'), address: postalAddress }),
  z.strictObject({ ...edit, kind: z.literal('trading'), addresses: places }),
  z.strictObject({ ...edit, kind: z.literal('residential'), userId: id, address: postalAddress }),
])
export type AddressEdit = z.infer<typeof addressEdit>

const staff = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const

export const addressEndpoints = endpoints({
  'admin.verification.addresses': {
    ...staff,
    method: 'GET',
    path: '/admin/verification/addresses',
    summary: 'The addresses of a business and its people, with what staff corrected, who and why',
    permission: 'verification.view',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    query: z.strictObject({ organizationId: id }),
    answer: companyAddresses,
    refusals: ['OrganizationNotFound'],
  },
  'admin.verification.update-address': {
    ...staff,
    method: 'PUT',
    path: '/admin/verification/update-address',
    summary: 'Correct the registered, trading or residential address; after the approval the step is decided again',
    permission: 'addresses.edit',
    isIdempotent: true,
    rate: 'write',
    audit: 'organization.address-changed',
    auditSubject: ['organizationId', 'kind', 'userId', 'reason'],
    body: addressEdit,
    answer: z.object({ done: z.literal(true), isReopened: z.boolean() }),
    refusals: ['OrganizationNotFound', 'UserNotFound', 'ApplicationNotUnderReview', 'AlreadyDecided'],
  },
})
