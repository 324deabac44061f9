import type { Address } from '@contado/ui/foundation/address.ts'
import { useOwnStorage } from './own-storage.ts'

/** A list with its filters under a name of one's own. */
export type SavedView = { readonly name: string; readonly href: Address }

/** The lists that keep views, with their paths. */
export const viewedLists = {
  income: '/income',
  expenses: '/expenses',
  invoiceLog: '/invoice-log',
  activity: '/activity',
  transfers: '/transfers',
} as const

export const maxViewName = 40
const keptViews = 30

const isView = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null) return false
  const { name, href } = value as Partial<SavedView>
  const isInside = Object.values(viewedLists).some((path) => href === path || href?.startsWith(`${path}?`))
  return typeof name === 'string' && name !== '' && name.length <= maxViewName && isInside
}

/** What can be used of what was stored: an address that leads anywhere but to a list is none. */
export const readViews = (stored: unknown): readonly SavedView[] =>
  Array.isArray(stored) ? stored.filter(isView).slice(0, keptViews) : []

/** The person's saved views of this business, how to save one (a name counts once per list) and how to take one away. */
export const useSavedViews = () => {
  const [views, write] = useOwnStorage('saved-views', readViews)
  const isSame = (one: SavedView, other: SavedView): boolean =>
    one.name === other.name && one.href.split('?')[0] === other.href.split('?')[0]
  return {
    views,
    isFull: views.length >= keptViews,
    save: (view: SavedView): void => write([...views.filter((one) => !isSame(one, view)), view]),
    remove: (view: SavedView): void => write(views.filter((one) => !isSame(one, view))),
  }
}
