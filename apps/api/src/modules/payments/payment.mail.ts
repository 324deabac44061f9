import { dateFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { displayNameOf, type InvoiceRecord } from '../invoices/index.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const say = phrases({ en, es })

export type Told = {
  readonly invoice: InvoiceRecord
  readonly minor: bigint
  readonly stage: 'guaranteed' | 'settled'
  readonly side: 'buyer' | 'seller'
  readonly url: string
  readonly productName: string
}

/** Tells one side of a payment where the money is now. */
export const paymentMail = (language: Language, told: Told): Mail => {
  const { invoice, minor, stage, side, url, productName } = told
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    buyer: invoice.recipient ? displayNameOf(invoice.recipient) : '',
    amount: moneyFigureText(moneyText(money(minor, invoice.currency)), invoice.currency, language),
    release: dateFigureText(invoice.releaseDate ?? invoice.dueDate, language),
    product: productName,
  }
  const key = `${stage}.${side}` as const
  return {
    subject: say(language, `${key}.subject`, values),
    preheader: say(language, `${key}.body`, values),
    heading: say(language, `${key}.heading`, values),
    paragraphs: [say(language, `${key}.body`, values)],
    facts: [
      { label: say(language, 'invoice'), value: values.number },
      { label: say(language, 'amount'), value: values.amount },
      { label: say(language, 'due'), value: dateFigureText(invoice.dueDate, language) },
    ],
    button: { label: say(language, 'view'), url },
  }
}
