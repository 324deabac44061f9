import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { amountOwed, findInvoice, type InvoiceRecord, invoiceUrl, sellerToday } from '../invoices/index.ts'
import { tellMembers } from '../members/index.ts'
import { guaranteeLeft } from './guarantee-left.ts'
import { paymentMail, type Told } from './payment.mail.ts'
import { type PaymentRow, selectPayment, sumRefundedWith } from './payments.store.ts'

type Asked = {
  /** Null where the invoice went to somebody without an account. */
  readonly organizationId: string | null
  readonly invoiceId: string
  readonly paymentId: string
  readonly stage: Told['stage']
  readonly side: Told['side']
}

/** Mails one side of a payment, whose organization the job acts for. */
export const mailPayment = async (work: Work, asked: Asked): Promise<void> => {
  const { organizationId, invoiceId, paymentId, stage, side } = asked
  if (organizationId === null) return
  const invoice = await findInvoice(work.tx, invoiceId)
  const payment = await selectPayment(work.tx, paymentId)
  if (!invoice || !payment) throw new Error('a payment is not there')
  const told = {
    invoice,
    ...(await amountsOf(work, { invoice, payment, stage, side })),
    isFromIncome: payment.method === 'income',
    isBlocked: payment.status === 'blocked',
    stage,
    side,
    url: invoiceUrl(work, invoiceId),
    productName: work.settings.productName,
  }
  await tellMembers(work, {
    organizationId,
    kind: `payment-${stage}`,
    invoiceId,
    mailIn: (language) => paymentMail(language, told),
  })
}

type About = Pick<Asked, 'stage' | 'side'> & { readonly invoice: InvoiceRecord; readonly payment: PaymentRow }
type Amounts = Pick<Told, 'minor' | 'usedMinor' | 'remainingMinor' | 'isFromOutside'>

const amountsOf = async ({ tx, now }: Work, { invoice, payment, stage, side }: About): Promise<Amounts> => {
  const plain = { minor: payment.amount_minor, usedMinor: 0n, remainingMinor: null, isFromOutside: false }
  switch (stage) {
    case 'paid-in-part':
      return { ...plain, remainingMinor: amountOwed(invoice, sellerToday(invoice, msOf(now))).amountToPay.minor }
    case 'refunded':
      return { ...plain, ...(await sumRefundedWith(tx, payment)) }
    case 'settled':
      // Only the seller's own transaction reads what it paid with a guarantee.
      return side === 'seller' ? { ...plain, usedMinor: plain.minor - (await guaranteeLeft(tx, payment)) } : plain
    case 'guaranteed':
    case 'held':
    case 'denied':
      return plain
  }
}
