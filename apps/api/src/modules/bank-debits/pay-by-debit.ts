import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { money, moneyText } from '@contado/money'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { lockVisited, takeStep } from '../invoices/index.ts'
import { followUpIdOf } from '../ledger/index.ts'
import { openDebitPayment } from '../payments/index.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'
import { insertDebit, takeBankLink } from './bank-debits.store.ts'
import { debitOf, getPayingParty, type PayerCall, type PayingParty } from './paying-party.ts'

type Asked = {
  readonly invoiceId: string
  readonly providerUserId: string
  readonly shouldSimulateFailure?: boolean | undefined
}

const checkSimulation = ({ settings }: PayerCall, { shouldSimulateFailure }: Asked): void => {
  if (shouldSimulateFailure === true && !settings.isSandbox) {
    throw refuseField('shouldSimulateFailure', 'sandbox_only', 'Failures are simulated in the sandbox only')
  }
}

/**
 * Debits what is owed on an invoice from the account that its payer linked for it; amount and payee are the server's own. The money is
 * on its way from now on, and a job asks the provider for it. Refuses like the token, and with `BankLinkExpired`.
 */
export const payByDebit = async (call: PayerCall, asked: Asked): Promise<Awaited<ReturnType<PayingParty['view']>>> => {
  const { tx, now, wall } = call
  checkSimulation(call, asked)
  const { payerId, inviteId, userId, person, view } = await getPayingParty(call, asked.invoiceId)
  const invoice = await lockVisited(tx, asked.invoiceId)
  const { minor, discountMinor, today } = await debitOf(call, invoice, payerId)
  const { id: invoiceId, senderId: payeeId } = invoice
  const { providerUserId } = asked
  const linkId = await takeBankLink(tx, { invoiceId, payerId, inviteId, providerUserId, at: wall })
  if (linkId === null) throw new Refusal('BankLinkExpired')
  const id = newId()
  await openDebitPayment(tx, {
    id,
    invoiceId,
    payerId,
    payeeId,
    minor,
    authorizedOn: today,
    transferId: followUpIdOf(id, 'submitted'),
    initiatedBy: userId,
    createdAt: now,
  })
  const shouldFail = asked.shouldSimulateFailure === true
  await insertDebit(tx, { id, linkId, invoiceId, payeeId, minor, shouldFail, createdAt: now })
  const details = { amount: moneyText(money(minor, 'USD')) }
  const processing = await takeStep(call, invoice, {
    ...{ id, payerId, notes: [{ kind: 'debited', organizationId: payerId, person, details }] },
    action: 'pay',
    to: 'processing_payment',
    paymentId: id,
    paid: { minor, on: today },
    cashbackMinor: discountMinor,
  })
  await enqueue(
    tx,
    { ...bankDebitJobs['bank-debits.submit'], key: `bank-debits.debit:${id}` },
    { organizationId: payeeId, debitId: id },
  )
  return view(processing)
}
