import type { Work } from '../../platform/call.ts'
import { findOpenReminder, languageOfBilled, reminderMail } from '../invoices/index.ts'
import { sendMail } from '../notifications/index.ts'
import { issueLinks } from './issue-links.ts'

type Due = { readonly organizationId: string; readonly reminderId: string }

/** Mails a reminder to somebody without an account, with new links. Does nothing where a business is reminded. */
export const mailVisitorReminder = async (work: Work, { organizationId, reminderId }: Due): Promise<void> => {
  const found = await findOpenReminder(work, reminderId)
  if (found === null || found.reminder.email === null) return
  const { email, message, replyTo } = found.reminder
  const { invoices } = found.reminded
  const language = await languageOfBilled(work, { sellerId: organizationId, email })
  const urls: string[] = []
  for (const invoice of invoices) urls.push(await issueLinks(work, invoice, { email, scopes: ['view', 'pay'] }))
  await sendMail(work, {
    to: email,
    language,
    organizationId,
    invoiceId: invoices[0].id,
    replyTo,
    kind: 'invoice-reminder',
    mail: reminderMail(language, found.reminded, { message, urls }),
  })
}
