import { Refused, RouterLink, useLanguage } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { isSomething } from '@contado/money'
import {
  type Column,
  CurrencyFlag,
  DataTable,
  EmptyState,
  Expandable,
  formatCivilDate,
  LesserActs,
  LinkButton,
  MoneyText,
  type PageAct,
  ReferenceText,
  Row,
  Stack,
  StatRow,
  StatRowSkeleton,
  Status,
  TextLink,
} from '@contado/ui'
import type { ReactNode } from 'react'
import { useCompany, useEndpoint } from '../../api.ts'
import { accountPath, sendPath } from '../../shell/accounts/account-paths.ts'
import { byWorth } from '../../shell/accounts/by-worth.ts'
import { TotalInBase } from '../../shell/accounts/TotalInBase.tsx'
import { useAccountName, useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import classes from './Accounts.module.css'
import { OpenAccount } from './OpenAccount.tsx'
import { useAccountWords } from './use-account-words.ts'
import { Waitlist } from './Waitlist.tsx'

/** Every account of the business with its balance. */
export function AccountsScreen() {
  return <Accounts />
}

/** The merchant account alone: what it is for, and how it is opened. */
export function MerchantScreen() {
  return <Accounts only="merchant" />
}

const hasMoney = ({ balance }: CurrencyAccount): boolean => isSomething(balance)
// What waits for somebody is not folded away.
const isQuiet = (account: CurrencyAccount): boolean =>
  !hasMoney(account) && (account.isActive || account.currencyStatus === 'ORGANIZATION_VERIFICATION_REQUIRED')

function Accounts({ only }: { only?: 'merchant' }) {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  const { language } = useLanguage()
  const balances = useEndpoint('accounts.balances', {})
  const { data } = balances
  const title = only ? say('merchantTitle') : say('title')
  const rows = data?.accounts.filter(({ accountType }) => only === undefined || accountType === only).toSorted(byWorth)
  const maySend = useForbidden('transfers.create') === undefined
  const open = rows?.filter(({ isActive, accountType }) => isActive && accountType === 'traditional') ?? []
  const [toAddTo] = open
  const canConvert = maySend && open.length > 1
  const acts: PageAct[] = [
    ...(only ? [] : [{ key: 'report', label: say('report'), href: '/account-report' as const }]),
    ...(toAddTo
      ? [{ key: 'add-money', label: say('addMoney'), icon: 'download' as const, href: accountPath(toAddTo, 'details') }]
      : []),
    ...(canConvert ? [{ key: 'convert', label: say('convert'), href: '/convert' as const }] : []),
  ]
  const isFolding = only === undefined && rows?.some(hasMoney) === true
  const shown = isFolding ? rows?.filter((account) => !isQuiet(account)) : rows
  const quiet = isFolding ? (rows?.filter(isQuiet) ?? []) : []
  return (
    <ShellScreen
      title={title}
      subtitle={only ? sayPlace(`purpose.${only}`) : say('subtitle')}
      back={only ? <TextLink href="/accounts/payments">{say('back')}</TextLink> : undefined}
      secondaryActions={<LesserActs acts={acts} isBesideMain={maySend && toAddTo !== undefined} />}
      primaryAction={
        maySend && toAddTo ? (
          <LinkButton kind="primary" icon="send" href={sendPath(toAddTo)}>
            {say('send')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap={5}>
        {only ? null : data ? (
          <StatRow
            stats={[
              {
                key: 'total',
                label: say('totalInBase', { currency: data.baseCurrency }),
                value: <TotalInBase balances={data} />,
                note: say('ratesOf', { date: formatCivilDate(data.ratesDate, language) }),
              },
            ]}
          />
        ) : balances.error ? null : (
          <StatRowSkeleton count={1} />
        )}
        <AccountTable
          label={title}
          rows={shown}
          refused={
            balances.error ? <Refused problem={balances.error} onRetry={() => void balances.refetch()} /> : undefined
          }
          skeletonRows={only ? 1 : 8}
        />
        {quiet.length === 0 ? null : (
          <Expandable title={say('emptyAccounts', { count: quiet.length })}>
            <AccountTable label={say('emptyAccounts', { count: quiet.length })} rows={quiet} />
          </Expandable>
        )}
        {data && !only ? <Waitlist /> : null}
      </Stack>
    </ShellScreen>
  )
}

type TableProps = {
  label: string
  rows: readonly CurrencyAccount[] | undefined
  refused?: ReactNode
  skeletonRows?: number
}

function AccountTable({ label, rows, refused, skeletonRows = 1 }: TableProps) {
  const say = useAccountWords()
  const columns = useColumns()
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ accountType, currency }) => `${accountType}-${currency}`}
      renderLink={(account, link) =>
        account.isActive ? <RouterLink href={accountPath(account)} {...link} /> : link.children
      }
      renderCard={(account) => <AccountCard account={account} />}
      empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
      refused={refused}
      skeletonRows={skeletonRows}
    />
  )
}

function useColumns(): readonly Column<CurrencyAccount>[] {
  const say = useAccountWords()
  const base = useCompany()?.baseCurrency ?? 'USD'
  return [
    { key: 'account', header: say('account'), render: (account) => <AccountTitle account={account} /> },
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
      key: 'inBase',
      header: say('inBase', { currency: base }),
      align: 'end',
      isMuted: true,
      render: (account) =>
        account.isActive && account.currency !== base ? (
          <MoneyText amount={account.balanceInBase} currency={base} size="table" />
        ) : null,
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

function AccountTitle({ account }: { account: CurrencyAccount }) {
  const nameOf = useAccountName()
  const sayPlace = useMoneyPlaceWords()
  return (
    <span className={classes.account}>
      <CurrencyFlag currency={account.currency} />
      <span className={classes.names}>
        <span className={classes.name}>{nameOf(account)}</span>
        <span className={classes.purpose}>{sayPlace(`purpose.${account.accountType}`)}</span>
      </span>
    </span>
  )
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
        <AccountTitle account={account} />
        {account.isActive ? (
          <MoneyText amount={account.balance} currency={account.currency} isCodeShown />
        ) : (
          <span>—</span>
        )}
      </Row>
      {account.isActive ? null : (
        <Row justify="between">
          <AccountStatus account={account} />
          <OpenAccount account={account} />
        </Row>
      )}
    </Stack>
  )
}
