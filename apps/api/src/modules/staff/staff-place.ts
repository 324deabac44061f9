import type { Call } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import type { Place } from '../identity/index.ts'
import { isStaffNetwork } from './staff.store.ts'

/** Where a member of staff stands, as limits tell one from the other; for nobody (null) it takes as long. */
export const staffPlaceOf = async (
  { tx, device: { network } }: Pick<Call, 'tx' | 'device'>,
  staffId: string | null,
): Promise<Place> => ({
  key: network,
  isKnown: await isStaffNetwork(tx, { staffId: staffId ?? newId(), network }),
})
