import type { PaletteCommand } from '../palette/palette-command.ts'
import { usePaletteWords } from '../palette/use-palette-words.ts'
import { useSeen } from '../palette/use-seen.ts'
import { useSavedViews, viewedLists } from './saved-views.ts'

const viewed = Object.keys(viewedLists) as (keyof typeof viewedLists)[]

/** The saved views of the lists that the person may see. */
export const useViewCommands = (): readonly PaletteCommand[] => {
  const say = usePaletteWords()
  const maySee = useSeen()
  const { views } = useSavedViews()
  return views.flatMap(({ name, href }) =>
    viewed
      .filter((list) => href.split('?')[0] === viewedLists[list] && maySee(viewedLists[list]))
      .map((list) => ({
        key: `view-${list}-${name}`,
        label: name,
        detail: say(`screens.${list}`),
        icon: 'bookmark' as const,
        href,
      })),
  )
}
