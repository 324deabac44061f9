import { expect, it } from 'vitest'
import { movementText } from './movement-text.ts'

it.each([
  ['conversion', '1250.00 USD → 1041.45 EUR', 'en-US', '1,250.00 USD → 1,041.45 EUR'],
  ['conversion', '1250.00 USD → 1041.45 EUR', 'es-ES', '1.250,00 USD → 1.041,45 EUR'],
  ['conversion', '30000 JPY → 250.00 USD', 'es-ES', '30.000 JPY → 250,00 USD'],
  ['invoice-income', 'INV-2026-0013', 'es-ES', 'INV-2026-0013'],
  ['transfer', 'Rent 1250.00', 'es-ES', 'Rent 1250.00'],
])('%s %j in %s: %j', (kind, description, locale, text) => {
  expect(movementText({ kind, description }, locale)).toBe(text)
})
