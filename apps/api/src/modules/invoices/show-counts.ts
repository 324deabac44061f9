import { type invoiceBuckets, isInBucket } from '@contado/contract/invoices/invoice-buckets.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Side } from './invoice-words.store.ts'
import { type Counterparty, countArchived, selectCounterparties, selectStandings } from './list-counts.store.ts'

type Bucket = (typeof invoiceBuckets)[number]
type Counted = { bucket: Bucket; count: number }

const tallied = ['all', 'outstanding', 'open', 'overdue', 'guaranteed', 'paid', 'closed', 'draft', 'scheduled'] as const

/** How many invoices each part of a list has. */
export const showCounts = async ({ tx, actor, now }: Call<Member>, side: Side): Promise<{ items: Counted[] }> => {
  const listed = { side, organizationId: actor.organizationId }
  const standings = await selectStandings(tx, { ...listed, now })
  const items = tallied.map((bucket) => ({
    bucket,
    count: standings
      .filter((standing) => isInBucket(standing, bucket, side))
      .reduce((sum, { count }) => sum + Number(count), 0),
  }))
  return { items: [...items, { bucket: 'archived', count: await countArchived(tx, listed) }] }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Whom a list can be narrowed to, by name. */
export const listCounterparties = async (
  { tx, actor }: Call<Member>,
  side: Side,
): Promise<{ items: Counterparty[] }> => {
  const found = await selectCounterparties(tx, { side, organizationId: actor.organizationId })
  return { items: found.toSorted((a, b) => collator.compare(a.name, b.name)) }
}
