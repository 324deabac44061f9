import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import type { ReminderPreview } from '@contado/contract/invoices/invoice-reminders.endpoints.ts'
import { daysBetween, type LocalDate, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { amountOwed } from './invoice-questions.domain.ts'
import { displayNameOf, type InvoiceRecord } from './invoice-record.domain.ts'

const say = phrases({ en, es })

/** What is reminded of: at least one invoice, all of one seller and one customer. */
export type Reminded = { readonly invoices: readonly [InvoiceRecord, ...InvoiceRecord[]]; readonly day: LocalDate }

type Text = Pick<ReminderPreview, 'subject' | 'heading' | 'paragraphs' | 'messageLabel' | 'facts' | 'closing'>

/** What is left to pay of an invoice on a day, as people read it. */
export const leftText = (language: Language, invoice: InvoiceRecord, day: LocalDate): string =>
  moneyFigureText(moneyText(amountOwed(invoice, day).amountToPay), invoice.currency, language)

const lateness = (days: number): 'today' | 'day' | 'days' => {
  if (days <= 0) return 'today'
  return days === 1 ? 'day' : 'days'
}

const textOfOne = (language: Language, invoice: InvoiceRecord, day: LocalDate): Text => {
  const days = daysBetween(invoice.dueDate, day)
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    amount: leftText(language, invoice, day),
    due: dayFigureText(invoice.dueDate, language),
    days: `${days}`,
  }
  return {
    subject: say(language, `reminder.subject.${lateness(days)}`, values),
    heading: say(language, 'reminder.heading.one', values),
    paragraphs: [say(language, days <= 0 ? 'reminder.body.today' : 'reminder.body.late', values)],
    messageLabel: say(language, 'reminder.message', values),
    facts: [
      { label: say(language, 'sent.number'), value: values.number },
      { label: say(language, 'reminder.left'), value: values.amount },
      { label: say(language, 'sent.due'), value: values.due },
    ],
    closing: say(language, 'reminder.closing', values),
  }
}

const textOfSeveral = (language: Language, { invoices, day }: Reminded): Text => {
  const values = { seller: displayNameOf(invoices[0].sender), count: `${invoices.length}` }
  return {
    subject: say(language, 'reminder.subject.several', values),
    heading: say(language, 'reminder.heading.several', values),
    paragraphs: [say(language, 'reminder.body.several', values)],
    messageLabel: say(language, 'reminder.message', values),
    facts: invoices.map((invoice) => ({
      label: say(language, 'reminder.line', {
        number: invoice.number ?? '',
        due: dayFigureText(invoice.dueDate, language),
      }),
      value: leftText(language, invoice, day),
    })),
    closing: say(language, 'reminder.closing', values),
  }
}

/** What a reminder says without own words, as of the seller's day. */
export const reminderText = (language: Language, reminded: Reminded): Text =>
  reminded.invoices.length === 1
    ? textOfOne(language, reminded.invoices[0], reminded.day)
    : textOfSeveral(language, reminded)

type Told = {
  /** Own words of the seller; empty for none. */
  readonly message: string
  /** Where each of the invoices is looked at and paid, in their order. */
  readonly urls: readonly string[]
}

/** Reminds a customer of what is due, with own words of the seller marked as such. */
export const reminderMail = (language: Language, reminded: Reminded, { message, urls }: Told): Mail => {
  const { closing, messageLabel, ...text } = reminderText(language, reminded)
  const isOne = reminded.invoices.length === 1
  return {
    ...text,
    preheader: text.paragraphs[0] ?? '',
    paragraphs: [...text.paragraphs, ...(message === '' ? [] : [`${messageLabel}\n${message}`])],
    facts: isOne ? text.facts : text.facts.map((fact, index) => ({ ...fact, url: urls[index] })),
    ...(isOne ? { button: { label: say(language, 'sent.pay'), url: urls[0] ?? '' } } : {}),
    closing: [closing],
  }
}
