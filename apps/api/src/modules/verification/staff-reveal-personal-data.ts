import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { openPersonalData } from './personal-data.ts'
import { selectApplication } from './verification.store.ts'

/** The masked data of an application in the clear. The audit entry of the call says who asked and why. */
export const revealPersonalData = async (
  call: Call<Staff>,
  { organizationId }: { organizationId: string },
): Promise<{ taxId: string; dateOfBirth: string }> => {
  const application = await selectApplication(call.tx, organizationId)
  if (!application?.tax_id || !application.person_date_of_birth) throw new Refusal('OrganizationNotFound')
  return openPersonalData(call, organizationId, {
    taxId: application.tax_id,
    dateOfBirth: application.person_date_of_birth,
  })
}
