import { PagedTable, RouterLink } from '@contado/app-kit'
import { usePages } from '../../api.ts'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useTransactionFilters } from '../../shell/accounts/use-transaction-filters.ts'
import { ExportButton } from '../../shell/exports/ExportButton.tsx'
import { SavedViews } from '../../shell/lists/SavedViews.tsx'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { ActivitySums } from './ActivitySums.tsx'
import { ActivityCard, activityKey, useActivityColumns } from './activity-columns.tsx'
import { useHomeWords } from './use-home-words.ts'

/** Everything that moved on all accounts together, newest first; each opens beside those of its account. */
export function ActivityScreen() {
  const say = useHomeWords()
  const columns = useActivityColumns()
  const columnChoice = useHiddenColumns('activity')
  const { filters, asked, search } = useTransactionFilters()
  const found = usePages('home.activity', { query: asked })
  return (
    <ShellScreen title={say('activity.screen')}>
      <PagedTable
        label={say('activity.screen')}
        columns={columns}
        columnChoice={columnChoice}
        end={
          <>
            <SavedViews />
            <ExportButton wish={{ list: 'transactions', ...asked }} />
          </>
        }
        sums={<ActivitySums asked={asked} />}
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
