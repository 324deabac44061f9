import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { localDateIn, parseLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { changeLife } from './invoice-life.store.ts'
import { viewInvoice } from './invoice-view.ts'
import { readMailWords } from './mail-words.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { checkAccount } from './send-invoice.ts'
import { sendProblems } from './send-problems.domain.ts'

type Asked = {
  readonly invoiceId: string
  readonly version: number
  readonly sendingDate?: string | undefined
  readonly cc?: readonly string[] | undefined
  readonly message?: string | undefined
}

/** Has a draft sent by itself on its sending date, or on another day to come; refuses now what would be refused then. */
export const scheduleInvoice = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const { invoiceId, version } = asked
  const draft = await lockOwnInvoice(call, invoiceId)
  const to = stateAfter(draft, 'schedule', 'seller')
  if (draft.version !== version) throw new Refusal('InvoiceVersionConflict')
  const sendingDate = asked.sendingDate === undefined ? draft.sendingDate : parseLocalDate(asked.sendingDate)
  const today = localDateIn(draft.sellerTimeZone, msOf(call.now))
  if (sendingDate <= today) {
    throw refuseField('sendingDate', 'must_be_later', 'Choose a day after today, or send the invoice now')
  }
  const validations = sendProblems({ ...draft, sendingDate }, today)
  if (validations.length > 0) throw new Refusal('ValidationError', { validations })
  await checkAccount(call.tx, draft)
  const by = await actingPerson(call)
  const mail = { ...readMailWords(call, asked, draft), replyTo: by.email }
  const scheduled = await changeLife(call.tx, { id: invoiceId, from: draft.status, to, by, sendingDate, mail })
  const { organizationId } = by
  await noteInvoiceEvent(call, {
    invoiceId,
    kind: 'scheduled',
    organizationId,
    person: by.name,
    details: { sendingDate },
    onlyFor: organizationId,
  })
  return viewInvoice(call, scheduled)
}
