import { RouterLink, useLanguage, useProblemText } from '@contado/app-kit'
import type { Notice } from '@contado/contract/notifications/notifications.endpoints.ts'
import {
  formatInstant,
  formatInstantTime,
  IconButton,
  InstantDay,
  Section,
  Stack,
  useToasts,
  useToday,
  useUi,
} from '@contado/ui'
import { useAction } from '../../api.ts'
import classes from './NoticeList.module.css'
import { noticesByDay } from './notices-by-day.ts'
import { useNotificationWords } from './use-notification-words.ts'

/** Notices below the day they are of. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const say = useNotificationWords()
  const { timeZone } = useUi()
  const groups = noticesByDay(notices, { today: useToday(), timeZone })
  return (
    <Stack gap={5}>
      {groups.map(({ day, notices: ofDay }) => (
        <Section key={day} title={say(`days.${day}`)}>
          <NoticesOfDay label={say(`days.${day}`)} notices={ofDay} isNear={day !== 'earlier'} />
        </Section>
      ))}
    </Stack>
  )
}

type DayProps = {
  label: string
  notices: readonly Notice[]
  /** The day is said above: the time is enough. */
  isNear: boolean
}

/** One below the other: the whole line opens what it is about, and counts as read then. */
function NoticesOfDay({ label, notices, isNear }: DayProps) {
  const say = useNotificationWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const { run } = useAction('notifications.mark-read', { onProblem: (problem) => toasts.error(sayProblem(problem)) })
  const mark = (notice: Notice, isRead: boolean) => {
    if (notice.isRead !== isRead) void run({ body: { noticeId: notice.noticeId, isRead } }).catch(() => undefined)
  }
  return (
    <ul className={classes.list} aria-label={label}>
      {notices.map((notice) => (
        <li key={notice.noticeId} className={classes.notice} data-unread={!notice.isRead || undefined}>
          <NoticeText notice={notice} onOpen={() => mark(notice, true)} />
          <span className={classes.when}>
            {isNear ? <InstantTime instant={notice.createdAt} /> : <InstantDay instant={notice.createdAt} />}
          </span>
          <IconButton
            icon={notice.isRead ? 'mail' : 'check'}
            label={say(notice.isRead ? 'markUnread' : 'markRead')}
            onClick={() => mark(notice, !notice.isRead)}
          />
        </li>
      ))}
    </ul>
  )
}

function InstantTime({ instant }: { instant: string }) {
  const { locale, timeZone } = useUi()
  return (
    <time dateTime={instant} title={formatInstant(instant, locale, timeZone)}>
      {formatInstantTime(instant, locale, timeZone)}
    </time>
  )
}

function NoticeText({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const say = useNotificationWords()
  const { language } = useLanguage()
  const { title, text } = notice.words[language]
  const shown = (
    <>
      {notice.isRead ? null : <span className="visually-hidden">{say('isUnread')} </span>}
      {title}
    </>
  )
  return (
    <div className={classes.words}>
      {notice.path === null ? (
        <span className={classes.title}>{shown}</span>
      ) : (
        <RouterLink href={notice.path} className={`${classes.title} ${classes.link}`} onClick={onOpen}>
          {shown}
        </RouterLink>
      )}
      <span className={classes.text}>{text}</span>
    </div>
  )
}
