import { useEndpoint } from '../api.ts'

const minuteMs = 60_000

/** How many deposits wait for one of two people, as a text, or nothing; looked up again every minute. */
export const useUnplacedCount = ({ isEnabled }: { readonly isEnabled: boolean }): string | undefined => {
  const { data } = useEndpoint('admin.deposits.unplaced-count', {}, { pollMs: minuteMs, isEnabled })
  const count = data ? data.waiting + data.proposed : 0
  return count === 0 ? undefined : String(count)
}
