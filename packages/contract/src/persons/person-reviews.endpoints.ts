import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, line, page, paging, paragraph, searchText } from '../kernel/wire.ts'
import { secondEyesAnswer, secondEyesRefusals } from '../staff/second-eyes.ts'
import { kycSessionStates } from '../verification/kyc-session-lifecycle.ts'
import { kycByHand, personReviews } from './kyc-by-hand.domain.ts'
import { listedPerson, personOfStaff } from './persons.endpoints.ts'

export const personUnderReview = listedPerson.extend({
  /** When the try that is looked at was handed to the vendor; null where none was. */
  submittedAt: instant.nullable(),
})
export type PersonUnderReview = z.infer<typeof personUnderReview>

export const personReview = personOfStaff.extend({
  /** The newest 20 tries to prove who they are. */
  tries: z.array(
    z.object({
      kycSessionId: id,
      state: z.enum(kycSessionStates),
      createdAt: instant,
      submittedAt: instant.nullable(),
      endedAt: instant.nullable(),
    }),
  ),
})
export type PersonReview = z.infer<typeof personReview>

const common = {
  tag: 'admin/verification',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'verification.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const deciding = {
  ...common,
  method: 'PUT',
  permission: 'verification.decide',
  isIdempotent: true,
  rate: 'write',
} as const
const refusals = ['UserNotFound'] as const
const reason = paragraph(500).refine((text) => text.trim().length >= 3, 'Say why')

/** How staff review who somebody is. */
export const personReviewEndpoints = endpoints({
  'admin.verification.users': {
    ...reading,
    path: '/admin/verification/users',
    summary: 'People who began to prove who they are, newest signup first',
    query: z.strictObject({ review: z.enum(personReviews).optional(), search: searchText.optional(), ...paging }),
    answer: page(personUnderReview),
    refusals: [],
  },
  'admin.verification.user': {
    ...reading,
    path: '/admin/verification/users/{personId}',
    summary: 'One person with every try to prove who they are; personal data is masked',
    params: z.strictObject({ personId: id }),
    answer: personReview,
    refusals,
  },
  'admin.verification.approve-user': {
    ...deciding,
    path: '/admin/verification/approve-user',
    summary: 'Approve who somebody is, where the vendor left it to people or denied it',
    audit: 'identity-check.approved',
    auditSubject: ['userId', 'reason'],
    body: z.strictObject({ userId: id, reason }),
    answer: done,
    refusals: [...refusals, 'PersonNotUnderReview'],
  },
  'admin.verification.deny-user': {
    ...deciding,
    path: '/admin/verification/deny-user',
    summary: 'Deny who somebody says to be, where the vendor left it to people',
    audit: 'identity-check.denied',
    auditSubject: ['userId', 'reason'],
    body: z.strictObject({ userId: id, reason }),
    answer: done,
    refusals: [...refusals, 'PersonNotUnderReview'],
  },
  'admin.verification.kyc-status': {
    ...deciding,
    path: '/admin/verification/kyc-status',
    summary: 'Change the KYC status of a person by hand; to approve takes a second person who sends the same',
    audit: 'identity-check.set-by-hand',
    auditProposed: 'identity-check.proposed-by-hand',
    auditSubject: ['userId', 'status'],
    body: z.strictObject({ userId: id, status: z.enum(kycByHand) }),
    answer: secondEyesAnswer,
    refusals: [...refusals, ...secondEyesRefusals],
  },
  'admin.verification.person-profile-names': {
    ...deciding,
    path: '/admin/verification/person-profile-names',
    summary: 'Correct the names of a person; whoever was approved under others is reviewed again',
    permission: 'persons.edit',
    audit: 'person.names-changed',
    auditSubject: ['userId'],
    body: z.strictObject({ userId: id, firstName: line(60), lastName: line(60) }),
    answer: done,
    refusals: [...refusals, 'AlreadyDecided'],
  },
})
