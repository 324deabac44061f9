import { keysOf } from '../shortcuts/shortcuts.ts'
import type { PaletteCommand } from './palette-command.ts'
import { paletteScreens } from './palette-screens.ts'
import { usePaletteWords } from './use-palette-words.ts'
import { useSeen } from './use-seen.ts'

/** Every screen that the person may open now. */
export const useScreenCommands = (): readonly PaletteCommand[] => {
  const say = usePaletteWords()
  const maySee = useSeen()
  return paletteScreens
    .filter(({ path, href }) => maySee(path, href))
    .map(({ key, path, href = path, icon, shortcut }) => ({
      key: `screen-${key}`,
      label: say(`screens.${key}`),
      also: say(`also.${key}`),
      icon,
      keys: shortcut && keysOf(shortcut),
      href,
    }))
}
