import type { Work } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { type MessageRow, selectMailExamples, selectMessages, type Which } from './notifications.store.ts'

export type StoredMessage = {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly kind: string
  readonly status: string
  readonly createdAt: Instant
}

const messageOf = (row: MessageRow): StoredMessage => ({
  messageId: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  kind: row.kind,
  status: row.status,
  createdAt: row.created_at,
})

/** Messages of one channel, to one recipient, about one user or all, newest first, at most 50. Row-level security opens them in the sandbox alone. */
export const listMessages = async ({ tx }: Pick<Work, 'tx'>, which: Which): Promise<StoredMessage[]> =>
  (await selectMessages(tx, which)).map(messageOf)

/** Of every kind of mail the newest one, by kind. Row-level security opens them in the sandbox alone. */
export const listMailExamples = async ({ tx }: Pick<Work, 'tx'>): Promise<StoredMessage[]> =>
  (await selectMailExamples(tx)).map(messageOf)
