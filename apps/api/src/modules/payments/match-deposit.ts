import { isPositiveMoney, type LocalDate, maxLocalDate, minLocalDate, money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { repayable } from '../accounts/index.ts'
import {
  amountOwed,
  findNamedInvoices,
  type InvoiceRecord,
  lockForStep,
  noteInvoiceEvent,
  sellerToday,
  takeStep,
} from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import type { Arrival } from './arrival.ts'
import { type ArrivalPlan, arrivalPlan } from './arrival-plan.domain.ts'
import { creditHolderOf } from './credit-holder.domain.ts'
import { namedIn } from './named-invoices.domain.ts'
import { insertTransfer } from './transfers.store.ts'

/**
 * Pays the invoice that a deposit's words name, from where the deposit stands: → seller available, and what is too much → credit of the
 * payer. Answers that invoice, or null where the deposit pays none, and has moved nothing then: no invoice is named, or several are, or
 * it is owed no more.
 */
export const matchDeposit = async (work: Work, arrival: Arrival): Promise<InvoiceRecord | null> => {
  const named = await findNamed(work, arrival)
  if (!named) return null
  const invoice = await lockForStep(work.tx, named.id)
  const plan = invoice && planOf(work, invoice, arrival)
  if (invoice && plan) return book(work, { invoice, arrival, plan })
  // Staff can lock only what may still be paid.
  await noteNotOwed(work, invoice ?? named, arrival)
  return null
}

// The reference decides; a number only where no reference does and one invoice bears it.
const findNamed = async ({ tx }: Work, arrival: Arrival): Promise<InvoiceRecord | null> => {
  const { organizationId: senderId, currency } = arrival
  const { references, numbers } = namedIn(arrival.reference)
  const byReference = await findNamedInvoices(tx, { senderId, currency, references, numbers: [] })
  const found =
    byReference.length > 0 ? byReference : await findNamedInvoices(tx, { senderId, currency, references: [], numbers })
  return found.length === 1 ? (found[0] ?? null) : null
}

type Planned = ArrivalPlan & { readonly on: LocalDate; readonly cashbackMinor: bigint | null }

const planOf = ({ now }: Work, invoice: InvoiceRecord, { minor, valueDate }: Arrival): Planned | null => {
  if (invoice.status !== 'sent') return null
  const on = dayOf(invoice, valueDate, sellerToday(invoice, msOf(now)))
  const { amountToPay, discount } = amountOwed(invoice, on)
  if (!isPositiveMoney(amountToPay)) return null
  const plan = arrivalPlan({ dueDate: invoice.dueDate, dueMinor: amountToPay.minor }, { minor, on })
  return { ...plan, on, cashbackMinor: !plan.isPart && isPositiveMoney(discount) ? discount.minor : null }
}

// A bank's value date counts, but neither a day to come nor one before the invoice or before what came in already.
const dayOf = ({ sendingDate, paidParts }: InvoiceRecord, valueDate: LocalDate | null, today: LocalDate): LocalDate => {
  const day = minLocalDate(valueDate ?? today, today)
  return maxLocalDate(day, maxLocalDate(sendingDate, paidParts.at(-1)?.date ?? sendingDate))
}

type Booking = { readonly invoice: InvoiceRecord; readonly arrival: Arrival; readonly plan: Planned }

const book = async (work: Work, { invoice, arrival, plan }: Booking): Promise<InvoiceRecord> => {
  const { tx, now } = work
  const paymentId = newId()
  const payer = creditHolderOf({ payer_id: invoice.recipientId, invoice_id: invoice.id })
  const seller = purseOf(arrival)
  const [repaid = 0n] = await repayable(tx, [{ purse: seller, minor: plan.minor }])
  const excess = plan.excessMinor > 0n ? { minor: plan.excessMinor, transferId: newId() } : null
  const act = { id: arrival.transferId, causeId: arrival.depositId, at: now }
  await carryOutOrRefuse(
    tx,
    invoiceMovements.matched({
      ...act,
      from: arrival.from,
      seller,
      minor: plan.minor,
      repaid,
      ...(excess ? { excess: { minor: excess.minor, payer } } : {}),
    }),
  )
  await insertTransfer(tx, {
    id: paymentId,
    depositId: arrival.depositId,
    invoiceId: invoice.id,
    payerId: invoice.recipientId,
    payeeId: invoice.senderId,
    currency: invoice.currency,
    accountType: arrival.accountType,
    minor: plan.minor,
    isPart: plan.isPart,
    authorizedOn: plan.on,
    transferId: arrival.transferId,
    excess,
    at: now,
  })
  return takeStep(work, invoice, {
    ...{ id: paymentId, payerId: invoice.recipientId },
    notes: [{ kind: 'matched', details: matchedDetails({ invoice, arrival, plan }) }],
    action: 'match',
    to: plan.to,
    ...(plan.isPart ? {} : { paymentId, cashbackMinor: plan.cashbackMinor }),
    paid: { minor: plan.minor, on: plan.on },
  })
}

const matchedDetails = ({ invoice, arrival, plan }: Booking) => {
  const textOf = (minor: bigint): string => moneyText(money(minor, invoice.currency))
  return {
    amount: textOf(plan.minor),
    sender: arrival.senderName,
    isPart: plan.isPart,
    excess: plan.excessMinor > 0n ? textOf(plan.excessMinor) : null,
  }
}

// The money is the seller's as any other deposit; that it names this invoice is the seller's own matter.
const noteNotOwed = (work: Work, invoice: InvoiceRecord, { minor, senderName }: Arrival): Promise<void> =>
  noteInvoiceEvent(work, {
    invoiceId: invoice.id,
    kind: 'not-owed',
    organizationId: null,
    details: { amount: moneyText(money(minor, invoice.currency)), sender: senderName },
    onlyFor: invoice.senderId,
  })
