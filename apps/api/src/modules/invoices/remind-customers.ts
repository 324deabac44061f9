import type { ReminderPreview, ReminderResult } from '@contado/contract/invoices/invoice-reminders.endpoints.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { LocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { getOrganization } from '../organizations/index.ts'
import { type Acting, actingPerson } from './acting-person.ts'
import { getOwnRecord, lockOwnInvoice } from './get-invoice.ts'
import { sellerToday } from './invoice-questions.domain.ts'
import { type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'
import { findLanguageOf, insertReminder, setReminded, wasCustomerReminded } from './invoice-reminders.store.ts'
import { languageOfBilled } from './language-of-billed.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { reminderText } from './reminder.mail.ts'
import { type Customer, customerOf, reminderRefusal } from './reminders.domain.ts'

type Group = {
  readonly customer: Customer
  readonly name: string
  readonly day: LocalDate
  readonly invoices: readonly [InvoiceRecord, ...InvoiceRecord[]]
}

type Sorted = { readonly groups: readonly Group[]; readonly refused: readonly ReminderResult[] }

const resultOf = (invoice: InvoiceRecord, code: ErrorCode | null): ReminderResult => ({
  invoiceId: invoice.id,
  name: recipientNameOf(invoice) ?? '',
  code,
})

/** What can be reminded of, by customer, and what can't be because of what it is. */
const sortOut = (invoices: readonly InvoiceRecord[], nowMs: number): Sorted => {
  const groups = new Map<string, Group>()
  const refused: ReminderResult[] = []
  for (const invoice of invoices) {
    const day = sellerToday(invoice, nowMs)
    const code = reminderRefusal(invoice, { today: day, isCustomerReminded: false })
    if (code !== null) refused.push(resultOf(invoice, code))
    else {
      const customer = customerOf(invoice)
      const key = customer.recipientId ?? customer.email
      const known = groups.get(key)
      const name = recipientNameOf(invoice) ?? ''
      groups.set(
        key,
        known ? { ...known, invoices: [...known.invoices, invoice] } : { customer, name, day, invoices: [invoice] },
      )
    }
  }
  return { groups: [...groups.values()], refused }
}

type Said = { readonly message: string; readonly by: Acting }

const remindOne = async (
  call: Call<Member>,
  { customer, day, invoices }: Group,
  { message, by }: Said,
): Promise<ReminderResult[]> => {
  const { tx, now } = call
  const ids = invoices.map(({ id }) => id)
  const id = newId()
  const senderId = by.organizationId
  const reminder = { ...customer, id, senderId, day, at: now, invoiceIds: ids, message, replyTo: by.email }
  if (!(await insertReminder(tx, reminder))) return invoices.map((invoice) => resultOf(invoice, 'CustomerReminded'))
  await setReminded(tx, ids, now)
  for (const invoiceId of ids) {
    await noteInvoiceEvent(call, {
      invoiceId,
      kind: 'reminded',
      organizationId: senderId,
      person: by.name,
      details: message === '' ? {} : { message },
    })
  }
  await emit(call, 'invoice.reminded', { organizationId: senderId, recipientId: customer.recipientId, reminderId: id })
  return invoices.map((invoice) => resultOf(invoice, null))
}

type Asked = { readonly invoiceIds: readonly string[]; readonly message?: string | undefined }

/**
 * Reminds the customers of own invoices that are due, each in one mail and once on a day of the seller's. Of several invoices each has its
 * result; one alone is refused by its code.
 */
export const remindCustomers = async (
  call: Call<Member>,
  { invoiceIds, message = '' }: Asked,
): Promise<{ results: ReminderResult[] }> => {
  const locked: InvoiceRecord[] = []
  // In one order, so that two people who remind of the same never wait for each other.
  for (const invoiceId of [...invoiceIds].sort()) locked.push(await lockOwnInvoice(call, invoiceId))
  const { groups, refused } = sortOut(locked, msOf(call.now))
  const said = { message: message.trim(), by: await actingPerson(call) }
  const results = [...refused]
  for (const group of groups) results.push(...(await remindOne(call, group, said)))
  const [only] = results
  if (results.length === 1 && only?.code) throw new Refusal(only.code as ErrorCode)
  return { results }
}

/** What the customers of own invoices would be mailed, and what nobody can be reminded of. */
export const previewReminders = async (
  call: Call<Member>,
  { invoiceIds }: Pick<Asked, 'invoiceIds'>,
): Promise<{ replyTo: string; customers: ReminderPreview[]; refused: ReminderResult[] }> => {
  const { tx, now, actor } = call
  const found: InvoiceRecord[] = []
  for (const invoiceId of invoiceIds) found.push(await getOwnRecord(call, invoiceId))
  const { groups, refused } = sortOut(found, msOf(now))
  const customers: ReminderPreview[] = []
  const late: ReminderResult[] = [...refused]
  for (const group of groups) {
    const { customer, day, invoices, name } = group
    if (await wasCustomerReminded(tx, { ...customer, senderId: actor.organizationId, day })) {
      late.push(...invoices.map((invoice) => resultOf(invoice, 'CustomerReminded')))
    } else {
      const language = await languageOf(call, customer)
      const ids = invoices.map(({ id }) => id)
      customers.push({ name, email: customer.email, language, invoiceIds: ids, ...reminderText(language, group) })
    }
  }
  return { replyTo: (await actingPerson(call)).email, customers, refused: late }
}

const languageOf = async (call: Call<Member>, { recipientId, email }: Customer): Promise<'en' | 'es'> => {
  const { organizationId: sellerId } = call.actor
  if (recipientId === null) return languageOfBilled(call, { sellerId, email })
  return (await findLanguageOf(call.tx, recipientId)) ?? (await getOrganization(call.tx, sellerId)).language
}
