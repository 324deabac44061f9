import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishWords } from '@contado/ui/foundation/ui-words.ts'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = process.env.SPEC_DIR

// What a document puts between these signs it quotes; an apostrophe inside of a word ends nothing.
const quotes = {
  'customer.md': /(?<![\p{L}\p{N}])'((?:[^'\n]|'(?=\p{L}))+)'(?!\p{L})/gu,
  'back-office.md': /"([^"\n]+)"/g,
} as const
type Source = keyof typeof quotes

/** Quoted, and no message: parts of file names, of amounts and of paths, and remarks. */
const noMessages = ['[...]', '$ ', 'new', 'by/to', 'compliance', 'submitted']

/** Quoted with a letter missing, and said without the fault. */
const misspelt: Readonly<Record<string, string>> = {
  'An error ocurred when updating account status.': 'An error occurred when updating account status.',
}

type Tree = { readonly [key: string]: string | Tree }
const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

const files = globSync(['{apps,packages}/*/src/**/i18n/{en,*.en}.json'], { cwd: root })
const said = [
  ...files.flatMap((file) => leaves(JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree)),
  ...Object.values(englishWords),
]

// A sentence begins with a capital and may go on; places and numbers are filled in.
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\{\{?\w+\}?\}|\d+|\bn\b/g, '…')
    .replace(/[.\s]+$/, '')
const words = said.map(plain)
const isSaid = (message: string): boolean => words.some((word) => word.includes(plain(message)))

const quotedIn = (source: Source): string[] => {
  const text = readFileSync(join(folder ?? '', source), 'utf8')
  const found = [...text.matchAll(quotes[source])].map(([, quoted = '']) => misspelt[quoted] ?? quoted)
  return [...new Set(found)].filter((quoted) => !noMessages.includes(quoted))
}

test('words are looked through, and one that nobody says is missed', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(isSaid('This field is required')).toBe(true)
  expect(isSaid('{currency} account details copied to clipboard')).toBe(true)
  expect(isSaid('Nobody ever says this')).toBe(false)
})

describe.skipIf(folder === undefined)('every message that the specification quotes is said as it is quoted', () => {
  test.each(['customer.md', 'back-office.md'] as const)('%s', (source) => {
    const quoted = quotedIn(source)
    expect(quoted.length).toBeGreaterThan(20)
    expect(quoted.filter((message) => !isSaid(message))).toEqual([])
  })
})
