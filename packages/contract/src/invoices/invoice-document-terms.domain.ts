import {
  addDays,
  type Currency,
  decimal,
  decimalText,
  isLocalDate,
  moneyText,
  multiplyDecimal,
  parseDecimal,
  parseMoney,
  subtractMoney,
} from '@contado/money'
import { earlyDiscountAmount, readEarlyDiscountPercent } from './early-discount.domain.ts'
import { type DocumentLanguage, dateFigureText, moneyFigureText, percentFigureText } from './figures.domain.ts'
import { documentWords } from './invoice-document-words.domain.ts'
import type { InvoiceStatus } from './invoice-lifecycle.ts'
import { lateFeesOn, readLateFeePercent } from './late-fees.domain.ts'
import { type LateFeeSettings, lateFeeTermsOf } from './payment-terms.domain.ts'

/** What an invoice says of its terms. */
type TermsSource = {
  readonly status: InvoiceStatus
  readonly currency: Currency
  readonly baseAmount: string
  readonly dueDate: string
  readonly earlyDiscountPercent: string | null
  readonly earlyDiscountEndDate: string | null
  readonly lateFeeSettings: LateFeeSettings | null
}

const hundred = decimal(100n, 0)

// What was settled has no terms left to meet, nor has what is being paid: the payment counts on the day it was authorized.
const open: readonly InvoiceStatus[] = ['draft', 'scheduled', 'sent']

/** What the document says of paying early and of paying late, each in one line; nothing once the invoice is settled or a payment of it is under way. */
export function paymentTermLines(source: TermsSource, language: DocumentLanguage): string[] {
  if (!open.includes(source.status)) return []
  return [discountLine(source, language), lateFeeLine(source, language)].filter((line) => line !== null)
}

function discountLine(source: TermsSource, language: DocumentLanguage): string | null {
  const { currency, earlyDiscountPercent, earlyDiscountEndDate } = source
  const read = earlyDiscountPercent === null ? null : readEarlyDiscountPercent(earlyDiscountPercent)
  if (!read?.ok || earlyDiscountEndDate === null) return null
  const base = parseMoney(source.baseAmount, currency)
  const discount = earlyDiscountAmount(base, read.value)
  const money = (amount: typeof base) => moneyFigureText(moneyText(amount), currency, language)
  return filled(documentWords[language].discountTerm, {
    amount: money(subtractMoney(base, discount)),
    date: dateFigureText(earlyDiscountEndDate, language),
    discount: money(discount),
    percent: fractionText(earlyDiscountPercent ?? '0', language),
  })
}

// The first fee, on the whole amount: what came in by then makes it smaller.
function lateFeeLine(source: TermsSource, language: DocumentLanguage): string | null {
  const { lateFeeSettings: settings, currency, dueDate } = source
  if (settings === null || !readLateFeePercent(settings.percent).ok || !isLocalDate(dueDate)) return null
  const days = settings.type === 'flat' ? settings.days : settings.repeatPeriod
  const date = addDays(dueDate, days)
  const base = parseMoney(source.baseAmount, currency)
  const { total } = lateFeesOn({ base, dueDate, terms: lateFeeTermsOf(settings), payments: [], asOf: date })
  return filled(documentWords[language].lateFeeTerms[settings.type], {
    amount: moneyFigureText(moneyText(total), currency, language),
    date: dateFigureText(date, language),
    percent: fractionText(settings.percent, language),
    days: String(days),
  })
}

/** A fraction ('0.0197') as a percentage: `1.97%`. */
function fractionText(fraction: string, language: DocumentLanguage): string {
  const percent = multiplyDecimal(parseDecimal(fraction, { maxScale: 12, maxDigits: 24 }), hundred)
  return percentFigureText(decimalText(percent), language)
}

function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
