import { Refused, readPageSettings, useGo } from '@contado/app-kit'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, isSomething } from '@contado/money'
import {
  LesserActs,
  LinkButton,
  MoneyText,
  Skeleton,
  Stack,
  StatRow,
  StatRowSkeleton,
  Tabs,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useEndpoint } from '../../api.ts'
import {
  type AccountSection,
  accountPath,
  convertPath,
  sendPath,
  statementPath,
} from '../../shell/accounts/account-paths.ts'
import { useAccountName, useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { RenameOwnAccount } from './RenameOwnAccount.tsx'
import { SimulateDeposit } from './SimulateDeposit.tsx'
import { useAccountWords } from './use-account-words.ts'
import { usePathAccount } from './use-path-account.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }

type AccountFrameProps = {
  section: AccountSection
  children: (account: Account) => ReactNode
}

/** The head of an account's pages: its balance, its sections. Unknown and closed accounts lead to the USD one. */
export function AccountFrame({ section, children }: AccountFrameProps) {
  const say = useAccountWords()
  const account = usePathAccount()
  const go = useGo()
  const balances = useEndpoint('accounts.balances', {})
  const found = balances.data?.accounts.find(
    ({ currency, accountType }) => currency === account?.currency && accountType === account.accountType,
  )
  const isLost = account === null || (balances.data !== undefined && !found?.isActive)
  const usd = balances.data?.accounts.find(({ currency, isActive }) => currency === 'USD' && isActive)
  useEffect(() => {
    if (!isLost || balances.data === undefined) return
    go(usd ? accountPath(usd, section) : '/accounts/payments', { isReplacing: true })
  }, [isLost, balances.data, usd, section, go])
  if (balances.error) {
    return (
      <ShellScreen title={say('title')}>
        <Refused problem={balances.error} onRetry={() => void balances.refetch()} />
      </ShellScreen>
    )
  }
  if (isLost || account === null) return <Skeleton height={320} />
  return (
    <OneAccount account={account} section={section} nickname={found?.nickname ?? null}>
      {children(account)}
    </OneAccount>
  )
}

function OneAccount({
  account,
  section,
  nickname,
  children,
}: {
  account: Account
  section: AccountSection
  nickname: string | null
  children: ReactNode
}) {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  const nameOf = useAccountName()
  const maySend = useForbidden('transfers.create') === undefined
  const mayRename = useForbidden('accounts.rename') === undefined
  const [doing, setDoing] = useState<'rename' | 'deposit' | null>(null)
  const close = () => setDoing(null)
  const acts = [
    { key: 'statement', label: say('statement'), href: statementPath(account) },
    ...(maySend && account.accountType === 'traditional'
      ? [{ key: 'convert', label: say('convert'), href: convertPath(account) }]
      : []),
    ...(mayRename ? [{ key: 'rename', label: say('rename.act'), onSelect: () => setDoing('rename') }] : []),
    // Outside the sandbox nobody asks the provider for money.
    ...(readPageSettings().isSandbox
      ? [{ key: 'deposit', label: say('simulateDeposit'), onSelect: () => setDoing('deposit') }]
      : []),
  ]
  return (
    <ShellScreen
      title={nameOf(account)}
      subtitle={sayPlace(`purpose.${account.accountType}`)}
      back={<TextLink href="/accounts/payments">{say('back')}</TextLink>}
      secondaryActions={<LesserActs acts={acts} isBesideMain={maySend} />}
      primaryAction={
        maySend ? (
          <LinkButton kind="primary" icon="send" href={sendPath(account)}>
            {say('send')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap={5}>
        <Funds account={account} />
        <Tabs
          label={say('sections')}
          value={section === 'transactions-history' ? 'transactions' : 'details'}
          tabs={[
            { key: 'transactions', label: say('transactions'), href: accountPath(account) },
            { key: 'details', label: say('details'), href: accountPath(account, 'details') },
          ]}
        />
        {children}
      </Stack>
      {doing === 'rename' ? <RenameOwnAccount account={{ ...account, nickname }} onClose={close} /> : null}
      {doing === 'deposit' ? <SimulateDeposit account={account} onClose={close} /> : null}
    </ShellScreen>
  )
}

function Funds({ account }: { account: Account }) {
  const say = useAccountWords()
  const format = useMoneyFormat()
  const funds = useEndpoint('organization.funds', { query: account })
  if (!funds.data) return <StatRowSkeleton count={3} />
  const { currency, transactionalBalance, guaranteedInvoicesBalance, sentInvoicesTotal, notSentInvoicesTotal } =
    funds.data
  return (
    <StatRow
      stats={[
        {
          key: 'available',
          label: say('available'),
          value: <MoneyText amount={transactionalBalance} currency={currency} size="hero" />,
        },
        {
          key: 'guaranteed',
          label: say('guaranteed'),
          value: <MoneyText amount={guaranteedInvoicesBalance} currency={currency} size="section" />,
          note: say('guaranteedNote'),
        },
        {
          key: 'toCollect',
          label: say('toCollect'),
          value: <MoneyText amount={sentInvoicesTotal} currency={currency} size="section" />,
          note: isSomething(notSentInvoicesTotal)
            ? say('notSent', { amount: format(notSentInvoicesTotal, currency) })
            : say('toCollectNote'),
        },
      ]}
    />
  )
}
