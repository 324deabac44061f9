import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Member, OpenCall } from '../../platform/call.ts'
import { readFile } from '../files/index.ts'
import { selectExport } from './exports.store.ts'

type File = { readonly fileName: string; readonly content: Uint8Array; readonly mediaType: string }

/** The file of an export; `ExportNotFound` once it is removed, `ExportNotReady` where there is none. */
export const downloadExport = async (call: OpenCall<Member>, exportId: string): Promise<File> => {
  const read = await call.transaction(async (inside) => {
    const row = await selectExport(inside.tx, exportId, inside.wall)
    if (!row) throw new Refusal('ExportNotFound')
    if (row.status !== 'ready') throw new Refusal('ExportNotReady')
    return readFile(inside, exportId)
  })
  return read()
}
