import { isLoosening, type SelectableStatus } from '@contado/contract/companies/company-status.domain.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { secondEyes, withdrawProposals } from '../approvals/index.ts'
import { updateCompany } from './companies.store.ts'
import { lockCompany } from './lock-company.ts'

type Asked = { readonly organizationId: string; readonly status: SelectableStatus }

/**
 * From the next request on the business stands so; what it may do follows from that. To enable it, or to let it out of `ofac`, takes two
 * heads. Refuses `AlreadyDecided` where it stands so already.
 */
export const setCompanyStatus = async (
  call: Call<Staff>,
  { organizationId, status }: Asked,
): Promise<SecondEyesAnswer> => {
  const company = await lockCompany(call, organizationId)
  if (company.status === status) throw new Refusal('AlreadyDecided')
  const subject = { act: 'organization.status', subjectId: organizationId } as const
  if (!isLoosening(company.status, status)) await withdrawProposals(call, subject)
  else if ((await secondEyes(call, { ...subject, payload: { status } })) === 'proposed') return { state: 'proposed' }
  await updateCompany(call.tx, organizationId, { status })
  return { state: 'done' }
}
