import { faultCodes } from '@contado/contract/ledger-health/fault-codes.ts'
import { expect, test } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

test.each([
  ['en', en],
  ['es', es],
])('in %s each fault that verification may find has words, and there are words for nothing else', (_, words) => {
  expect(Object.keys(words.faultCodes).sort()).toEqual([...faultCodes].sort())
  for (const said of Object.values(words.faultCodes)) expect(said).toMatch(/^[A-ZÁÉÍÓÚÑ¿].{9,}\.$/)
})
