import { type Currency, type LocalDate, minLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { lowestId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { type InvoiceRecord, sellerToday } from '../invoices/index.ts'
import {
  type AccountKey,
  accruedOn,
  accrueInterest,
  type BatchItem,
  findAccounts,
  inPurse,
  interestItem,
  type LedgerAccount,
  type Purse,
  throughBatcher,
} from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import { type AccruingRow, type PaymentRow, selectAccruing } from './payments.store.ts'
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

type Page = { readonly entries: readonly (BatchItem | Error)[]; readonly next: string | null }

/** A page of bills that have earned a day since interest was last booked: what is to be booked of each, or why it can't be. */
const readPage = async ({ tx, now }: Work, after: string): Promise<Page> => {
  const rows = await selectAccruing(tx, { now, after, limit: page })
  const booked = await accruedOn(tx, rows.map(guaranteeKey))
  const entries = rows.map(({ id, payee_id, amount_minor: baseMinor, since, through }, place) => {
    const own = booked.get(place)
    if (!own) return new Error(`the guaranteed payment ${id} has no account`)
    return interestItem(payee_id, { accountId: own.accountId, baseMinor, since, through, booked: own })
  })
  return { entries, next: rows.length < page ? null : (rows.at(-1)?.id ?? null) }
}

const guaranteeKey = (row: AccruingRow): AccountKey => {
  const { payee_id: organizationId, currency, payee_account_type: accountType, payer_account_type } = row
  const { provider } = purseOf({ organizationId, currency, accountType: payer_account_type })
  return inPurse({ ...purseOf({ organizationId, currency, accountType }), provider }, 'guaranteed', row.invoice_id)
}

/** Books the interest of every guaranteed bill that has earned a day; may run any number of times. One that can't be booked keeps no other from it. */
export const accrueAll = (call: Pick<JobCall, 'settings' | 'transaction'>): Promise<void> =>
  throughBatcher(call, async (hand) => {
    const failures: unknown[] = []
    for (let after: string | null = lowestId; after !== null; ) {
      const from: string = after
      const { entries, next } = await call.transaction((work) => readPage(work, from))
      for (const result of await Promise.allSettled(
        entries.map((entry) => (entry instanceof Error ? Promise.reject(entry) : hand(entry))),
      )) {
        if (result.status === 'rejected') failures.push(result.reason)
      }
      after = next
    }
    if (failures.length > 0)
      throw new Error(`The interest of ${failures.length} bills was not booked`, { cause: failures[0] })
  })
