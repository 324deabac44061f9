import { localDateIn } from '@contado/money'
import { useEndpoint, useUser } from '../api.ts'
import { instantText } from './instant-text.ts'

const pollMs = 60_000

/** The civil date of the business clock in the business's zone, which the sandbox can move; undefined while unknown. */
export const useBusinessToday = (): string | undefined => {
  const user = useUser()
  const { data } = useEndpoint('me.constants', {}, { isEnabled: user !== null, pollMs })
  return user && data ? localDateIn(data.timeZone, instantText.toMs(data.businessNow)) : undefined
}
