import { expect, test } from 'vitest'
import { readDocumentLanguage, rememberDocumentLanguage } from './document-language.ts'

test('the last language is remembered; what nobody could have chosen is not', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readDocumentLanguage(storage, 'es')).toBe('es')
  rememberDocumentLanguage(storage, 'fr')
  expect(readDocumentLanguage(storage, 'es')).toBe('fr')
  rememberDocumentLanguage(storage, '<b>')
  expect(readDocumentLanguage(storage, 'es')).toBe('es')
})
