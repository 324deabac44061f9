import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { batchLimits } from '@contado/contract/batches/batch-limits.ts'
import type { Batch, BatchSource } from '@contado/contract/batches/batches.endpoints.ts'
import type { Upload } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { keyedHash } from '../../platform/vault.ts'
import { actingName } from '../members/index.ts'
import { viewBatch } from './batch-view.ts'
import { type BatchRecord, hasSuchBatch, type ItemRecord, insertBatch } from './batches.store.ts'
import { type Checked, checkRows } from './check-rows.ts'
import { readPain001 } from './read-pain-001.ts'
import { readTable } from './read-table.ts'
import { type AccountVault, accountVault } from './row-account.ts'
import type { TypedRow } from './typed-row.ts'

type Read = {
  readonly source: BatchSource
  readonly fileName: string | null
  readonly hash: Uint8Array
  readonly rows: readonly TypedRow[]
  readonly isRepeat: boolean
}

/** What of a row depends on what was typed and on what is saved. */
export const contentOf = ({ account: _, ...typed }: TypedRow, checked: Checked) => ({
  ...checked,
  // Read once: the next to look at it may write days otherwise.
  typed: { ...typed, sendDate: checked.send_date ?? typed.sendDate },
  reference: typed.reference,
})

const itemOf = (
  vault: AccountVault,
  { id, organization_id }: BatchRecord,
  { number, typed, checked }: { number: number; typed: TypedRow; checked: Checked },
): ItemRecord => ({
  ...contentOf(typed, checked),
  batch_id: id,
  number,
  organization_id,
  account: vault.seal({ batch_id: id, number }, typed.account),
  account_type: 'traditional',
  is_repeat: false,
  invoice_id: null,
  transfer_id: null,
  reason: null,
  ended_at: null,
})

const hourMs = 3_600_000

const keep = async (call: Call<Member>, { source, fileName, hash, rows, isRepeat }: Read): Promise<Batch> => {
  const { tx, actor, now, settings } = call
  const ofContent = `${actor.organizationId} ${Buffer.from(hash).toString('base64url')}`
  // Keyed: all but the account numbers stands beside it in clear, and those are few enough to be tried.
  const content_hash = keyedHash(settings.secret, 'batch contents', ofContent)
  const since = instantOf(msOf(now) - batchLimits.repeatHours * hourMs)
  if ((await hasSuchBatch(tx, content_hash, since)) && !isRepeat) throw new Refusal('BatchRepeated')
  const checked = await checkRows(call, { source, rows: rows.map((row) => ({ ...row, isRepeat: false })), known: [] })
  const vault = await accountVault(call)
  const batch: BatchRecord = {
    id: newId(),
    organization_id: actor.organizationId,
    source,
    status: 'draft',
    file_name: fileName,
    content_hash,
    version: 1,
    created_by: actor.userId,
    created_by_name: await actingName(call),
    created_at: now,
    confirmed_by: null,
    confirmed_at: null,
    ended_at: null,
  }
  const items = rows.flatMap((typed, index) => {
    const one = checked[index]
    return one ? [itemOf(vault, batch, { number: index + 1, typed, checked: one })] : []
  })
  await insertBatch(tx, batch, items)
  return viewBatch(tx, batch)
}

/** Reads transfers from a pasted table and keeps them to be confirmed. Refuses as `readTable` does, and with `BatchRepeated`. */
export const readPasted = (
  call: Call<Member>,
  { text, isRepeat }: { readonly text: string; readonly isRepeat?: true | undefined },
): Promise<Batch> => {
  const hash = createHash('sha256').update(text).digest()
  return keep(call, { source: 'table', fileName: null, hash, rows: readTable(text), isRepeat: isRepeat === true })
}

// Excel's other encodings, and what is no text at all.
const textOf = (content: Buffer): string => {
  if (content.includes(0)) throw new Refusal(isSixteenBit(content) ? 'BatchEncodingRefused' : 'BatchFileUnknown')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Refusal('BatchEncodingRefused')
  }
}

const isSixteenBit = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const readContent = (content: Buffer): Pick<Read, 'source' | 'rows'> => {
  const text = textOf(content)
  return text.trimStart().startsWith('<')
    ? { source: 'pain.001', rows: readPain001(content) }
    : { source: 'csv', rows: readTable(text) }
}

/** The same from a file, told apart by its content: CSV, or pain.001.001.09. */
export const readUploaded = async (
  call: Call<Member>,
  { upload, isRepeat }: { readonly upload: Upload; readonly isRepeat: boolean },
): Promise<Batch> => {
  if (upload.sizeBytes === 0) throw new Refusal('FileEmpty')
  const read = readContent(await readFile(upload.path))
  return keep(call, { ...read, fileName: upload.fileName, hash: upload.sha256, isRepeat })
}
