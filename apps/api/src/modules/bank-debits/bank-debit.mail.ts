import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { displayNameOf, type InvoiceRecord, recipientNameOf } from '../invoices/index.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

/** What has become of a debit, and who hears of it. The seller hears of nothing before there is something to know. */
export type DebitNews = 'submitted.payer' | `${'settled' | 'failed' | 'returned'}.${'payer' | 'seller'}`

type Told = {
  readonly invoice: InvoiceRecord
  readonly news: DebitNews
  readonly minor: bigint
  /** In the bank's own words. */
  readonly reason: string | null
  readonly url: string
}

/** Tells one side of a bank debit where the money is now. */
export const bankDebitMail = (language: Language, { invoice, news, minor, reason, url }: Told): Mail => {
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    buyer: recipientNameOf(invoice) ?? '',
    amount: moneyFigureText(moneyText(money(minor, 'USD')), 'USD', language),
  }
  return {
    subject: say(language, `${news}.subject`, values),
    preheader: say(language, `${news}.body`, values),
    heading: say(language, `${news}.heading`, values),
    paragraphs: [say(language, `${news}.body`, values)],
    facts: [
      { label: say(language, 'invoice'), value: values.number },
      { label: say(language, 'amount'), value: values.amount },
      { label: say(language, 'due'), value: dayFigureText(invoice.dueDate, language) },
      ...(reason === null || reason === '' ? [] : [{ label: say(language, 'reason'), value: reason }]),
    ],
    button: { label: say(language, 'view'), url },
  }
}
