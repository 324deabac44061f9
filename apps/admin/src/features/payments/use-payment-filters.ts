import { type FilterFields, useUrlFilters } from '@contado/app-kit'
import { currencies } from '@contado/money'
import { usePaymentWords } from './use-payment-words.ts'

const currencyOptions = currencies.map((value) => ({ value, label: value }))

/** What a list of payments is narrowed to: what only it can be, the currency, and a text. */
export const usePaymentFilters = <const F extends FilterFields>(own: F) => {
  const say = usePaymentWords()
  return useUrlFilters({ ...own, currency: { label: say('currency'), options: currencyOptions } }, { isSearched: true })
}
