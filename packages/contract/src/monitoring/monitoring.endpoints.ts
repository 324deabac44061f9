import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id } from '../kernel/wire.ts'
import { secondEyesAnswer, secondEyesRefusals } from '../staff/second-eyes.ts'

/** Whose money staff want to see before it moves. */
export const monitoringEndpoints = endpoints({
  'admin.organizations.set-monitored-flag': {
    tag: 'admin/organizations',
    app: 'admin',
    audience: 'signed-in',
    scope: 'staff',
    permission: 'transactions.decide',
    oneTimeCode: false,
    isIdempotent: true,
    rate: 'write',
    method: 'PUT',
    path: '/admin/organizations/set-monitored-flag',
    summary:
      'Watch a business: payments from and to it and deposits of it wait for a decision. To end it takes a second person who sends the same',
    audit: 'organization.monitored-flag-set',
    auditProposed: 'organization.monitored-flag-proposed',
    auditSubject: ['organizationId', 'monitor'],
    body: z.strictObject({ organizationId: id, monitor: z.boolean() }),
    answer: secondEyesAnswer,
    refusals: ['OrganizationNotFound', ...secondEyesRefusals],
  },
})
