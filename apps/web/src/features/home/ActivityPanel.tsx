import { Refused, RouterLink } from '@contado/app-kit'
import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { localDateIn } from '@contado/money'
import { MoneyText, Panel, Skeleton } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useAccountName, useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { instantText } from '../../shell/instant-text.ts'
import { useNearDay } from './day-text.ts'
import classes from './Home.module.css'
import { useHomeWords } from './use-home-words.ts'

const pollMs = 15_000

/** What moved last on all accounts together. */
export function ActivityPanel({ today }: { today: string }) {
  const say = useHomeWords()
  const { data, error, refetch } = useEndpoint('home.activity', {}, { pollMs })
  return (
    <Panel isFlush title={say('activity.title')}>
      {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <ul className={classes.list} aria-label={say('activity.title')}>
          {data.items.map((one) => (
            <li key={`${one.transactionId}-${one.currency}-${one.accountType}-${one.amount}`}>
              <ActivityLine activity={one} today={today} />
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton height={240} />
      )}
    </Panel>
  )
}

function ActivityLine({ activity, today }: { activity: AccountActivity; today: string }) {
  const nearDay = useNearDay(today)
  const nameOf = useAccountName()
  const sayPlace = useMoneyPlaceWords()
  const zone = useUser()?.company?.timeZone ?? 'UTC'
  const { counterparty, description, kind, amount, currency, isIncome, transactionId, at } = activity
  const words = sayPlace(`kinds.${kind}`)
  return (
    <RouterLink href={transactionPath(activity, transactionId)} className={classes.activity}>
      <span className={classes.when}>{nearDay(localDateIn(zone, instantText.toMs(at)))}</span>
      <span className={classes.names}>
        <span className={classes.name}>{counterparty ?? words}</span>
        <span className={classes.note}>{[counterparty ? words : '', description].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.place}>{nameOf(activity)}</span>
      <MoneyText amount={amount} currency={currency} size="table" sign={isIncome ? 'income' : undefined} isCodeShown />
    </RouterLink>
  )
}
