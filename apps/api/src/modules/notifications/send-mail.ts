import type { Language, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { type Mail, mailHtml, mailText } from './mail-layout.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { insertMessage } from './notifications.store.ts'
import { phrases } from './phrases.ts'

const say = phrases({ en, es })

type Sending = {
  readonly to: string
  readonly language: Language
  readonly userId?: string | undefined
  readonly organizationId?: string | undefined
  /** The invoice whose timeline says what the mail server said. */
  readonly invoiceId?: string | undefined
  /** Where answers go; nowhere unless given. */
  readonly replyTo?: string | undefined
  /** What the mail is about, for the mailbox and the counts: `email-verification`, `invoice-sent`. */
  readonly kind: string
  readonly mail: Mail
  /** Of a topic whose mails can be switched off: the foot says where. */
  readonly isOptional?: boolean
}

// A line break in a header would let a name write headers of its own.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const headerBreak = /[\u0000-\u001f\u007f\u2028\u2029]/

/**
 * Writes a mail in the caller's transaction and enqueues its delivery, so that both exist with the business row or not at all.
 * Answers the message's id. Throws when an address or the subject holds a line break.
 */
export const sendMail = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  { to, language, userId, organizationId, invoiceId, replyTo = '', kind, mail, isOptional = false }: Sending,
): Promise<string> => {
  if ([to, replyTo, mail.subject].some((header) => headerBreak.test(header)))
    throw new Error('a mail header holds a line break')
  const productName = settings.productName
  const choice = { label: say(language, 'choice'), url: `${settings.customerUrl}/user-settings/notifications` }
  const footer = say(language, 'footer', { product: productName })
  const frame = { language, productName, footer, ...(isOptional ? { choice } : {}) }
  const messageId = newId()
  await insertMessage(tx, {
    id: messageId,
    channel: 'mail',
    recipient: to,
    subject: mail.subject,
    body_text: mailText(mail, frame),
    body_html: mailHtml(mail, frame),
    kind,
    organization_id: organizationId ?? null,
    invoice_id: invoiceId ?? null,
    user_id: userId ?? null,
    reply_to: replyTo === '' ? null : replyTo,
  })
  await enqueue(tx, { ...notificationJobs['notifications.deliver'], maxAttempts: maxAttemptsOf('mail') }, { messageId })
  return messageId
}
