import type { bankDebitEndpoints } from '@contado/contract/bank-debits/bank-debits.endpoints.ts'
import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { isPositiveMoney, type LocalDate } from '@contado/money'
import type { ActorOf, Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { openVisit, viewVisited } from '../invoice-visits/index.ts'
import {
  actingPerson,
  amountOwed,
  collectsDebits,
  findInvoice,
  type InvoiceRecord,
  recipientNameOf,
  sellerToday,
  viewInvoice,
} from '../invoices/index.ts'
import { stopOf } from '../payments/index.ts'

export type PayerCall = Call<ActorOf<(typeof bankDebitEndpoints)['invoices.ach-debit-pay']>>

/** Who is about to pay an invoice by bank debit: the buyer's business, or whoever holds the invoice's link. */
export type PayingParty = {
  readonly invoice: InvoiceRecord
  readonly payerId: string | null
  readonly inviteId: string | null
  readonly userId: string | null
  /** How the timeline names them. */
  readonly person: string | null
  readonly view: (invoice: InvoiceRecord) => Promise<Invoice | (VisitorInvoice & { readonly viewer: 'visitor' })>
}

const visitorOf = async (call: PayerCall): Promise<PayingParty> => {
  const { invoice, link } = await openVisit(call, 'pay')
  if (call.actor.kind === 'user' && call.actor.organizationId === invoice.senderId) throw new Refusal('NotPermitted')
  const person = recipientNameOf({ recipient: null, recipientInvite: invoice.recipientInvite })
  const view: PayingParty['view'] = (paid) => viewVisited(call, paid, link.scope)
  return { invoice, payerId: null, inviteId: link.id, userId: null, person, view }
}

const memberOf = (call: PayerCall): Call<Member> => {
  const { actor } = call
  if (actor.kind !== 'user') throw new Refusal('InvoiceNotFound')
  const { organizationId, role } = actor
  if (organizationId === null || role === null) throw new Refusal('OrganizationRequired')
  if (!isPermitted(role, 'invoices.debit')) throw new Refusal('NotPermitted')
  // The guard does not refuse it here, where whoever holds the invoice's link is served, too.
  if (actor.isRestricted) throw new Refusal('PersonOrCompanyDisabled')
  return { ...call, actor: { ...actor, organizationId, role } }
}

const buyerOf = async (call: PayerCall, invoiceId: string): Promise<PayingParty> => {
  const member = memberOf(call)
  const { organizationId: payerId, userId } = member.actor
  const invoice = await findInvoice(call.tx, invoiceId)
  if (!invoice) throw new Refusal('InvoiceNotFound')
  if (invoice.recipientId !== payerId) throw new Refusal('NotPermitted')
  const { name: person } = await actingPerson(member)
  const view: PayingParty['view'] = (paid) => viewInvoice(member, paid)
  return { invoice, payerId, inviteId: null, userId, person, view }
}

/**
 * The party that the request speaks for, with the invoice. Refuses with `InvoiceNotFound` (no such invoice, no link that is good for
 * paying, nobody signed in), `NotPermitted` for the sender and for roles that may not pay, `PersonOrCompanyDisabled`.
 */
export const getPayingParty = async (call: PayerCall, invoiceId: string): Promise<PayingParty> => {
  const party = call.inviteToken === null ? await buyerOf(call, invoiceId) : await visitorOf(call)
  if (party.invoice.id !== invoiceId) throw new Refusal('InvoiceNotFound')
  return party
}

/**
 * What is to be debited now, in minor units. Refuses what can't be paid by debit: by the lifecycle table, with `BankDebitNotOffered`
 * where the seller takes none or where the payment would have to be checked first, or with `AmountOutOfRange`.
 */
export const debitOf = async (
  call: PayerCall,
  invoice: InvoiceRecord,
  payerId: string | null,
): Promise<{ minor: bigint; discountMinor: bigint | null; today: LocalDate }> => {
  next(invoiceLifecycle, { state: invoice.status, action: 'pay', to: 'processing_payment' })
  if (!(await collectsDebits(call, invoice))) throw new Refusal('BankDebitNotOffered')
  const today = sellerToday(invoice, msOf(call.now))
  const { amountToPay: amount, discount } = amountOwed(invoice, today)
  if (!isPositiveMoney(amount)) throw new Refusal('AmountOutOfRange')
  // Money that is not here can't be held until it is decided: nobody watches who has no business, so the seller stands in.
  const isStopped = (await stopOf(call, invoice, { payer: payerId ?? invoice.senderId, amount })) !== null
  if (isStopped) throw new Refusal('BankDebitNotOffered')
  return { minor: amount.minor, discountMinor: isPositiveMoney(discount) ? discount.minor : null, today }
}
