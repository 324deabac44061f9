import { useShortcutHelp } from '@contado/app-kit'
import { ShortcutsHelp as Help } from '@contado/ui'
import { shortcuts } from './shortcuts.ts'
import { useShortcutWords } from './use-shortcut-words.ts'

/** The help of the customer app, as its table has it. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const say = useShortcutWords()
  return <Help {...useShortcutHelp(shortcuts, say)} onClose={onClose} />
}
