import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { cancelReasons } from '@contado/contract/invoices/invoice-reasons.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { displayNameOf, type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'

const say = phrases({ en, es })

/** What members of a business hear of. */
export const memberNews = ['canceled', 'marked', 'rejected', 'noticed', 'not-sent'] as const
export type MemberNews = (typeof memberNews)[number]

/** The same, and what somebody without an account hears of a payment. */
export type InvoiceNews = MemberNews | 'paid' | 'paid-in-part' | 'reopened' | 'overpaid' | 'refunded'

type Told = {
  readonly news: InvoiceNews
  /** What the other side says to it, or one of the reasons for canceling; null for nothing. */
  readonly message: string | null
  readonly url: string
}

const messageText = (language: Language, message: string): string => {
  const reason = cancelReasons.find((known) => known === message)
  return reason === undefined ? message : say(language, `reason.${reason}`)
}

/** Tells one side of an invoice what the other did, or that it could not be sent. */
export const invoiceNewsMail = (language: Language, invoice: InvoiceRecord, { news, message, url }: Told): Mail => {
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    buyer: recipientNameOf(invoice) ?? '',
    amount: moneyFigureText(moneyText(money(invoice.baseMinor, invoice.currency)), invoice.currency, language),
    paid: moneyFigureText(moneyText(money(invoice.paidMinor, invoice.currency)), invoice.currency, language),
    due: dayFigureText(invoice.dueDate, language),
  }
  const said = message === null ? [] : [{ label: say(language, 'news.message'), value: messageText(language, message) }]
  const number = values.number === '' ? [] : [{ label: say(language, 'sent.number'), value: values.number }]
  return {
    subject: say(language, `${news}.subject`, values),
    preheader: say(language, `${news}.preheader`, values),
    heading: say(language, `${news}.heading`, values),
    paragraphs: [say(language, `${news}.body`, values)],
    facts: [
      ...number,
      { label: say(language, 'sent.amount'), value: values.amount },
      { label: say(language, 'sent.due'), value: values.due },
      ...said,
    ],
    button: { label: say(language, 'sent.button'), url },
  }
}
