import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import {
  accountType,
  amount,
  civilDate,
  currencyCode,
  id,
  instant,
  optionalLine,
  page,
  paging,
  paragraph,
} from '../kernel/wire.ts'
import { askedTransfer, pricing, transferring } from '../transfers/transfers.endpoints.ts'
import { closedDays, recurrenceUnits } from './recurrence.domain.ts'
import { recurringTransferStatuses } from './recurring-transfer-lifecycle.ts'

export const mostBetween = 12
/** So many of the next days are shown. */
export const daysShown = 5

const schedule = {
  /** The first day; the others are counted from it, and the 31st is the last day of a shorter month. */
  startsOn: civilDate,
  unit: z.enum(recurrenceUnits),
  /** Every so many weeks or months. */
  every: z.int().min(1).max(mostBetween),
  /** What happens where banks of one of both currencies are closed. */
  closedDay: z.enum(closedDays),
}

export const recurringTransfer = z.object({
  recurringTransferId: id,
  status: z.enum(recurringTransferStatuses),
  /** The error that the last transfer was refused with, which paused it; null where a person did. */
  pausedBy: z.string().nullable(),
  sourceCurrency: currencyCode,
  sourceAccountType: accountType,
  /** Of the side that is fixed, each time; the other is priced on its day. */
  amount,
  fixedSide: z.enum(['source', 'target']),
  targetCurrency: currencyCode,
  payee: z.object({
    name: z.string(),
    accountId: id.nullable(),
    /** Its last four characters; null inside the house. */
    accountNumber: z.string().nullable(),
    handle: z.string().nullable(),
    ownAccountType: accountType.nullable(),
  }),
  reference: z.string(),
  note: z.string(),
  ...schedule,
  endsOn: civilDate.nullable(),
  /** The next days on which money is sent, at most five; none of them is a transfer yet. */
  nextDates: z.array(civilDate).max(daysShown),
  createdBy: z.string(),
  createdAt: instant,
})
export type RecurringTransfer = z.infer<typeof recurringTransfer>

const common = { tag: 'recurring-transfers', app: 'customer', audience: 'signed-in', scope: 'organization' } as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'transfers.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const changing = {
  ...common,
  method: 'POST',
  permission: 'transfers.create',
  oneTimeCode: false,
  isIdempotent: true,
  rate: 'write',
  auditSubject: ['recurringTransferId'],
  body: z.strictObject({ recurringTransferId: id }),
  answer: recurringTransfer,
  refusals: ['RecurringTransferNotFound', 'RecurringTransferStatusConflict'],
} as const

/** Transfers that are sent again and again, each a transfer with its own approvals, limits and price. */
export const recurringTransferEndpoints = endpoints({
  'recurring-transfers.list': {
    ...reading,
    path: '/recurring-transfers',
    summary: 'Recurring transfers of the organization, newest first',
    query: z.strictObject({ status: z.enum(recurringTransferStatuses).optional(), ...paging }),
    answer: page(recurringTransfer),
    refusals: [],
  },
  'recurring-transfers.get': {
    ...reading,
    path: '/recurring-transfers/{recurringTransferId}',
    summary: 'One recurring transfer and its next days',
    params: z.strictObject({ recurringTransferId: id }),
    answer: recurringTransfer,
    refusals: ['RecurringTransferNotFound'],
  },
  'recurring-transfers.create': {
    ...common,
    method: 'POST',
    path: '/recurring-transfers',
    summary: 'Send the same amount again and again, every so many weeks or months',
    permission: 'transfers.create',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'recurring-transfer.created',
    auditSubject: [
      'accountId',
      'handle',
      'ownAccountType',
      'sourceCurrency',
      'sourceAccountType',
      'amount',
      'startsOn',
      'unit',
      'every',
    ],
    body: z.strictObject({
      ...askedTransfer,
      reference: optionalLine(140),
      note: paragraph(500),
      ...schedule,
      endsOn: civilDate.optional(),
    }),
    answer: recurringTransfer,
    refusals: [...transferring],
  },
  'recurring-transfers.change': {
    ...common,
    method: 'PUT',
    path: '/recurring-transfers',
    summary:
      'Change what is sent and when, from the next transfer on; what waits for its day is canceled, its approvals with it',
    permission: 'transfers.create',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'recurring-transfer.changed',
    auditSubject: ['recurringTransferId', 'amount', 'startsOn', 'unit', 'every'],
    body: z.strictObject({
      recurringTransferId: id,
      /** Of the side that is fixed. */
      amount,
      reference: optionalLine(140),
      ...schedule,
      endsOn: civilDate.optional(),
    }),
    answer: recurringTransfer,
    refusals: ['RecurringTransferNotFound', 'RecurringTransferStatusConflict', ...pricing, 'RecipientAccountNotOpen'],
  },
  'recurring-transfers.pause': {
    ...changing,
    path: '/recurring-transfers/pause',
    summary: 'Send nothing until it is resumed; what waits for its day is canceled',
    audit: 'recurring-transfer.paused',
  },
  'recurring-transfers.resume': {
    ...changing,
    path: '/recurring-transfers/resume',
    summary: 'Send it again from its next day on',
    audit: 'recurring-transfer.resumed',
  },
  'recurring-transfers.stop': {
    ...changing,
    path: '/recurring-transfers/stop',
    summary: 'Send nothing ever again; what waits for its day is canceled',
    audit: 'recurring-transfer.stopped',
  },
})
