import { expect, test } from 'vitest'
import { wordQuery } from './word-query.ts'

test.each([
  ['Ada', 'ada:*'],
  [' ada@halden.example ', 'ada:* & halden:* & example:*'],
  ['Núñez-Ortiz', 'núñez:* & ortiz:*'],
  ["x' | !y & (z:*", 'x:* & y:* & z:*'],
  ['', null],
  ['%_&|!', null],
])('%j', (text, query) => {
  expect(wordQuery(text)).toBe(query)
})
