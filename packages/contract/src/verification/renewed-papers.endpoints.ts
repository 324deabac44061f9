import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id } from '../kernel/wire.ts'
import { evidence } from './step-forms.ts'
import { savedStep } from './verification.endpoints.ts'

const { issuedOn, language, fileId } = evidence.shape

const renewing = {
  tag: 'verification',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  method: 'PUT',
  oneTimeCode: false,
  isIdempotent: true,
  rate: 'write',
  audit: 'application.paper-renewed',
  auditSubject: ['fileId'],
  answer: savedStep,
  refusals: [
    'ApplicationNotUnderReview',
    'AlreadyDecided',
    'PaperNotStale',
    'PaperReplaced',
    'FileNotFound',
    'FileInUse',
  ],
} as const

/** What became too old during the review is brought anew without the application being handed back. */
export const renewedPaperEndpoints = endpoints({
  'verification.renew-document': {
    ...renewing,
    path: '/verification/documentation/renew',
    summary:
      'Bring a newer document in the place of one that became too old during the review; staff see that it is new',
    permission: 'verification.submit',
    body: z.strictObject({ fileId: id, data: z.strictObject({ fileId, language, issuedOn }) }),
  },
  'verification.renew-address-proof': {
    ...renewing,
    path: '/verification/pep/renew-address-proof',
    summary: 'The same of the caller’s own proof of where they live',
    permission: 'organization.view',
    body: z.strictObject({ fileId: id, data: z.strictObject({ fileId, issuedOn }) }),
  },
})
