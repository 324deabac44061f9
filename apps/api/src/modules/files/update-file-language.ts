import type { UploadedFile } from '@contado/contract/files/files.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { viewFile } from './file-view.ts'
import { lockOwnFile, updateLanguage } from './files.store.ts'

/** Says which language an own file is written in; refuses `FileNotFound`. */
export const updateFileLanguage = async (
  { tx, actor }: Call<Member>,
  { fileId, language }: { readonly fileId: string; readonly language: string },
): Promise<UploadedFile> => {
  if (!(await lockOwnFile(tx, actor.organizationId, fileId))) throw new Refusal('FileNotFound')
  return viewFile(await updateLanguage(tx, fileId, language))
}
