import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CompanyProfile } from '@contado/contract/organizations/organizations.endpoints.ts'
import { storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import type { Call, Member } from '../../platform/call.ts'
import { profileOf } from './directory.ts'
import { selectDirectoryEntryByHandle } from './organizations.store.ts'

/** The directory entry of a handle, with what the business says of itself. */
export const showDirectoryEntry = async (call: Call<Member>, handle: string): Promise<CompanyProfile> => {
  const row = await selectDirectoryEntryByHandle(call.tx, storedHandle(handle).toLowerCase())
  if (!row) throw new Refusal('HandleNotFound')
  return profileOf(row)
}
