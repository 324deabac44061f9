import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { insertMessage } from './notifications.store.ts'

type Sending = {
  /** In E.164. */
  readonly to: string
  readonly userId?: string | undefined
  readonly organizationId?: string | undefined
  readonly kind: string
  readonly text: string
}

/**
 * Writes a text message in the caller's transaction and enqueues its delivery. Refuses TextMessagesNotConfigured where neither a
 * provider nor the sandbox would take it. Throws when the number is no number.
 */
export const sendText = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  { to, userId, organizationId, kind, text }: Sending,
): Promise<string> => {
  if (settings.sms === null && !settings.isSandbox) throw new Refusal('TextMessagesNotConfigured')
  if (!/^\+\d{5,15}$/.test(to)) throw new Error('a text message needs a number')
  const messageId = newId()
  await insertMessage(tx, {
    id: messageId,
    channel: 'sms',
    recipient: to,
    subject: '',
    body_text: text,
    body_html: null,
    kind,
    organization_id: organizationId ?? null,
    user_id: userId ?? null,
  })
  await enqueue(tx, { ...notificationJobs['notifications.deliver'], maxAttempts: maxAttemptsOf('sms') }, { messageId })
  return messageId
}
