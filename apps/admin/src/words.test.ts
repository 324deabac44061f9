import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { englishWords } from '@contado/ui/foundation/ui-words.ts'
import { describe, expect, it } from 'vitest'
import verification from './features/verification/i18n/en.json' with { type: 'json' }

type Tree = { readonly [key: string]: string | Tree }
const source = import.meta.dirname

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const read = (path: string): Map<string, string> => new Map(flat(JSON.parse(readFileSync(path, 'utf8')) as Tree))
const placesOf = (text: string): string[] => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort()

const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('i18n/en.json'))
  .map((path) => path.replace(/en\.json$/, ''))

describe('every language × every key', () => {
  it('is looked for everywhere', () => expect(folders.length).toBeGreaterThan(6))

  describe.each(folders)('%s', (folder) => {
    const english = read(join(source, folder, 'en.json'))
    const spanish = read(join(source, folder, 'es.json'))

    it('has the same keys', () => expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort()))

    it.each([...english.keys()])('%s', (key) => {
      for (const words of [english, spanish]) expect(words.get(key)?.trim()).toBeTruthy()
      expect(placesOf(spanish.get(key) ?? '')).toEqual(placesOf(english.get(key) ?? ''))
    })
  })
})

describe('the design system in Spanish', () => {
  const spanish = read(join(source, '../../../packages/app-kit/src/i18n/ui-words.es.json'))

  it.each(Object.entries(englishWords))('%s', (key, english) => {
    expect(spanish.get(key)?.trim()).toBeTruthy()
    expect(placesOf(spanish.get(key) ?? '')).toEqual(placesOf(english))
  })
})

describe('every word of the audit trail', () => {
  const audited = Object.values<Endpoint>(allEndpoints).flatMap(({ audit }) => audit ?? [])

  it.each([...new Set(audited)].sort())('%s can be read in a company’s history', (word) => {
    expect(verification.acts).toHaveProperty(word.replaceAll('.', '_'))
  })
})
