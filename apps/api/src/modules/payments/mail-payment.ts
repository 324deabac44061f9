import type { Work } from '../../platform/call.ts'
import { findInvoice, invoiceUrl, mailManagers } from '../invoices/index.ts'
import { paymentMail, type Told } from './payment.mail.ts'
import { selectPayment } from './payments.store.ts'

type Asked = {
  readonly organizationId: string
  readonly invoiceId: string
  readonly paymentId: string
  readonly stage: Told['stage']
  readonly side: Told['side']
}

/** Mails one side of a payment, whose organization the job acts for. */
export const mailPayment = async (work: Work, asked: Asked): Promise<void> => {
  const { organizationId, invoiceId, paymentId, stage, side } = asked
  const invoice = await findInvoice(work.tx, invoiceId)
  const payment = await selectPayment(work.tx, paymentId)
  if (!invoice || !payment) throw new Error('a payment is not there')
  const told = {
    invoice,
    minor: payment.amount_minor,
    stage,
    side,
    url: invoiceUrl(work, invoiceId),
    productName: work.settings.productName,
  }
  await mailManagers(work, {
    organizationId,
    kind: `payment-${stage}`,
    invoiceId,
    mailIn: (language) => paymentMail(language, told),
  })
}
