import { z } from 'zod'
import type { ErrorCode } from '../kernel/errors.ts'

/** The endpoints that a one-time code confirms, by name (specification 9, and what trust adds). */
export const confirmedOperations = [
  'invoices.pay',
  'invoices.pay-from-income',
  'invoices.refund',
  'credits.return',
  'people.invite',
  'people.update-invite',
  'people.cancel-invite',
  'people.update',
  'people.remove',
  'me.change-password',
  'me.change-email',
  'me.send-phone-code',
  'me.create-2fa-secret',
  'me.choose-second-factor',
  'me.remove-authenticator',
  'me.new-recovery-codes',
  'me.connect-social',
  'me.disconnect-social',
  'passkeys.options',
  'passkeys.remove',
] as const
export const confirmedOperation = z.enum(confirmedOperations)
export type ConfirmedOperation = z.infer<typeof confirmedOperation>

/** What looking at an operation refuses before a code or a passkey confirms it: what it is about is not there, or can't be done now. */
export const describingRefusals = [
  'InvoiceNotFound',
  'InvoiceStatusConflict',
  'InvoicePaymentProcessingError',
  'AmountChanged',
  'NothingToRefund',
  'CreditNotFound',
  'CreditNotOpen',
  'InvitationNotFound',
  'UserNotFound',
  'NotFound',
] as const satisfies readonly ErrorCode[]
