import { setTimeout as wait } from 'node:timers/promises'
import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { creditLifecycle } from '@contado/contract/payments/credit-lifecycle.ts'
import { type Credit, creditEndpoints } from '@contado/contract/payments/credits.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import { wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { findInvoice, type InvoiceRecord, recipientNameOf } from '../invoices/index.ts'
import { creditView } from './credit-view.ts'
import { type CreditRow, moveCredit, selectCredit } from './credits.store.ts'
import { say } from './payment.mail.ts'
import { paymentJobs } from './payments.jobs.ts'

type Found = { readonly row: CreditRow; readonly invoice: InvoiceRecord }

const getOwnCredit = async ({ tx, actor }: Call<Member>, creditId: string): Promise<Found> => {
  const row = await selectCredit(tx, creditId)
  const invoice = row && (await findInvoice(tx, row.invoice_id))
  if (!row || !invoice || row.is_refund) throw new Refusal('CreditNotFound')
  if (row.payee_id !== actor.organizationId) throw new Refusal('NotPermitted')
  return { row, invoice }
}

/**
 * Says that an overpayment goes back to its payer, once; a job moves the money, since nobody's people may debit what is the payer's.
 * Refuses with `CreditNotFound`, `CreditNotOpen`, and `NotPermitted` for the payer.
 */
export const returnCredit = async (
  call: Call<Member>,
  { creditId }: { readonly creditId: string },
): Promise<Credit> => {
  const { row, invoice } = await getOwnCredit(call, creditId)
  const status = next(creditLifecycle, { state: row.excess_status, action: 'return' })
  if (!(await moveCredit(call.tx, creditId, { action: 'return' }))) throw new Refusal('CreditNotOpen')
  const { organizationId } = call.actor
  await enqueue(
    call.tx,
    { ...paymentJobs['payments.send-credit-back'], key: `payments.send-credit-back:${creditId}` },
    { organizationId, paymentId: creditId },
  )
  return creditView({ ...row, excess_status: status }, invoice, organizationId)
}

const longestWaitMs = 2_000

/** Waits until the worker has sent an overpayment back, so that whoever asked reads where it is; gives up after a while. */
export const waitForCredit = async (
  transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>,
  creditId: string,
): Promise<void> => {
  const until = wallMs() + longestWaitMs
  for (let pauseMs = 10; wallMs() < until; pauseMs = Math.min(pauseMs * 2, 100)) {
    const row = await transaction((tx) => selectCredit(tx, creditId))
    if (row?.excess_status !== 'returning') return
    await wait(pauseMs)
  }
}

type Description = {
  readonly operation: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

const { body } = creditEndpoints['credits.return']

/** What the mail with the one-time code says of it: amount and payer from the server's own rows. */
export const describeCreditReturn = async (
  call: Call<Member>,
  request: unknown,
): Promise<Readonly<Record<Language, Description>>> => {
  const { row, invoice } = await getOwnCredit(call, body.parse(request).creditId)
  next(creditLifecycle, { state: row.excess_status, action: 'return' })
  const number = invoice.number ?? ''
  const amount = moneyText(money(row.excess_minor, row.currency))
  const describe = (language: Language): Description => ({
    operation: say(language, 'credit.operation', { number }),
    facts: [
      { label: say(language, 'amount'), value: moneyFigureText(amount, row.currency, language) },
      { label: say(language, 'credit.payer'), value: recipientNameOf(invoice) ?? '' },
      { label: say(language, 'invoice'), value: number },
    ],
  })
  return { en: describe('en'), es: describe('es') }
}
