import type { notificationEndpoints } from '@contado/contract/notifications/notifications.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { chooseMail, listMailChoices } from './choose-mail.ts'
import { countUnreadNotices, listNotices } from './list-notices.ts'
import { markAllRead, markRead } from './mark-read.ts'

export const notificationRoutes = {
  'notifications.list': (call, { query }) => listNotices(call, query),
  'notifications.count-unread': (call) => countUnreadNotices(call),
  'notifications.mark-read': (call, { body }) => markRead(call, body),
  'notifications.mark-all-read': (call, { body }) => markAllRead(call, body),
  'notifications.mail-choices': (call) => listMailChoices(call),
  'notifications.choose-mail': (call, { body }) => chooseMail(call, body),
} satisfies Handlers<typeof notificationEndpoints>
