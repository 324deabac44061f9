import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member, Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { type Acting, actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import type { InvoiceContent, InvoiceRecord } from './invoice-record.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { takeSequence, updateSent } from './invoices.store.ts'
import { readMailWords } from './mail-words.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { getParty, getSender } from './read-invoice-form.ts'
import { invoiceNumberOf, sendingDateOf, sendProblems } from './send-problems.domain.ts'
import { emitInvoiceStep } from './take-step.ts'

type Asked = {
  readonly invoiceId: string
  readonly version: number
  readonly cc?: readonly string[] | undefined
  readonly message?: string | undefined
}

/** Sends a draft: its number, totals, dates and parties are fixed for good, and the recipient hears of it. */
export const sendInvoice = async (call: Call<Member>, { invoiceId, version, ...words }: Asked): Promise<Invoice> => {
  const draft = await lockOwnInvoice(call, invoiceId)
  stateAfter(draft, 'send', 'seller')
  if (draft.version !== version) throw new Refusal('InvoiceVersionConflict')
  const { timeZone: sellerTimeZone } = call.actor
  const today = localDateIn(sellerTimeZone, msOf(call.now))
  const by = await actingPerson(call)
  const ready = { ...draft, ...readMailWords(call, words, draft), replyTo: by.email }
  return viewInvoice(call, await issueInvoice(call, ready, { today, sellerTimeZone, by }))
}

type Issue = {
  /** The day that counts as today where the seller is. */
  readonly today: LocalDate
  readonly sellerTimeZone: string
  /** Null: the schedule. */
  readonly by: Acting | null
}

/** Sends a locked draft, whoever asks for it; refuses with everything that it lacks. */
export const issueInvoice = async (
  work: Pick<Work, 'tx' | 'now'>,
  draft: InvoiceRecord,
  { today, sellerTimeZone, by }: Issue,
): Promise<InvoiceRecord> => {
  const { tx, now } = work
  const { id: invoiceId, senderId: organizationId } = draft
  const to = stateAfter(draft, 'send', 'seller')
  const content = await completed(tx, draft, { today, sellerTimeZone })
  await checkAccount(tx, draft)
  const sequence = await takeSequence(tx, organizationId)
  const number = invoiceNumberOf(content.sendingDate, sequence)
  const sent = await updateSent(tx, { id: invoiceId, from: draft.status, to, content, sequence, number, sentAt: now })
  await noteInvoiceEvent(work, {
    invoiceId,
    kind: 'sent',
    organizationId: by?.organizationId ?? null,
    person: by?.name ?? null,
  })
  await emitInvoiceStep(work, sent, { action: 'send', to })
  return sent
}

const completed = async (
  tx: Tx,
  draft: InvoiceRecord,
  { today, sellerTimeZone }: Omit<Issue, 'by'>,
): Promise<InvoiceContent> => {
  const validations = sendProblems(draft, today)
  const { recipientId } = draft
  if (validations.length > 0) throw new Refusal('ValidationError', { validations })
  return {
    ...draft,
    sendingDate: sendingDateOf(draft, today),
    sellerTimeZone,
    sender: await getSender(tx, draft.senderId),
    recipient: recipientId === null ? null : await getParty(tx, recipientId),
  }
}

type Receiving = Pick<InvoiceRecord, 'senderId' | 'currency' | 'accountType'>

/** Found out now, not when the buyer pays: money that has no account to arrive on. */
export const checkAccount = async (tx: Tx, { senderId, currency, accountType }: Receiving): Promise<void> => {
  try {
    await getOpenAccount(tx, { organizationId: senderId, currency, accountType })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'AccountNotFound') throw error
    throw refuseField('accountType', 'account_not_open', `You have no open ${currency} ${accountType} account`)
  }
}
