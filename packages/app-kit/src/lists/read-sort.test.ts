import { expect, it } from 'vitest'
import { readSort } from './read-sort.ts'

it.each([
  ['due', { sort: 'due' }],
  ['-due', { sort: '-due' }],
  ['', {}],
  ['--due', {}],
  ['weight', {}],
  [undefined, {}],
])('%s', (text, query) => expect(readSort(['due', 'amount'], text)).toEqual(query))
