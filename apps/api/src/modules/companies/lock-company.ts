import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { lockCompany as lock } from './companies.store.ts'

/** The business, locked; refuses `OrganizationNotFound`. */
export const lockCompany = async ({ tx }: Call<Staff>, organizationId: string) => {
  const company = await lock(tx, organizationId)
  if (!company) throw new Refusal('OrganizationNotFound')
  return company
}
