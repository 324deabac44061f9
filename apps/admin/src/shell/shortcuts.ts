import { createShortcuts, type Shortcut } from '@contado/app-kit'

const table = [
  { id: 'palette', keys: 'mod+k' },
  { id: 'search', keys: '/' },
  { id: 'next', keys: 'j', mayRepeat: true },
  { id: 'previous', keys: 'k', mayRepeat: true },
] as const satisfies readonly Shortcut[]

export type ShortcutId = (typeof table)[number]['id']

export const { keysOf, listen, useShortcut } = createShortcuts<ShortcutId>(table, {
  areSingleKeysOn: () => globalThis.localStorage?.getItem('single-keys') !== 'off',
})
