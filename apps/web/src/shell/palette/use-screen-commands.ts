import { useSendPath } from '../accounts/use-start-account.ts'
import { keysOf } from '../shortcuts/shortcuts.ts'
import type { PaletteCommand } from './palette-command.ts'
import { type PaletteScreen, paletteScreens } from './palette-screens.ts'
import { usePaletteWords } from './use-palette-words.ts'
import { useSeen } from './use-seen.ts'

/** Every screen that the person may open now; apart those that are something to do. */
export const useScreenCommands = (): Readonly<Record<'acts' | 'screens', readonly PaletteCommand[]>> => {
  const say = usePaletteWords()
  const maySee = useSeen()
  const send = useSendPath({ isEnabled: maySee('/transfers') })
  const seen = paletteScreens.filter(({ path, href }) => maySee(path, href))
  const commandOf = ({ key, path, href = path, icon, shortcut }: PaletteScreen): PaletteCommand => ({
    key: `screen-${key}`,
    label: say(`screens.${key}`),
    also: say(`also.${key}`),
    icon,
    keys: shortcut && keysOf(shortcut),
    href: key === 'sendMoney' ? send : href,
  })
  return {
    acts: seen.filter(({ isAct }) => isAct).map(commandOf),
    screens: seen.filter(({ isAct }) => !isAct).map(commandOf),
  }
}
