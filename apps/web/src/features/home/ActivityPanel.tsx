import { Refused, RouterLink } from '@contado/app-kit'
import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { localDateIn } from '@contado/money'
import { Panel, Skeleton, TextLink } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { ActivityAmount, ActivityNames, activityKey } from '../../shell/accounts/ActivityNames.tsx'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { instantText } from '../../shell/instant-text.ts'
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
function ActivityList({ activities, today }: { activities: readonly AccountActivity[]; today: string }) {
  const say = useHomeWords()
  return (
    <ul className={`${classes.list} ${classes.activities}`} aria-label={say('activity.title')}>
      {activities.map((one) => (
        <li key={activityKey(one)}>
          <ActivityLine activity={one} today={today} />
        </li>
      ))}
    </ul>
  )
}

function ActivityLine({ activity, today }: { activity: AccountActivity; today: string }) {
  const nearDay = useNearDay(today)
  const nameOf = useAccountName()
  const zone = useUser()?.company?.timeZone ?? 'UTC'
  const { transactionId, at } = activity
  return (
    <RouterLink href={transactionPath(activity, transactionId)} className={classes.activity}>
      <span className={classes.when}>{nearDay(localDateIn(zone, instantText.toMs(at)))}</span>
      <ActivityNames activity={activity} />
      <span className={classes.place}>{nameOf(activity)}</span>
      <ActivityAmount activity={activity} />
    </RouterLink>
  )
}
