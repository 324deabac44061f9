import type { FileHandle } from 'node:fs/promises'
import { byteOrderMark, csvLines } from '../../platform/csv.ts'
import { openTable } from './open-table.ts'
import type { Writing } from './writing.ts'

/** Writes a list as CSV and answers how many rows it has. */
export const writeTable = async (writing: Writing, file: FileHandle): Promise<number> => {
  const { wanted, language } = writing
  const table = await writing.read((reader) => openTable(reader, wanted, language))
  await file.write(`${byteOrderMark}${csvLines([table.head])}`)
  for (let rowsDone = 0; ; ) {
    const before = rowsDone
    const rows = await writing.read(async (reader) => {
      const found = await table.next(reader)
      await writing.note(reader.tx, { rowsDone: before + found.length, rowsTotal: table.total })
      return found
    })
    if (rows.length === 0) return rowsDone
    await file.write(csvLines(rows))
    rowsDone += rows.length
  }
}
