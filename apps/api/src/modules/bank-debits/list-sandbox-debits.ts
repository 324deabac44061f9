import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { selectNewestSandboxDebits } from '../../providers/bank-debits/sandbox-debits.store.ts'
import { sandboxDebitState } from '../../providers/bank-debits/sandbox-debits.ts'
import { selectInvoicesOf } from './bank-debits.store.ts'

const longestList = 50

/** Sandbox only: what payers' banks were asked to debit, newest first, and how it stands there. */
export const listSandboxDebits = async ({ tx, now }: Pick<Work, 'tx' | 'now'>) => {
  const debits = await selectNewestSandboxDebits(tx, longestList)
  const invoices = await selectInvoicesOf(
    tx,
    debits.map(({ debitId }) => debitId),
  )
  const items = debits.flatMap((debit) => {
    const invoiceId = invoices.get(debit.debitId)
    if (invoiceId === undefined) return []
    const { description, minor, acceptedAt } = debit
    const { state } = sandboxDebitState(debit, now)
    return [{ invoiceId, description, amount: moneyText(money(minor, 'USD')), acceptedAt, state }]
  })
  return { items }
}
