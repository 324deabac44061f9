import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id } from '../kernel/wire.ts'
import { invoice } from './invoices.endpoints.ts'

const common = {
  tag: 'invoices',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  path: '/invoices/attach',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'write',
  body: z.strictObject({ invoiceId: id, fileId: id }),
  answer: invoice,
} as const

const refusals = ['InvoiceNotFound', 'FileNotFound', 'InvoiceStatusConflict'] as const

export const invoiceFileEndpoints = endpoints({
  'invoices.attach': {
    ...common,
    method: 'POST',
    summary:
      'Put an uploaded file of the group `invoice-attachment:{invoiceId}` onto an own invoice, for both sides to read',
    permission: 'invoices.attach',
    audit: 'invoice.file-attached',
    auditSubject: ['invoiceId', 'fileId'],
    refusals: [...refusals, 'FileInUse', 'TooManyFiles'],
  },
  'invoices.detach': {
    ...common,
    method: 'DELETE',
    summary: 'Take a file off an own invoice; nobody reads it any more',
    permission: 'invoices.manage',
    audit: 'invoice.file-detached',
    auditSubject: ['invoiceId', 'fileId'],
    refusals,
  },
})
