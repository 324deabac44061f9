import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { openProposalsOf } from '../approvals/index.ts'
import { listMembers } from '../members/index.ts'
import { isMonitored } from '../monitoring/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { listCurrencyAccounts } from '../rails/index.ts'
import { selectStaffName } from './review.store.ts'
import { type ApplicationRow, selectApplication } from './verification.store.ts'

// Nothing to show before it is handed in.
const shownApplication = async (tx: Tx, row: ApplicationRow): Promise<CompanyFile['application']> => ({
  address: row.address === null ? null : postalAddress.parse(row.address),
  taxId: row.tax_id_last4 === null ? '' : `••••${row.tax_id_last4}`,
  person: {
    firstName: row.person_first_name ?? '',
    lastName: row.person_last_name ?? '',
    jobTitle: row.person_job_title ?? '',
    dateOfBirth: '••••-••-••',
  },
  status: row.status,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by && (await selectStaffName(tx, row.decided_by)),
  reason: row.reason,
})

/** One company with all that staff may know of it without asking for more. */
export const showCompany = async (
  call: Call<Staff>,
  { organizationId }: { organizationId: string },
): Promise<CompanyFile> => {
  const { tx } = call
  const { language: _, timeZone: __, ...organization } = await getOrganization(tx, organizationId)
  const application = await selectApplication(tx, organizationId)
  const members = await listMembers(tx, organizationId)
  const accounts = await listCurrencyAccounts(tx, organizationId)
  return {
    ...organization,
    isMonitored: await isMonitored(tx, organizationId),
    proposals: await openProposalsOf(call, organizationId),
    legalName: organization.legalName || (application?.legal_name ?? ''),
    application: application && (await shownApplication(tx, application)),
    members: members.map(({ language: _, timeZone: __, pepStatus: ___, ...member }) => member),
    accounts: accounts.map(({ currency, accountType, provider }) => ({
      currency,
      accountType,
      provider,
      status: 'approved',
    })),
  }
}
