import { createHash } from 'node:crypto'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Settings } from '../../platform/settings.ts'
import { log } from '../../platform/telemetry.ts'
import { fileStorageOf } from '../../providers/file-storage/file-storage-of.ts'
import type { FileRow } from './files.store.ts'

/** The bytes of a file, the very ones that were kept; refuses `FileNotFound` where they are gone or are others. */
export const readContent = async (
  settings: Settings,
  { id, storage_key, content_hash }: Pick<FileRow, 'id' | 'storage_key' | 'content_hash'>,
): Promise<Buffer> => {
  const content = await fileStorageOf(settings).read(storage_key)
  const isSame = content !== null && createHash('sha256').update(content).digest().equals(content_hash)
  if (isSame) return content
  log.error({ fileId: id, isMissing: content === null }, 'a file is not what was kept')
  throw new Refusal('FileNotFound')
}
