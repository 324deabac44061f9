import { Refused } from '@contado/app-kit'
import type { HomeOverview, HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import { LinkButton, Skeleton, Stack, useIsPhone } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { sendPath } from '../../shell/accounts/account-paths.ts'
import { TotalInBase } from '../../shell/accounts/TotalInBase.tsx'
import { useStartAccount } from '../../shell/accounts/use-start-account.ts'
import { AskedNotice } from '../../shell/asked/AskedNotice.tsx'
import { MissingNotice } from '../../shell/asked/MissingNotice.tsx'
import { BaseMenu } from '../../shell/base-currency/BaseMenu.tsx'
import { BaseProposal } from '../../shell/base-currency/BaseProposal.tsx'
import { FeeNotice } from '../../shell/card/FeeNotice.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { ActivityPanel, useRecentActivity } from './ActivityPanel.tsx'
import { AddMoney } from './AddMoney.tsx'
import { CashPanel } from './CashPanel.tsx'
import { useDayMonth } from './day-text.ts'
import { FirstDay } from './FirstDay.tsx'
import { GuaranteedPanel } from './GuaranteedPanel.tsx'
import classes from './Home.module.css'
import { Needs } from './Needs.tsx'
import { SetupLine } from './SetupLine.tsx'
import { ShortNotices } from './ShortNotices.tsx'
import { useCashPosition, useShort } from './use-cash-position.ts'
import { useHomeWords } from './use-home-words.ts'
import { useSetup } from './use-setup.ts'

const pollMs = 30_000

/** How much there is, what needs the business today, whether it will last, where it is, and what happened. */
export function HomeScreen() {
  const say = useHomeWords()
  const isPhone = useIsPhone()
  const overview = useEndpoint('home.overview', {}, { pollMs })
  const setup = useSetup({ isOpen: false })
  useCashPosition()
  useRecentActivity()
  const { data } = overview
  if (data && setup.data && !setup.data.hasMoved) return <FirstDay overview={data} setup={setup.data} />
  const missing = [overview, setup].find((one) => one.error && !one.data)
  return (
    <ShellScreen
      title={say('title')}
      hero={<Total />}
      secondaryActions={isPhone ? null : <MoneyActs />}
      primaryAction={isPhone ? null : <NewInvoice />}
    >
      {missing?.error ? <Refused problem={missing.error} onRetry={() => void missing.refetch()} /> : null}
      {data && setup.data ? <Filled overview={data} setup={setup.data} /> : missing ? null : <Skeleton height={320} />}
    </ShellScreen>
  )
}

function Filled({ overview, setup }: { overview: HomeOverview; setup: HomeSetup }) {
  const isPhone = useIsPhone()
  const told = useShort(overview.pay.until)
  const isTold = (wanted: string): boolean => told.some(({ currency }) => currency === wanted)
  return (
    <Stack gap={5}>
      <AskedNotice />
      <ShortNotices short={overview.short.filter(({ currency }) => !isTold(currency))} />
      <MissingNotice />
      <FeeNotice />
      <BaseProposal />
      {isPhone ? null : <SetupLine setup={setup} />}
      <Needs overview={overview} />
      {isPhone ? (
        <>
          <div className={classes.acts}>
            <NewInvoice />
            <MoneyActs />
          </div>
          <SetupLine setup={setup} />
        </>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.column}>
          <CashPanel until={overview.pay.until} />
          <ActivityPanel today={overview.today} />
        </div>
        <div className={classes.column}>
          <AccountsPanel />
          <GuaranteedPanel overview={overview} />
        </div>
      </div>
    </Stack>
  )
}

function Total() {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const { data, error, refetch } = useEndpoint('accounts.balances', {}, { pollMs })
  if (error && !data) return <Refused problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} width="240px" />
  return (
    <div className={classes.total}>
      <p className={classes.label}>
        {say('total')} <BaseMenu /> <span>· {say('rates', { date: dayMonth(data.ratesDate) })}</span>
      </p>
      <p className={classes.figure}>
        <TotalInBase balances={data} />
      </p>
    </div>
  )
}

function NewInvoice() {
  const say = useHomeWords()
  if (useForbidden('invoices.draft') !== undefined) return null
  return (
    <LinkButton kind="primary" icon="add" href="/invoices/new/form">
      {say('newInvoice')}
    </LinkButton>
  )
}

// Without an open account there is nothing to add to, send from or convert.
function MoneyActs() {
  const say = useHomeWords()
  const maySend = useForbidden('transfers.create') === undefined
  const { data } = useEndpoint('accounts.balances', {})
  const traditional = data?.accounts.filter(({ isActive, accountType }) => isActive && accountType === 'traditional')
  const open = useStartAccount()
  if (!open) return null
  return (
    <>
      <AddMoney />
      {maySend && traditional && traditional.length > 1 ? (
        <LinkButton href="/convert">{say('convert')}</LinkButton>
      ) : null}
      {maySend ? (
        <LinkButton icon="send" href={sendPath(open)}>
          {say('sendMoney')}
        </LinkButton>
      ) : null}
    </>
  )
}
