import { createShortcuts, type Shortcut, type ShortcutGroup } from '@contado/app-kit'

const table = [
  { id: 'palette', keys: 'mod+k', group: 'everywhere' },
  { id: 'help', keys: '?', group: 'everywhere' },
  { id: 'search', keys: '/', group: 'lists' },
  { id: 'next', keys: 'j', group: 'lists', mayRepeat: true },
  { id: 'previous', keys: 'k', group: 'lists', mayRepeat: true },
  { id: 'approve', keys: 'a', group: 'review' },
  { id: 'deny', keys: 'd', group: 'review' },
  { id: 'ask', keys: 'i', group: 'review' },
  { id: 'escalate', keys: 'e', group: 'review' },
  { id: 'note', keys: 'n', group: 'review' },
  { id: 'take', keys: 'm', group: 'review', isHeardAbove: true },
  { id: 'undo', keys: 'u', group: 'review' },
  { id: 'send', keys: 'mod+enter', group: 'forms', isHeardAbove: true },
] as const satisfies readonly (Shortcut & { readonly group: ShortcutGroup })[]

type ShortcutId = (typeof table)[number]['id']

/** Every shortcut of the staff app: the keys that are heard, and the help that is printed, come from this table. */
export const shortcuts: readonly (Shortcut<ShortcutId> & { readonly group: ShortcutGroup })[] = table

export const { keysOf, listen, useShortcut } = createShortcuts(shortcuts)
