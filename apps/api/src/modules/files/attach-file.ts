import type { FileKind } from '@contado/contract/files/file-rules.domain.ts'
import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings.ts'
import { viewAttached } from './file-view.ts'
import { lockOwnFile, markDeleted, markUsed, selectFile } from './files.store.ts'
import { readContent } from './read-content.ts'

const take = async (
  { tx, actor }: Call<Member>,
  fileId: string,
  isOfPlace: (group: string) => boolean,
): Promise<AttachedFile> => {
  const row = await lockOwnFile(tx, actor.organizationId, fileId)
  if (!row || !isOfPlace(row.file_group)) throw new Refusal('FileNotFound')
  if (row.used_at !== null) throw new Refusal('FileInUse')
  await markUsed(tx, fileId)
  return viewAttached(row)
}

/** Takes an own uploaded file of this group into use, once; refuses `FileNotFound`, and `FileInUse` the second time. */
export const takeFile = (
  call: Call<Member>,
  { fileId, group }: { readonly fileId: string; readonly group: string },
): Promise<AttachedFile> => take(call, fileId, (own) => own === group)

/** The same of a file of any group of this kind: it was uploaded before there was anything that it belongs to. */
export const takeFileOf = (
  call: Call<Member>,
  { fileId, kind }: { readonly fileId: string; readonly kind: FileKind },
): Promise<AttachedFile> => take(call, fileId, (own) => own.startsWith(`${kind}:`))

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
