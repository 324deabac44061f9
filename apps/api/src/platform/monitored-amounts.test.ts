import { expect, test } from 'vitest'
import { monitoredAmountsOf } from './monitored-amounts.ts'
import { readSettings, SettingsError } from './settings.ts'

test('amounts are read as minor units by currency; none is off', () => {
  expect(monitoredAmountsOf('')).toEqual({})
  expect(monitoredAmountsOf('USD:10000, EUR:9000.50,')).toEqual({ USD: 1_000_000n, EUR: 900_050n })
  expect(readSettings({ MONITORED_FROM: 'GBP:1' }).monitoredFrom).toEqual({ GBP: 100n })
})

test.each(['USD', 'USD:', 'USD:much', 'XXX:1', 'USD:1.001', '10000'])('%j stops the start with one line', (text) => {
  expect(() => readSettings({ MONITORED_FROM: text })).toThrow(SettingsError)
  expect(() => monitoredAmountsOf(text)).toThrow('Correct MONITORED_FROM')
})
