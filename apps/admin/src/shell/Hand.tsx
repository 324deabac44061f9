import { moveToRow, searchList } from '@contado/app-kit'
import type { NavigationGroup } from '@contado/ui'
import { lazy, Suspense, useEffect } from 'react'
import { listen, useShortcut } from './shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/Palette.tsx')).Palette }))

type HandProps = { groups: readonly NavigationGroup[]; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** What the keyboard reaches from anywhere: the palette, the rows of a list and its search. */
export function Hand({ groups, isOpen, onOpen, onClose }: HandProps) {
  useEffect(listen, [])
  useShortcut('palette', onOpen)
  useShortcut('search', searchList)
  useShortcut('next', () => moveToRow(1))
  useShortcut('previous', () => moveToRow(-1))
  return <Suspense>{isOpen ? <Palette groups={groups} onClose={onClose} /> : null}</Suspense>
}
