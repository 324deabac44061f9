import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { displayNameOf, type InvoiceRecord, recipientNameOf } from '../invoices/index.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const say = phrases({ en, es })

/** What happened to a payment, as its mails tell it. */
export const paymentStages = ['guaranteed', 'settled', 'paid-in-part', 'refunded', 'held', 'denied'] as const
export type PaymentStage = (typeof paymentStages)[number]

export type Told = {
  readonly invoice: InvoiceRecord
  readonly minor: bigint
  readonly stage: PaymentStage
  /** A bill that the buyer's guaranteed income paid. */
  readonly isFromIncome: boolean
  /** Denied and kept for good. */
  readonly isBlocked: boolean
  /** What of a released guarantee had paid its seller's bills, in minor units. */
  readonly usedMinor: bigint
  /** Something of what is given back had come by bank transfer. */
  readonly isFromOutside: boolean
  /** What was left to pay after a part, or null. */
  readonly remainingMinor: bigint | null
  readonly side: 'buyer' | 'seller'
  readonly url: string
  readonly productName: string
}

const keyOf = ({ invoice, stage, side, isFromIncome, isFromOutside, usedMinor, isBlocked }: Told) => {
  if (stage === 'held' && invoice.awaitsVerification) return `unverified.${side}` as const
  if (stage === 'denied' && isBlocked) return `blocked.${side}` as const
  if (stage === 'denied' && invoice.denyReason === 'payment_denied_beneficiary_verification_timeout') {
    return `timeout.${side}` as const
  }
  if (side === 'buyer' && isFromIncome && stage === 'guaranteed') return 'from-income.buyer'
  if (side === 'buyer' && isFromIncome && stage === 'denied') return 'income-denied.buyer'
  if (stage === 'settled' && side === 'seller' && usedMinor > 0n) return 'part-released.seller'
  if (stage === 'refunded' && invoice.status === 'denied') {
    return isFromOutside ? (`refunded-outside-denied.${side}` as const) : (`refunded-denied.${side}` as const)
  }
  if (stage === 'refunded' && isFromOutside) return `refunded-outside.${side}` as const
  return `${stage}.${side}` as const
}

/** Tells one side of a payment where the money is now. */
export const paymentMail = (language: Language, told: Told): Mail => {
  const { invoice, minor, usedMinor, remainingMinor, url, productName } = told
  const figure = (amount: bigint): string =>
    moneyFigureText(moneyText(money(amount, invoice.currency)), invoice.currency, language)
  const remaining = remainingMinor === null ? '' : figure(remainingMinor)
  const values = {
    number: invoice.number ?? '',
    seller: displayNameOf(invoice.sender),
    buyer: recipientNameOf(invoice) ?? '',
    amount: figure(minor),
    used: figure(usedMinor),
    left: figure(minor - usedMinor),
    remaining,
    release: dayFigureText(invoice.releaseDate ?? invoice.dueDate, language),
    product: productName,
  }
  const key = keyOf(told)
  return {
    subject: say(language, `${key}.subject`, values),
    preheader: say(language, `${key}.body`, values),
    heading: say(language, `${key}.heading`, values),
    // The first line says the subject again; the heading says which invoice it was.
    ...(key === 'settled.buyer' || key === 'settled.seller'
      ? { notice: `${say(language, `${key}.heading`, values)}.` }
      : {}),
    paragraphs: [say(language, `${key}.body`, values)],
    facts: [
      { label: say(language, 'invoice'), value: values.number },
      { label: say(language, 'amount'), value: values.amount },
      ...(remaining === '' ? [] : [{ label: say(language, 'left'), value: remaining }]),
      { label: say(language, 'due'), value: dayFigureText(invoice.dueDate, language) },
    ],
    button: { label: say(language, 'view'), url },
  }
}
