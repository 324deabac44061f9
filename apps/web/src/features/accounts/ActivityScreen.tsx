import { PagedTable, RouterLink, useUrlValues, withSearch } from '@contado/app-kit'
import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePages } from '../../api.ts'
import { activityKey } from '../../shell/accounts/ActivityNames.tsx'
import { accountKey, accountOfKey } from '../../shell/accounts/account-paths.ts'
import { useTransactionFilters } from '../../shell/accounts/use-transaction-filters.ts'
import { ExportButton } from '../../shell/exports/ExportButton.tsx'
import { SavedViews } from '../../shell/lists/SavedViews.tsx'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { ActivitySums } from './ActivitySums.tsx'
import { ActivityCard, useActivityColumns } from './activity-columns.tsx'
import { TransactionPanel } from './TransactionPanel.tsx'
import { useAccountWords } from './use-account-words.ts'

/** Everything that moved on all accounts together, newest first; each opens beside the list. */
export function ActivityScreen() {
  const say = useAccountWords()
  const columns = useActivityColumns()
  const columnChoice = useHiddenColumns('activity')
  const [url, changeUrl] = useUrlValues()
  const { filters, asked, search } = useTransactionFilters({ isOfAll: true })
  const found = usePages('home.activity', { query: asked })
  const { transaction: opened = '' } = url
  const account = accountOfKey(url.of)
  // A movement between own accounts is a line on both.
  const hrefOf = (one: AccountActivity): Address =>
    withSearch('/activity', { ...url, transaction: one.transactionId, of: accountKey(one) })
  return (
    <ShellScreen title={say('transactions')}>
      <PagedTable
        label={say('transactions')}
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
        openKey={account ? activityKey({ ...account, transactionId: opened }) : undefined}
        renderLink={(one, link) => <RouterLink href={hrefOf(one)} isInPlace {...link} />}
        renderCard={(one) => <ActivityCard activity={one} />}
        empty={{ title: say('noTransactionsTitle'), children: say('noActivityText') }}
      />
      {opened && account ? (
        <TransactionPanel
          account={account}
          transactionId={opened}
          onClose={() => changeUrl({ transaction: '', of: '' }, { isInPlace: true })}
        />
      ) : null}
    </ShellScreen>
  )
}
