import { describe, expect, test } from 'vitest'
import { organizationStatuses } from '../me/current-user.ts'
import { isLoosening, selectableStatuses, shownStatuses } from './company-status.domain.ts'

describe('the status of a business', () => {
  test('every one can be selected or is shown, but for the one of duplicates', () => {
    expect([...selectableStatuses, ...shownStatuses, 'duplicated'].sort()).toEqual([...organizationStatuses].sort())
  })

  test.each(organizationStatuses.flatMap((from) => organizationStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const takesTwo = from === to ? false : to === 'enabled' ? true : from === 'ofac'
      expect(isLoosening(from, to)).toBe(takesTwo)
    },
  )
})
