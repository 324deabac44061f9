import { type Currency, type LocalDate, minLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { lowestId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { findInvoice, type InvoiceRecord, sellerToday } from '../invoices/index.ts'
import { accrueInterest, findAccounts, type LedgerAccount, type Purse } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import { paymentJobs } from './payments.jobs.ts'
import { type PaymentRow, selectAccruing, selectPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'

/** The purse that paid. Throws for money from outside, which has none. */
export const payerPurse = ({ payer_id, currency, payer_account_type }: PaymentRow): Purse => {
  if (payer_id === null || payer_account_type === null) throw new Error('a payment from outside has no purse here')
  return purseOf({ organizationId: payer_id, currency: currency as Currency, accountType: payer_account_type })
}

const throughOf = (invoice: InvoiceRecord, releaseDate: LocalDate, nowMs: number): LocalDate =>
  minLocalDate(sellerToday(invoice, nowMs), releaseDate)

/**
 * Books the interest of every day that is over on a guaranteed bill and answers what its payer has earned so far, in minor
 * units; nothing on bills that are not in US dollars. The base stays what was paid, whatever the seller does with it.
 */
export const accruePayment = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  invoice: InvoiceRecord,
  payment: PaymentRow,
): Promise<bigint> => {
  // Income that pays a bill earns already, for whoever guaranteed it.
  if (payment.currency !== 'USD' || payment.release_date === null || payment.method === 'income') return 0n
  const account = await findGuarantee(tx, invoice, payment)
  if (!account) throw new Error('a guaranteed payment has no account')
  return accrueInterest(tx, {
    accountId: account.id,
    baseMinor: payment.amount_minor,
    since: payment.interest_since ?? payment.authorized_on,
    through: throughOf(invoice, payment.release_date, msOf(now)),
  })
}

const findGuarantee = async (
  tx: Tx,
  invoice: InvoiceRecord,
  payment: PaymentRow,
): Promise<LedgerAccount | undefined> => {
  const { provider } = payerPurse(payment)
  const kinds = ['guaranteed'] as const
  const [account] = await findAccounts(tx, { ...sellerPurse(invoice), provider, kinds, reference: invoice.id })
  return account
}

/** What a payment that is held now has earned while it was guaranteed, in minor units; nothing where it never was. */
export const earnedSoFar = async (tx: Tx, invoice: InvoiceRecord, payment: PaymentRow): Promise<bigint> => {
  const account = await findGuarantee(tx, invoice, payment)
  if (!account || payment.method === 'income') return 0n
  const { amount_minor: baseMinor, authorized_on: since } = payment
  return accrueInterest(tx, { accountId: account.id, baseMinor, since, through: since })
}

const page = 1000

const enqueuePage = async ({ tx, now }: Work, after: string): Promise<string | null> => {
  const accruing = await selectAccruing(tx, { now, after, limit: page })
  for (const { id, payee_id, invoice_id } of accruing) {
    await enqueue(
      tx,
      { ...paymentJobs['payments.accrue'], key: `payments.accrue:${id}` },
      { organizationId: payee_id, invoiceId: invoice_id, paymentId: id },
    )
  }
  return accruing.length < page ? null : (accruing.at(-1)?.id ?? null)
}

/** Asks which guaranteed bills have earned a day since it last asked, and enqueues the interest of each; may run any number of times. */
export const accrueAll = async ({ transaction }: Pick<JobCall, 'transaction'>): Promise<void> => {
  for (let after: string | null = lowestId; after !== null; ) {
    const from: string = after
    after = await transaction((work) => enqueuePage(work, from))
  }
}

/** The interest of one guaranteed bill, up to today; nothing when it was released meanwhile. */
export const accrueOne = async (work: Work, asked: { invoiceId: string; paymentId: string }): Promise<void> => {
  const invoice = await findInvoice(work.tx, asked.invoiceId)
  const payment = await selectPayment(work.tx, asked.paymentId)
  if (invoice && payment?.status === 'guaranteed') await accruePayment(work, invoice, payment)
}
