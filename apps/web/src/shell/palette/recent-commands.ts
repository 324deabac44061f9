import type { Command } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect } from 'react'
import { session } from '../../api.ts'
import { forgetStored, useOwnStorage } from '../lists/own-storage.ts'

/** What was picked lately; with an address it can be opened again without being found anew. */
export type RecentCommand = Pick<Command, 'key' | 'label' | 'icon' | 'detail'> & { readonly href?: Address | undefined }

const name = 'recent-commands'
const keptCommands = 8

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecent = (value: unknown): value is RecentCommand => {
  if (typeof value !== 'object' || value === null) return false
  const { key, label, icon } = value as Partial<RecentCommand>
  return isText(key) && isText(label) && isText(icon)
}

const read = (stored: unknown): readonly RecentCommand[] => (Array.isArray(stored) ? stored.filter(isRecent) : [])

/** The commands that were picked lately in this browser, the newest first, and how to remember one. */
export const useRecentCommands = () => {
  const [recent, write] = useOwnStorage(name, read)
  const remember = (command: RecentCommand): void =>
    write([command, ...recent.filter(({ key }) => key !== command.key)].slice(0, keptCommands))
  return { recent, remember }
}

/** Forgets them when the person signs out: names of customers stay on nobody's screen. */
export const useForgottenCommands = (): void =>
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().kind === 'signed-out') forgetStored(name)
      }),
    [],
  )
