import { PagedTable, RouterLink, useUrlFilters } from '@contado/app-kit'
import { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { Stack } from '@contado/ui'
import { usePages } from '../../api.ts'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { TransactionCard, useTransactionColumns } from './transaction-columns.tsx'
import { useAccountWords } from './use-account-words.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }

/** Everything that moved on one account, newest first. */
export function TransactionsScreen() {
  return <AccountFrame section="transactions-history">{(account) => <Transactions account={account} />}</AccountFrame>
}

function Transactions({ account }: { account: Account }) {
  const say = useAccountWords()
  const columns = useTransactionColumns()
  const columnChoice = useHiddenColumns('transactions')
  const filters = useUrlFilters({
    period: { label: say('filterPeriod'), isPeriod: true },
    direction: {
      label: say('filterDirection'),
      options: (['in', 'out'] as const).map((value) => ({ value, label: say(`directions.${value}`) })),
    },
    kind: {
      label: say('filterKind'),
      options: transactionKinds.map((value) => ({ value, label: say(`kinds.${value}`) })),
    },
  })
  const { kind, ...query } = filters.query
  const found = usePages('accounts.transactions', {
    query: { ...account, ...query, ...(kind ? { kind: [kind] } : {}) },
  })
  return (
    <Stack>
      <PagedTable
        label={say('transactions')}
        columns={columns}
        columnChoice={columnChoice}
        filters={filters}
        pages={found}
        rowKey={({ transactionId }) => transactionId}
        renderLink={({ invoiceId }, link) =>
          invoiceId ? <RouterLink href={`/invoices/${invoiceId}`} {...link} /> : link.children
        }
        renderCard={(transaction) => <TransactionCard transaction={transaction} />}
        empty={{ title: say('noTransactionsTitle'), children: say('noTransactionsText') }}
      />
    </Stack>
  )
}
