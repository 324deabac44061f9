import { z } from 'zod'
import { ofAccount, readingAccount, reckonedDay, transaction } from '../accounts/accounts.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode } from '../kernel/wire.ts'
import { paperSizes } from '../organizations/paper-size.ts'
import { statementFormats } from './statement-formats.ts'

const period = { ...ofAccount, from: reckonedDay, to: reckonedDay }
const reading = { ...readingAccount, refusals: ['AccountNotFound', 'StatementTooLong'] } as const

export const statement = z.object({
  accountHolder: z.string(),
  currency: currencyCode,
  accountType,
  bankAccountNumber: z.string().nullable(),
  from: civilDate,
  to: civilDate,
  timeZone: z.string(),
  openingBalance: amount,
  closingBalance: amount,
  totalIn: amount,
  totalOut: amount,
  transactions: z.array(transaction),
})
export type Statement = z.infer<typeof statement>

export const statementEndpoints = endpoints({
  'accounts.statement': {
    ...reading,
    path: '/accounts/statement',
    summary: 'Statement of one account for a period of civil days in the organization’s zone',
    specification: 'accounts.statement',
    query: z.strictObject(period),
    answer: statement,
  },
  'accounts.statement-csv': {
    ...reading,
    path: '/accounts/statement/csv',
    summary: 'The same statement as CSV',
    query: z.strictObject(period),
    answer: 'csv',
  },
  'accounts.statement-pdf': {
    ...reading,
    path: '/accounts/statement/pdf',
    summary: 'The same statement as a PDF, in the reader’s language and for the paper of the organization’s country',
    rate: 'document',
    query: z.strictObject({
      ...period,
      language: z.enum(['en', 'es']).optional(),
      paper: z.enum(paperSizes).optional(),
    }),
    answer: 'pdf',
  },
  'accounts.statement-file': {
    ...reading,
    path: '/accounts/statement/file',
    summary: 'The same statement as accounting programs read it, up to today at most',
    rate: 'document',
    query: z.strictObject({ ...period, format: z.enum(statementFormats) }),
    answer: 'file',
  },
})
