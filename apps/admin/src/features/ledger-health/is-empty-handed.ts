import type { Reconciled } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { isSomething } from '@contado/money'

/** Whether there is nothing on either side and nothing to say about it. */
export const isEmptyHanded = ({ ledgerAmount, providerAmount, differences }: Reconciled): boolean =>
  differences.length === 0 && ![ledgerAmount, providerAmount].some((amount) => isSomething(amount))
