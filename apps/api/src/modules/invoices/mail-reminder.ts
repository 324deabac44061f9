import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import type { Reminder } from './invoice-reminders.store.ts'
import { getReminder } from './invoice-reminders.store.ts'
import { invoiceUrl } from './invoice-url.ts'
import { type Reminded, reminderMail } from './reminder.mail.ts'

/** A reminder with what is still to be paid of what it names; null where nothing is any more. */
export const findOpenReminder = async (
  { tx }: Pick<Work, 'tx'>,
  reminderId: string,
): Promise<{ reminder: Reminder; reminded: Reminded } | null> => {
  const { reminder, invoices } = await getReminder(tx, reminderId)
  const [first, ...others] = invoices.filter(({ status }) => status === 'sent')
  return first ? { reminder, reminded: { invoices: [first, ...others], day: reminder.day } } : null
}

type Due = {
  /** The business that is reminded; null for somebody without an account, who is mailed links. */
  readonly organizationId: string | null
  readonly reminderId: string
}

/** Mails a reminder to the people of a business; their answers go to whoever reminds. */
export const mailReminder = async (work: Work, { organizationId, reminderId }: Due): Promise<void> => {
  if (organizationId === null) return
  const found = await findOpenReminder(work, reminderId)
  if (found === null) return
  const { reminder, reminded } = found
  const urls = reminded.invoices.map(({ id }) => invoiceUrl(work, id))
  await tellMembers(work, {
    organizationId,
    kind: 'invoice-reminder',
    invoiceId: reminded.invoices[0].id,
    replyTo: reminder.replyTo,
    mailIn: (language) => reminderMail(language, reminded, { message: reminder.message, urls }),
  })
}
