import { expect, it } from 'vitest'
import { multiSelectSummary } from './multi-select-summary.ts'

const options = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value }))
const words = { all: 'All', count: (count: number) => `${count} selected` }

it.each([
  [[], ''],
  [['two'], 'two'],
  [['three', 'one'], 'one, three'],
  [['one', 'two', 'three'], '3 selected'],
  [['one', 'two', 'three', 'four'], 'All'],
])('sums %j up as %j', (selected, text) => {
  expect(multiSelectSummary(options, selected, words)).toBe(text)
})

it('says nothing when there is nothing to select', () => {
  expect(multiSelectSummary([], [], words)).toBe('')
})
