import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SecondEyesAnswer } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { secondEyes } from '../approvals/index.ts'
import { noteLegalName } from '../verification/index.ts'
import { renameInDirectory, updateCompany } from './companies.store.ts'
import { lockCompany } from './lock-company.ts'

type Asked = { readonly organizationId: string; readonly legalName: string }

/**
 * The business bears the name from now on, in the directory too; what was sent keeps the earlier one. Takes two. Refuses
 * `OrganizationNotVerified` where the application still names it, and `AlreadyDecided` where it bears the name.
 */
export const renameCompany = async (call: Call<Staff>, asked: Asked): Promise<SecondEyesAnswer> => {
  const { organizationId } = asked
  const legalName = asked.legalName.trim()
  const company = await lockCompany(call, organizationId)
  if (company.legal_name === '') throw new Refusal('OrganizationNotVerified')
  if (company.legal_name === legalName) throw new Refusal('AlreadyDecided')
  const loosened = { act: 'organization.legal-name', subjectId: organizationId, payload: { legalName } } as const
  if ((await secondEyes(call, loosened)) === 'proposed') return { state: 'proposed' }
  await updateCompany(call.tx, organizationId, { name: legalName, legal_name: legalName })
  await renameInDirectory(call.tx, organizationId, legalName)
  await noteLegalName(call, { organizationId, legalName })
  return { state: 'done' }
}
