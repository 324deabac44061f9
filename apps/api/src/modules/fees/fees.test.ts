import { corridors, findCorridor } from '@contado/contract/corridors/corridors.ts'
import { type Money, money, moneyText, parseLocalDate } from '@contado/money'
import { expect, it } from 'vitest'
import { exchangeTerms } from './exchange-terms.domain.ts'
import { spreadBpsOf } from './spread-bps-of.domain.ts'
import { transferFee } from './transfer-fee.domain.ts'

it('every corridor has a fee that a tier pays; premium pays for SWIFT alone', () => {
  for (const corridor of corridors) {
    const sent = money(0n, corridor.currency)
    const isAbroad = corridor.kind === 'swift'
    expect(transferFee({ corridor, sent, tier: 'premium' }).minor > 0n).toBe(isAbroad)
    expect(transferFee({ corridor, sent, tier: 'vault' }).minor > 0n || !isAbroad).toBe(true)
  }
})

it('a share of what is sent is added, rounded half up; an unknown tier pays as the first', () => {
  const corridor = findCorridor({ currency: 'USD', country: 'DE', rail: 'swift' })
  if (!corridor) throw new Error('No corridor')
  const feeOf = (minor: bigint, tier: string) => moneyText(transferFee({ corridor, sent: money(minor, 'USD'), tier }))
  expect(feeOf(1_000_00n, 'vault')).toBe('15.50')
  expect(feeOf(999n, 'vault')).toBe('15.00')
  expect(feeOf(1_000n, 'unheard of')).toBe('15.01')
  expect(feeOf(1_000_00n, 'premium')).toBe('15.00')
})

const rates = { date: parseLocalDate('2026-01-02'), perUsd: (currency: string) => (currency === 'EUR' ? '0.85' : '1') }
const termsOf = (amount: Money, fixedSide: 'source' | 'target', tier = 'vault') => {
  const other = amount.currency === 'USD' ? 'EUR' : 'USD'
  const { source, spread, target } = exchangeTerms({ amount, other, fixedSide, spreadBps: spreadBpsOf(tier), rates })
  return [moneyText(source), moneyText(spread), moneyText(target)]
}

it('the spread is a share of all that leaves, rounded half up, whichever side is fixed', () => {
  expect(termsOf(money(100n, 'USD'), 'source')).toEqual(['1.00', '0.01', '0.84'])
  expect(termsOf(money(99n, 'USD'), 'source')).toEqual(['0.99', '0.00', '0.84'])
  expect(termsOf(money(100_000n, 'USD'), 'source')).toEqual(['1000.00', '5.00', '845.75'])
  expect(termsOf(money(100_000n, 'USD'), 'source', 'premium')).toEqual(['1000.00', '3.00', '847.45'])
  expect(termsOf(money(84_575n, 'EUR'), 'target')).toEqual(['1000.00', '5.00', '845.75'])
})

it('without an exchange both sides are the same, and nothing is kept', () => {
  const amount = money(100n, 'USD')
  const terms = exchangeTerms({ amount, other: 'USD', fixedSide: 'target', spreadBps: 50n, rates })
  expect(terms).toEqual({ source: amount, spread: money(0n, 'USD'), target: amount, rate: null, ratesDate: null })
})
