import { isShownTo, type NoticeTopic, noticeTopicNames } from '@contado/contract/notifications/notice-topics.ts'
import type { Notice } from '@contado/contract/notifications/notifications.endpoints.ts'
import type { Call, User } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { countUnread, type NoticeRow, selectNotices } from './notices.store.ts'

const order = byInstant((row: NoticeRow) => [row.created_at, row.id])

// Who lost a right finds what it was about no longer.
const topicsFor = ({ role }: User): readonly NoticeTopic[] => noticeTopicNames.filter((topic) => isShownTo(topic, role))

const viewOf = ({ id, topic, words, path, created_at, read_at }: NoticeRow): Notice => ({
  noticeId: id,
  topic,
  words,
  path,
  createdAt: created_at,
  isRead: read_at !== null,
})

/** What the person was told of themselves and of the business they act for, newest first. */
export const listNotices = async (
  { tx, actor }: Call<User>,
  { state, ...query }: PageQuery & { readonly state?: 'unread' | undefined },
): Promise<{ items: Notice[]; nextCursor: string | null }> => {
  const whose = { userId: actor.userId, topics: topicsFor(actor), isUnreadOnly: state === 'unread' }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectNotices(tx, { ...whose, ...page }))
  return { items: rows.map(viewOf), nextCursor }
}

/** How many of them are unread, counted up to 100. */
export const countUnreadNotices = async ({ tx, actor }: Call<User>): Promise<{ unread: number }> => ({
  unread: await countUnread(tx, { userId: actor.userId, topics: topicsFor(actor) }),
})
