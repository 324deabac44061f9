import type { Call } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { rememberedDevice } from './devices.ts'
import { isNetworkOf } from './sign-ins.store.ts'

/** Where a request comes from, as limits tell one from the other. */
export type Place = {
  /** The remembered browser, or the network. */
  readonly key: string
  /** Whether its owner is remembered here or signed in from here lately: what strangers do elsewhere is not counted against it. */
  readonly isKnown: boolean
}

/** Where somebody stands; for nobody (null) it takes as long. */
export const placeOf = async (
  { tx, cookies, device }: Pick<Call, 'tx' | 'cookies' | 'device'>,
  userId: string | null,
): Promise<Place> => {
  const whose = userId ?? newId()
  const deviceId = await rememberedDevice(tx, { cookies, userId: whose })
  const isSeenHere = await isNetworkOf(tx, { userId: whose, network: device.network })
  return {
    key: deviceId === null ? device.network : `browser ${deviceId}`,
    isKnown: deviceId !== null || isSeenHere,
  }
}
