import { type ReadPage, readPage } from '@contado/contract/document-readings/read-page.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'
import type { ReadingRow, TranslationRow } from './readings.store.ts'

type Keeping = Pick<Work, 'tx' | 'settings'>

const pagesOf = (fileId: string): Place => ({ table: 'document_readings', column: 'pages', row: fileId })
const translationOf = ({ file_id, language }: Pick<TranslationRow, 'file_id' | 'language'>): Place => ({
  table: 'document_translations',
  column: 'translation',
  row: `${file_id}/${language}`,
})

/** Seals the pages of a document with its organization's own key. */
export const sealPages = async (
  { tx, settings }: Keeping,
  { file_id, organization_id }: Pick<ReadingRow, 'file_id' | 'organization_id'>,
  pages: readonly ReadPage[],
): Promise<Buffer> =>
  encrypt(await dataKeyOf(tx, settings.secret, organization_id), JSON.stringify(pages), pagesOf(file_id))

export const openPages = async (
  { tx, settings }: Keeping,
  { file_id, organization_id, pages }: ReadingRow,
): Promise<ReadPage[]> =>
  pages === null
    ? []
    : z
        .array(readPage)
        .parse(JSON.parse(decrypt(await dataKeyOf(tx, settings.secret, organization_id), pages, pagesOf(file_id))))

export const sealTranslation = async ({ tx, settings }: Keeping, row: TranslationRow, text: string): Promise<Buffer> =>
  encrypt(await dataKeyOf(tx, settings.secret, row.organization_id), text, translationOf(row))

export const openTranslation = async ({ tx, settings }: Keeping, row: TranslationRow): Promise<string | null> =>
  row.translation &&
  decrypt(await dataKeyOf(tx, settings.secret, row.organization_id), row.translation, translationOf(row))
