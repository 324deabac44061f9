import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import type { Language, Work } from '../../platform/call.ts'
import { listMembers } from '../members/index.ts'
import { type Mail, sendMail } from '../notifications/index.ts'

type Mailing = {
  readonly organizationId: string
  readonly kind: string
  /** Whose timeline says what became of the mail. */
  readonly invoiceId?: string
  /** Where answers go; nowhere unless given. */
  readonly replyTo?: string | undefined
  readonly mailIn: (language: Language) => Mail
}

/** Mails the owners of an organization and those who act as its managers, each in the own language. */
export const mailManagers = async (work: Work, { organizationId, mailIn, ...sending }: Mailing): Promise<void> => {
  for (const member of await listMembers(work.tx, organizationId)) {
    const { userId, email, language } = member
    const role = actingRole(member)
    if (role !== 'owner' && role !== 'manager') continue
    await sendMail(work, { to: email, language, userId, organizationId, ...sending, mail: mailIn(language) })
  }
}

/** Where the invoice stands in the customer's application. */
export const invoiceUrl = ({ settings }: Pick<Work, 'settings'>, invoiceId: string): string =>
  `${settings.customerUrl}/invoices/${invoiceId}`
