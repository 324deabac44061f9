import type { PendingItems } from '@contado/contract/desk/desk.endpoints.ts'
import { mostCounted } from '@contado/contract/desk/desk-queues.ts'
import { useEndpoint } from '../api.ts'
import { countText } from './count-text.ts'

const minuteMs = 60_000

/** How much waits in each queue, as texts; nothing where nothing does, or where the role sees nothing of it. Looked up every minute. */
export const usePendingCounts = ({
  isEnabled,
}: {
  readonly isEnabled: boolean
}): ((queue: keyof PendingItems) => string | undefined) => {
  const { data } = useEndpoint('admin.me.pending-items-counts', {}, { pollMs: minuteMs, isEnabled })
  return (queue) => {
    const count = data?.[queue] ?? 0
    return count === 0 ? undefined : countText(count, count >= mostCounted)
  }
}
