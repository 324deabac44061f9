import { kept } from '@contado/contract/kernel/kept.ts'
import { useEndpoint, useUser } from '../api.ts'

const pollMs = 60_000

// The browser's own calendar: the login needs no other one.
const calendarIn = /* @__PURE__ */ kept(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The civil date of the business clock in the business's zone, which the sandbox can move; undefined while unknown. */
export const useBusinessToday = (): string | undefined => {
  const user = useUser()
  const { data } = useEndpoint('me.constants', {}, { isEnabled: user !== null, pollMs })
  return user && data ? calendarIn(data.timeZone).format(Date.parse(data.businessNow)) : undefined
}
