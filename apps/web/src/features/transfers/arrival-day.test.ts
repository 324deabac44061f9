import { parseLocalDate as day } from '@contado/money'
import { expect, test } from 'vitest'
import { arrivalDay } from './arrival-day.ts'

const here = { timeZone: 'America/New_York', today: '2026-11-28' }
const ach = {
  status: 'scheduled',
  sendDate: day('2026-12-15'),
  arrivalDate: null,
  targetCurrency: 'USD',
  rail: 'ach',
  payee: { country: 'US' },
} as const

test.each([
  ['counted from the day it is sent on', ach, '2026-12-17'],
  ['over a weekend', { ...ach, sendDate: day('2026-12-18') }, '2026-12-22'],
  ['while somebody has to approve it', { ...ach, status: 'needs_approval' }, '2026-12-17'],
  ['not counted from a day that is over', { ...ach, status: 'needs_approval', sendDate: day('2026-11-27') }, null],
  ['not known before its day', { ...ach, status: 'needs_approval', sendDate: null }, null],
  ['on its day inside the house', { ...ach, rail: null, payee: { country: null } }, '2026-12-15'],
  ['in seconds', { ...ach, targetCurrency: 'EUR', rail: 'sepa-instant', payee: { country: 'ES' } }, null],
  ['as its rail says once it left', { ...ach, status: 'sent', arrivalDate: day('2026-12-16') }, '2026-12-16'],
] as const)('arrives %s', (_, transfer, expected) => expect(arrivalDay(transfer, here)).toBe(expected))
