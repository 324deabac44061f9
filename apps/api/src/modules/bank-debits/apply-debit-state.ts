import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import type { DebitState } from '../../providers/bank-debits/bank-debits.ts'
import { noteTransactions } from '../accounts/index.ts'
import { type InvoiceRecord, type InvoiceStep, lockForStep, recipientNameOf, takeStep } from '../invoices/index.ts'
import { type Act, carryOutOrRefuse, debitMovements, followUpIdOf, inPurse, lockBalances } from '../ledger/index.ts'
import { dropTakenBack, findPayment, moveDebitPayment } from '../payments/index.ts'
import { openCase, orderSteps } from '../rails/index.ts'
import { type DebitRow, lockDebit, selectDebit, selectPayer, updateDebit } from './bank-debits.store.ts'
import { merchantPurse } from './merchant-purse.ts'

type Told = { readonly work: Pick<Work, 'tx' | 'now'>; readonly debit: DebitRow; readonly invoice: InvoiceRecord }

const actOf = ({ work, debit }: Told, step: string): Act => ({
  id: followUpIdOf(debit.id, step),
  causeId: debit.id,
  at: work.now,
})

const textOf = ({ amount_minor }: DebitRow): string => moneyText(money(amount_minor, 'USD'))

const authorizedPart = async ({ work, debit }: Told) => {
  const payment = await findPayment(work.tx, debit.id)
  if (!payment) throw new Error('a debit without its payment')
  return { minor: debit.amount_minor, on: payment.authorized_on }
}

const note = async (told: Told, transferId: string | undefined): Promise<void> => {
  const { work, debit, invoice } = told
  if (transferId === undefined) return
  const counterparty = recipientNameOf(invoice) ?? ''
  const about = { counterparty, description: invoice.number ?? '', invoiceId: invoice.id }
  await noteTransactions(work.tx, [{ organizationId: debit.payee_id, transferId, ...about }])
}

type Noted = { readonly kind: 'paid' | 'debit-failed' | 'returned'; readonly message?: string }

const step = async ({ work, debit, invoice }: Told, taken: InvoiceStep, { kind, ...said }: Noted) =>
  takeStep(work, invoice, {
    ...{ id: debit.id, payerId: await selectPayer(work.tx, debit.link_id) },
    notes: [{ kind, details: { amount: textOf(debit), ...said } }],
    ...taken,
  })

const credit = async (told: Told): Promise<void> => {
  const { work, debit } = told
  const seller = merchantPurse(debit.payee_id)
  const minor = debit.amount_minor
  await carryOutOrRefuse(work.tx, debitMovements.credited({ ...actOf(told, 'credited'), seller, minor }))
  await updateDebit(work.tx, debit.id, { credited_at: work.now })
}

const settle = async (told: Told): Promise<InvoiceRecord> => {
  const { work, debit, invoice } = told
  const { on } = await authorizedPart(told)
  const moved = { seller: merchantPurse(debit.payee_id), invoiceId: invoice.id, minor: debit.amount_minor }
  const legs = await carryOutOrRefuse(work.tx, debitMovements.settled({ ...actOf(told, 'settled'), ...moved }))
  await updateDebit(work.tx, debit.id, { status: 'settled', settled_at: work.now })
  await moveDebitPayment(work.tx, debit.id, { action: 'settle', at: work.now })
  const to = on > invoice.dueDate ? 'paid_late' : 'completed'
  const settled = await step(told, { action: 'settle', to }, { kind: 'paid' })
  await note(told, legs.at(0))
  return settled
}

const fail = async (told: Told, reason: string): Promise<void> => {
  const { work, debit, invoice } = told
  const moved = { seller: merchantPurse(debit.payee_id), invoiceId: invoice.id, minor: debit.amount_minor }
  const isCredited = debit.credited_at !== null
  await carryOutOrRefuse(work.tx, debitMovements.failed({ ...actOf(told, 'failed'), ...moved, isCredited }))
  await updateDebit(work.tx, debit.id, { status: 'failed', ended_at: work.now, reason })
  await moveDebitPayment(work.tx, debit.id, { action: 'fail', at: work.now })
  const takenBack = await authorizedPart(told)
  const failed = { action: 'fail', to: 'sent', paymentId: null, takenBack } as const
  await dropTakenBack(work, await step(told, failed, { kind: 'debit-failed', message: reason }))
}

const lockSeller = ({ work, debit, invoice }: Told) => {
  const seller = merchantPurse(debit.payee_id)
  const keys = [inPurse(seller, 'available'), inPurse(seller, 'receivable'), inPurse(seller, 'incoming', invoice.id)]
  return lockBalances(work.tx, keys)
}

const giveBack = async (told: Told, reason: string): Promise<void> => {
  const { work, debit } = told
  const [has] = await lockSeller(told)
  const minor = debit.amount_minor
  const available = has?.available ?? 0n
  const coveredMinor = available < minor ? available : minor
  const moved = { seller: merchantPurse(debit.payee_id), minor, coveredMinor }
  const legs = await carryOutOrRefuse(work.tx, debitMovements.returned({ ...actOf(told, 'returned'), ...moved }))
  await updateDebit(work.tx, debit.id, { status: 'returned', ended_at: work.now, reason })
  await moveDebitPayment(work.tx, debit.id, { action: 'return', at: work.now })
  const takenBack = await authorizedPart(told)
  const returned = { action: 'return', to: 'sent', paymentId: null, takenBack } as const
  await dropTakenBack(work, await step(told, returned, { kind: 'returned', message: reason }))
  await note(told, coveredMinor > 0n ? legs.at(0) : undefined)
}

const lockTold = async (work: Told['work'], debitId: string): Promise<Told | null> => {
  const found = await selectDebit(work.tx, debitId)
  if (!found) return null
  // The invoice first, as everybody does who moves its money.
  const invoice = await lockForStep(work.tx, found.invoice_id)
  const debit = await lockDebit(work.tx, debitId)
  if (!invoice || !debit) throw new Error('a debit without its invoice')
  return { work, debit, invoice }
}

/**
 * Books what the provider says of a debit: every step that is missing, each once. What can't be (another amount, an end after another
 * end) books nothing and opens a case for staff. The transaction acts for the seller.
 */
export const applyDebitState = async (work: Told['work'], debitId: string, state: DebitState): Promise<void> => {
  const found = await lockTold(work, debitId)
  if (!found) return
  let told = found
  const said = { status: told.debit.status, state: state.state, minor: String(state.minor) }
  const fault = { id: newId(), provider: debitProvider, subject: debitId, at: work.now, told: said }
  if (state.minor !== told.debit.amount_minor) return openCase(work.tx, { ...fault, kind: 'amount_differs' })
  const steps = orderSteps(told.debit.status, state.state)
  if (steps === 'contradiction') return openCase(work.tx, { ...fault, kind: 'contradiction' })
  if (steps.includes('returned')) await lockSeller(told)
  const isOpen = told.debit.settled_at === null && told.debit.status !== 'failed'
  if (state.isCredited && isOpen && told.debit.credited_at === null) {
    await credit(told)
    told = { ...told, debit: { ...told.debit, credited_at: work.now } }
  }
  const reason = 'reason' in state ? state.reason : ''
  for (const step of steps) {
    if (step === 'pending') await updateDebit(work.tx, debitId, { status: 'pending' })
    if (step === 'settled') told = { ...told, invoice: await settle(told) }
    if (step === 'failed') await fail(told, reason)
    if (step === 'returned') await giveBack(told, reason)
  }
}

/** How the house calls the provider of bank debits: in its notices and in cases for staff. */
export const debitProvider = 'bank_debits'
