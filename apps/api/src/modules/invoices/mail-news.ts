import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { findInvoice } from './get-invoice.ts'
import { selectEvents } from './invoice-life.store.ts'
import { invoiceNewsMail, type MemberNews } from './invoice-news.mail.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { invoiceUrl } from './invoice-url.ts'

type Asked = {
  /** The side that hears of it; null where the invoice went to somebody without an account. */
  readonly organizationId: string | null
  readonly invoiceId: string
  readonly news: MemberNews
}

/** Mails one side of an invoice what the other did. */
export const mailNews = async (work: Work, { organizationId, invoiceId, news }: Asked): Promise<void> => {
  if (organizationId === null) return
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('an invoice that something happened to is not there')
  const message = await messageOf(work, invoice, news)
  const url = invoiceUrl(work, invoiceId)
  await tellMembers(work, {
    organizationId,
    kind: `invoice-${news}`,
    invoiceId,
    mailIn: (language) => invoiceNewsMail(language, invoice, { news, message, url }),
  })
}

const messageOf = async ({ tx }: Work, invoice: InvoiceRecord, news: MemberNews): Promise<string | null> => {
  if (news === 'canceled') return invoice.senderCancelMessage
  if (news === 'rejected') return invoice.buyerRejectionMessage
  if (news !== 'noticed') return null
  const notice = (await selectEvents(tx, invoice.id)).findLast(({ kind }) => kind === 'noticed')
  return typeof notice?.details.message === 'string' ? notice.details.message : null
}
