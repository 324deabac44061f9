import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

export const insertMessage = async (tx: Tx, row: Insertable<Database['outgoing_messages']>): Promise<void> => {
  await tx.insertInto('outgoing_messages').values(row).execute()
}

export type Which = {
  readonly channel: 'mail' | 'sms'
  readonly to?: string | undefined
  readonly userId?: string | undefined
}

const shown = ['id', 'recipient', 'subject', 'body_text', 'body_html', 'kind', 'status', 'created_at'] as const

export type MessageRow = Pick<Selectable<Database['outgoing_messages']>, (typeof shown)[number]>

export const selectMessages = (tx: Tx, { channel, to, userId }: Which) =>
  tx
    .selectFrom('outgoing_messages')
    .select(shown)
    .where('channel', '=', channel)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

// A sandbox has few enough messages to read them all.
export const selectMailExamples = (tx: Tx): Promise<MessageRow[]> =>
  tx
    .selectFrom('outgoing_messages')
    .distinctOn('kind')
    .select(shown)
    .where('channel', '=', 'mail')
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const interrupted = sql<boolean>`handed_at < clock_timestamp() - interval '1 minute'`

/** Takes a waiting message for handing it over; undefined when there is none, or another worker is handing it over. */
export const takeWaitingMessage = (tx: Tx, messageId: string, worker: string) =>
  tx
    .updateTable('outgoing_messages')
    .set({ handed_at: sql`clock_timestamp()`, handed_by: worker })
    .where('id', '=', messageId)
    .where('status', '=', 'waiting')
    .where((is) => is.or([is('handed_at', 'is', null), is('handed_by', '=', worker), interrupted]))
    .returning(['id', 'channel', 'recipient', 'reply_to', 'subject', 'body_text', 'body_html', 'attempts'])
    .returning(['kind', 'organization_id', 'invoice_id'])
    .executeTakeFirst()

export const findWaitingMessage = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('outgoing_messages')
    .select(['channel', 'kind', 'organization_id', 'invoice_id'])
    .where('id', '=', messageId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()

export const keepMessage = async (tx: Tx, messageId: string): Promise<void> => {
  await tx.updateTable('outgoing_messages').set({ status: 'kept' }).where('id', '=', messageId).execute()
}

/** `blanks`: the bodies may hold codes, so they go once nobody needs them any more. */
export const acceptMessage = async (
  tx: Tx,
  { messageId, blanks }: { messageId: string; blanks: boolean },
): Promise<void> => {
  await tx
    .updateTable('outgoing_messages')
    .set({
      status: 'accepted',
      accepted_at: sql`clock_timestamp()`,
      failure: null,
      attempts: sql`attempts + 1`,
      ...(blanks ? { body_text: null, body_html: null } : {}),
    })
    .where('id', '=', messageId)
    .execute()
}

export const noteFailure = async (
  tx: Tx,
  { messageId, failure, isFinal, blanks }: { messageId: string; failure: string; isFinal: boolean; blanks: boolean },
): Promise<void> => {
  await tx
    .updateTable('outgoing_messages')
    .set({
      failure,
      handed_at: null,
      attempts: sql`attempts + 1`,
      ...(isFinal ? { status: 'failed' as const } : {}),
      ...(isFinal && blanks ? { body_text: null, body_html: null } : {}),
    })
    .where('id', '=', messageId)
    .execute()
}
