import {
  confirmOnTop,
  lazyPart,
  moveToRow,
  searchList,
  TypedAhead,
  toggleRow,
  useGo,
  useLoadedAhead,
} from '@contado/app-kit'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import type { ScreenPath } from '../screens.ts'
import { useForgottenCommands } from './palette/recent-commands.ts'
import { useSeen } from './palette/use-seen.ts'
import { listen, type ShortcutId, shortcuts, useShortcut } from './shortcuts/shortcuts.ts'

const loadPalette = async () => (await import('./palette/Palette.tsx')).Palette
const Palette = lazyPart(loadPalette)
const ShortcutsHelp = lazyPart(async () => (await import('./shortcuts/ShortcutsHelp.tsx')).ShortcutsHelp)

export type OpenedByHand = 'palette' | 'help' | null

type HandProps = { opened: OpenedByHand; onOpen: (what: OpenedByHand) => void }

/** What the keyboard reaches from anywhere: the palette, the help, every place and list that has a shortcut. */
export function Hand({ opened, onOpen }: HandProps) {
  useForgottenCommands()
  useEffect(listen, [])
  useLoadedAhead(loadPalette)
  useKeys(onOpen)
  const close = useCallback(() => onOpen(null), [onOpen])
  const typed = useRef('')
  return (
    <Suspense>
      {shortcuts.map(({ id, path }) => (path ? <Goes key={id} id={id} path={path} /> : null))}
      {opened === 'palette' ? (
        <Suspense fallback={<TypedAhead into={typed} onClose={close} />}>
          <Palette typed={typed} onClose={close} onHelp={() => onOpen('help')} />
        </Suspense>
      ) : null}
      {opened === 'help' ? <ShortcutsHelp onClose={close} /> : null}
    </Suspense>
  )
}

function useKeys(onOpen: (what: OpenedByHand) => void): void {
  const go = useGo()
  const newInvoice = '/invoices/new/form'
  const mayCreate = useSeen()('/invoices/{invoiceId}/form', newInvoice)
  useShortcut('palette', () => onOpen('palette'))
  useShortcut('help', () => onOpen('help'))
  useShortcut('create', mayCreate ? () => go(newInvoice) : null)
  useShortcut('search', searchList)
  useShortcut('next', () => moveToRow(1))
  useShortcut('previous', () => moveToRow(-1))
  useShortcut('select', toggleRow)
  useShortcut('send', confirmOnTop, { isDefault: true })
}

function Goes({ id, path }: { id: ShortcutId; path: ScreenPath }): null {
  const go = useGo()
  const isSeen = useSeen()(path)
  useShortcut(id, isSeen ? () => go(path) : null)
  return null
}
