import { currencies, money, moneyText } from '@contado/money'
import { expect, it } from 'vitest'
import { conversionSpread } from './conversion-spread.domain.ts'
import { transferFee } from './transfer-fee.domain.ts'

it('every currency and kind has a fee, internal transfers none, and premium pays for SWIFT alone', () => {
  for (const currency of currencies) {
    expect(transferFee({ kind: 'internal', currency, tier: 'vault' }).minor).toBe(0n)
    expect(transferFee({ kind: 'local', currency, tier: 'premium' }).minor).toBe(0n)
    expect(transferFee({ kind: 'swift', currency, tier: 'premium' }).minor > 0n).toBe(true)
    expect(transferFee({ kind: 'swift', currency, tier: 'vault' }).currency).toBe(currency)
  }
  expect(moneyText(transferFee({ kind: 'local', currency: 'MXN', tier: 'unheard of' }))).toBe('20.00')
})

it('the spread is rounded half up', () => {
  expect(conversionSpread(money(100n, 'USD'), 'vault').minor).toBe(1n)
  expect(conversionSpread(money(99n, 'USD'), 'vault').minor).toBe(0n)
  expect(conversionSpread(money(100_000n, 'USD'), 'premium').minor).toBe(300n)
})
