import { type RailKey, rails } from '@contado/contract/corridors/rails.ts'
import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { knowsRecall } from '@contado/contract/transfers/recall-lifecycle.ts'
import { returnReasonOf } from '@contado/contract/transfers/return-reasons.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { followUpIdOf } from '../ledger/index.ts'
import { mayApprove } from '../transfer-rules/index.ts'
import { isInside } from './move-money.ts'
import type { TransferRow } from './transfers.store.ts'

const isBearerChosen = (rail: string | null): boolean => rail !== null && rails[rail as RailKey].charges.length > 1

const text = (minor: bigint, currency: Currency): string => moneyText(money(minor, currency))

// That monitoring looks at it is not the customer's to know.
const shownStatus = ({ status }: TransferRow): Transfer['status'] => (status === 'in_review' ? 'processing' : status)

type Step = Transfer['steps'][number]

const stepsOf = (row: TransferRow): Step[] => {
  const times = [
    ['created', row.created_at],
    ['approved', row.approved_at],
    ['declined', row.declined_at],
    ['started', isInside(row) ? null : (row.held_at ?? row.started_at)],
    ['denied', row.denied_at],
    ['sent', row.sent_at],
    ['completed', row.completed_at],
    ['failed', row.failed_at],
    ['returned', row.returned_at],
    ['canceled', row.canceled_at],
    ['recall-asked', row.recalled_at],
    [row.recall_status === 'agreed' ? 'recall-agreed' : 'recall-refused', row.recall_answered_at],
  ] as const
  // What is at the same time stays in this order; a recall comes before or after the arrival.
  return times.flatMap(([step, at]) => (at === null ? [] : [{ step, at }])).sort((a, b) => msOf(a.at) - msOf(b.at))
}

/** Whether its sender may still take it back: nobody outside knows of it yet. */
export const isCancelable = (row: TransferRow): boolean =>
  isAllowed(transferLifecycle, row.status, 'cancel') && row.submitted_at === null

/** Whether the payee's bank can still be asked for it. */
export const isRecallable = ({ status, rail, recall_status }: TransferRow): boolean =>
  (status === 'sent' || status === 'completed') && recall_status === null && knowsRecall(rail)

const recallOf = ({ recall_status: status, recall_reason: reason, ...row }: TransferRow): Transfer['recall'] =>
  status === null || reason === null ? null : { status, reason, note: row.recall_note ?? '', answer: row.recall_answer }

// The first leg of what moved first.
const firstLineOf = (row: TransferRow): string | null => {
  if (row.held_at === null && row.started_at === null) return null
  const step = row.held_at === null ? (isInside(row) ? 'moved' : 'created') : 'held'
  return followUpIdOf(row.id, step)
}

type Viewer = Pick<Member, 'organizationId' | 'userId' | 'role'>

/** Whoever made it, and owners. */
export const mayCancel = ({ created_by }: TransferRow, { userId, role }: Viewer): boolean =>
  created_by === userId || role === 'owner'

const approvalOf = (row: TransferRow, { userId, role }: Viewer): Transfer['approval'] => {
  const { approver_roles: roles, approvals_needed: count, decisions, warnings } = row
  if (roles === null) return null
  const isAsked = row.status === 'needs_approval' && row.created_by !== userId && mayApprove(role, roles)
  return {
    count,
    roles,
    warnings: [...warnings],
    decisions: decisions.map(({ userId: _, ...decision }) => decision),
    canDecide: isAsked && !decisions.some((decision) => decision.userId === userId),
  }
}

/** A transfer as its sender reads it, or the business that got it. */
export const transferView = (row: TransferRow, viewer: Viewer): Transfer => {
  const isSender = row.organization_id === viewer.organizationId
  return {
    transferId: row.id,
    kind: row.kind,
    status: shownStatus(row),
    viewer: isSender ? 'sender' : 'payee',
    sourceCurrency: row.source_currency,
    sourceAccountType: row.source_account_type,
    amount: text(row.source_minor, row.source_currency),
    fee: text(isSender ? row.fee_minor : 0n, row.source_currency),
    spread: text(isSender ? row.spread_minor : 0n, row.source_currency),
    transactionId: isSender ? firstLineOf(row) : null,
    targetAccountType: row.target_account_type,
    fixedSide: row.fixed_side,
    targetCurrency: row.target_currency,
    targetAmount: text(row.target_minor, row.target_currency),
    rate: row.rate,
    ratesDate: row.rates_date,
    payer: row.payer_name,
    payee: {
      name: row.payee_name,
      beneficiaryId: row.beneficiary_id,
      accountId: row.bank_account_id,
      accountNumber: row.payee_last4 === null ? null : `••••${row.payee_last4}`,
      bank: row.payee_bank,
      country: row.payee_country,
      handle: row.payee_handle,
      nameCheck: row.name_check,
    },
    rail: row.rail,
    charges: isBearerChosen(row.rail) ? row.charges : null,
    purposeCode: isSender ? row.purpose_code : null,
    document: isSender && row.document_id !== null ? { _id: row.document_id, name: row.document_name ?? '' } : null,
    paidInvoices: isSender ? [...row.paid_invoices] : [],
    reference: row.reference,
    note: isSender ? row.note : '',
    sendDate: row.send_date,
    arrivalDate: row.arrival_date,
    createdBy: isSender ? row.created_by_name : '',
    createdAt: row.created_at,
    steps: stepsOf(row),
    reason: row.reason,
    returnReason: returnReasonOf(row.return_code),
    trace: row.trace,
    returnedAmount: row.returned_minor === null ? null : text(row.returned_minor, row.source_currency),
    canCancel: isSender && isCancelable(row) && mayCancel(row, viewer),
    canRecall: isSender && isRecallable(row) && isPermitted(viewer.role, 'transfers.recall'),
    recall: isSender ? recallOf(row) : null,
    recurringTransferId: isSender ? row.recurring_transfer_id : null,
    batchId: isSender ? row.batch_id : null,
    approval: isSender ? approvalOf(row, viewer) : null,
  }
}
