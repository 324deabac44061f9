import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, id, instant, page } from '../kernel/wire.ts'
import { stopRuleNames } from '../monitored-transactions/monitored-transactions.ts'
import { listedMoney, party, readingMoney } from '../staff/money-lists.ts'
import { railOrderStatuses } from './order-statuses.ts'
import { transfer } from './transfer.ts'
import { transferStatuses } from './transfer-lifecycle.ts'

export const staffTransfer = z.object({
  transferId: id,
  ...party,
  kind: z.enum(['local', 'swift']),
  provider: z.string(),
  currency: currencyCode,
  accountType,
  amount,
  fee: amount,
  beneficiaryName: z.string(),
  /** The last four characters; the rest is hidden. */
  beneficiaryAccount: z.string(),
  reference: z.string(),
  status: z.enum(railOrderStatuses),
  /** The payee's bank was asked to send it back and has not answered. */
  isRecalled: z.boolean(),
  createdAt: instant,
  valueDate: civilDate,
})
export type StaffTransfer = z.infer<typeof staffTransfer>

export const staffTransferFile = staffTransfer.extend({
  reason: z.string().nullable(),
  returnedAmount: amount.nullable(),
  initiatedBy: id.nullable(),
  submittedAt: instant.nullable(),
  settledAt: instant.nullable(),
  returnedAt: instant.nullable(),
  /** What the provider told that can't be right; staff look at it. */
  cases: z.array(z.object({ caseId: id, kind: z.string(), openedAt: instant })),
})
export type StaffTransferFile = z.infer<typeof staffTransferFile>

/** A transfer whole: as its sender reads it, what the sender is not told, and its order at the provider. */
export const monitoredTransfer = z.object({
  ...party,
  transfer,
  /** What is in review reads as processing elsewhere. */
  status: z.enum(transferStatuses),
  /** The rule that stopped it; null: none did. */
  stopRule: z.enum(stopRuleNames).nullable(),
  heldAt: instant.nullable(),
  allowedAt: instant.nullable(),
  deniedAt: instant.nullable(),
  /** Null before it is handed over, and inside the house. */
  order: staffTransferFile.nullable(),
})
export type MonitoredTransfer = z.infer<typeof monitoredTransfer>

/** What was paid out by way of the providers, for staff. */
export const staffTransferEndpoints = endpoints({
  'admin.transfers.list': {
    ...readingMoney,
    path: '/admin/payments/transfers',
    summary: 'Local and SWIFT transfers of all businesses, newest first',
    specification: 'admin.transfers.list',
    query: z.strictObject({ status: z.enum(railOrderStatuses).optional(), ...listedMoney }),
    answer: page(staffTransfer),
  },
  'admin.transfers.get': {
    ...readingMoney,
    path: '/admin/payments/transfers/{transferId}',
    summary: 'One transfer with what its provider told',
    specification: 'admin.transfers.get',
    params: z.strictObject({ transferId: id }),
    answer: staffTransferFile,
    refusals: ['TransferNotFound'],
  },
  'admin.transfers.monitor': {
    ...readingMoney,
    path: '/admin/monitoring/transfers/{transferId}',
    summary: 'One transfer whole: what was asked for, approved, stopped, decided, and told by its provider',
    params: z.strictObject({ transferId: id }),
    answer: monitoredTransfer,
    refusals: ['TransferNotFound'],
  },
})
