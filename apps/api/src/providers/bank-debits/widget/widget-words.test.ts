import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sandboxDebitAccounts } from '../sandbox-debit-outcome.domain.ts'

const wordsOf = async (language: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(new URL(`./words.${language}.json`, import.meta.url), 'utf8'))

test('the widget says every outcome, in both languages', async () => {
  const [en, es] = [await wordsOf('en'), await wordsOf('es')]
  expect(Object.keys(es)).toEqual(Object.keys(en))
  for (const words of [en, es]) {
    expect(Object.keys(words.outcomes as object)).toEqual(Object.keys(sandboxDebitAccounts))
  }
})

test('the widget asks for no word that is missing', async () => {
  const source = await readFile(new URL('./widget.js', import.meta.url), 'utf8')
  const asked = [...source.matchAll(/say\('(\w+)'/g)].map(([, key]) => key)
  expect(asked.length).toBeGreaterThan(8)
  expect(Object.keys(await wordsOf('en'))).toEqual(expect.arrayContaining(asked))
})
