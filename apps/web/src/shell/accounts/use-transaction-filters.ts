import { useUrlFilters } from '@contado/app-kit'
import { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'
import { useMoneyPlaceWords } from './use-account-name.ts'

/** What narrows a list of transactions, as its bar shows it, and as it is asked for. */
export const useTransactionFilters = () => {
  const say = useMoneyPlaceWords()
  const filters = useUrlFilters(
    {
      period: { label: say('filters.period'), isPeriod: true },
      direction: {
        label: say('filters.direction'),
        options: (['in', 'out'] as const).map((value) => ({ value, label: say(`filters.${value}`) })),
      },
      kind: {
        label: say('filters.kind'),
        options: transactionKinds.map((value) => ({ value, label: say(`kinds.${value}`) })),
      },
    },
    { isSearched: true },
  )
  const { kind, ...query } = filters.query
  return {
    filters,
    asked: { ...query, ...(kind ? { kind: [kind] } : {}) },
    search: { label: say('filters.search'), ...filters.search },
  }
}
