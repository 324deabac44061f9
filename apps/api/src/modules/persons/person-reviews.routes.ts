import type { personReviewEndpoints } from '@contado/contract/persons/person-reviews.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { approvePerson, denyPerson } from './decide-person.ts'
import { renamePerson } from './rename-person.ts'
import { listPersonsUnderReview, showPersonReview } from './review-persons.ts'
import { setKycStatus } from './set-kyc-status.ts'

export const personReviewRoutes = {
  'admin.verification.users': (call, { query }) => listPersonsUnderReview(call, query),
  'admin.verification.user': (call, { params }) => showPersonReview(call, params),
  'admin.verification.approve-user': (call, { body }) => approvePerson(call, body),
  'admin.verification.deny-user': (call, { body }) => denyPerson(call, body),
  'admin.verification.kyc-status': (call, { body }) => setKycStatus(call, body),
  'admin.verification.person-profile-names': (call, { body }) => renamePerson(call, body),
} satisfies Handlers<typeof personReviewEndpoints>
