import type { NoticeTopic } from '@contado/contract/notifications/notice-topics.ts'
import { mostCounted, type Notice } from '@contado/contract/notifications/notifications.endpoints.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'notices.words': Notice['words']
  }
}

export const insertNotice = async (tx: Tx, row: Insertable<Database['notices']>): Promise<void> => {
  await tx.insertInto('notices').values(row).execute()
}

export type NoticeRow = {
  readonly id: string
  readonly topic: NoticeTopic
  readonly words: Notice['words']
  readonly path: string | null
  readonly created_at: Instant
  readonly read_at: Instant | null
}

type Asked = {
  readonly userId: string
  readonly topics: readonly NoticeTopic[]
  readonly isUnreadOnly: boolean
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

export const selectNotices = async (tx: Tx, asked: Asked): Promise<NoticeRow[]> => {
  const { userId, topics, isUnreadOnly, limit, after } = asked
  const { rows } = await sql<NoticeRow>`select id, topic, words, path, created_at, read_at from notices
    where user_id = ${userId} and topic = any(${topics}) and (not ${isUnreadOnly}::boolean or read_at is null)
      and (${after?.id ?? null}::uuid is null or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

type Whose = { readonly userId: string; readonly topics: readonly NoticeTopic[] }

/** Counted no further than somebody looks: a badge says 99+. */
export const countUnread = async (tx: Tx, { userId, topics }: Whose): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from (
    select from notices where user_id = ${userId} and read_at is null and topic = any(${topics})
    limit ${mostCounted}) unread`.execute(tx)
  return rows[0]?.unread ?? 0
}

/** False when the person has no such notice. */
export const saveRead = async (
  tx: Tx,
  { noticeId, readAt }: { noticeId: string; readAt: Instant | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: readAt })
    .where('id', '=', noticeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const saveAllRead = async (
  tx: Tx,
  { userId, until, readAt }: { userId: string; until: Instant; readAt: Instant },
): Promise<void> => {
  await tx
    .updateTable('notices')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute()
}

/** Row-level security leaves only those that are old enough. */
export const deleteOldNotices = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('notices').where('created_at', '<', sql<Instant>`business_now() - interval '180 days'`).execute()
}

/** The topics that each of the people wants no mails of; who is not named wants all. */
export const selectMutedBy = async (
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await tx
    .selectFrom('muted_mails')
    .select(['user_id', 'topic'])
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Map(
    Map.groupBy(rows, ({ user_id }) => user_id)
      .entries()
      .map(([userId, own]) => [userId, new Set(own.map(({ topic }) => topic))] as const),
  )
}

type Choice = { readonly userId: string; readonly topic: NoticeTopic }

export const muteMails = async (tx: Tx, { userId, topic }: Choice): Promise<void> => {
  await tx
    .insertInto('muted_mails')
    .values({ user_id: userId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const unmuteMails = async (tx: Tx, { userId, topic }: Choice): Promise<void> => {
  await tx.deleteFrom('muted_mails').where('user_id', '=', userId).where('topic', '=', topic).execute()
}
