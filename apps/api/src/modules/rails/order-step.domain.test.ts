import { railOrderStatuses } from '@contado/contract/transfers/order-statuses.ts'
import { expect, it } from 'vitest'
import { orderSteps, type ToldState } from './order-step.domain.ts'

const expected: Readonly<Record<ToldState, readonly string[]>> = {
  pending: ['contradiction', 'pending', 'pending', '', 'contradiction', 'contradiction', 'contradiction'],
  settled: ['contradiction', 'settled', 'settled', 'settled', '', 'contradiction', 'contradiction'],
  failed: ['contradiction', 'failed', 'failed', 'failed', 'contradiction', '', 'contradiction'],
  returned: ['contradiction', ...Array(3).fill('settled,returned'), 'returned', 'contradiction', ''],
}

it.each(Object.keys(expected) as ToldState[])('from every status when the provider says %s', (told) => {
  expect(railOrderStatuses.map((status) => String(orderSteps(status, told)))).toEqual(expected[told])
})
