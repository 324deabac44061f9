import { type Currency, currencyExponent, decimal, decimalText, money, moneyText } from '@contado/money'
import { invoiceLimits } from './invoice-limits.ts'
import type { InvoiceTermsText } from './invoice-terms.domain.ts'

/** The limit that an amount of an invoice breaks: it may be at most, must be at least, or must be more than `amount`. */
export type AmountProblem = { readonly key: 'atMost' | 'atLeast' | 'moreThan'; readonly amount: string }

type Asked = { readonly path: string; readonly code: string }
type Written = { readonly currency: Currency; readonly fees: readonly Pick<InvoiceTermsText['fees'][number], 'type'>[] }

/** What is wrong with an amount in words of money; null for what is no amount (a quantity, a percentage) or no limit. */
export function amountProblemOf({ path, code }: Asked, { currency, fees }: Written): AmountProblem | null {
  const most = mostOf(path, { currency, fees })
  if (most === null) return null
  const nothing = moneyText(money(0n, currency))
  if (code === 'too_large') return { key: 'atMost', amount: most }
  if (code === 'negative') return { key: 'atLeast', amount: nothing }
  return code === 'must_be_positive' || code === 'total' ? { key: 'moreThan', amount: nothing } : null
}

function mostOf(path: string, { currency, fees }: Written): string | null {
  if (path === 'total') return moneyText(money(invoiceLimits.maxTotalMinor, currency))
  if (/^items\[\d+\]\.rate$/.test(path)) return wholeText(invoiceLimits.rate.max, currency)
  const fee = /^fees\[(\d+)\]\.value$/.exec(path)
  const type = fees[Number(fee?.[1])]?.type
  return fee === null || type === undefined || type === 'percent'
    ? null
    : wholeText(invoiceLimits.feeFixed.max, currency)
}

// Beyond what a balance can hold, so not an amount of money yet.
function wholeText(units: bigint, currency: Currency): string {
  const exponent = currencyExponent(currency)
  return decimalText(decimal(units * 10n ** BigInt(exponent), exponent))
}
