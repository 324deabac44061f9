import { PagedTable, RouterLink, useUrlValues, withSearch } from '@contado/app-kit'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePages } from '../../api.ts'
import { accountPath, transactionPath } from '../../shell/accounts/account-paths.ts'
import { useTransactionFilters } from '../../shell/accounts/use-transaction-filters.ts'
import { ExportButton } from '../../shell/exports/ExportButton.tsx'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { TransactionPanel } from './TransactionPanel.tsx'
import { TransactionCard, useTransactionColumns } from './transaction-columns.tsx'
import { type TransactionEntry, transactionEntries } from './transaction-entries.ts'
import { useAccountWords } from './use-account-words.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }

/** Everything that moved on one account, newest first; each line opens beside the list. */
export function TransactionsScreen() {
  return <AccountFrame section="transactions-history">{(account) => <Transactions account={account} />}</AccountFrame>
}

function Transactions({ account }: { account: Account }) {
  const say = useAccountWords()
  const columns = useTransactionColumns()
  const columnChoice = useHiddenColumns('transactions')
  const [url, changeUrl] = useUrlValues()
  const { filters, asked, search } = useTransactionFilters()
  const found = usePages('accounts.transactions', {
    query: { ...account, ...asked },
  })
  const { transaction: opened, unfolded = '' } = url
  const entries = transactionEntries(found.items, { unfolded, isNewestFirst: true })
  // A batch unfolds below its line; whatever else stands there opens beside the list.
  const hrefOf = ({ transactionId, batch }: TransactionEntry): Address => {
    const { transaction: _, unfolded: __, ...kept } = url
    const open = batch && !batch.isUnfolded ? { unfolded: batch.batchId } : {}
    const place = batch ? accountPath(account) : transactionPath(account, transactionId)
    return withSearch(place, { ...kept, ...(batch ? open : { unfolded }) })
  }
  return (
    <Stack>
      <PagedTable
        label={say('transactions')}
        columns={columns}
        columnChoice={columnChoice}
        end={<ExportButton wish={{ list: 'transactions', ...account, ...asked }} />}
        filters={filters}
        search={search}
        pages={{ ...found, items: entries }}
        rowKey={({ key }) => key}
        openKey={opened}
        renderLink={(entry, link) => <RouterLink href={hrefOf(entry)} isInPlace {...link} />}
        renderCard={(entry) => <TransactionCard entry={entry} />}
        empty={{ title: say('noTransactionsTitle'), children: say('noTransactionsText') }}
      />
      {opened ? (
        <TransactionPanel
          account={account}
          transactionId={opened}
          onClose={() => changeUrl({ transaction: '' }, { isInPlace: true })}
        />
      ) : null}
    </Stack>
  )
}
