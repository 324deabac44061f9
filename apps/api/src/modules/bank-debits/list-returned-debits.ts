import { money, moneyText } from '@contado/money'
import { providerOf, type ReturnSource } from '../rails/index.ts'
import { selectReturnedDebits } from './returned-debits.store.ts'

/** Bank debits that came back after they settled, for the staff's list of returns. */
export const listReturnedDebits: ReturnSource = async (tx, { kind, ...asked }) => {
  if (kind !== null && kind !== 'debit') return []
  return (await selectReturnedDebits(tx, asked)).map((row) => {
    const amount = moneyText(money(row.amount_minor, row.currency))
    return {
      returnId: row.id,
      kind: 'debit',
      organizationId: row.organization_id,
      handle: row.handle,
      legalName: row.legal_name,
      provider: providerOf('merchant'),
      currency: row.currency,
      accountType: 'merchant',
      amount,
      sentAmount: amount,
      counterparty: row.payer,
      reference: row.number,
      reason: row.reason ?? '',
      returnedAt: row.ended_at,
    }
  })
}
