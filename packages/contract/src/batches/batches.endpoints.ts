import { z } from 'zod'
import { invoiceRow } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import {
  accountType,
  amount,
  currencyCode,
  done,
  id,
  instant,
  line,
  optionalLine,
  page,
  paging,
} from '../kernel/wire.ts'
import { spendingOver } from '../transfer-rules/transfer-rules.endpoints.ts'
import { neededApproval, payeeWarnings } from '../transfers/transfer.ts'
import { transferStatuses } from '../transfers/transfer-lifecycle.ts'
import { batchItemStatuses, batchStatuses } from './batch-lifecycles.ts'
import { batchLimits } from './batch-limits.ts'
import { rowFields, rowProblemCodes } from './row-problems.ts'

export const batchSources = ['bills', 'table', 'csv', 'pain.001'] as const
export type BatchSource = (typeof batchSources)[number]

/** What leaves in one currency: of the rows that are neither bad nor left out. */
export const batchTotal = z.object({
  currency: currencyCode,
  amount,
  fee: amount,
  rows: z.int(),
})
export type BatchTotal = z.infer<typeof batchTotal>

export const batch = z.object({
  batchId: id,
  source: z.enum(batchSources),
  status: z.enum(batchStatuses),
  /** Of the file that it was read from. */
  fileName: z.string().nullable(),
  /** Counts what was changed in it: what is confirmed is what was seen. */
  version: z.int(),
  /** How many rows stand how. */
  rows: z.object({ bad: z.int(), ready: z.int(), leftOut: z.int(), done: z.int(), refused: z.int() }),
  totals: z.array(batchTotal),
  createdBy: z.string(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type Batch = z.infer<typeof batch>

export const batchRow = z.object({
  /** Its place in the batch, from 1. */
  row: z.int(),
  status: z.enum(batchItemStatuses),
  /** As typed; `payeeName` is as saved. */
  payee: z.string(),
  payeeName: z.string().nullable(),
  /** The last four characters of what was typed, or of what is saved. */
  accountNumber: z.string().nullable(),
  /** As typed where it can't be read. */
  amount: z.string(),
  currency: z.string(),
  fee: amount.nullable(),
  reference: z.string(),
  sendDate: z.string(),
  problems: z.array(z.object({ field: z.enum(rowFields), code: z.enum(rowProblemCodes) })),
  /** Why it was refused: a code of the table of errors. */
  reason: z.string().nullable(),
  /** Which account of its currency pays it. */
  accountType,
  invoiceId: id.nullable(),
  /** How the bill stands now; null where it is a transfer. */
  invoice: invoiceRow
    .pick({ status: true, isOverdue: true, dueDate: true, releaseDate: true, paidAmount: true })
    .nullable(),
  transferId: id.nullable(),
  transferStatus: z.enum(transferStatuses).nullable(),
})
export type BatchRow = z.infer<typeof batchRow>

/** What stands between the rows of a batch and their going, before it is confirmed. */
export const batchForesight = z.object({
  /** The rows where something does. */
  rows: z.array(
    z.object({
      row: z.int(),
      warnings: z.array(z.enum(payeeWarnings)),
      approval: neededApproval.nullable(),
      /** Before then new bank details don't receive as much: the row would be refused. */
      coolsUntil: instant.nullable(),
    }),
  ),
  /** The limit that those which leave today are over together. */
  over: spendingOver.nullable(),
})
export type BatchForesight = z.infer<typeof batchForesight>

const common = {
  tag: 'batches',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'transfers.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const writing = {
  ...common,
  method: 'POST',
  permission: 'transfers.create',
  oneTimeCode: false,
  isIdempotent: true,
  rate: 'write',
} as const

const byBatch = z.strictObject({ batchId: id })

/** What a table is refused with, wherever it comes from. */
const unreadable = ['BatchEmpty', 'BatchTooLarge', 'BatchColumnsMissing', 'BatchFileUnknown', 'BatchRepeated'] as const

/** Several payments in one: bills, or transfers from a table or a file. */
export const batchEndpoints = endpoints({
  'batches.list': {
    ...reading,
    path: '/batches',
    summary: 'Batches of the business, newest first',
    query: z.strictObject(paging),
    answer: page(batch),
    refusals: [],
  },
  'batches.get': {
    ...reading,
    path: '/batches/{batchId}',
    summary: 'One batch and how far it is',
    params: byBatch,
    answer: batch,
    refusals: ['BatchNotFound'],
  },
  'batches.foresee': {
    ...reading,
    path: '/batches/{batchId}/foresight',
    summary: 'What stands between the rows of a batch and their going, before it is confirmed',
    params: byBatch,
    answer: batchForesight,
    refusals: ['BatchNotFound'],
  },
  'batches.rows': {
    ...reading,
    path: '/batches/{batchId}/rows',
    summary: 'The payments of a batch with what became of each',
    params: byBatch,
    query: z.strictObject({
      status: z.array(z.enum(batchItemStatuses)).max(batchItemStatuses.length).optional(),
      ...paging,
    }),
    answer: page(batchRow),
    refusals: ['BatchNotFound'],
  },
  'batches.pay-bills': {
    ...writing,
    path: '/batches/bills',
    summary: 'Pay several received invoices in one; each is paid, or refused with its reason',
    permission: 'invoices.pay',
    oneTimeCode: true,
    audit: 'batch.confirmed',
    body: z.strictObject({
      bills: z
        .array(z.strictObject({ invoiceId: id, amount }))
        .min(1)
        .max(batchLimits.bills),
      /** Which account of each currency pays. */
      accounts: z.array(z.strictObject({ currency: currencyCode, accountType })).min(1),
    }),
    answer: batch,
    refusals: ['InvoiceNotFound', 'AccountNotFound', 'InsufficientFunds'],
  },
  'batches.read-table': {
    ...writing,
    path: '/batches/table',
    summary: 'Read transfers from a pasted table; nothing is sent',
    audit: 'batch.read',
    accountNumbers: ['text'],
    body: z.strictObject({ text: z.string().max(batchLimits.tableLength), isRepeat: z.literal(true).optional() }),
    answer: batch,
    refusals: unreadable,
  },
  'batches.read-file': {
    ...writing,
    path: '/batches/file',
    summary: 'Read transfers from a CSV or a pain.001.001.09 file; nothing is sent',
    isIdempotent: false,
    // Two megabytes are read at once, while nobody else is answered.
    rate: 'document',
    audit: 'batch.read',
    upload: { maxBytes: batchLimits.fileBytes },
    body: z.strictObject({ isRepeat: z.literal('true').optional() }),
    answer: batch,
    refusals: [
      ...unreadable,
      'FileEmpty',
      'BatchEncodingRefused',
      'BatchXmlRefused',
      'BatchCountWrong',
      'BatchSumWrong',
    ],
  },
  'batches.change-row': {
    ...writing,
    method: 'PUT',
    path: '/batches/rows',
    summary: 'Change a row of a batch that is not confirmed yet',
    isIdempotent: false,
    audit: 'batch.changed',
    auditSubject: ['batchId', 'row'],
    accountNumbers: ['account'],
    body: z.strictObject({
      batchId: id,
      row: z.int().min(1).max(batchLimits.rows),
      payee: optionalLine(140),
      /** As it is unless named. */
      account: optionalLine(40).optional(),
      amount: line(40),
      currency: line(10),
      reference: optionalLine(140),
      sendDate: optionalLine(20),
      /** The same payment as another of the last day, on purpose. */
      isRepeat: z.literal(true).optional(),
    }),
    answer: batchRow,
    refusals: ['BatchNotFound', 'BatchRowNotFound', 'BatchStatusConflict'],
  },
  'batches.leave-out': {
    ...writing,
    path: '/batches/leave-out',
    summary: 'Leave rows of a batch out: one, or all that have problems',
    isIdempotent: false,
    audit: 'batch.changed',
    auditSubject: ['batchId', 'row'],
    body: z.strictObject({ batchId: id, row: z.int().min(1).max(batchLimits.rows).optional() }),
    answer: batch,
    refusals: ['BatchNotFound', 'BatchRowNotFound', 'BatchStatusConflict'],
  },
  'batches.check': {
    ...writing,
    path: '/batches/check',
    summary: 'Check the rows with problems again, after a beneficiary was saved',
    isIdempotent: false,
    audit: 'batch.changed',
    auditSubject: ['batchId'],
    body: byBatch,
    answer: batch,
    refusals: ['BatchNotFound', 'BatchStatusConflict'],
  },
  'batches.confirm': {
    ...writing,
    path: '/batches/confirm',
    summary: 'Send the transfers of a batch; each is sent, or refused with its reason',
    oneTimeCode: true,
    audit: 'batch.confirmed',
    auditSubject: ['batchId'],
    body: z.strictObject({ batchId: id, version: z.int().min(1) }),
    answer: batch,
    refusals: [
      'BatchNotFound',
      'BatchStatusConflict',
      'BatchChanged',
      'BatchHasBadRows',
      'BatchEmpty',
      'InsufficientFunds',
    ],
  },
  'batches.discard': {
    ...writing,
    path: '/batches/discard',
    summary: 'Discard a batch that is not confirmed yet',
    isIdempotent: false,
    audit: 'batch.discarded',
    auditSubject: ['batchId'],
    body: byBatch,
    answer: done,
    refusals: ['BatchNotFound', 'BatchStatusConflict'],
  },
  'batches.file': {
    ...common,
    method: 'GET',
    path: '/batches/{batchId}/pain-001',
    summary: 'The transfers of a batch as a pain.001.001.09 file',
    permission: 'transfers.view',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'document',
    audit: null,
    params: byBatch,
    answer: 'file',
    refusals: ['BatchNotFound', 'BatchEmpty'],
  },
})
