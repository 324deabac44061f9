import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { bankDebitLifecycle } from '@contado/contract/transfers/order-lifecycles.ts'
import type { Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { BankDebits, DebitOrder, DebitState } from '../../providers/bank-debits/bank-debits.ts'
import { bankDebitsOf } from '../../providers/bank-debits/bank-debits-of.ts'
import { lockForStep } from '../invoices/index.ts'
import { carryOutOrRefuse, debitMovements, followUpIdOf } from '../ledger/index.ts'
import { applyDebitState } from './apply-debit-state.ts'
import { lockDebit, selectDebit, selectProviderUser, updateDebit } from './bank-debits.store.ts'
import { merchantPurse } from './merchant-purse.ts'

type Call = Pick<JobCall, 'transaction' | 'settings'>
type Submission = { readonly order: DebitOrder; readonly mayHaveArrived: boolean }

const begin = async ({ tx, now, settings }: Work, debitId: string): Promise<Submission | null> => {
  const found = await selectDebit(tx, debitId)
  const invoice = found && (await lockForStep(tx, found.invoice_id))
  const debit = found && (await lockDebit(tx, debitId))
  if (!debit || !invoice || !['created', 'submitted', 'unknown'].includes(debit.status)) return null
  if (isAllowed(bankDebitLifecycle, debit.status, 'submit')) {
    const act = { id: followUpIdOf(debit.id, 'submitted'), causeId: debit.id, at: now }
    const seller = merchantPurse(debit.payee_id)
    const moved = { seller, invoiceId: debit.invoice_id, minor: debit.amount_minor }
    await carryOutOrRefuse(tx, debitMovements.submitted({ ...act, ...moved }))
    const status = next(bankDebitLifecycle, { state: debit.status, action: 'submit' })
    await updateDebit(tx, debit.id, { status, submitted_at: now })
  }
  const userId = await selectProviderUser(tx, debit.link_id)
  if (userId === null) throw new Error('a debit without its bank link')
  const description = invoice.number ?? settings.productName
  const order = { id: debit.id, userId, minor: debit.amount_minor, description, shouldFail: debit.should_fail }
  return { order, mayHaveArrived: debit.status !== 'created' }
}

const markUnknown = async ({ tx }: Work, debitId: string): Promise<void> => {
  const debit = await lockDebit(tx, debitId)
  if (!debit || !isAllowed(bankDebitLifecycle, debit.status, 'lose-sight')) return
  await updateDebit(tx, debitId, { status: next(bankDebitLifecycle, { state: debit.status, action: 'lose-sight' }) })
}

/** The configured provider. Throws where there is none. */
export const providerOf = (call: Call): BankDebits => {
  const provider = bankDebitsOf(call)
  if (!provider) throw new Error('No provider of bank debits is configured')
  return provider
}

/**
 * Hands a debit to its provider: collecting → incoming first, then the provider is asked. A debit that may have arrived before is asked
 * for by its id, and sent again only when the provider never got it. A broken connection leaves it `unknown`, for the sweep to resolve.
 */
export const submitDebit = async (call: Call, debitId: string): Promise<void> => {
  const submission = await call.transaction((work) => begin(work, debitId))
  if (!submission) return
  const { order, mayHaveArrived } = submission
  const provider = providerOf(call)
  let told: DebitState | null = null
  try {
    if (mayHaveArrived) told = await provider.findDebit(order.id)
    told ??= await provider.submitDebit(order)
  } catch {
    await call.transaction((work) => markUnknown(work, debitId))
    return
  }
  const answer = told
  await call.transaction((work) => applyDebitState(work, debitId, answer))
}
