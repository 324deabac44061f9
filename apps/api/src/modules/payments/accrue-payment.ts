import { type Currency, type LocalDate, minLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { findInvoice, type InvoiceRecord, sellerToday } from '../invoices/index.ts'
import { accrueInterest, findAccounts, type LedgerAccount, type Purse } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import { paymentJobs } from './payments.jobs.ts'
import { type PaymentRow, selectGuaranteed, selectPayment } from './payments.store.ts'

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
  const account = await findGuarantee(tx, payment)
  if (!account) throw new Error('a guaranteed payment has no account')
  return accrueInterest(tx, {
    accountId: account.id,
    baseMinor: payment.amount_minor,
    since: payment.interest_since ?? payment.authorized_on,
    through: throughOf(invoice, payment.release_date, msOf(now)),
  })
}

const findGuarantee = async (tx: Tx, payment: PaymentRow): Promise<LedgerAccount | undefined> => {
  const [account] = await findAccounts(tx, {
    organizationId: payment.payee_id,
    provider: payerPurse(payment).provider,
    unit: payment.currency as Currency,
    kinds: ['guaranteed'],
    reference: payment.invoice_id,
  })
  return account
}

/** What a payment that is held now has earned while it was guaranteed, in minor units; nothing where it never was. */
export const earnedSoFar = async (tx: Tx, payment: PaymentRow): Promise<bigint> => {
  const account = await findGuarantee(tx, payment)
  if (!account || payment.method === 'income') return 0n
  const { amount_minor: baseMinor, authorized_on: since } = payment
  return accrueInterest(tx, { accountId: account.id, baseMinor, since, through: since })
}

/** Asks which bills are guaranteed and enqueues the interest of each; may run any number of times. */
export const accrueAll = async ({ tx }: Work): Promise<void> => {
  for (const { id, payee_id, invoice_id } of await selectGuaranteed(tx)) {
    await enqueue(
      tx,
      { ...paymentJobs['payments.accrue'], key: `payments.accrue:${id}` },
      { organizationId: payee_id, invoiceId: invoice_id, paymentId: id },
    )
  }
}

/** The interest of one guaranteed bill, up to today; nothing when it was released meanwhile. */
export const accrueOne = async (work: Work, asked: { invoiceId: string; paymentId: string }): Promise<void> => {
  const invoice = await findInvoice(work.tx, asked.invoiceId)
  const payment = await selectPayment(work.tx, asked.paymentId)
  if (invoice && payment?.status === 'guaranteed') await accruePayment(work, invoice, payment)
}
