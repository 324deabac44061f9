import { expect, it } from 'vitest'
import { type OrderStatus, orderSteps, type ToldState } from './order-step.domain.ts'

const statuses: readonly OrderStatus[] = ['created', 'submitted', 'unknown', 'pending', 'settled', 'failed', 'returned']
const expected: Readonly<Record<ToldState, readonly string[]>> = {
  pending: ['pending', 'pending', 'pending', '', 'contradiction', 'contradiction', 'contradiction'],
  settled: ['settled', 'settled', 'settled', 'settled', '', 'contradiction', 'contradiction'],
  failed: ['failed', 'failed', 'failed', 'failed', 'contradiction', '', 'contradiction'],
  returned: [...Array(4).fill('settled,returned'), 'returned', 'contradiction', ''],
}

it.each(Object.keys(expected) as ToldState[])('from every status when the provider says %s', (told) => {
  expect(statuses.map((status) => String(orderSteps(status, told)))).toEqual(expected[told])
})
