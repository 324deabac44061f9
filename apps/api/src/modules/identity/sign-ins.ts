import type { Call } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { browserOf } from './browser-of.ts'
import { findLoginOf } from './find-login.ts'
import { sendLoginNotice } from './send-notice.ts'
import { insertSignIn, type SignInRow, selectPlaces } from './sign-ins.store.ts'

/** How somebody came in. */
export type SignInMethod = SignInRow['method']
export type SignInOutcome = SignInRow['outcome']
type SignIn = { readonly userId: string; readonly method: SignInMethod; readonly outcome: SignInOutcome }

const isNewPlace = async ({ tx, device }: Pick<Call, 'tx' | 'device'>, userId: string): Promise<boolean> => {
  const places = await selectPlaces(tx, userId)
  const near = places.filter(({ is_recent, network }) => is_recent && network === device.network)
  const here = browserOf(device.userAgent)
  const isHere = (userAgent: string): boolean => {
    const { browser, operatingSystem } = browserOf(userAgent)
    return browser === here.browser && operatingSystem === here.operatingSystem
  }
  return places.length > 0 && ![...new Set(near.map(({ user_agent }) => user_agent))].some(isHere)
}

/** Writes one outcome into the history of the user's sign-ins. */
export const noteSignIn = ({ tx, device }: Pick<Call, 'tx' | 'device'>, signIn: SignIn): Promise<void> =>
  insertSignIn(tx, {
    id: newId(),
    user_id: signIn.userId,
    method: signIn.method,
    outcome: signIn.outcome,
    user_agent: device.userAgent,
    address: device.address,
    network: device.network,
  })

/** Notes that the user came in, and tells by mail of a browser and network that were not seen for 180 days; never of the very first. */
export const noteArrival = async (
  call: Pick<Call, 'tx' | 'device' | 'settings' | 'wall' | 'now'>,
  { userId, method }: Omit<SignIn, 'outcome'>,
): Promise<void> => {
  const isNew = await isNewPlace(call, userId)
  await noteSignIn(call, { userId, method, outcome: 'signed-in' })
  const login = isNew ? await findLoginOf(call, userId) : null
  if (login) await sendLoginNotice(call, login, { notice: 'new-device' })
}
