import { expect, test } from 'vitest'
import { instantOf, instantOfDatabase } from './clock.ts'

test.each([
  ['2026-03-01 09:30:00+00', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01 09:30:00.1+00', '2026-03-01T09:30:00.100Z'],
  ['2026-03-01 09:30:00.123999+00', '2026-03-01T09:30:00.123Z'],
  ['2026-03-01 11:30:00.12+02', '2026-03-01T09:30:00.120Z'],
  ['12026-03-01 09:30:00+00', null],
  ['infinity', null],
])('%s of the database is read', (text, instant) => {
  if (instant === null) expect(() => instantOfDatabase(text)).toThrow()
  else expect(instantOfDatabase(text)).toBe(instant)
})

test('an instant written as PostgreSQL does comes back', () => {
  for (let ms = 0; ms < 4e12; ms += 987_654_321) {
    const [, day, time, fraction = ''] = /^(\S+)T(\S+)\.(\d+)Z$/.exec(instantOf(ms)) ?? []
    const digits = fraction.replace(/0+$/, '')
    expect(instantOfDatabase(`${day} ${time}${digits === '' ? '' : `.${digits}`}+00`)).toBe(instantOf(ms))
  }
})
