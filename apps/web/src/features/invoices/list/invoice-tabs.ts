import { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import type { Address } from '@contado/ui/foundation/address.ts'

export type Bucket = (typeof invoiceBuckets)[number]
export type Side = 'income' | 'expenses'

const order = ['all', 'draft', 'scheduled', 'open', 'overdue', 'guaranteed', 'paid', 'archived'] as const

/** The part of a list that an address names; all of it where it names none. */
export const bucketOf = (text: string | undefined): Bucket => invoiceBuckets.find((bucket) => bucket === text) ?? 'all'

/** The tabs of a list: a buyer sees nothing before it is sent, and what is open on Home has a tab only while it is shown. */
export const tabsOf = (side: Side, shown: Bucket): readonly Bucket[] => {
  const own = side === 'income' ? order : order.filter((bucket) => bucket !== 'draft' && bucket !== 'scheduled')
  return own.some((bucket) => bucket === shown) ? own : [...own.slice(0, 1), shown, ...own.slice(1)]
}

/** The address of a tab: what narrows the list stays. */
export const tabHref = (side: Side, url: Readonly<Record<string, string>>, bucket: Bucket): Address => {
  const values = new URLSearchParams(Object.entries(url).filter(([key]) => key !== 'status'))
  if (bucket !== 'all') values.set('status', bucket)
  return values.size === 0 ? `/${side}` : `/${side}?${values}`
}
