import { useShortcutHelp } from '@contado/app-kit'
import { ShortcutsHelp as Help } from '@contado/ui'
import { shortcuts } from './shortcuts.ts'

/** The help of the staff app, as its table has it: all its shortcuts are those of both apps. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return <Help {...useShortcutHelp(shortcuts)} onClose={onClose} />
}
