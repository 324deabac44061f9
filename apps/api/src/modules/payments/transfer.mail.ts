import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { displayNameOf, type InvoiceRecord, recipientNameOf } from '../invoices/index.ts'
import type { Mail } from '../notifications/index.ts'
import { say } from './payment.mail.ts'

export type TransferNews = 'matched' | 'unmatched' | 'returned'

type Told = {
  readonly news: TransferNews
  readonly side: 'buyer' | 'seller'
  readonly invoice: InvoiceRecord
  readonly minor: bigint
  readonly excessMinor: bigint
  /** What was left to pay after a part, or null. */
  readonly remainingMinor: bigint | null
  readonly url: string
  readonly productName: string
}

const keyOf = ({ news, side, invoice, remainingMinor }: Told) => {
  if (news === 'matched' && remainingMinor !== null) return `matched-part.${side}` as const
  // A guarantee or a debit of the rest stays what it is, so nothing is open again.
  if (news === 'unmatched' && invoice.status !== 'sent') return `unmatched-kept.${side}` as const
  return `${news}.${side}` as const
}

/** Tells one side of an invoice what became of a bank transfer that named it. */
export const transferMail = (language: Language, told: Told): Mail => {
  const { news, side, invoice, minor, excessMinor, remainingMinor, url, productName } = told
  const figure = (amount: bigint): string =>
    moneyFigureText(moneyText(money(amount, invoice.currency)), invoice.currency, language)
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    buyer: recipientNameOf(invoice) ?? '',
    amount: figure(minor),
    excess: figure(excessMinor),
    remaining: remainingMinor === null ? '' : figure(remainingMinor),
    product: productName,
  }
  const key = keyOf(told)
  const isOver = excessMinor > 0n
  return {
    subject: say(language, `${key}.subject`, values),
    preheader: say(language, `${key}.body`, values),
    heading: say(language, `${key}.heading`, values),
    paragraphs: [
      say(language, `${key}.body`, values),
      ...(news === 'matched' && isOver ? [say(language, `matched.excess.${side}`, values)] : []),
    ],
    facts: [
      { label: say(language, 'invoice'), value: values.number },
      ...(news === 'returned' ? [] : [{ label: say(language, 'amount'), value: values.amount }]),
      ...(isOver ? [{ label: say(language, 'transfer.excess'), value: values.excess }] : []),
    ],
    button: { label: say(language, 'view'), url },
  }
}
