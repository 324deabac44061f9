import { expect, test } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { undiscountedRest } from './undiscounted-rest.ts'

test('after a part was paid the discount is compared with what is left, not with the whole invoice', () => {
  expect(undiscountedRest({ amountToPay: '2650.15', discountAmount: '73.35', currency: 'USD' })).toBe('2723.50')
  for (const { banners } of [en, es]) {
    expect(banners.discountBuyer.text).toContain('{{undiscounted}}')
    expect(banners.discountBuyer.text).not.toContain('{{total}}')
  }
})
