import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings.ts'
import { fileStorageOf } from '../../providers/file-storage/file-storage-of.ts'
import { exportGroup, insertFile, markDeleted, selectFile } from './files.store.ts'
import { readContent } from './read-content.ts'

/** A file that the house wrote itself, kept and not recorded yet. */
export type KeptFile = {
  readonly id: string
  readonly organizationId: string
  readonly sizeBytes: number
  readonly contentHash: Buffer
  readonly storageKey: string
}

type Written = Pick<KeptFile, 'id' | 'organizationId'> & { readonly path: string }

/** Keeps a written file under its own id; again, it replaces what an interrupted attempt left. Outside of any transaction. */
export const keepFile = async (settings: Settings, { path, ...file }: Written): Promise<KeptFile> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const { size } = await stat(path)
  const storageKey = `${file.organizationId}/${file.id}`
  await fileStorageOf(settings).keep(storageKey, path)
  return { ...file, sizeBytes: size, contentHash: hash.digest(), storageKey }
}

type Recorded = { readonly name: string; readonly mediaType: string; readonly userId: string }

/** Writes the row that stands for a kept file. */
export const recordFile = async (tx: Tx, file: KeptFile, { name, mediaType, userId }: Recorded): Promise<void> => {
  await insertFile(tx, {
    ...file,
    group: exportGroup,
    role: exportGroup,
    slot: 1,
    name,
    customName: null,
    language: null,
    mediaType,
    uploadHash: file.contentHash,
    uploadedBy: userId,
    isUsed: true,
  })
}

type Read = {
  readonly fileName: string
  readonly content: Buffer
  readonly mediaType: string
  readonly language: string | null
}

/** A live file of the actor's, read outside of the transaction by calling what is answered; refuses `FileNotFound`. */
export const readFile = async (
  { tx, settings }: { readonly tx: Tx; readonly settings: Settings },
  fileId: string,
): Promise<() => Promise<Read>> => {
  const row = await selectFile(tx, fileId)
  if (!row) throw new Refusal('FileNotFound')
  return async () => ({
    fileName: row.name,
    mediaType: row.media_type,
    language: row.language,
    content: await readContent(settings, row),
  })
}

/** Lets files go: their bytes are removed a day later. */
export const dropFiles = async (tx: Tx, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of fileIds) await markDeleted(tx, fileId)
}
