import type { Notice } from '@contado/contract/notifications/notifications.endpoints.ts'
import { addDays, isLocalDate, localDateIn } from '@contado/money'
import { instantText } from '../../shell/instant-text.ts'

const days = ['today', 'yesterday', 'earlier'] as const

export type NoticeDay = (typeof days)[number]

type Clock = { readonly today: string; readonly timeZone: string }
type Dated = Pick<Notice, 'createdAt'>

const dayOf = ({ createdAt }: Dated, { today, timeZone }: Clock): NoticeDay => {
  const date = localDateIn(timeZone, instantText.toMs(createdAt))
  if (date >= today) return 'today'
  return isLocalDate(today) && date === addDays(today, -1) ? 'yesterday' : 'earlier'
}

/** Notices in their own order below the days that have some, counted where the reader is. */
export const noticesByDay = <N extends Dated>(
  notices: readonly N[],
  clock: Clock,
): readonly { readonly day: NoticeDay; readonly notices: readonly N[] }[] =>
  days
    .map((day) => ({ day, notices: notices.filter((notice) => dayOf(notice, clock) === day) }))
    .filter((group) => group.notices.length > 0)
