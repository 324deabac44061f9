import type { ClientInput } from '@contado/app-kit'
import type { homeEndpoints } from '@contado/contract/home/home.endpoints.ts'
import { isSomething } from '@contado/money'
import { useEndpoint } from '../../api.ts'
import { useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { CurrencySums, CurrencySumsSkeleton, type Figure } from '../../shell/lists/CurrencySums.tsx'
import { useListWords } from '../../shell/lists/use-list-words.ts'

type Asked = ClientInput<(typeof homeEndpoints)['home.activity-sums']>['query']
type Key = 'moneyIn' | 'moneyOut' | 'net'

/** What came in and went out of all that is found, on all accounts. */
export function ActivitySums({ asked }: { asked: Asked }) {
  const say = useMoneyPlaceWords()
  const sayList = useListWords()
  const { data } = useEndpoint('home.activity-sums', { query: asked }, { isPreviousKept: true })
  if (!data) return <CurrencySumsSkeleton />
  const { totals, inBase, isWhole } = data
  const moved = (['moneyIn', 'moneyOut'] as const).filter((key) => totals.some((one) => isSomething(one[key])))
  const labels = { moneyIn: say('filters.in'), moneyOut: say('filters.out') }
  const [first = 'moneyIn', ...others] = moved
  // Of one side alone the net is that side.
  const net: Figure<Key>[] = moved.length > 1 ? [{ key: 'net', label: say('filters.net') }] : []
  return (
    <CurrencySums<Key>
      figures={[{ key: first, label: labels[first] }, ...others.map((key) => ({ key, label: labels[key] })), ...net]}
      totals={totals}
      inBase={inBase}
      countText={(count) => say('filters.count', { count })}
      period={asked ?? {}}
      note={isWhole ? undefined : sayList('newestOnly')}
    />
  )
}
