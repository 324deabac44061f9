import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings.ts'
import { createThread } from '../../platform/thread.ts'
import type { Drawing, Drawn } from './draw-page.ts'
import { exportGroup, type FileRow, selectFile, selectFiles } from './files.store.ts'
import { readContent } from './read-content.ts'

const draw = createThread<Drawing, Drawn>({
  file: new URL('./drawing-thread.ts', import.meta.url),
  threads: 1,
  mostWaiting: 16,
  mostWaitingEach: 6,
  timeoutMs: 20_000,
  memoryMb: 512,
})

const isDrawn = (mediaType: string): boolean => mediaType === 'application/pdf' || mediaType.startsWith('image/')

/** A file that a customer handed in, as staff find it; refuses `FileNotFound`. */
export const findEvidence = async (tx: Tx, fileId: string): Promise<FileRow> => {
  const row = await selectFile(tx, fileId)
  if (!row || row.file_group === exportGroup) throw new Refusal('FileNotFound')
  return row
}

/** Files of customers by their ids; those that are gone are not among them. */
export const listEvidence = (tx: Tx, fileIds: readonly string[]): Promise<FileRow[]> => selectFiles(tx, fileIds)

type Seen = { readonly page: number; readonly isBlurred: boolean; readonly asker: string }
type Evidence = {
  readonly fileName: string
  readonly content: Uint8Array
  readonly mediaType: string
  readonly pages: number
}

/**
 * A page of it as a picture. What can't be drawn, a letter or a table, is handed over as it is to who may read it in the clear. Outside
 * of any transaction. Refuses `FileNotFound` where there is no such page, `FileUnreadable` and `FileMasked`.
 */
export const showEvidence = async (
  settings: Settings,
  row: FileRow,
  { page, isBlurred, asker }: Seen,
): Promise<Evidence> => {
  const { media_type: mediaType, name } = row
  if (!isDrawn(mediaType)) {
    if (isBlurred) throw new Refusal('FileMasked')
    return { fileName: name, content: await readContent(settings, row), mediaType, pages: 1 }
  }
  const drawn = await draw({ content: await readContent(settings, row), mediaType, page, isBlurred }, asker)
  if ('problem' in drawn) throw new Refusal(drawn.problem === 'noPage' ? 'FileNotFound' : 'FileUnreadable')
  return { fileName: `${name}.jpg`, content: drawn.content, mediaType: 'image/jpeg', pages: drawn.pages }
}
