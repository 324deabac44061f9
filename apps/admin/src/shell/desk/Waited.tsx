import { formatInstant, InstantText, Status, useUi } from '@contado/ui'
import { durationText } from '../duration-text.ts'
import { useBusinessNow } from './use-business-now.ts'
import { useDeskWords } from './use-desk-words.ts'
import classes from './Waited.module.css'

type WaitedProps = {
  case: { readonly since: string; readonly dueAt: string; readonly isOverdue: boolean }
  /** Says the day as well, where there is room for it. */
  isWhole?: boolean
}

/** For how long a case has waited, against when it is due. */
export function Waited({ case: { since, dueAt, isOverdue }, isWhole = false }: WaitedProps) {
  const say = useDeskWords()
  const { locale, timeZone } = useUi()
  const now = useBusinessNow()
  if (now === null) return null
  const between = (from: number, to: number): string => {
    const seconds = (to - from) / 1_000
    return seconds < 120 ? say('shortly') : durationText(seconds, locale)
  }
  const age = between(Date.parse(since), now)
  const due = Date.parse(dueAt)
  const left = isOverdue ? between(due, now) : between(now, due)
  const dates = say('dates', {
    since: formatInstant(since, locale, timeZone),
    due: formatInstant(dueAt, locale, timeZone),
  })
  return (
    <Status kind={isOverdue ? 'failed' : 'progress'}>
      <span title={isWhole ? undefined : dates}>
        {isWhole ? say('waiting', { age }) : age}
        <span className={isOverdue ? classes.overdue : classes.due}>
          {' · '}
          {say(isOverdue ? 'overdueBy' : 'dueIn', { time: left })}
        </span>
        {isWhole ? (
          <span className={classes.due}>
            {' · '}
            {say('since')} <InstantText instant={since} />
          </span>
        ) : null}
      </span>
    </Status>
  )
}
