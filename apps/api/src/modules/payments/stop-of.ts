import type { StopRule } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import type { InvoiceRecord } from '../invoices/index.ts'
import { isStopped } from '../monitoring/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'

/** What a payment has to wait for before its money is anybody else's. */
export type Stop = {
  readonly awaitsVerification: boolean
  readonly awaitsDecision: boolean
  /** What of monitoring stopped it; null where it waits for the verification alone. */
  readonly rule: StopRule | null
}

/**
 * What a payment of an invoice would wait for: the verification of a seller who has lost it, a decision where monitoring stops it, or
 * both; null where nothing stops it.
 */
export const stopOf = async (
  work: Pick<Work, 'tx' | 'settings'>,
  invoice: InvoiceRecord,
  { payer, amount }: { readonly payer: string; readonly amount: Money },
): Promise<Stop | null> => {
  const [[seller], rule] = await Promise.all([
    listDirectoryEntries(work.tx, [invoice.senderId]),
    isStopped(work, { payer, payee: invoice.senderId, amount }),
  ])
  const awaitsVerification = seller?.isVerified !== true
  return awaitsVerification || rule !== null ? { awaitsVerification, awaitsDecision: rule !== null, rule } : null
}
