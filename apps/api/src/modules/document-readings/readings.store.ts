import { type Selectable, sql } from 'kysely'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { DocumentReadingsTable, DocumentTranslationsTable } from '../../platform/db/tables.ts'

export type ReadingRow = Selectable<DocumentReadingsTable>
export type TranslationRow = Selectable<DocumentTranslationsTable>

export const selectReading = async (tx: Tx, fileId: string): Promise<ReadingRow | null> =>
  (await tx.selectFrom('document_readings').selectAll().where('file_id', '=', fileId).executeTakeFirst()) ?? null

export const selectTranslations = (tx: Tx, fileId: string): Promise<TranslationRow[]> =>
  tx.selectFrom('document_translations').selectAll().where('file_id', '=', fileId).orderBy('language').execute()

type Asked = { readonly fileId: string; readonly organizationId: string; readonly at: Instant }

const longestWaitMs = 24 * 60 * 60_000
const overdueBefore = (at: Instant): Instant => instantOf(msOf(at) - longestWaitMs)

/** Where a reading stands: one that nobody ended in a day is handed to the reviewer's eyes, though a late end is still taken. */
export const stateOf = (
  { state, asked_at }: Pick<ReadingRow, 'state' | 'asked_at'>,
  at: Instant,
): ReadingRow['state'] => (state === 'waiting' && msOf(asked_at) < msOf(overdueBefore(at)) ? 'unreadable' : state)

/** Has a document wait to be read; one that could not be read, or not in a day, is tried again, one that was read stays. */
export const askReading = async (tx: Tx, { fileId, organizationId, at }: Asked): Promise<void> => {
  await tx
    .insertInto('document_readings')
    .values({ file_id: fileId, organization_id: organizationId, state: 'waiting', asked_at: at })
    .onConflict((conflict) =>
      conflict
        .column('file_id')
        .doUpdateSet({ state: 'waiting', asked_at: at, ended_at: null })
        .where(({ and, eb, or }) =>
          or([
            eb('document_readings.state', '=', 'unreadable'),
            and([
              eb('document_readings.state', '=', 'waiting'),
              eb('document_readings.asked_at', '<', overdueBefore(at)),
            ]),
          ]),
        ),
    )
    .execute()
}

type AskedTranslation = Omit<Asked, 'at'> & { readonly language: string; readonly translator: string }

export const askTranslation = async (tx: Tx, asked: AskedTranslation): Promise<void> => {
  await tx
    .insertInto('document_translations')
    .values({
      file_id: asked.fileId,
      language: asked.language,
      organization_id: asked.organizationId,
      state: 'waiting',
      translator: asked.translator,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['file_id', 'language'])
        .doUpdateSet({ state: 'waiting' })
        .where('document_translations.state', '=', 'failed'),
    )
    .execute()
}

type Ended =
  | { readonly state: 'unreadable' }
  | {
      readonly state: 'read'
      readonly source: NonNullable<ReadingRow['source']>
      readonly language: string | null
      readonly pages: Buffer
    }

export const endReading = async (tx: Tx, fileId: string, ended: Ended): Promise<void> => {
  await tx
    .updateTable('document_readings')
    .set({ ...ended, ended_at: sql`clock_timestamp()` })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .execute()
}

type EndedTranslation = { readonly state: 'failed' } | { readonly state: 'made'; readonly translation: Buffer }

export const endTranslation = async (
  tx: Tx,
  { file_id, language }: Pick<TranslationRow, 'file_id' | 'language'>,
  ended: EndedTranslation,
): Promise<void> => {
  await tx
    .updateTable('document_translations')
    .set(ended)
    .where('file_id', '=', file_id)
    .where('language', '=', language)
    .where('state', '=', 'waiting')
    .execute()
}
