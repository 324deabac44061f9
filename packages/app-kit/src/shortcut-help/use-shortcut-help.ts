import { defineWords } from '../i18n/define-words.ts'
import type { Shortcut } from '../shortcuts/shortcut-matcher.ts'
import { useSingleKeys } from '../shortcuts/single-keys.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const { useWords } = defineWords('shortcutHelp', { en, es })

/** Where shortcuts are heard; the help shows them in these groups. */
export type ShortcutGroup = keyof typeof en.groups

type SharedId = keyof typeof en.what

const isShared = (id: string): id is SharedId => id in en.what

type OwnId<Id extends string> = Exclude<Id, SharedId>
type SayOwn<Id extends string> = (id: OwnId<Id>) => string

/** What the help of an app says of its table of shortcuts; the app itself says those that only it has. */
export const useShortcutHelp = <Id extends string>(
  table: readonly (Shortcut<Id> & { readonly group: ShortcutGroup })[],
  ...[sayOwn]: [OwnId<Id>] extends [never] ? [] : [SayOwn<Id>]
) => {
  const say = useWords()
  const [areOn, choose] = useSingleKeys()
  const sayOne = (id: Id) => (isShared(id) ? say(`what.${id}`) : sayOwn?.(id as OwnId<Id>))
  const groups = [...new Set(table.map(({ group }) => group))]
  return {
    title: say('title'),
    groups: groups.map((group) => ({
      key: group,
      label: say(`groups.${group}`),
      shortcuts: table
        .filter((shortcut) => shortcut.group === group)
        .map(({ id, keys }) => ({ key: id, label: sayOne(id), keys })),
    })),
    more: say('more'),
    singleKeys: { label: say('singleKeys'), description: say('singleKeysText'), isChecked: areOn, onChange: choose },
  }
}
