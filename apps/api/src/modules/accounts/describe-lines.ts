import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import type { HistoryLine } from '../ledger/index.ts'
import { transactionKindOf } from './transaction-kind.domain.ts'
import { selectTransactionNotes } from './transaction-notes.store.ts'

type Line = HistoryLine & { readonly currency: Currency }

/** Lines of the organization's own accounts as its people read them, in the order given, with whom the money came from or went to. */
export const describeLines = async (tx: Tx, organizationId: string, lines: readonly Line[]): Promise<Transaction[]> => {
  const notes = await selectTransactionNotes(tx, {
    organizationId,
    lines: lines.map(({ transferId, cause, minor }) => ({
      transferId,
      paidOutId: minor < 0n && (cause.kind === 'transfer' || cause.kind === 'transfer.held') ? cause.id : null,
    })),
  })
  return lines.map((line) => {
    const note = notes.get(line.transferId)
    const { currency } = line
    return {
      transactionId: line.transferId,
      at: line.eventAt,
      kind: transactionKindOf(line.cause.kind, line.minor),
      counterparty: note?.counterparty || null,
      description: note?.description ?? '',
      amount: moneyText(money(line.minor, currency)),
      currency,
      balanceAfter: moneyText(money(line.balance, currency)),
      isIncome: line.minor > 0n,
      invoiceId: note?.invoiceId ?? null,
      batchId: note?.batchId ?? null,
      conversionId: line.cause.kind === 'conversion' ? line.cause.id : null,
      transferId: /^transfer(\.|$)/.test(line.cause.kind) ? line.cause.id : null,
      pending: note?.pending ?? null,
      note: note?.note ?? null,
    }
  })
}
