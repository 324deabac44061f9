import type { ClientInput } from '@contado/app-kit'
import type { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import { useEndpoint } from '../../api.ts'
import { CurrencySums, CurrencySumsSkeleton } from '../lists/CurrencySums.tsx'
import { useListWords } from '../lists/use-list-words.ts'
import { useTransferWords } from './use-transfer-words.ts'

type Asked = ClientInput<(typeof transferEndpoints)['transfers.sums']>['query']
type Key = 'amount' | 'fee' | 'notThrough'

/** What leaves by all transfers that are found, what they cost, and what of them did not go through. */
export function TransferSums({ asked }: { asked: Asked }) {
  const say = useTransferWords()
  const sayList = useListWords()
  const { data } = useEndpoint('transfers.sums', { query: asked }, { isPreviousKept: true })
  if (!data) return <CurrencySumsSkeleton />
  const { totals, inBase, isWhole } = data
  return (
    <CurrencySums<Key>
      figures={[
        { key: 'amount', label: say('sums.amount') },
        { key: 'fee', label: say('sums.fee') },
        { key: 'notThrough', label: say('sums.notThrough') },
      ]}
      totals={totals}
      inBase={inBase}
      countText={(count) => say('sums.count', { count })}
      period={asked ?? {}}
      note={isWhole ? undefined : sayList('newestOnly')}
    />
  )
}
