import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { amountOwed, findInvoice, invoiceUrl, sellerToday } from '../invoices/index.ts'
import { tellMembers } from '../members/index.ts'
import { selectPayment } from './payments.store.ts'
import { type TransferNews, transferMail } from './transfer.mail.ts'

type Asked = {
  /** The side that hears of it; null where the invoice went to somebody without an account. */
  readonly organizationId: string | null
  readonly invoiceId: string
  readonly paymentId: string
  readonly news: TransferNews
}

/** Mails one side of an invoice what became of a bank transfer that named it. */
export const tellOfTransfer = async (
  work: Work,
  { organizationId, invoiceId, paymentId, news }: Asked,
): Promise<void> => {
  if (organizationId === null) return
  const invoice = await findInvoice(work.tx, invoiceId)
  const payment = await selectPayment(work.tx, paymentId)
  if (!invoice || !payment) throw new Error('a payment is not there')
  const side = organizationId === invoice.senderId ? ('seller' as const) : ('buyer' as const)
  const { amount_minor: minor, excess_minor: excessMinor } = payment
  const { amountToPay } = amountOwed(invoice, sellerToday(invoice, msOf(work.now)))
  const remainingMinor = payment.is_part ? amountToPay.minor : null
  const about = { news, side, invoice, minor, excessMinor, remainingMinor, productName: work.settings.productName }
  const told = { ...about, url: invoiceUrl(work, invoiceId) }
  await tellMembers(work, {
    organizationId,
    kind: news === 'returned' ? 'credit-returned' : `payment-${news}`,
    invoiceId,
    mailIn: (language) => transferMail(language, told),
  })
}
