import type { MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { type LocalDate, money, moneyText } from '@contado/money'
import { amountOwed } from './invoice-questions.domain.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'

/** A bill that its seller paid with the guarantee; minor units. */
export type Use = { readonly on: LocalDate; readonly minor: bigint }

/** Where the money of an invoice is, day by day: what was paid, what the house holds until when, what is still to come. */
export const moneySteps = (invoice: InvoiceRecord, today: LocalDate, uses: readonly Use[] = []): MoneyStep[] => {
  const { status, releaseDate, dueDate, paidOnDate, paidParts } = invoice
  const amountOf = (minor: bigint): string => moneyText(money(minor, invoice.currency))
  const isHeld = status === 'allocated' || status === 'pending_payment_approval'
  const isDebited = status === 'processing_payment'
  const isGuaranteed = releaseDate !== null && (status === 'allocated' || status === 'completed')
  const last = paidParts.length - 1
  const paid = paidParts.map(({ date, minor }, index): MoneyStep => {
    const isLastHeld = index === last && (isHeld || isGuaranteed)
    if (index === last && isDebited) {
      return { step: 'debited', date, amount: amountOf(BigInt(minor)), holder: 'bank', isDone: false }
    }
    return {
      step: index === last && isGuaranteed ? 'guaranteed' : 'paid',
      date,
      amount: amountOf(BigInt(minor)),
      holder: isLastHeld ? 'house' : 'seller',
      isDone: true,
    }
  })
  const lastMinor = BigInt(paidParts.at(-1)?.minor ?? '0')
  if (isGuaranteed) {
    const isDone = status === 'completed'
    const step = isDone ? 'released' : 'expected-release'
    const used = uses.map(
      ({ on, minor }): MoneyStep => ({ step: 'used', date: on, amount: amountOf(minor), holder: 'bill', isDone: true }),
    )
    const left = uses.reduce((sum, { minor }) => sum - minor, lastMinor)
    if (left === 0n) return [...paid, ...used]
    return [...paid, ...used, { step, date: releaseDate, amount: amountOf(left), holder: 'seller', isDone }]
  }
  if (status === 'sent') {
    const { amountToPay } = amountOwed(invoice, today)
    return [...paid, { step: 'due', date: dueDate, amount: moneyText(amountToPay), holder: 'buyer', isDone: false }]
  }
  if (status !== 'paid_externally' || paidOnDate === null) return paid
  const rest = amountOf(amountOwed(invoice, today).totalDue.minor - invoice.paidMinor)
  return [...paid, { step: 'paid-outside', date: paidOnDate, amount: rest, holder: 'outside', isDone: true }]
}
