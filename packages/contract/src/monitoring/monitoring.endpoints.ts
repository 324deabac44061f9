import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id } from '../kernel/wire.ts'

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
    summary: 'Watch a business: payments from and to it and deposits of it wait for a decision',
    audit: 'organization.monitored-flag-set',
    auditSubject: ['organizationId', 'monitor'],
    body: z.strictObject({ organizationId: id, monitor: z.boolean() }),
    answer: done,
    refusals: ['OrganizationNotFound'],
  },
})
