import type { CompanyProfile } from '@contado/contract/organizations/organizations.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { takeFile } from '../files/index.ts'
import { profileOf } from './directory.ts'
import { updateLogo } from './organizations.store.ts'

/** Gives the actor's business a logo, or none. The one before stays, since invoices that were sent bear it. */
export const changeLogo = async (call: Call<Member>, fileId: string | null): Promise<CompanyProfile> => {
  if (fileId !== null) await takeFile(call, { fileId, group: 'business-logo' })
  return profileOf(await updateLogo(call.tx, call.actor.organizationId, fileId))
}
