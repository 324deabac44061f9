import { confirmOnTop, lazyPart, moveToRow, searchList, TypedAhead, useLoadedAhead } from '@contado/app-kit'
import type { NavigationGroup } from '@contado/ui'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { listen, useShortcut } from './shortcuts/shortcuts.ts'

const loadPalette = async () => (await import('./palette/Palette.tsx')).Palette
const Palette = lazyPart(loadPalette)
const ShortcutsHelp = lazyPart(async () => (await import('./shortcuts/ShortcutsHelp.tsx')).ShortcutsHelp)

export type OpenedByHand = 'palette' | 'help' | null

type HandProps = {
  groups: readonly NavigationGroup[]
  opened: OpenedByHand
  onOpen: (what: OpenedByHand) => void
}

/** What the keyboard reaches from anywhere: the palette, the help, the rows of a list and its search. */
export function Hand({ groups, opened, onOpen }: HandProps) {
  useEffect(listen, [])
  useLoadedAhead(loadPalette)
  useShortcut('palette', () => onOpen('palette'))
  useShortcut('help', () => onOpen('help'))
  useShortcut('search', searchList)
  useShortcut('next', () => moveToRow(1))
  useShortcut('previous', () => moveToRow(-1))
  useShortcut('send', confirmOnTop)
  const close = useCallback(() => onOpen(null), [onOpen])
  const typed = useRef('')
  return (
    <Suspense>
      {opened === 'palette' ? (
        <Suspense fallback={<TypedAhead into={typed} onClose={close} />}>
          <Palette groups={groups} typed={typed} onClose={close} onHelp={() => onOpen('help')} />
        </Suspense>
      ) : null}
      {opened === 'help' ? <ShortcutsHelp onClose={close} /> : null}
    </Suspense>
  )
}
