import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { phrases } from './phrases.ts'

const modules = fileURLToPath(new URL('..', import.meta.url))
const withWords = readdirSync(modules).filter((name) => existsSync(`${modules}${name}/i18n/en.json`))
const flat = (words: object, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flat(value, `${above}${key}.`),
  )
const wordsOf = (name: string, language: 'en' | 'es'): Record<string, string> =>
  Object.fromEntries(flat(JSON.parse(readFileSync(`${modules}${name}/i18n/${language}.json`, 'utf8'))))
const gaps = (phrase: string): string[] => [...phrase.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test('the words of several modules are looked at', () => {
  expect(withWords).toEqual(expect.arrayContaining(['identity', 'notifications', 'sessions']))
})

describe.each(withWords)('%s', (name) => {
  const [en, es] = [wordsOf(name, 'en'), wordsOf(name, 'es')]

  test('both languages have the same phrases', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  })

  test.each(Object.keys(en))('%s is said in both, with the same gaps', (key) => {
    expect(en[key]?.trim()).not.toBe('')
    expect(es[key]?.trim()).not.toBe('')
    expect(new Set(gaps(es[key] ?? ''))).toEqual(new Set(gaps(en[key] ?? '')))
  })
})

describe('a phrase', () => {
  const say = phrases({ en: { hello: 'Hello {name}, {name}' }, es: { hello: 'Hola {name}' } })

  test('is filled in either language; what is not given stays', () => {
    expect(say('en', 'hello', { name: 'Ada' })).toBe('Hello Ada, Ada')
    expect(say('es', 'hello', { name: '{name} $&' })).toBe('Hola {name} $&')
    expect(say('es', 'hello')).toBe('Hola {name}')
  })
})
