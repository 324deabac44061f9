import type { RailCase } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { refusedDay } from './refused-day.ts'

type Told = Pick<RailCase, 'provider' | 'kind' | 'subject'>

const refused = (subject: string, more: Partial<Told> = {}): Told => ({
  provider: 'traditional_rail',
  kind: 'file_refused',
  subject,
  ...more,
})
const read = { provider: 'traditional_rail', currency: 'EUR', statementThrough: parseLocalDate('2026-11-22') } as const

test('the first statement that was refused after the last one that was read', () => {
  const cases = [refused('EUR 2026-11-25 4a491bac71d7c980'), refused('EUR 2026-11-24 97d01bac71d7c980')]
  expect(refusedDay(read, cases)).toBe('2026-11-24')
  expect(refusedDay({ ...read, statementThrough: null }, cases)).toBe('2026-11-24')
})

test.each([
  ['none was refused', []],
  ['it was delivered again and read', [refused('EUR 2026-11-22 4a491bac71d7c980')]],
  ['it is of another currency', [refused('GBP 2026-11-24 4a491bac71d7c980')]],
  ['it is of the other provider', [refused('EUR 2026-11-24 4a491bac71d7c980', { provider: 'smart_rail' })]],
  ['the case is about something else', [refused('EUR 2026-11-24 4a491bac71d7c980', { kind: 'contradiction' })]],
])('nothing waits where %s', (_, cases) => {
  expect(refusedDay(read, cases)).toBeNull()
})
