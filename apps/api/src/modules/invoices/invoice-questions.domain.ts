import { type AmountOwed, amountOwedOn } from '@contado/contract/invoices/amount-owed.domain.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { owedTermsOf } from '@contado/contract/invoices/payment-terms.domain.ts'
import { type LocalDate, localDateIn, money, zeroMoney } from '@contado/money'
import type { InvoiceRecord } from './invoice-record.domain.ts'

/** The day it is where the seller is; `nowMs` is business time. */
export const sellerToday = ({ sellerTimeZone }: Pick<InvoiceRecord, 'sellerTimeZone'>, nowMs: number): LocalDate =>
  localDateIn(sellerTimeZone, nowMs)

/** Sent, and its due date is over where the seller is. */
export const isOverdue = (invoice: InvoiceRecord, nowMs: number): boolean =>
  invoice.status === 'sent' && sellerToday(invoice, nowMs) > invoice.dueDate

type Owing = Pick<
  InvoiceRecord,
  | 'currency'
  | 'baseMinor'
  | 'dueDate'
  | 'earlyDiscountPercent'
  | 'earlyDiscountEndDate'
  | 'lateFee'
  | 'paidParts'
  | 'status'
>

const unsent: readonly InvoiceStatus[] = ['draft', 'scheduled']

/**
 * What an invoice's amounts are on a day in the seller's zone; once settled, guaranteed or about to be, on the last day that something came in:
 * a payment counts on the day it was authorized, so nothing grows while it is under way.
 */
export const amountOwed = (invoice: Owing, today: LocalDate): AmountOwed => {
  const { currency, earlyDiscountPercent, earlyDiscountEndDate, lateFee, paidParts, status } = invoice
  const isGrowing = status === 'sent'
  const owed = {
    ...owedTermsOf({
      earlyDiscountPercent: isGrowing ? earlyDiscountPercent : null,
      earlyDiscountEndDate,
      lateFeeSettings: lateFee,
    }),
    base: money(invoice.baseMinor, currency),
    dueDate: invoice.dueDate,
    payments: paidParts.map(({ date, minor }) => ({ date, amount: money(BigInt(minor), currency) })),
  }
  const answer = amountOwedOn(owed, isGrowing ? today : (paidParts.at(-1)?.date ?? invoice.dueDate))
  return isGrowing || unsent.includes(status) ? answer : { ...answer, amountToPay: zeroMoney(currency) }
}

/** Buyer if it is the recipient, else seller (specification 6). */
export const viewerOf = ({ recipientId }: InvoiceRecord, organizationId: string): 'seller' | 'buyer' =>
  recipientId === organizationId ? 'buyer' : 'seller'
