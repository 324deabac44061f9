import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { email, id, paragraph } from '../kernel/wire.ts'
import { messageLimits } from './invoice-reasons.ts'
import { invoiceCommon } from './invoices.endpoints.ts'

const maxReminded = 100

const invoiceIds = z
  .array(id)
  .min(1)
  .max(maxReminded)
  .refine((ids) => new Set(ids).size === ids.length, 'Each invoice once')

const message = paragraph(messageLimits.remind * 2).refine(
  (text) => text.trim().length <= messageLimits.remind,
  `At most ${messageLimits.remind} characters`,
)

const fact = z.object({ label: z.string(), value: z.string() })

/** What one customer reads, in the customer’s language. Own words stand after the paragraphs. */
export const reminderPreview = z.object({
  name: z.string(),
  /** The address of somebody without an account; null where the people of a business are mailed. */
  email: email.nullable(),
  language: z.enum(['en', 'es']),
  invoiceIds: z.array(id),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Whose words follow, where there are own words. */
  messageLabel: z.string(),
  facts: z.array(fact),
  closing: z.string(),
})
export type ReminderPreview = z.infer<typeof reminderPreview>

/** What became of one invoice: nobody was reminded of it where there is a code. */
export const reminderResult = z.object({ invoiceId: id, name: z.string(), code: z.string().nullable() })
export type ReminderResult = z.infer<typeof reminderResult>

export const invoiceReminderEndpoints = endpoints({
  'invoices.preview-reminders': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/remind',
    summary:
      'The reminders that customers would be sent, as they would read them, and which invoices nobody can be reminded of',
    permission: 'invoices.manage',
    rate: 'read',
    query: z.strictObject({ invoiceIds }),
    answer: z.object({ replyTo: email, customers: z.array(reminderPreview), refused: z.array(reminderResult) }),
    refusals: ['InvoiceNotFound'],
  },
  'invoices.remind': {
    ...invoiceCommon,
    method: 'POST',
    path: '/invoices/remind',
    summary:
      'Remind customers of invoices that are due: one mail to each, once a day. One invoice alone is refused, of several each has its result',
    permission: 'invoices.manage',
    rate: 'write',
    isIdempotent: true,
    audit: 'invoice.reminded',
    auditSubject: ['invoiceIds'],
    body: z.strictObject({ invoiceIds, message: message.optional() }),
    answer: z.object({ results: z.array(reminderResult) }),
    refusals: [
      'InvoiceNotFound',
      'InvoiceStatusConflict',
      'InvoicePaymentProcessingError',
      'InvoiceNotDue',
      'CustomerReminded',
    ],
  },
})
