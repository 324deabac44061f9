import type { BatchItemStatus } from '@contado/contract/batches/batch-lifecycles.ts'
import type { Batch, BatchRow } from '@contado/contract/batches/batches.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { viewBatch, viewBatches, viewItems } from './batch-view.ts'
import {
  type BatchRecord,
  type ItemRecord,
  lockBatch,
  selectBatch,
  selectBatches,
  selectItems,
} from './batches.store.ts'

type Reader = Pick<Call<Member>, 'tx'>

const newest = byId((row: BatchRecord) => row.id)

/** Batches of the business, newest first, without what was discarded. */
export const listBatches = async (
  { tx }: Reader,
  query: PageQuery,
): Promise<{ items: Batch[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await pageOf(query, newest, (page) => selectBatches(tx, page))
  return { items: await viewBatches(tx, rows), nextCursor }
}

/** The actor's organization's own; refuses with `BatchNotFound`. */
export const getRecord = async ({ tx }: Reader, batchId: string): Promise<BatchRecord> => {
  const row = await selectBatch(tx, batchId)
  if (!row) throw new Refusal('BatchNotFound')
  return row
}

/** The same held still until the transaction ends. */
export const lockRecord = async ({ tx }: Reader, batchId: string): Promise<BatchRecord> => {
  const row = await lockBatch(tx, batchId)
  if (!row) throw new Refusal('BatchNotFound')
  return row
}

export const getBatch = async (call: Reader, batchId: string): Promise<Batch> =>
  viewBatch(call.tx, await getRecord(call, batchId))

const byNumber = {
  shape: z.tuple([z.string().regex(/^\d{1,4}$/)]).transform(([number]) => Number(number)),
  placeOf: ({ number }: ItemRecord) => [String(number)] as const,
}

type Asked = PageQuery & { readonly batchId: string; readonly status?: readonly BatchItemStatus[] | undefined }

/** The payments of a batch in their order. */
export const listRows = async (
  call: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  { batchId, status, ...query }: Asked,
): Promise<{ items: BatchRow[]; nextCursor: string | null }> => {
  await getRecord(call, batchId)
  const { rows, nextCursor } = await pageOf(query, byNumber, (page) =>
    selectItems(call.tx, { batchId, statuses: status ?? null, ...page }),
  )
  return { items: await viewItems(call, rows), nextCursor }
}
