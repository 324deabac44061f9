import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { amountCurrencyOf } from './recurring-transfer-view.ts'
import type { RecurringTransferRow } from './recurring-transfers.store.ts'

export const say = phrases({ en, es })

const reasonIn = (language: Language, code: string | null): string | null => {
  const key = `reason.${code}`
  return key in en ? say(language, key as keyof typeof en) : null
}

type Told = { readonly row: RecurringTransferRow; readonly url: string }

/** Says that a recurring transfer was paused because its next transfer was refused, and why. */
export const pausedMail = (language: Language, { row, url }: Told): Mail => {
  const currency = amountCurrencyOf(row)
  const amount = moneyFigureText(moneyText(money(row.amount_minor, currency)), currency, language)
  const values = { payee: row.payee_name, amount }
  const reason = reasonIn(language, row.paused_by)
  return {
    subject: say(language, 'paused.subject', values),
    preheader: say(language, 'paused.text', values),
    heading: say(language, 'paused.subject', values),
    paragraphs: [say(language, 'paused.text', values)],
    facts: [
      { label: say(language, 'amount'), value: amount },
      { label: say(language, 'to'), value: row.payee_name },
      ...(reason === null ? [] : [{ label: say(language, 'reason'), value: reason }]),
    ],
    button: { label: say(language, 'view'), url },
  }
}
