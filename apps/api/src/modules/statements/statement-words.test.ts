import { expect, test } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

test('both languages name everything', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  expect(Object.keys(es.kindNames).sort()).toEqual(Object.keys(en.kindNames).sort())
})
