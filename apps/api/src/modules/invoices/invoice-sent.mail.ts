import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { displayNameOf, type InvoiceRecord } from './invoice-record.domain.ts'

const say = phrases({ en, es })

/** What the sender wrote, under their name. */
export const ownWords = (
  language: Language,
  { message, sender }: Pick<InvoiceRecord, 'message' | 'sender'>,
): string[] => (message === '' ? [] : [say(language, 'sent.message', { seller: displayNameOf(sender), message })])

/** Tells the recipient of an invoice what is owed to whom and when. */
export const invoiceSentMail = (language: Language, invoice: InvoiceRecord, url: string): Mail => {
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    amount: moneyFigureText(moneyText(money(invoice.baseMinor, invoice.currency)), invoice.currency, language),
    due: dayFigureText(invoice.dueDate, language),
  }
  return {
    subject: say(language, 'sent.subject', values),
    preheader: say(language, 'sent.preheader', values),
    heading: say(language, 'sent.heading', values),
    notice: say(language, 'sent.preheader', values),
    paragraphs: [...ownWords(language, invoice), say(language, 'sent.body', values)],
    facts: [
      { label: say(language, 'sent.from'), value: values.seller },
      { label: say(language, 'sent.number'), value: values.number },
      { label: say(language, 'sent.amount'), value: values.amount },
      { label: say(language, 'sent.due'), value: values.due },
      ...(invoice.summary.trim() === ''
        ? []
        : [{ label: say(language, 'sent.summary'), value: invoice.summary.trim() }]),
    ],
    button: { label: say(language, 'sent.pay'), url },
  }
}
