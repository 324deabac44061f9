import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { issueLinks } from '../invoice-visits/index.ts'
import { findInvoice, type InvoiceRecord, invoiceUrl } from '../invoices/index.ts'
import { tellMembers } from '../members/index.ts'
import { sendMail } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { bankDebitMail } from './bank-debit.mail.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'
import { selectDebit } from './bank-debits.store.ts'

export type DebitStage = 'submitted' | 'settled' | 'failed' | 'returned'

type Happened = {
  /** The seller, for whom the job acts. */
  readonly organizationId: string
  /** The buyer whose person paid, or null for somebody without an account. */
  readonly recipientId: string | null
  readonly invoiceId: string
  readonly paymentId: string
  readonly stage: DebitStage
}

type Told = { readonly invoice: InvoiceRecord; readonly minor: bigint; readonly reason: string | null }

const tellVisitor = async (work: Work, told: Told, stage: DebitStage): Promise<void> => {
  const { recipientInvite, senderId, id: invoiceId } = told.invoice
  if (recipientInvite === null) return
  const { email } = recipientInvite
  const { language } = await getOrganization(work.tx, senderId)
  const isOpenAgain = stage === 'failed' || stage === 'returned'
  const url = await issueLinks(work, told.invoice, { email, scopes: isOpenAgain ? ['view', 'pay'] : ['view'] })
  await sendMail(work, {
    to: email,
    language,
    organizationId: senderId,
    invoiceId,
    kind: `bank-debit-${stage}`,
    mail: bankDebitMail(language, { ...told, news: `${stage}.payer`, url }),
  })
}

/** Tells both sides by mail what became of a debit: the seller's managers, and the payer by business or by mail address. */
export const tellOfDebit = async (work: Work, happened: Happened): Promise<void> => {
  const { organizationId, recipientId, invoiceId, paymentId, stage } = happened
  const invoice = await findInvoice(work.tx, invoiceId)
  const debit = await selectDebit(work.tx, paymentId)
  if (!invoice || !debit) throw new Error('a bank debit is not there')
  const told = { invoice, minor: debit.amount_minor, reason: debit.reason }
  if (stage !== 'submitted') {
    const url = invoiceUrl(work, invoiceId)
    await tellMembers(work, {
      organizationId,
      kind: `bank-debit-${stage}`,
      invoiceId,
      mailIn: (language) => bankDebitMail(language, { ...told, news: `${stage}.seller`, url }),
    })
  }
  if (recipientId === null) return tellVisitor(work, told, stage)
  await enqueue(work.tx, bankDebitJobs['bank-debits.tell-buyer'], {
    organizationId: recipientId,
    invoiceId,
    minor: String(told.minor),
    reason: told.reason,
    stage,
  })
}

type Heard = {
  readonly organizationId: string
  readonly invoiceId: string
  readonly minor: string
  readonly reason: string | null
  readonly stage: DebitStage
}

/** The same for the buyer's managers, for whose business the job acts. */
export const tellBuyer = async (work: Work, heard: Heard): Promise<void> => {
  const { organizationId, invoiceId, minor, reason, stage } = heard
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('a debited invoice is not there')
  const told = { invoice, minor: BigInt(minor), reason, url: invoiceUrl(work, invoiceId) }
  await tellMembers(work, {
    organizationId,
    kind: `bank-debit-${stage}`,
    invoiceId,
    mailIn: (language) => bankDebitMail(language, { ...told, news: `${stage}.payer` }),
  })
}
