import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { emit } from '../../platform/events.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import type { InvoiceContent, InvoiceRecord, Party } from './invoice-record.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { takeSequence, updateSent } from './invoices.store.ts'
import { getOwnParty, partyOf } from './read-invoice-form.ts'
import { invoiceNumberOf, sendingDateOf, sendProblems } from './send-problems.domain.ts'

/** Sends a draft: its number, totals, dates and parties are fixed for good, and the recipient hears of it. */
export const sendInvoice = async (
  call: Call<Member>,
  { invoiceId, version }: { invoiceId: string; version: number },
): Promise<Invoice> => {
  const { tx, actor, now } = call
  const draft = await lockOwnInvoice(call, invoiceId)
  const status = next(invoiceLifecycle, { state: draft.status, action: 'send' })
  if (draft.version !== version) throw new Refusal('InvoiceVersionConflict')
  const content = await completed(call, draft)
  await checkAccount(call, content)
  const sequence = await takeSequence(tx, actor.organizationId)
  const sent = await updateSent(tx, {
    id: invoiceId,
    from: draft.status,
    to: status,
    content,
    sequence,
    number: invoiceNumberOf(content.sendingDate, sequence),
    sentAt: now,
  })
  await emit(call, 'invoice.sent', {
    organizationId: sent.senderId,
    recipientId: content.recipientId,
    invoiceId,
  })
  return viewInvoice(call, sent)
}

type Complete = InvoiceContent & { readonly recipientId: string }

const completed = async (call: Call<Member>, draft: InvoiceRecord): Promise<Complete> => {
  const sellerTimeZone = call.actor.timeZone
  const today = localDateIn(sellerTimeZone, msOf(call.now))
  const validations = sendProblems(draft, today)
  const { recipientId } = draft
  if (validations.length > 0 || recipientId === null) throw new Refusal('ValidationError', { validations })
  return {
    ...draft,
    recipientId,
    sendingDate: sendingDateOf(draft, today),
    sellerTimeZone,
    sender: await getOwnParty(call),
    recipient: await getParty(call, recipientId),
  }
}

const getParty = async ({ tx }: Call<Member>, organizationId: string): Promise<Party> => {
  const [entry] = await listDirectoryEntries(tx, [organizationId])
  if (!entry) throw new Refusal('HandleNotFound')
  return partyOf(entry)
}

// Found out now, not when the buyer pays: money that has no account to arrive on.
const checkAccount = async ({ tx, actor }: Call<Member>, { currency, accountType }: InvoiceContent): Promise<void> => {
  try {
    await getOpenAccount(tx, { organizationId: actor.organizationId, currency, accountType })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'AccountNotFound') throw error
    throw refuseField('accountType', 'account_not_open', `You have no open ${currency} ${accountType} account`)
  }
}
