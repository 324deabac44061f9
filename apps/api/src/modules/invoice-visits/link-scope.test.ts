import { expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { linkScope } from './link-scope.ts'

const dayMs = 86_400_000
const after = (ms: number) => instantOf(20_000 * dayMs + ms)
const endedAt = after(0)

test.each([
  ['pay', null, after(400 * dayMs), 'pay'],
  ['view', null, after(400 * dayMs), 'view'],
  ['pay', endedAt, endedAt, 'view'],
  ['view', endedAt, endedAt, 'view'],
  ['pay', endedAt, after(30 * dayMs), 'view'],
  ['pay', endedAt, after(30 * dayMs + 1), null],
  ['view', endedAt, after(30 * dayMs + 1), null],
] as const)('a link to %s an invoice that ended at %s is at %s good to %s', (issued, ended, now, scope) => {
  expect(linkScope(issued, { endedAt: ended, now })).toBe(scope)
})
