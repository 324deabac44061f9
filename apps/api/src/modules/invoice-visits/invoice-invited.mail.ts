import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { displayNameOf, type InvoiceRecord, ownWords, recipientNameOf } from '../invoices/index.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Shown = { readonly url: string; readonly product: string; readonly isCopy?: boolean }

/** Tells somebody without an account what they are asked to pay, to whom and until when; or who gets a copy, what others are asked. */
export const invoiceInvitedMail = (
  language: Language,
  invoice: InvoiceRecord,
  { url, product, isCopy = false }: Shown,
): Mail => {
  const values = {
    product,
    name: (isCopy ? null : invoice.recipientInvite?.firstName) || (recipientNameOf(invoice) ?? ''),
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    amount: moneyFigureText(moneyText(money(invoice.baseMinor, invoice.currency)), invoice.currency, language),
    due: dayFigureText(invoice.dueDate, language),
  }
  const summary = invoice.summary.trim()
  return {
    subject: say(language, 'invited.subject', values),
    preheader: say(language, 'invited.preheader', values),
    heading: say(language, isCopy ? 'copied.heading' : 'invited.heading', values),
    paragraphs: [
      ...ownWords(language, invoice),
      say(language, isCopy ? 'copied.body' : 'invited.body', values),
      say(language, isCopy ? 'copied.link' : 'invited.link', values),
    ],
    facts: [
      { label: say(language, 'invited.from'), value: values.seller },
      { label: say(language, 'invited.number'), value: values.number },
      { label: say(language, 'invited.amount'), value: values.amount },
      { label: say(language, 'invited.due'), value: values.due },
      ...(summary === '' ? [] : [{ label: say(language, 'invited.summary'), value: summary }]),
    ],
    button: { label: say(language, isCopy ? 'copied.button' : 'invited.button'), url },
  }
}
