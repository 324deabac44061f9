import type { FileHandle } from 'node:fs/promises'
import { exportLimits } from '@contado/contract/exports/export-limits.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { Zip, ZipPassThrough } from 'fflate'
import { msOf } from '../../platform/clock.ts'
import { drawInvoice, getInvoice } from '../invoices/index.ts'
import { exportWords } from './export-words.ts'
import { differingNames } from './file-names.domain.ts'
import { boundedIds } from './open-table.ts'
import type { Writing } from './writing.ts'

/** An archive that hands its bytes on as soon as there are some: no more than one entry is ever in memory. */
const openArchive = (file: FileHandle, atMs: number) => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const flush = async (): Promise<void> => {
    for (const chunk of chunks.splice(0)) await file.write(chunk)
  }
  return {
    add: async (name: string, content: Uint8Array): Promise<void> => {
      // A PDF is packed already.
      const entry = new ZipPassThrough(name)
      entry.mtime = atMs
      zip.add(entry)
      entry.push(content, true)
      await flush()
    },
    end: async (): Promise<void> => {
      zip.end()
      await flush()
    },
  }
}

type Drawn = { readonly name: string; readonly content: Uint8Array }

// A draft may be deleted while others are drawn.
const drawOne = async (writing: Writing, invoiceId: string): Promise<Drawn | null> => {
  const { language } = writing
  const draft = exportWords(language).draft
  let name = ''
  try {
    const { content } = await drawInvoice({ ...writing, transaction: writing.read }, { language }, async (reader) => {
      const invoice = await getInvoice(reader, invoiceId)
      const other = invoice.viewer === 'seller' ? invoice.recipientDisplayName : invoice.senderDisplayName
      name = `${invoice.invoiceNumber ?? draft} ${other ?? ''}`
      return invoice
    })
    return { name, content }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'InvoiceNotFound') return null
    throw error
  }
}

/** Writes a list's invoices as PDFs into one ZIP archive and answers how many there are. */
export const writeArchive = async (writing: Writing, file: FileHandle): Promise<number> => {
  const { wanted } = writing
  if (wanted.list !== 'income' && wanted.list !== 'expenses' && wanted.list !== 'log')
    throw new Error(`${wanted.list} has no PDFs`)
  const ids = await writing.read((reader) => boundedIds(reader, wanted, exportLimits.pdf))
  const archive = openArchive(file, msOf(writing.wall))
  const nameOf = differingNames('pdf')
  let rowsDone = 0
  for (const id of ids) {
    const drawn = await drawOne(writing, id)
    if (drawn === null) continue
    await archive.add(nameOf(drawn.name), drawn.content)
    rowsDone += 1
    const progress = { rowsDone, rowsTotal: ids.length }
    await writing.read(({ tx }) => writing.note(tx, progress))
  }
  if (rowsDone === 0) throw new Refusal('ExportEmpty')
  await archive.end()
  return rowsDone
}
