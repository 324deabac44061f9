import { Refused } from '@contado/app-kit'
import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import { LinkButton, MoneyText, Skeleton, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { CashPanel } from './CashPanel.tsx'
import { useDayMonth } from './day-text.ts'
import { FirstDay } from './FirstDay.tsx'
import { GuaranteedPanel } from './GuaranteedPanel.tsx'
import classes from './Home.module.css'
import { Needs } from './Needs.tsx'
import { SetupLine } from './SetupLine.tsx'
import { useHomeWords } from './use-home-words.ts'

const pollMs = 30_000

/** How much there is, what needs the business today, whether it will last, where it is, and what happened. */
export function HomeScreen() {
  const say = useHomeWords()
  const { data, error, refetch } = useEndpoint('home.overview', {}, { pollMs })
  if (data && !data.setup.hasMoved) return <FirstDay overview={data} />
  return (
    <ShellScreen title={say('title')} hero={<Total />} secondaryActions={<AddMoney />} primaryAction={<NewInvoice />}>
      {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? <Filled overview={data} /> : error ? null : <Skeleton height={320} />}
    </ShellScreen>
  )
}

function Filled({ overview }: { overview: HomeOverview }) {
  return (
    <Stack gap={5}>
      <SetupLine setup={overview.setup} />
      <Needs overview={overview} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <CashPanel />
          <ActivityPanel today={overview.today} />
        </div>
        <div className={classes.column}>
          <AccountsPanel />
          <GuaranteedPanel guaranteed={overview.guaranteed} />
        </div>
      </div>
    </Stack>
  )
}

function Total() {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const { data } = useEndpoint('accounts.balances', {}, { pollMs })
  if (!data) return <Skeleton height={60} />
  return (
    <div className={classes.total}>
      <p className={classes.label}>
        {say('total')} <span>· {say('rates', { date: dayMonth(data.ratesDate) })}</span>
      </p>
      <p className={classes.figure}>
        {data.accounts.some(({ currency, balance }) => currency !== 'USD' && /[1-9]/.test(balance)) ? (
          <span className={classes.about}>≈</span>
        ) : null}
        <MoneyText amount={data.totalInUSD} currency="USD" size="hero" />
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

// Account details are what money is added by; without an open account there are none yet.
function AddMoney() {
  const say = useHomeWords()
  const { data } = useEndpoint('accounts.balances', {})
  const open = data?.accounts.find(({ isActive, accountType }) => isActive && accountType === 'traditional')
  if (!open) return null
  return (
    <LinkButton icon="download" href={accountPath(open, 'details')}>
      {say('addMoney')}
    </LinkButton>
  )
}
