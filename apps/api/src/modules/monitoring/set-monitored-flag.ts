import type { Call, Staff } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { upsertFlag } from './monitoring.store.ts'

/** Watches a business, or no longer. What is held already stays held. */
export const setMonitoredFlag = async (
  { tx, now, actor }: Call<Staff>,
  { organizationId, monitor }: { readonly organizationId: string; readonly monitor: boolean },
): Promise<{ done: true }> => {
  await getOrganization(tx, organizationId)
  await upsertFlag(tx, { organizationId, isMonitored: monitor, staffId: actor.staffId, at: now })
  return { done: true }
}
