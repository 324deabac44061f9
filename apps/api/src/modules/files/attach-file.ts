import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings.ts'
import { viewAttached } from './file-view.ts'
import { lockOwnFile, markDeleted, markUsed, selectFile } from './files.store.ts'
import { readContent } from './read-content.ts'

/** Takes an own uploaded file of this group into use, once; refuses `FileNotFound`, and `FileInUse` the second time. */
export const takeFile = async (
  { tx, actor }: Call<Member>,
  { fileId, group }: { readonly fileId: string; readonly group: string },
): Promise<AttachedFile> => {
  const row = await lockOwnFile(tx, actor.organizationId, fileId)
  if (row?.file_group !== group) throw new Refusal('FileNotFound')
  if (row.used_at !== null) throw new Refusal('FileInUse')
  await markUsed(tx, fileId)
  return viewAttached(row)
}

/** Lets an own file go that was in use: it is deleted. Nothing happens where it is gone already. */
export const dropFile = async ({ tx, actor }: Call<Member>, fileId: string): Promise<void> => {
  const row = await lockOwnFile(tx, actor.organizationId, fileId)
  if (row) await markDeleted(tx, fileId)
}

/** A picture for a document, read outside of any transaction by calling what is answered; null where there is none to see. */
export const findPicture = async (
  { tx, settings }: { readonly tx: Tx; readonly settings: Settings },
  fileId: string,
): Promise<(() => Promise<{ content: Uint8Array; mediaType: string } | null>) | null> => {
  const row = await selectFile(tx, fileId)
  if (!row) return null
  return async () => {
    // A document without its logo is better than no document.
    const content = await readContent(settings, row).catch(() => null)
    return content && { content, mediaType: row.media_type }
  }
}
