import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const english = globSync('**/i18n/en.json', { cwd: root }).map((path) => join(root, path))

const leaves = (words: object, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  )
const read = (path: string) => Object.fromEntries(leaves(JSON.parse(readFileSync(path, 'utf8'))))
// The specification quotes these, "please" included; everywhere else the look's wording holds.
const quoted = [
  "We couldn't process your payment. Please try again. If the problem continues, please contact support.",
  'We were unable to load your invoice. Please try again.',
  'We were unable to process your request, please try again.',
  'Unable to archive invoice. Please try again later.',
]
const places = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place).sort()

test('there are words to look at', () => expect(english.length).toBeGreaterThan(10))

describe.each(english.map((path) => [dirname(path).slice(root.length + 1), path]))('%s', (_, path) => {
  const en = read(path)
  const es = read(join(dirname(path), 'es.json'))

  test('both languages have the same keys and the same places to fill in', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) expect([key, places(es[key] ?? '')]).toEqual([key, places(text)])
  })

  test('no text is empty, shouts, begs where nothing is quoted, or says oops', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
      expect(text.trim(), key).not.toBe('')
      if (quoted.includes(text)) continue
      expect(text, key).not.toMatch(/!|\bplease\b|\bpor favor\b|\boops\b/i)
    }
  })
})
