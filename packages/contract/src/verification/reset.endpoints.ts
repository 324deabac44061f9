import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id } from '../kernel/wire.ts'

export const maxResetReason = 500

const reason = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(maxResetReason, `Reason must be at most ${maxResetReason} characters`)

/** How customer success lets a business apply again that the risk model denied. */
export const resetEndpoints = endpoints({
  'admin.verification.reset-verification': {
    method: 'POST',
    path: '/admin/verification/reset-verification',
    summary: 'Begin an automatically denied application again, in another round; handle and points stay',
    tag: 'admin/verification',
    app: 'admin',
    audience: 'signed-in',
    scope: 'staff',
    permission: 'verification.reset',
    oneTimeCode: false,
    isIdempotent: true,
    rate: 'write',
    audit: 'application.reset',
    auditSubject: ['organizationId'],
    body: z.strictObject({ organizationId: id, resetReason: reason }),
    answer: done,
    refusals: ['OrganizationNotFound', 'ApplicationNotDeniedByScore'],
  },
})
