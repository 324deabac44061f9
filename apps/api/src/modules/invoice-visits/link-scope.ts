import { type Instant, msOf } from '../../platform/clock.ts'

export type LinkScope = 'view' | 'pay'

// Whoever paid, or is told that nothing is owed any more, can still read and keep that for a while.
const readableMs = 30 * 24 * 3600_000

/**
 * What the link of an invoice is still good for: paying dies with the invoice's final state, looking 30 days of business time later;
 * null when it is good for nothing. `endedAt` is the instant of the final state, null before it.
 */
export const linkScope = (
  issued: LinkScope,
  { endedAt, now }: { readonly endedAt: Instant | null; readonly now: Instant },
): LinkScope | null => {
  if (endedAt === null) return issued
  return msOf(now) - msOf(endedAt) > readableMs ? null : 'view'
}
