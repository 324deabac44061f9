import { expect, test } from 'vitest'
import { createMatcher, isSingleKey, type Press } from './shortcut-matcher.ts'

const table = [
  { id: 'palette', keys: 'mod+k' },
  { id: 'help', keys: '?' },
  { id: 'income', keys: 'g i' },
  { id: 'create', keys: 'c' },
  { id: 'contacts', keys: 'g c' },
] as const

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

const after = (...presses: readonly (readonly [Press, number])[]) => {
  const match = createMatcher(table)
  return presses.map(([one, atMs]) => match(one, atMs)).at(-1)
}

test.each([
  ['a letter', [[press('c'), 0]], 'create'],
  ['a letter under Caps Lock', [[press('C'), 0]], 'create'],
  ['a capital is another sign', [[press('C', { shiftKey: true }), 0]], null],
  ['Ctrl', [[press('k', { ctrlKey: true }), 0]], 'palette'],
  ['the command key', [[press('k', { metaKey: true }), 0]], 'palette'],
  ['Ctrl with a letter that means something alone', [[press('c', { ctrlKey: true }), 0]], null],
  ['a sign that needs Shift', [[press('?', { shiftKey: true }), 0]], 'help'],
  [
    'one key after the other',
    [
      [press('g'), 0],
      [press('i'), 900],
    ],
    'income',
  ],
  [
    'Shift between them changes nothing',
    [
      [press('g'), 0],
      [press('Shift', { shiftKey: true }), 10],
      [press('c'), 20],
    ],
    'contacts',
  ],
  [
    'too late for the second',
    [
      [press('g'), 0],
      [press('c'), 1100],
    ],
    'create',
  ],
  [
    'a second that belongs to nothing stands alone',
    [
      [press('g'), 0],
      [press('?', { shiftKey: true }), 10],
    ],
    'help',
  ],
  [
    'a first begins anew',
    [
      [press('g'), 0],
      [press('g'), 500],
      [press('i'), 1400],
    ],
    'income',
  ],
  ['an accent typed with Alt', [[press('c', { altKey: true }), 0]], null],
] as const)('%s', (_, presses, meaning) => expect(after(...presses)).toBe(meaning))

test('keys alone are told from keys that are held together', () => {
  expect([isSingleKey('g i'), isSingleKey('?'), isSingleKey('mod+k')]).toEqual([true, true, false])
})
