import { createShortcuts, type Shortcut, type ShortcutGroup } from '@contado/app-kit'
import type { ScreenPath } from '../../screens.ts'

const table = [
  { id: 'palette', keys: 'mod+k', group: 'everywhere' },
  { id: 'help', keys: '?', group: 'everywhere' },
  { id: 'create', keys: 'c', group: 'everywhere' },
  { id: 'home', keys: 'g h', group: 'go', path: '/' },
  { id: 'accounts', keys: 'g a', group: 'go', path: '/accounts/payments' },
  { id: 'transfers', keys: 'g t', group: 'go', path: '/transfers' },
  { id: 'beneficiaries', keys: 'g b', group: 'go', path: '/beneficiaries' },
  { id: 'income', keys: 'g i', group: 'go', path: '/income' },
  { id: 'expenses', keys: 'g e', group: 'go', path: '/expenses' },
  { id: 'invoiceLog', keys: 'g l', group: 'go', path: '/invoice-log' },
  { id: 'contacts', keys: 'g c', group: 'go', path: '/contacts' },
  { id: 'people', keys: 'g p', group: 'go', path: '/account-permissions' },
  { id: 'search', keys: '/', group: 'lists' },
  { id: 'next', keys: 'j', group: 'lists', mayRepeat: true },
  { id: 'previous', keys: 'k', group: 'lists', mayRepeat: true },
  { id: 'select', keys: 'x', group: 'lists' },
  { id: 'archive', keys: 'e', group: 'lists' },
  { id: 'unselect', keys: 'Escape', group: 'lists' },
  { id: 'send', keys: 'mod+enter', group: 'forms', isHeardAbove: true },
] as const satisfies readonly (Shortcut & { readonly group: ShortcutGroup; readonly path?: ScreenPath })[]

export type ShortcutId = (typeof table)[number]['id']

/** Every shortcut of the customer app: the keys that are heard, and the help that is printed, come from this table. */
export const shortcuts: readonly (Shortcut<ShortcutId> & {
  readonly group: ShortcutGroup
  readonly path?: ScreenPath
})[] = table

export const { keysOf, listen, useShortcut } = createShortcuts(shortcuts)
