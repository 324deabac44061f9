import { z } from 'zod'
import { reckonedDay, transactionFilters } from '../accounts/accounts.endpoints.ts'
import { invoiceBuckets } from '../invoices/invoice-buckets.ts'
import { invoiceStatuses } from '../invoices/invoice-lifecycle.ts'
import { invoiceSorts } from '../invoices/invoice-sorts.ts'
import { listedStates, narrowing } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, civilDate, done, id, instant, page, paging, sortOf } from '../kernel/wire.ts'
import { transferStatuses } from '../transfers/transfer-lifecycle.ts'
import { transferFilters } from '../transfers/transfers.endpoints.ts'
import { exportStatuses } from './export-lifecycle.ts'
import { exportLimits } from './export-limits.ts'

export const exportLists = ['income', 'expenses', 'log', 'transactions', 'transfers', 'ageing'] as const
export type ExportList = (typeof exportLists)[number]

export const exportFormats = ['csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a list is filtered by, as its own call takes it; which of them each list knows is in `exportFields`. */
const filters = {
  bucket: z.enum(invoiceBuckets).optional(),
  state: listedStates,
  side: z.enum(['income', 'expenses']).optional(),
  status: z.array(z.enum(invoiceStatuses)).max(invoiceStatuses.length).optional(),
  ...narrowing,
  from: reckonedDay.optional(),
  to: reckonedDay.optional(),
  archived: z.enum(['only', 'without']).optional(),
  sort: sortOf(invoiceSorts).optional(),
  accountType: accountType.optional(),
  direction: transactionFilters.direction,
  kind: transactionFilters.kind,
  counterparty: transactionFilters.counterparty,
  transferStatus: z.array(z.enum(transferStatuses)).max(transferStatuses.length).optional(),
  beneficiaryId: transferFilters.beneficiaryId,
  recurringTransferId: transferFilters.recurringTransferId,
  on: civilDate.optional(),
  /** The chosen rows alone, of those that the rest describes. */
  invoiceIds: z.array(id).min(1).max(exportLimits.chosen).optional(),
}
type Field = keyof typeof filters

const ofInvoices = [...(Object.keys(narrowing) as (keyof typeof narrowing)[]), 'sort', 'invoiceIds'] as const

/** What each list is filtered by. */
export const exportFields: Readonly<Record<ExportList, readonly Field[]>> = {
  income: [...ofInvoices, 'bucket', 'state'],
  expenses: [...ofInvoices, 'bucket', 'state'],
  log: [...ofInvoices, 'side', 'status', 'from', 'to', 'archived'],
  /** Of one account with both its currency and its type, else of all that there are of the one. */
  transactions: [
    'currency',
    'accountType',
    'from',
    'to',
    'direction',
    'kind',
    'search',
    'counterparty',
    'amountFrom',
    'amountTo',
  ],
  transfers: ['currency', 'from', 'to', 'search', 'transferStatus', 'beneficiaryId', 'recurringTransferId'],
  ageing: ['on'],
}

/** In which formats each list is written: a PDF is one invoice, and an archive holds all of them. */
export const formatsOf = (list: ExportList): readonly ExportFormat[] => (hasInvoices(list) ? exportFormats : ['csv'])

/** Whether its rows are invoices. */
export const hasInvoices = (list: ExportList): boolean => list === 'income' || list === 'expenses' || list === 'log'

/** A filtered list and the format that it is wanted in. */
export const exportWish = z.strictObject({ list: z.enum(exportLists), format: z.enum(exportFormats), ...filters })
export type ExportWish = z.infer<typeof exportWish>

export const exported = z.object({
  exportId: id,
  list: z.enum(exportLists),
  format: z.enum(exportFormats),
  status: z.enum(exportStatuses),
  rowsDone: z.int(),
  /** Null until they are counted. */
  rowsTotal: z.int().nullable(),
  /** Both null until it is ready. */
  fileName: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  createdAt: instant,
  /** When its file is removed; null until it is ready. */
  expiresAt: instant.nullable(),
  /** Who asked for it, by name; null for somebody who left. */
  by: z.string().nullable(),
})
export type Exported = z.infer<typeof exported>

const common = {
  tag: 'exports',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'exports.make',
  oneTimeCode: false,
  isIdempotent: false,
  audit: null,
} as const

const byExport = z.strictObject({ exportId: id })

export const exportEndpoints = endpoints({
  'exports.list': {
    ...common,
    method: 'GET',
    path: '/exports',
    summary: 'The exports of the last week, newest first, whoever of the business asked for them',
    rate: 'read',
    query: z.strictObject(paging),
    answer: page(exported),
    refusals: [],
  },
  'exports.preview': {
    ...common,
    method: 'GET',
    path: '/exports/preview',
    summary: 'How many rows an export would have, counted until there are too many for one',
    rate: 'document',
    query: exportWish,
    answer: z.object({ rows: z.int(), mostRows: z.int() }),
    refusals: ['AccountNotFound'],
  },
  'exports.get': {
    ...common,
    method: 'GET',
    path: '/exports/{exportId}',
    summary: 'One export and how far it is',
    rate: 'read',
    params: byExport,
    answer: exported,
    refusals: ['ExportNotFound'],
  },
  'exports.begin': {
    ...common,
    method: 'POST',
    path: '/exports',
    summary: 'Write a filtered list to a file: a table as CSV, or its invoices as PDFs in one ZIP archive',
    rate: 'write',
    isIdempotent: true,
    audit: 'export.begun',
    auditSubject: ['list', 'format'],
    body: exportWish,
    answer: exported,
    refusals: ['AccountNotFound', 'ExportEmpty', 'ExportTooLarge', 'TooManyExports'],
  },
  'exports.cancel': {
    ...common,
    method: 'POST',
    path: '/exports/cancel',
    summary: 'Stop an export that is not written yet',
    rate: 'write',
    audit: 'export.canceled',
    auditSubject: ['exportId'],
    body: byExport,
    answer: done,
    refusals: ['ExportNotFound', 'ExportOver'],
  },
  'exports.file': {
    ...common,
    method: 'GET',
    path: '/exports/{exportId}/file',
    summary: 'The file of an export, for as long as it is kept',
    rate: 'document',
    params: byExport,
    answer: 'file',
    refusals: ['ExportNotFound', 'ExportNotReady', 'FileNotFound'],
  },
})
