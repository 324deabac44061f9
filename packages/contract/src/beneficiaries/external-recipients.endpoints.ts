import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id, instant, page, paging, paragraph } from '../kernel/wire.ts'
import { externalRecipientActions } from './bank-account-lifecycle.ts'
import { bankAccount } from './bank-accounts.endpoints.ts'

export const externalRecipient = bankAccount
  .omit({ beneficiaryId: true, name: true, nameAtBank: true, former: true, changedAt: true })
  .extend({
    /** Null: the business itself. */
    beneficiaryName: z.string().nullable(),
    /** Who of the staff looked at it last. */
    decided: z.object({ by: z.string(), at: instant }).nullable(),
  })
export type ExternalRecipient = z.infer<typeof externalRecipient>

const common = {
  tag: 'admin/monitoring',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  oneTimeCode: false,
} as const

/** Accounts at other banks that a business sends money to, its own among them, as staff see them. */
export const externalRecipientEndpoints = endpoints({
  'admin.external-recipients.list': {
    ...common,
    method: 'GET',
    path: '/admin/monitoring/external-recipients',
    summary: 'The accounts at other banks that a business may send money to, newest first',
    permission: 'transactions.view',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    query: z.strictObject({ organizationId: id, ...paging }),
    answer: page(externalRecipient),
    refusals: ['OrganizationNotFound'],
  },
  'admin.external-recipients.decide': {
    ...common,
    method: 'PUT',
    path: '/admin/monitoring/external-recipients',
    summary: 'Mark an account at another bank as reviewed, freeze it, find it invalid, or let it be used again',
    permission: 'transactions.decide',
    isIdempotent: true,
    rate: 'write',
    audit: 'external-recipient.decided',
    auditSubject: ['accountId', 'action', 'reason'],
    /** The reason is for staff; the business reads that it is frozen, and not why. */
    body: z.strictObject({
      accountId: id,
      action: z.enum(externalRecipientActions),
      reason: paragraph(500).refine((text) => text.trim() !== '', 'This field is required'),
    }),
    answer: externalRecipient,
    refusals: ['AccountNotFound', 'BankAccountStatusConflict'],
  },
})
