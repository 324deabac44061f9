import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, instant, page, paging } from '../kernel/wire.ts'
import { type NoticeTopic, noticeTopicNames } from './notice-topics.ts'

const topic = z.enum(noticeTopicNames as readonly [NoticeTopic, ...NoticeTopic[]])

const words = z.object({ title: z.string(), text: z.string() })

export const notice = z.object({
  noticeId: id,
  topic,
  /** In both languages: the person may change theirs. */
  words: z.object({ en: words, es: words }),
  /** Where in the customers’ application it is about; null where there is no such place. */
  path: z.string().nullable(),
  createdAt: instant,
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** More unread notices than this are not counted. */
export const mostCounted = 100

const mailChoice = z.object({
  topic,
  isMailed: z.boolean(),
  /** Nobody may miss these, so they can’t be switched off. */
  isAlways: z.boolean(),
})
export type MailChoice = z.infer<typeof mailChoice>

export const mailChoices = z.object({ choices: z.array(mailChoice) })

const common = {
  tag: 'notifications',
  app: 'customer',
  audience: 'signed-in',
  scope: 'user',
  permission: 'own-user',
  oneTimeCode: false,
  isIdempotent: false,
} as const

export const notificationEndpoints = endpoints({
  'notifications.list': {
    ...common,
    method: 'GET',
    path: '/notifications',
    summary: 'What the person was told of themselves and of the business they act for, newest first, kept for 180 days',
    rate: 'read',
    audit: null,
    query: z.strictObject({ ...paging, state: z.enum(['unread']).optional() }),
    answer: page(notice),
    refusals: [],
  },
  'notifications.count-unread': {
    ...common,
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many of them are unread, counted up to 100',
    rate: 'read',
    audit: null,
    answer: z.object({ unread: z.int() }),
    refusals: [],
  },
  'notifications.mark-read': {
    ...common,
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark one as read or as unread',
    rate: 'write',
    audit: null,
    body: z.strictObject({ noticeId: id, isRead: z.boolean() }),
    answer: done,
    refusals: ['NotFound'],
  },
  'notifications.mark-all-read': {
    ...common,
    method: 'PUT',
    path: '/notifications/read-all',
    summary: 'Mark everything as read that was there up to a moment; what came later stays unread',
    rate: 'write',
    audit: null,
    body: z.strictObject({ until: instant }),
    answer: done,
    refusals: [],
  },
  'notifications.mail-choices': {
    ...common,
    method: 'GET',
    path: '/notifications/mail-choices',
    summary: 'Of which topics the person is mailed, in all their businesses',
    rate: 'read',
    audit: null,
    answer: mailChoices,
    refusals: [],
  },
  'notifications.choose-mail': {
    ...common,
    method: 'PUT',
    path: '/notifications/mail-choices',
    summary: 'Switch the mails of one topic on or off',
    rate: 'write',
    audit: 'user.mail-choice-changed',
    auditSubject: ['topic', 'isMailed'],
    body: z.strictObject({ topic, isMailed: z.boolean() }),
    answer: mailChoices,
    refusals: [],
  },
})
