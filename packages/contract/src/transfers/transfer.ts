import { z } from 'zod'
import { nameChecks } from '../beneficiaries/bank-account-statuses.ts'
import { purposeCodes } from '../corridors/purpose-codes.ts'
import { chargeBearers } from '../corridors/rails.ts'
import { attachedFile } from '../files/files.endpoints.ts'
import { accountType, amount, civilDate, currencyCode, id, instant, line } from '../kernel/wire.ts'
import { approverRoles } from '../transfer-rules/transfer-rules.endpoints.ts'
import { paidInvoiceLimits } from './paid-invoices.ts'
import { recallReasons, recallStatuses } from './recall-lifecycle.ts'
import { returnReasons } from './return-reasons.ts'
import { transferStatuses } from './transfer-lifecycle.ts'

export const transferKinds = ['outgoing', 'withdrawal', 'internal', 'own'] as const
export type TransferKind = (typeof transferKinds)[number]

/** Why a transfer failed, came back or was not sent, where a word of ours says it. */
export const transferReasons = [
  'insufficient-funds',
  'rate-moved',
  'account-unusable',
  'payment_denied_by_compliance',
  'approval-expired',
  'no-approvers',
  'limit-reached',
] as const
export type TransferReason = (typeof transferReasons)[number]

/** What whoever sends should look at twice before the code. */
export const payeeWarnings = ['new-details', 'changed-details', 'name-differs'] as const
export type PayeeWarning = (typeof payeeWarnings)[number]

/** An invoice that is paid, as the payee numbers it, and how much of it, in the currency that the payee gets. */
export const paidInvoice = z.strictObject({ number: line(paidInvoiceLimits.number), amount: amount.nullable() })
export type PaidInvoice = z.infer<typeof paidInvoice>

/** Who gets it, as it was when the transfer was made. */
export const payee = z.object({
  name: z.string(),
  beneficiaryId: id.nullable(),
  /** The account at another bank. */
  accountId: id.nullable(),
  /** Its last four characters; null inside the house. */
  accountNumber: z.string().nullable(),
  bank: z.string().nullable(),
  country: z.string().nullable(),
  /** Of a business that has its account here. */
  handle: z.string().nullable(),
  nameCheck: z.enum(nameChecks).nullable(),
})

/** What somebody decided about a transfer that needs approval, and when. */
export const transferDecision = z.object({
  name: z.string(),
  isApproved: z.boolean(),
  note: z.string(),
  at: instant,
})

/** How many others have to approve, and by what role. */
export const neededApproval = z.object({ count: z.int(), roles: z.enum(approverRoles) })

export const transfer = z.object({
  transferId: id,
  kind: z.enum(transferKinds),
  status: z.enum(transferStatuses),
  /** On which side of it the viewer stands; the other side of a transfer inside the house reads it, too. */
  viewer: z.enum(['sender', 'payee']),
  sourceCurrency: currencyCode,
  sourceAccountType: accountType,
  /** What leaves for the payee, in the source's currency, without the fee. */
  amount,
  /** Of the house, in the source's currency. */
  fee: amount,
  /** What the house keeps of the exchange, within `amount`; zero without one. */
  spread: amount,
  /** The line that it left on the sender's account; null before money was set aside, and to the payee. */
  transactionId: id.nullable(),
  /** The own or the contact's account inside the house; null at another bank. */
  targetAccountType: accountType.nullable(),
  /** Which of both amounts was asked for. */
  fixedSide: z.enum(['source', 'target']),
  targetCurrency: currencyCode,
  targetAmount: amount,
  /** What one unit of the source's currency buys before the spread; null without an exchange. */
  rate: z.string().nullable(),
  ratesDate: civilDate.nullable(),
  /** Who sent it. */
  payer: z.string(),
  payee,
  rail: z.string().nullable(),
  /** Who pays the banks on the way; null where there is no choice. */
  charges: z.enum(chargeBearers).nullable(),
  /** What it is for, where the payee's country asks for it. */
  purposeCode: z.enum(purposeCodes).nullable(),
  /** What it pays for, where that has to be shown. */
  document: attachedFile.pick({ _id: true, name: true }).nullable(),
  /** The payee's invoices that it pays, where whoever sent it named them. */
  paidInvoices: z.array(paidInvoice),
  reference: z.string(),
  note: z.string(),
  /** The day it is to be sent on, where it is not sent at once. */
  sendDate: civilDate.nullable(),
  /** The day the money should be there. */
  arrivalDate: civilDate.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  /** What has happened so far, oldest first. */
  steps: z.array(
    z.object({
      step: z.enum([
        'created',
        'approved',
        'declined',
        'denied',
        'started',
        'sent',
        'completed',
        'failed',
        'returned',
        'canceled',
        'recall-asked',
        'recall-agreed',
        'recall-refused',
      ]),
      at: instant,
    }),
  ),
  reason: z.string().nullable(),
  /** The same in a few known words, where its rail says it by a code. */
  returnReason: z.enum(returnReasons).nullable(),
  /** By what the banks on the way know it: a UETR on SWIFT. */
  trace: z.string().nullable(),
  /** What came back, in the source's currency, where it was returned. */
  returnedAmount: amount.nullable(),
  canCancel: z.boolean(),
  /** Whether the viewer may ask the payee's bank for it. */
  canRecall: z.boolean(),
  recall: z
    .object({
      status: z.enum(recallStatuses),
      reason: z.enum(recallReasons),
      note: z.string(),
      /** What the payee's bank says, where it refused. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** The recurring transfer that it is one of. */
  recurringTransferId: id.nullable(),
  /** The batch that sent it. */
  batchId: id.nullable(),
  /** Who else has to approve it and what they decided; null where nobody has to. */
  approval: z
    .object({
      ...neededApproval.shape,
      /** What there is to look at twice about the payee's bank details. */
      warnings: z.array(z.enum(payeeWarnings)),
      decisions: z.array(transferDecision),
      /** Whether the viewer may. */
      canDecide: z.boolean(),
    })
    .nullable(),
})
export type Transfer = z.infer<typeof transfer>
