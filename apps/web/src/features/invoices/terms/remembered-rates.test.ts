import { expect, it } from 'vitest'
import { readRates, rememberedRates, taxKeyOf, taxOfKey } from './remembered-rates.ts'

const standard = (rate: string) => ({ category: 'S' as const, rate })

it('remembers what was used, the newest first and each once', () => {
  const lines = [standard('21'), null, standard('10.50'), { category: 'AE' as const, rate: '0' }, standard('')]
  expect(rememberedRates(lines, ['21', '4', '0', 'x'])).toEqual(['10.5', '21', '4'])
  expect(rememberedRates([], ['1', '2', '3', '4', '5', '6', '7'])).toHaveLength(6)
})

it('reads what was stored and nothing else', () => {
  expect(readRates('21 10.5 <b> 0')).toEqual(['21', '10.5'])
  expect(readRates(null)).toEqual([])
})

it('turns a tax into a choice and back', () => {
  for (const tax of [null, standard('21'), { category: 'E' as const, rate: '0' }]) {
    expect(taxOfKey(taxKeyOf(tax, ['21']))).toEqual(tax)
  }
  expect(taxKeyOf(standard('7'), ['21'])).toBe('S')
  expect(taxOfKey('S')).toEqual(standard(''))
})
