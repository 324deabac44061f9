import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { secondEyes, withdrawProposals } from '../approvals/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { isMonitored } from './is-monitored.ts'
import { upsertFlag } from './monitoring.store.ts'

const act = 'organization.monitored-flag'

type Asked = { readonly organizationId: string; readonly monitor: boolean }

/** Watches a business; to stop takes a second person, and where it is not watched there is nothing to stop. What is held already stays held. */
export const setMonitoredFlag = async (
  call: Call<Staff>,
  { organizationId, monitor }: Asked,
): Promise<SecondEyesAnswer> => {
  const { tx, now, actor } = call
  await getOrganization(tx, organizationId)
  const subject = { act, subjectId: organizationId } as const
  if (monitor) await withdrawProposals(call, subject)
  else {
    if (!(await isMonitored(tx, organizationId))) return { state: 'done' }
    if ((await secondEyes(call, { ...subject, payload: { monitor } })) === 'proposed') return { state: 'proposed' }
  }
  await upsertFlag(tx, { organizationId, isMonitored: monitor, staffId: actor.staffId, at: now })
  return { state: 'done' }
}
