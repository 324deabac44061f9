import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { findByHandle } from './directory.ts'

export const showDirectoryEntry = async (call: Call<Member>, handle: string): Promise<DirectoryEntry> => {
  const entry = await findByHandle(call.tx, handle)
  if (!entry) throw new Refusal('HandleNotFound')
  return entry
}
