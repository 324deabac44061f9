import { expect, test } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import { shortcuts } from './shortcuts.ts'

test('no two shortcuts share their keys, and none is the beginning of another', () => {
  for (const { id, keys } of shortcuts) {
    const clashing = shortcuts.filter(
      (other) => other.id !== id && (other.keys === keys || other.keys.startsWith(`${keys} `)),
    )
    expect(clashing).toEqual([])
  }
})

test('the help has a line for each shortcut and a name for each group', () => {
  expect(Object.keys(en.what).sort()).toEqual(shortcuts.map(({ id }) => id).sort())
  expect(Object.keys(en.groups).sort()).toEqual([...new Set(shortcuts.map(({ group }) => group))].sort())
})
