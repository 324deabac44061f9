import type { Call, Staff } from '../../platform/call.ts'
import { openPersonalData } from './personal-data.ts'
import { selectApplicationOf } from './verification.store.ts'

/** The year in which a person was born, as their application says, or null: of the date staff see no more without asking. */
export const birthYearOf = async (call: Call<Staff>, userId: string): Promise<string | null> => {
  const application = await selectApplicationOf(call.tx, userId)
  if (!application?.tax_id || !application.person_date_of_birth) return null
  const sealed = { taxId: application.tax_id, dateOfBirth: application.person_date_of_birth }
  return (await openPersonalData(call, application.organization_id, sealed)).dateOfBirth.slice(0, 4)
}
