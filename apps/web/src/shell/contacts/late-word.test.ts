import { expect, test } from 'vitest'
import { lateWord } from './late-word.ts'

test('an open sum is called overdue only where all of it is, and not where its customer says it is paid', () => {
  const owed = { amount: '300.00', toRemind: 1 }
  expect(lateWord({ ...owed, lateAmount: '0.00' })).toBeNull()
  expect(lateWord({ ...owed, lateAmount: '100.00' })).toBe('partLate')
  expect(lateWord({ ...owed, lateAmount: '300.00' })).toBe('late')
  expect(lateWord({ ...owed, lateAmount: '300.00', toRemind: 0 })).toBe('noticed')
})
