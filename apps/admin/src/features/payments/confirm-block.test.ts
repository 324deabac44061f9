import { type StaffRole, staffRoles } from '@contado/contract/kernel/permissions.ts'
import { describe, expect, it } from 'vitest'
import { confirmBlock } from './confirm-block.ts'

const placing: readonly StaffRole[] = ['finance', 'compliance-analyst', 'compliance-head']

describe('every role × own and another’s proposal', () => {
  it.each(staffRoles)('%s', (role) => {
    const isPlacing = placing.includes(role)
    expect(confirmBlock({ staffId: 'a', role }, 'b')).toBe(isPlacing ? null : 'notPermitted')
    expect(confirmBlock({ staffId: 'a', role }, 'a')).toBe(isPlacing ? 'ownProposal' : 'notPermitted')
  })
})
