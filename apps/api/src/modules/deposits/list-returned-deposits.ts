import { money, moneyText } from '@contado/money'
import type { ReturnSource } from '../rails/index.ts'
import { selectReturnedDeposits } from './returned-deposits.store.ts'

/** Deposits that went back to where they came from, for the staff's list of returns. */
export const listReturnedDeposits: ReturnSource = async (tx, { kind, ...asked }) => {
  if (kind !== null && kind !== 'deposit') return []
  return (await selectReturnedDeposits(tx, asked)).map((row) => {
    const amount = moneyText(money(row.amount_minor, row.currency))
    return {
      returnId: row.id,
      kind: 'deposit',
      organizationId: row.organization_id,
      handle: row.handle,
      legalName: row.legal_name,
      provider: row.provider,
      currency: row.currency,
      accountType: row.account_type,
      amount,
      sentAmount: amount,
      counterparty: row.sender_name,
      reference: row.reference,
      reason: row.reversal_reason ?? '',
      returnedAt: row.returned_at,
    }
  })
}
