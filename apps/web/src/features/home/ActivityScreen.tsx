import { PagedTable, RouterLink } from '@contado/app-kit'
import { usePages } from '../../api.ts'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useTransactionFilters } from '../../shell/accounts/use-transaction-filters.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { ActivityCard, activityKey, useActivityColumns } from './activity-columns.tsx'
import { useHomeWords } from './use-home-words.ts'

/** Everything that moved on all accounts together, newest first; each opens beside those of its account. */
export function ActivityScreen() {
  const say = useHomeWords()
  const columns = useActivityColumns()
  const { filters, asked, search } = useTransactionFilters()
  const found = usePages('home.activity', { query: asked })
  return (
    <ShellScreen title={say('activity.screen')}>
      <PagedTable
        label={say('activity.screen')}
        columns={columns}
        filters={filters}
        search={search}
        pages={found}
        rowKey={activityKey}
        renderLink={(one, link) => <RouterLink href={transactionPath(one, one.transactionId)} {...link} />}
        renderCard={(one) => <ActivityCard activity={one} />}
        empty={{ title: say('activity.none'), children: say('activity.noneText') }}
      />
    </ShellScreen>
  )
}
