import { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import type { Address } from '@contado/ui/foundation/address.ts'

export type Bucket = (typeof invoiceBuckets)[number]
export type Side = 'income' | 'expenses'

/** These stand there also while nothing is in them, before all others, which come once they are counted. */
const main = ['all', 'open', 'overdue', 'paid'] as const
const order = [...main, 'guaranteed', 'draft', 'scheduled', 'closed', 'archived'] as const

/** The part of a list that an address names; all of it where it names none. */
export const bucketOf = (text: string | undefined): Bucket => invoiceBuckets.find((bucket) => bucket === text) ?? 'all'

type Counts = readonly { readonly bucket: Bucket; readonly count: number }[]

/**
 * The tabs of a list: a buyer sees nothing before it is sent, what is open on Home has a tab only while it is shown, and what holds
 * nothing has none unless it is one of the main ones.
 */
export const tabsOf = (side: Side, shown: Bucket, counts: Counts): readonly Bucket[] => {
  const own = side === 'income' ? order : order.filter((bucket) => bucket !== 'draft' && bucket !== 'scheduled')
  const isFull = (bucket: Bucket): boolean => counts.some((one) => one.bucket === bucket && one.count > 0)
  const seen = own.filter((bucket) => bucket === shown || main.some((one) => one === bucket) || isFull(bucket))
  return seen.some((bucket) => bucket === shown) ? seen : [...seen.slice(0, 1), shown, ...seen.slice(1)]
}

/** What a part of a list is in the order of unless its reader sorts it: bills that are to pay by when they are due, the overdue first. */
export const ownSortOf = (side: Side, bucket: Bucket): 'due' | undefined =>
  side === 'expenses' && (bucket === 'open' || bucket === 'overdue' || bucket === 'outstanding') ? 'due' : undefined

/** The address of a tab: what narrows the list stays. */
export const tabHref = (side: Side, url: Readonly<Record<string, string>>, bucket: Bucket): Address => {
  const values = new URLSearchParams(Object.entries(url).filter(([key]) => key !== 'status'))
  if (bucket !== 'all') values.set('status', bucket)
  return values.size === 0 ? `/${side}` : `/${side}?${values}`
}
