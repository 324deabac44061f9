import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { returnReasonOf } from '@contado/contract/transfers/return-reasons.ts'
import { transferStatuses } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { transferLead } from '@contado/contract/transfers/transfer-words.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import type { TransferRow } from './transfers.store.ts'

export const say = phrases({ en, es })

export const transferNews = [
  'completed',
  'failed',
  'returned',
  'denied',
  'received',
  'needs-approval',
  'declined',
  'recall-refused',
] as const
export type TransferNews = (typeof transferNews)[number]

type Told = { readonly news: TransferNews; readonly row: TransferRow; readonly url: string }

const figure = (minor: bigint, currency: TransferRow['source_currency'], language: Language): string =>
  moneyFigureText(moneyText(money(minor, currency)), currency, language)

// Words of ours for a reason, or what the bank said.
const reasonIn = (language: Language, { reason, return_code: code }: TransferRow): string | null => {
  const known = returnReasonOf(code)
  if (known !== null) return say(language, `back.${known}`)
  if (reason === null || reason === 'payment_denied_by_compliance') return null
  const key = `reason.${reason}`
  return key in en ? say(language, key as keyof typeof en) : reason
}

type Named = Readonly<Record<'name' | 'amount' | 'back' | 'payee' | 'payer', string>>

// News of a state is told by the state's own sentence.
const textIn = (language: Language, news: TransferNews, values: Named): string => {
  const status = transferStatuses.find((one) => one === news)
  return status ? transferLead(language, status, values) : say(language, `${news}.text` as keyof typeof en, values)
}

/** What the sender reads of what became of a transfer, or the payee inside the house of money that arrived. */
export const transferMail = (language: Language, { news, row, url }: Told): Mail => {
  const isReceived = news === 'received'
  const amount = figure(row.target_minor, row.target_currency, language)
  const back = row.returned_minor === null ? '' : figure(row.returned_minor, row.source_currency, language)
  const name = row.created_by_name
  const values = { name, amount, back, payee: row.payee_name, payer: row.payer_name }
  const text = textIn(language, news, values)
  const reason = news === 'recall-refused' ? row.recall_answer : reasonIn(language, row)
  return {
    subject: say(language, `${news}.subject`, values),
    preheader: text,
    heading: say(language, `${news}.subject`, values),
    paragraphs: [
      text,
      ...(news === 'needs-approval' ? row.warnings.map((warning) => say(language, `warning.${warning}`, values)) : []),
    ],
    facts: [
      { label: say(language, 'amount'), value: amount },
      { label: say(language, isReceived ? 'from' : 'to'), value: isReceived ? row.payer_name : row.payee_name },
      ...(row.reference === '' ? [] : [{ label: say(language, 'reference'), value: row.reference }]),
      ...(reason === null ? [] : [{ label: say(language, 'reason'), value: reason }]),
    ],
    button: { label: say(language, 'view'), url },
  }
}

type Short = { readonly row: TransferRow; readonly missing: bigint; readonly url: string }

/** What people read before a transfer's day comes while its account has less than leaves it. */
export const shortMail = (language: Language, { row, missing, url }: Short): Mail => {
  const day = row.send_date === null ? '' : dayFigureText(row.send_date, language)
  const { source_currency: currency, payee_name: payee } = row
  const values = { payee, missing: figure(missing, currency, language), day, currency }
  return {
    subject: say(language, 'short.subject', values),
    preheader: say(language, 'short.text', values),
    heading: say(language, 'short.subject', values),
    paragraphs: [say(language, 'short.text', values)],
    facts: [
      { label: say(language, 'missing'), value: values.missing },
      { label: say(language, 'amount'), value: figure(row.source_minor + row.fee_minor, currency, language) },
      { label: say(language, 'to'), value: payee },
      { label: say(language, 'sendDate'), value: day },
    ],
    button: { label: say(language, 'view'), url },
  }
}
