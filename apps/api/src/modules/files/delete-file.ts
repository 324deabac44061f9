import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { lockOwnFile, markDeleted } from './files.store.ts'

type Asked = { readonly fileId: string } | { readonly id: string; readonly group: string }

/** Deletes an own file that nothing refers to; its bytes go a day later. Refuses `FileNotFound` and `FileInUse`. */
export const deleteFile = async ({ tx, actor }: Call<Member>, asked: Asked): Promise<{ _id: string }> => {
  const row = await lockOwnFile(tx, actor.organizationId, 'fileId' in asked ? asked.fileId : asked.id)
  if (!row || ('group' in asked && row.file_group !== asked.group)) throw new Refusal('FileNotFound')
  if (row.used_at !== null) throw new Refusal('FileInUse')
  await markDeleted(tx, row.id)
  return { _id: row.id }
}
