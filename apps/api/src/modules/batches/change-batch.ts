import { batchItemLifecycle, batchLifecycle } from '@contado/contract/batches/batch-lifecycles.ts'
import type { Batch, BatchRow } from '@contado/contract/batches/batches.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { viewBatch, viewItems } from './batch-view.ts'
import {
  type BatchRecord,
  type ItemRecord,
  leaveOutBad,
  lockItem,
  selectItems,
  updateBatch,
  updateItem,
} from './batches.store.ts'
import { checkRows } from './check-rows.ts'
import { lockRecord } from './list-batches.ts'
import { contentOf } from './read-batch.ts'
import { accountVault } from './row-account.ts'
import { plainRow, type TypedRow } from './typed-row.ts'

/** A batch that can still be changed, as it is from now on; refuses with `BatchNotFound`, `BatchStatusConflict`. */
const change = async (call: Call<Member>, batchId: string): Promise<BatchRecord> => {
  const batch = await lockRecord(call, batchId)
  const status = next(batchLifecycle, { state: batch.status, action: 'change' })
  const changed = { ...batch, status, version: batch.version + 1 }
  await updateBatch(call.tx, batchId, { status, version: changed.version })
  return changed
}

const getItem = async ({ tx }: Call<Member>, batchId: string, number: number): Promise<ItemRecord> => {
  const item = await lockItem(tx, { batchId, number })
  if (!item) throw new Refusal('BatchRowNotFound')
  return item
}

const everything = 1_000

type Again = { readonly item: ItemRecord; readonly row: TypedRow; readonly isRepeat: boolean }

const checkAgain = async (call: Call<Member>, batch: BatchRecord, rows: readonly Again[]): Promise<ItemRecord[]> => {
  const { id: batchId, source } = batch
  const numbers = rows.map(({ item }) => item.number)
  const ready = await selectItems(call.tx, { batchId, statuses: ['ready'], limit: everything, after: null })
  const known = ready.filter(({ number }) => !numbers.includes(number))
  const asked = rows.map(({ row, isRepeat }) => ({ ...row, isRepeat }))
  const checked = await checkRows(call, { source, rows: asked, known })
  const vault = await accountVault(call)
  const items: ItemRecord[] = []
  for (const [index, { item, row, isRepeat }] of rows.entries()) {
    const one = checked[index]
    if (!one) continue
    const status = next(batchItemLifecycle, { state: item.status, action: 'change', to: one.status })
    const account = vault.seal(item, row.account)
    const again: ItemRecord = { ...item, ...contentOf(row, one), status, account, is_repeat: isRepeat }
    await updateItem(call.tx, again)
    items.push(again)
  }
  return items
}

type Changed = Omit<TypedRow, 'account'> & {
  readonly batchId: string
  readonly row: number
  readonly account?: string | undefined
  readonly isRepeat?: true | undefined
}

/** Changes a row and checks it again. Refuses with `BatchNotFound`, `BatchRowNotFound`, `BatchStatusConflict`. */
export const changeRow = async (
  call: Call<Member>,
  { batchId, row: number, isRepeat, account, ...typed }: Changed,
): Promise<BatchRow> => {
  const batch = await change(call, batchId)
  const item = await getItem(call, batchId, number)
  const vault = await accountVault(call)
  const row = plainRow({ ...typed, account: account ?? vault.open(item, item.account) })
  const [view] = await viewItems(call, await checkAgain(call, batch, [{ item, row, isRepeat: isRepeat === true }]))
  if (!view) throw new Error('a row that was changed has no view')
  return view
}

/** Leaves one row out, or all that have problems. Refuses with `BatchNotFound`, `BatchRowNotFound`, `BatchStatusConflict`. */
export const leaveOut = async (
  call: Call<Member>,
  { batchId, row }: { readonly batchId: string; readonly row?: number | undefined },
): Promise<Batch> => {
  const batch = await change(call, batchId)
  if (row === undefined) await leaveOutBad(call.tx, batchId)
  else {
    const item = await getItem(call, batchId, row)
    const status = next(batchItemLifecycle, { state: item.status, action: 'leave-out' })
    await updateItem(call.tx, { ...item, status })
  }
  return viewBatch(call.tx, batch)
}

/** Checks the rows with problems again. Refuses with `BatchNotFound`, `BatchStatusConflict`. */
export const checkBatch = async (call: Call<Member>, batchId: string): Promise<Batch> => {
  const batch = await change(call, batchId)
  const bad = await selectItems(call.tx, { batchId, statuses: ['bad'], limit: everything, after: null })
  const vault = await accountVault(call)
  const rows = bad.flatMap((item) =>
    item.typed
      ? [{ item, row: { ...item.typed, account: vault.open(item, item.account) }, isRepeat: item.is_repeat }]
      : [],
  )
  await checkAgain(call, batch, rows)
  return viewBatch(call.tx, batch)
}

/** Discards a batch that nobody confirmed. Refuses with `BatchNotFound`, `BatchStatusConflict`. */
export const discardBatch = async (call: Call<Member>, batchId: string): Promise<{ done: true }> => {
  const batch = await lockRecord(call, batchId)
  await updateBatch(call.tx, batchId, { status: next(batchLifecycle, { state: batch.status, action: 'discard' }) })
  return { done: true }
}
