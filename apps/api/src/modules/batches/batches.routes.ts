import type { batchEndpoints } from '@contado/contract/batches/batches.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeRow, checkBatch, discardBatch, leaveOut } from './change-batch.ts'
import { confirmBatch } from './confirm-batch.ts'
import { downloadBatch } from './download-batch.ts'
import { foreseeBatch } from './foresee-batch.ts'
import { getBatch, listBatches, listRows } from './list-batches.ts'
import { payBills } from './pay-bills.ts'
import { readPasted, readUploaded } from './read-batch.ts'

export const batchRoutes = {
  'batches.list': (call, { query }) => listBatches(call, query),
  'batches.get': (call, { params }) => getBatch(call, params.batchId),
  'batches.foresee': (call, { params }) => foreseeBatch(call, params.batchId),
  'batches.rows': (call, { params, query }) => listRows(call, { ...params, ...query }),
  'batches.pay-bills': (call, { body }) => payBills(call, body),
  'batches.read-table': (call, { body }) => readPasted(call, body),
  'batches.read-file': (call, { body, upload }) =>
    readUploaded(call, { upload, isRepeat: body.isRepeat !== undefined }),
  'batches.change-row': (call, { body }) => changeRow(call, body),
  'batches.leave-out': (call, { body }) => leaveOut(call, body),
  'batches.check': (call, { body }) => checkBatch(call, body.batchId),
  'batches.confirm': (call, { body }) => confirmBatch(call, body),
  'batches.discard': (call, { body }) => discardBatch(call, body.batchId),
  'batches.file': (call, { params }) => downloadBatch(call, params.batchId),
} satisfies Handlers<typeof batchEndpoints>
