import type { RecurringTransfer } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { useRecurringTransferWords } from './use-recurring-transfer-words.ts'

/** How often it is sent, in words. */
export const useOften = (): ((one: Pick<RecurringTransfer, 'unit' | 'every'>) => string) => {
  const say = useRecurringTransferWords()
  return ({ unit, every }) => say(`every.${unit}`, { count: every })
}

/** The currency of the side that is fixed. */
export const amountCurrencyOf = ({
  fixedSide,
  sourceCurrency,
  targetCurrency,
}: Pick<RecurringTransfer, 'fixedSide' | 'sourceCurrency' | 'targetCurrency'>) =>
  fixedSide === 'source' ? sourceCurrency : targetCurrency
