import { expect, test } from 'vitest'
import { timeZones } from './time-zones.ts'

test('every zone stands there once, in words that can be searched, the own one too', () => {
  const zones = timeZones('Asia/Calcutta')
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
  expect(zones.find(({ value }) => value === 'America/New_York')?.label).toMatch(/^America\/New York \(GMT-[45]\)$/)
  expect(zones.map(({ value }) => value)).toContain('Asia/Calcutta')
  expect(timeZones('Mars/Olympus').find(({ value }) => value === 'Mars/Olympus')?.label).toBe('Mars/Olympus (GMT)')
})
