import { Refused, RouterLink, useLanguage } from '@contado/app-kit'
import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { localDateIn } from '@contado/money'
import { MoneyText, Panel, Skeleton, TextLink } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { KeptNumbers } from '../../shell/accounts/KeptNumbers.tsx'
import { movementText } from '../../shell/accounts/movement-text.ts'
import { useAccountName, useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { instantText } from '../../shell/instant-text.ts'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import { useNearDay } from './day-text.ts'
import classes from './Home.module.css'
import { useHomeWords } from './use-home-words.ts'

const pollMs = 15_000
const shown = 8

/** Read as soon as the home opens. */
export const useRecentActivity = () => useEndpoint('home.activity', { query: { limit: String(shown) } }, { pollMs })

/** What moved last on all accounts together. */
export function ActivityPanel({ today }: { today: string }) {
  const say = useHomeWords()
  const { data, error, refetch } = useRecentActivity()
  return (
    <Panel
      isFlush
      title={say('activity.title')}
      actions={data?.nextCursor ? <TextLink href="/activity">{say('activity.all')}</TextLink> : undefined}
    >
      {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? <ActivityList activities={data.items} today={today} /> : error ? null : <Skeleton height={240} />}
    </Panel>
  )
}

/** Movements of several accounts, one below the other; each opens beside those of its account. */
export function ActivityList({ activities, today }: { activities: readonly AccountActivity[]; today: string }) {
  const say = useHomeWords()
  return (
    <ul className={`${classes.list} ${classes.activities}`} aria-label={say('activity.title')}>
      {activities.map((one) => (
        <li key={`${one.transactionId}-${one.currency}-${one.accountType}-${one.amount}`}>
          <ActivityLine activity={one} today={today} />
        </li>
      ))}
    </ul>
  )
}

function ActivityLine({ activity, today }: { activity: AccountActivity; today: string }) {
  const nearDay = useNearDay(today)
  const nameOf = useAccountName()
  const sayPlace = useMoneyPlaceWords()
  const { locale } = useLanguage()
  const zone = useUser()?.company?.timeZone ?? 'UTC'
  const { counterparty, kind, amount, currency, isIncome, transactionId, at, pending } = activity
  const words = sayPlace(`kinds.${kind}`)
  return (
    <RouterLink href={transactionPath(activity, transactionId)} className={classes.activity}>
      <span className={classes.when}>{nearDay(localDateIn(zone, instantText.toMs(at)))}</span>
      <span className={classes.names}>
        <span className={classes.name}>{counterparty ?? words}</span>
        <span className={classes.note}>
          <KeptNumbers text={[counterparty ? words : '', movementText(activity, locale)].filter(Boolean).join(' · ')} />
        </span>
        {pending ? (
          <span className={classes.note}>
            <TransferStatusText {...pending} />
          </span>
        ) : null}
      </span>
      <span className={classes.place}>{nameOf(activity)}</span>
      <MoneyText amount={amount} currency={currency} size="table" sign={isIncome ? 'income' : undefined} isCodeShown />
    </RouterLink>
  )
}
