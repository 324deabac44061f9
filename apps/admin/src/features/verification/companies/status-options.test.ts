import { expect, test } from 'vitest'
import { statusOptions } from './status-options.ts'

test('five statuses can be chosen, four are only shown', () => {
  const named = (isDisabled: boolean) =>
    statusOptions.filter((one) => one.isDisabled === isDisabled).map(({ value }) => value)
  expect(named(false)).toEqual(['enabled', 'restricted', 'owner_closed', 'admin_closed', 'ofac'])
  expect(named(true)).toEqual(['inactive', 'verification_denied', 'automatically_denied', 'dormant'])
})
