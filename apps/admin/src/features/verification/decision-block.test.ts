import { type StaffRole, staffRoles } from '@contado/contract/kernel/permissions.ts'
import { type ApplicationStatus, applicationStatuses } from '@contado/contract/verification/application-lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { decisionBlock } from './decision-block.ts'

const deciding: readonly StaffRole[] = ['compliance-analyst', 'compliance-head']
const forDeciding: Record<ApplicationStatus, ReturnType<typeof decisionBlock>> = {
  in_progress: 'notSubmitted',
  submitted: null,
  additional_info_requested: 'waitsForCustomer',
  approved: 'alreadyApproved',
  denied: 'alreadyDenied',
}

describe('every role × every state of an application × both decisions', () => {
  for (const role of staffRoles) {
    for (const status of [null, ...applicationStatuses]) {
      it(`${role} decides on ${status ?? 'no application'}`, () => {
        const open = status === null ? 'notSubmitted' : forDeciding[status]
        const expected = deciding.includes(role) ? open : 'notPermitted'
        expect(decisionBlock('approve', { role, status })).toBe(expected)
        // Who waits for an answer may decide without it, against the business alone.
        const denied = expected === 'waitsForCustomer' ? null : expected
        expect(decisionBlock('deny', { role, status })).toBe(denied)
      })
    }
  }
})
