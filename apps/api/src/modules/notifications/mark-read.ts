import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { parseInstant } from '../../platform/clock.ts'
import { saveAllRead, saveRead } from './notices.store.ts'

/** Marks one of the person's notices as read, or as unread again. Refuses NotFound. */
export const markRead = async (
  { tx, now }: Call<User>,
  { noticeId, isRead }: { readonly noticeId: string; readonly isRead: boolean },
): Promise<{ done: true }> => {
  if (!(await saveRead(tx, { noticeId, readAt: isRead ? now : null }))) throw new Refusal('NotFound')
  return { done: true }
}

/** Marks everything as read that was there up to a moment, so that what came meanwhile stays unread. */
export const markAllRead = async (
  { tx, now, actor }: Call<User>,
  { until }: { readonly until: string },
): Promise<{ done: true }> => {
  const at = parseInstant(until)
  if (at === null) throw refuseField('until', 'invalid_format', 'until is invalid')
  await saveAllRead(tx, { userId: actor.userId, until: at, readAt: now })
  return { done: true }
}
