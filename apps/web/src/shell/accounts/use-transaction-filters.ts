import { useUrlFilters, useUrlValues } from '@contado/app-kit'
import { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'
import { currencies } from '@contado/money'
import { useEndpoint } from '../../api.ts'
import { accountKey, accountOfKey } from './account-paths.ts'
import { useAccountName, useMoneyPlaceWords } from './use-account-name.ts'

const freshMs = 60_000

// An account has its currency.
const usePlaceFields = (isOfAll: boolean) => {
  const say = useMoneyPlaceWords()
  const nameOf = useAccountName()
  const [{ account }] = useUrlValues()
  const { data } = useEndpoint('accounts.balances', {}, { staleMs: freshMs })
  const open = isOfAll ? (data?.accounts ?? []).filter(({ isActive }) => isActive) : []
  const offered = isOfAll && !accountOfKey(account) ? currencies : []
  return {
    account: {
      label: say('filters.account'),
      options: open.map((one) => ({ value: accountKey(one), label: nameOf(one) })),
      isReference: true,
    },
    currency: { label: say('filters.currency'), options: offered.map((value) => ({ value, label: value })) },
  } as const
}

const useCounterparties = () => {
  const { data } = useEndpoint('home.activity-counterparties', {}, { staleMs: freshMs })
  return (data?.items ?? []).map((value) => ({ value, label: value }))
}

/** What narrows a list of transactions, of one account or of all, as its bar shows it, and as it is asked for. */
export const useTransactionFilters = ({ isOfAll = false } = {}) => {
  const say = useMoneyPlaceWords()
  const { account, currency } = usePlaceFields(isOfAll)
  const fields = {
    period: { label: say('filters.period'), isPeriod: true },
    direction: {
      label: say('filters.direction'),
      options: (['in', 'out'] as const).map((value) => ({ value, label: say(`filters.${value}`) })),
    },
    kind: {
      label: say('filters.kind'),
      options: transactionKinds.map((value) => ({ value, label: say(`kinds.${value}`) })),
    },
    counterparty: { label: say('filters.counterparty'), options: useCounterparties(), isReference: true },
    amount: { label: say('filters.amount'), range: 'amounts', from: 'amountFrom', to: 'amountTo' },
    account,
    currency,
  } as const
  const { account: _, currency: __, ...ofOne } = fields
  const filters = useUrlFilters(isOfAll ? fields : ofOne, { isSearched: true })
  const {
    kind,
    account: key,
    ...query
  } = filters.query as Partial<ReturnType<typeof useUrlFilters<typeof fields>>['query']>
  return {
    filters,
    asked: { ...query, ...accountOfKey(key), ...(kind ? { kind: [kind] } : {}) },
    search: { label: say('filters.search'), ...filters.search },
  }
}
