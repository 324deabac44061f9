import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FlowItem, paginate } from './paginate.domain.ts'

type Named = { readonly name: string; readonly height: number }
const item = (name: string, height: number, more: Partial<FlowItem<Named>> = {}): FlowItem<Named> => ({
  box: { name, height },
  gap: 0,
  ...more,
})
const namesOf = (items: readonly FlowItem<Named>[], height: number): string[] =>
  paginate(items, height).map((page) => page.map(({ box, y }) => `${box.name}@${y}`).join(' '))

describe('pages', () => {
  test('an item that does not fit begins the next page, without the gap above it', () => {
    expect(namesOf([item('a', 40), item('b', 50, { gap: 10 }), item('c', 1, { gap: 5 })], 100)).toEqual([
      'a@0 b@50',
      'c@0',
    ])
  })
  test('the head of a table is repeated where a page begins inside it', () => {
    const head = { name: 'head', height: 10 }
    const rows = ['r1', 'r2', 'r3'].map((name) => item(name, 40, { head }))
    expect(namesOf([{ box: head, gap: 0, isKeptWithNext: true }, ...rows, item('sum', 30)], 100)).toEqual([
      'head@0 r1@10 r2@50',
      'head@0 r3@10 sum@50',
    ])
  })
  test('a heading is never the last on its page', () => {
    expect(namesOf([item('a', 85), item('title', 10, { isKeptWithNext: true }), item('b', 20)], 100)).toEqual([
      'a@0',
      'title@0 b@10',
    ])
  })
  test('what is higher than a page has one to itself', () => {
    expect(namesOf([item('a', 10), item('huge', 500), item('b', 10)], 100)).toEqual(['a@0', 'huge@0', 'b@0'])
  })
})

test('nothing is lost, doubled, reordered or drawn over another, and whatever fits on a page stays on one', () => {
  const anyItem = fc.record({
    height: fc.integer({ min: 1, max: 60 }),
    gap: fc.integer({ min: 0, max: 20 }),
    isKeptWithNext: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 60 }), (drawn) => {
      const items = drawn.map(({ height, gap, isKeptWithNext }, index) =>
        item(String(index), height, { gap, isKeptWithNext: isKeptWithNext && index % 3 === 0 }),
      )
      const pages = paginate(items, 130)
      expect(pages.flat().map(({ box }) => box.name)).toEqual(items.map(({ box }) => box.name))
      for (const page of pages) {
        let end = 0
        for (const { box, y } of page) {
          expect(y).toBeGreaterThanOrEqual(end)
          end = y + box.height
        }
        expect(end).toBeLessThanOrEqual(140)
      }
    }),
  )
})
