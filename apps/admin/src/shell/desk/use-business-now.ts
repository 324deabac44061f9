import { useEndpoint } from '../../api.ts'

const minuteMs = 60_000

/** What the house's clock says, in milliseconds and to the minute; null until it is read. */
export const useBusinessNow = (): number | null => {
  const { data } = useEndpoint('admin.me.constants', {}, { staleMs: minuteMs, pollMs: minuteMs })
  return data ? Date.parse(data.businessNow) : null
}
