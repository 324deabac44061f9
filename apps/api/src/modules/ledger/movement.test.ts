import { expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { groupOrder, type Movement } from './movement.ts'

const movement = (groupId?: string): Movement => ({
  id: newId(),
  debit: 1n,
  credit: 2n,
  minor: 1n,
  unit: 'USD',
  cause: { kind: 'test', id: newId() },
  eventAt: instantOf(0),
  ...(groupId === undefined ? {} : { groupId }),
})

it('brings legs of a group together where the first one stands and keeps all other order', () => {
  const movements = ['a', undefined, 'b', 'a', undefined, 'b', 'a'].map((groupId) => movement(groupId))
  expect(groupOrder(movements)).toEqual([0, 3, 6, 1, 2, 5, 4])
  expect(groupOrder([])).toEqual([])
})
