import { type NoticeKind, noticeKinds, noticeTopics } from '@contado/contract/notifications/notice-topics.ts'
import type { Language, Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail } from './mail-layout.ts'
import { insertNotice, selectMutedBy } from './notices.store.ts'
import { sendMail } from './send-mail.ts'

type Telling = {
  readonly person: { readonly userId: string; readonly email: string; readonly language: Language }
  /** The business that it is about; null where it is about the person alone. */
  readonly organizationId: string | null
  readonly kind: NoticeKind
  /** The invoice whose timeline says what the mail server said. */
  readonly invoiceId?: string | undefined
  readonly replyTo?: string | undefined
  readonly mailIn: (language: Language) => Mail
  /** False: it only appears on the page. */
  readonly isMailed?: boolean
}

const pathIn = (customerUrl: string, { button }: Mail): string | null =>
  button?.url.startsWith(`${customerUrl}/`) ? button.url.slice(customerUrl.length) : null

type Sender = Pick<Work, 'tx' | 'settings' | 'now'>

const wordsOf = ({ subject, notice, paragraphs }: Mail) => ({ title: subject, text: notice ?? paragraphs[0] ?? '' })

const tellOne = async (work: Sender, telling: Telling, isMuted: boolean): Promise<void> => {
  const { tx, settings, now } = work
  const { person, organizationId, kind, invoiceId, replyTo, mailIn, isMailed = true } = telling
  const { userId, email, language } = person
  const topic = noticeKinds[kind]
  const mails = { en: mailIn('en'), es: mailIn('es') }
  await insertNotice(tx, {
    id: newId(),
    user_id: userId,
    organization_id: organizationId,
    kind,
    topic,
    words: JSON.stringify({ en: wordsOf(mails.en), es: wordsOf(mails.es) }),
    path: pathIn(settings.customerUrl, mails[language]),
    created_at: now,
  })
  if (!isMailed || isMuted) return
  await sendMail(work, {
    to: email,
    language,
    userId,
    organizationId: organizationId ?? undefined,
    invoiceId,
    replyTo,
    kind,
    mail: mails[language],
    isOptional: isOptional(telling),
  })
}

const isOptional = ({ kind }: Pick<Telling, 'kind'>): boolean => noticeTopics[noticeKinds[kind]].mail === 'optional'

/**
 * Tells people in the caller's transaction: on their page of notifications, in the words of the mail's subject and of its notice or first line, and
 * by that mail, unless they switched the mails of its topic off, which is asked once for all of them.
 */
export const tellPeople = async (work: Sender, tellings: readonly Telling[]): Promise<void> => {
  const asked = tellings.filter((telling) => isOptional(telling) && telling.isMailed !== false)
  const userIds = asked.map(({ person }) => person.userId)
  const muted = userIds.length === 0 ? null : await selectMutedBy(work.tx, userIds)
  for (const telling of tellings) {
    const isMuted = isOptional(telling) && muted?.get(telling.person.userId)?.has(noticeKinds[telling.kind]) === true
    await tellOne(work, telling, isMuted)
  }
}
