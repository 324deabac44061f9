import { type ReadDocument, textOf } from '@contado/contract/document-readings/read-page.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { describeError, log } from '../../platform/telemetry.ts'
import { createThread, Overrun } from '../../platform/thread.ts'
import { TranslationFailed } from '../../providers/translations/translations.ts'
import { translationsOf } from '../../providers/translations/translations-of.ts'
import { readFile } from '../files/index.ts'
import type { Paper } from './read-document.ts'
import { endReading, endTranslation, selectReading, selectTranslations, type TranslationRow } from './readings.store.ts'
import { openPages, sealPages, sealTranslation } from './sealed-texts.ts'

// Ten pages of twenty seconds each.
const read = createThread<Paper, ReadDocument>({
  file: new URL('./reading-thread.ts', import.meta.url),
  mostWaiting: 50,
  timeoutMs: 200_000,
  memoryMb: 512,
})

type Open = Pick<JobCall, 'settings' | 'transaction' | 'isLastAttempt'>
type Asked = { readonly organizationId: string; readonly fileId: string }

const paperOf = async (work: Work, { fileId }: Asked): Promise<(() => Promise<Paper>) | null> => {
  const row = await selectReading(work.tx, fileId)
  if (row?.state !== 'waiting') return null
  const open = await readFile(work, fileId)
  return async () => {
    const { content, mediaType, language } = await open()
    return { content, mediaType, language }
  }
}

// What a paper breaks is told of that paper, and is not tried again; a long line of others is no fault of it.
const tryToRead = async (open: () => Promise<Paper>, { fileId }: Asked): Promise<ReadDocument | null> => {
  const paper = await open()
  const found = await read(paper).catch((error: unknown) => {
    if (error instanceof Refusal && !(error instanceof Overrun)) throw error
    log.warn({ ...describeError(error), fileId }, 'a document can not be read')
    return null
  })
  return found?.pages.some(({ lines }) => lines.length > 0) ? found : null
}

const readOnce = async (call: Open, asked: Asked): Promise<void> => {
  const open = await call.transaction((work) => paperOf(work, asked))
  if (!open) return
  const found = await tryToRead(open, asked)
  await call.transaction(async (work) => {
    if (!found) return endReading(work.tx, asked.fileId, { state: 'unreadable' })
    const place = { file_id: asked.fileId, organization_id: asked.organizationId }
    return endReading(work.tx, asked.fileId, {
      state: 'read',
      source: found.source,
      language: found.language,
      pages: await sealPages(work, place, found.pages),
    })
  })
}

type Due = { readonly row: TranslationRow; readonly text: string; readonly from: string }

const dueTranslations = async (work: Work, { fileId }: Asked): Promise<Due[]> => {
  const waiting = (await selectTranslations(work.tx, fileId)).filter(({ state }) => state === 'waiting')
  const reading = waiting.length > 0 ? await selectReading(work.tx, fileId) : null
  if (!reading) return []
  const text = textOf(await openPages(work, reading)).slice(0, 20_000)
  return waiting.map((row) => ({ row, text, from: reading.language ?? '' }))
}

const translate = async (call: Open, { row, text, from }: Due): Promise<void> => {
  const translator = await translationsOf(call.settings)
  const made = await translator?.translate({ text, from, to: row.language }).catch((error: unknown) => {
    if (!(error instanceof TranslationFailed)) throw error
    log.warn({ ...describeError(error), fileId: row.file_id }, 'a document can not be translated')
    return undefined
  })
  await call.transaction(async (work) =>
    endTranslation(
      work.tx,
      row,
      made === undefined ? { state: 'failed' } : { state: 'made', translation: await sealTranslation(work, row, made) },
    ),
  )
}

const giveUp = async ({ tx }: Work, { fileId }: Asked): Promise<void> => {
  await endReading(tx, fileId, { state: 'unreadable' })
  for (const row of await selectTranslations(tx, fileId)) await endTranslation(tx, row, { state: 'failed' })
}

/**
 * Reads a document that waits for it, in a thread of its own, then translates what waits for that. Again, it does what is left. What the
 * last attempt leaves is handed to the reviewer's eyes, who may have it read again.
 */
export const carryOutReading = async (call: Open, asked: Asked): Promise<void> => {
  try {
    await readOnce(call, asked)
    for (const due of await call.transaction((work) => dueTranslations(work, asked))) await translate(call, due)
  } catch (error) {
    if (call.isLastAttempt) await call.transaction((work) => giveUp(work, asked))
    throw error
  }
}
