import { useEndpoint } from '../api.ts'
import { countText } from './count-text.ts'

const minuteMs = 60_000

/** How many deposits wait for one of two people, as a text, or nothing; looked up again every minute. */
export const useUnplacedCount = ({ isEnabled }: { readonly isEnabled: boolean }): string | undefined => {
  const options = { pollMs: minuteMs, isEnabled }
  const waiting = useEndpoint('admin.deposits.unplaced', { query: { status: 'waiting', limit: '100' } }, options).data
  const proposed = useEndpoint('admin.deposits.unplaced', { query: { status: 'proposed', limit: '100' } }, options).data
  const count = (waiting?.items.length ?? 0) + (proposed?.items.length ?? 0)
  const hasMore = [waiting, proposed].some((page) => page !== undefined && page.nextCursor !== null)
  return count === 0 ? undefined : countText(count, hasMore)
}
