import { Refused, RouterLink, useLanguage } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import {
  type Column,
  DataTable,
  EmptyState,
  formatCivilDate,
  MoneyText,
  ReferenceText,
  Row,
  Stack,
  StatRow,
  StatRowSkeleton,
  Status,
  TextLink,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { accountPath } from './account-paths.ts'
import { OpenAccount } from './OpenAccount.tsx'
import { useAccountWords } from './use-account-words.ts'

/** Every account of the business with its balance. */
export function AccountsScreen() {
  return <Accounts />
}

/** The merchant account alone: what it is for, and how it is opened. */
export function MerchantScreen() {
  return <Accounts only="merchant" />
}

function Accounts({ only }: { only?: 'merchant' }) {
  const say = useAccountWords()
  const { language } = useLanguage()
  const balances = useEndpoint('accounts.balances', {})
  const columns = useColumns()
  const { data } = balances
  const title = only ? say('merchantTitle') : say('title')
  const rows = data?.accounts.filter(({ accountType }) => only === undefined || accountType === only)
  return (
    <ShellScreen
      title={title}
      subtitle={only ? say(`typeNotes.${only}`) : say('subtitle')}
      back={only ? <TextLink href="/accounts/payments">{say('back')}</TextLink> : undefined}
    >
      <Stack gap={5}>
        {only ? null : data ? (
          <StatRow
            stats={[
              {
                key: 'total',
                label: say('totalInUsd'),
                value: <MoneyText amount={data.totalInUSD} currency="USD" size="hero" />,
                note: say('ratesOf', { date: formatCivilDate(data.ratesDate, language) }),
              },
            ]}
          />
        ) : balances.error ? null : (
          <StatRowSkeleton count={1} />
        )}
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ accountType, currency }) => `${accountType}-${currency}`}
          renderLink={(account, link) =>
            account.isActive ? <RouterLink href={accountPath(account)} {...link} /> : link.children
          }
          renderCard={(account) => <AccountCard account={account} />}
          empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
          refused={
            balances.error ? <Refused problem={balances.error} onRetry={() => void balances.refetch()} /> : undefined
          }
          skeletonRows={only ? 1 : 8}
        />
      </Stack>
    </ShellScreen>
  )
}

function useColumns(): readonly Column<CurrencyAccount>[] {
  const say = useAccountWords()
  return [
    { key: 'account', header: say('account'), render: (account) => <AccountName account={account} /> },
    {
      key: 'status',
      header: say('status'),
      render: (account) => (
        <Row gap={3}>
          <AccountStatus account={account} />
          <OpenAccount account={account} />
        </Row>
      ),
    },
    {
      key: 'number',
      header: say('number'),
      isMuted: true,
      render: ({ bankAccountNumber }) => (bankAccountNumber ? <ReferenceText text={bankAccountNumber} /> : '—'),
    },
    {
      key: 'inUsd',
      header: say('inUsd'),
      align: 'end',
      isMuted: true,
      render: (account) =>
        account.isActive ? <MoneyText amount={account.balanceConvertedToUSD} currency="USD" size="table" /> : '—',
    },
    {
      key: 'balance',
      header: say('balance'),
      align: 'end',
      render: (account) =>
        account.isActive ? (
          <MoneyText amount={account.balance} currency={account.currency} size="table" isCodeShown />
        ) : (
          '—'
        ),
    },
  ]
}

function AccountName({ account }: { account: CurrencyAccount }) {
  const say = useAccountWords()
  return say('accountName', { currency: account.currency, type: say(`types.${account.accountType}`).toLowerCase() })
}

function AccountStatus({ account }: { account: CurrencyAccount }) {
  const say = useAccountWords()
  const kind = account.isActive ? 'done' : account.isLocked ? 'failed' : 'draft'
  return <Status kind={kind}>{say(`statuses.${account.currencyStatus}`)}</Status>
}

function AccountCard({ account }: { account: CurrencyAccount }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>
          <AccountName account={account} />
        </strong>
        {account.isActive ? (
          <MoneyText amount={account.balance} currency={account.currency} isCodeShown />
        ) : (
          <span>—</span>
        )}
      </Row>
      <Row justify="between">
        <AccountStatus account={account} />
        <OpenAccount account={account} />
      </Row>
    </Stack>
  )
}
