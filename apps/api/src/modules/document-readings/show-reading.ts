import { checkClaims } from '@contado/contract/document-readings/claims.domain.ts'
import type { DocumentReading } from '@contado/contract/document-readings/document-readings.endpoints.ts'
import { textOf } from '@contado/contract/document-readings/read-page.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { type FileRow, findEvidence } from '../files/index.ts'
import { claimedFileOf, revealOf } from '../verification/index.ts'
import { selectReading, selectTranslations, stateOf, type TranslationRow } from './readings.store.ts'
import { openPages, openTranslation } from './sealed-texts.ts'

const shownTranslation = async (
  call: Call<Staff>,
  row: TranslationRow,
): Promise<DocumentReading['translations'][number]> => ({
  language: row.language,
  state: row.state,
  translator: row.translator,
  text: await openTranslation(call, row),
})

/** A file whose words who asks may read: they have revealed the personal data of its organization. Refuses `FileMasked`. */
export const findRevealed = async (call: Call<Staff>, fileId: string): Promise<FileRow> => {
  const file = await findEvidence(call.tx, fileId)
  if ((await revealOf(call, file.organization_id)) === null) throw new Refusal('FileMasked')
  return file
}

/** What was read of a document so far, with all that the application says of it looked up on its pages. */
export const readingOf = async (call: Call<Staff>, file: FileRow): Promise<DocumentReading> => {
  const fileId = file.id
  const claimed = await claimedFileOf(call, file)
  const row = await selectReading(call.tx, fileId)
  const pages = row ? await openPages(call, row) : []
  const translations: DocumentReading['translations'] = []
  for (const one of await selectTranslations(call.tx, fileId)) translations.push(await shownTranslation(call, one))
  return {
    fileId,
    state: row ? stateOf(row, call.wall) : 'none',
    source: row?.source ?? null,
    language: row?.language ?? null,
    pages: pages.length,
    text: textOf(pages),
    documentType: claimed?.type ?? null,
    checks: row?.state === 'read' ? checkClaims(pages, claimed?.claims ?? []) : [],
    translations,
  }
}

/** The same of a document by its id. Refuses `FileNotFound` and `FileMasked`. */
export const showReading = async (
  call: Call<Staff>,
  { fileId }: { readonly fileId: string },
): Promise<DocumentReading> => readingOf(call, await findRevealed(call, fileId))
