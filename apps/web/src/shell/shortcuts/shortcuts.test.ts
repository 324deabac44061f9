import { expect, test } from 'vitest'
import own from './i18n/en.json' with { type: 'json' }
import { shortcuts } from './shortcuts.ts'

test('no two shortcuts share their keys, and none is the beginning of another', () => {
  for (const { id, keys } of shortcuts) {
    const clashing = shortcuts.filter(
      (other) => other.id !== id && (other.keys === keys || other.keys.startsWith(`${keys} `)),
    )
    expect(clashing).toEqual([])
  }
})

test('every line of the help that only this app has is one of its shortcuts', () => {
  const ids: readonly string[] = shortcuts.map(({ id }) => id)
  expect(Object.keys(own).filter((id) => !ids.includes(id))).toEqual([])
})
