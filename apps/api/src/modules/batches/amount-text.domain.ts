import type { RowProblemCode } from '@contado/contract/batches/row-problems.ts'
import { type Currency, isPositiveMoney, type Money, MoneyError, parseMoney } from '@contado/money'

type Read = { readonly ok: true; readonly amount: Money } | { readonly ok: false; readonly code: RowProblemCode }

const refused = (code: RowProblemCode): Read => ({ ok: false, code })

// 1,250 is a thousand to some and one and a quarter to others: whoever wrote it says which.
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^-?\d+([.,]\d+)?$/
const english = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const continental = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/

const decimalOf = (text: string): string | null => {
  if (plain.test(text)) return text.replace(',', '.')
  if (english.test(text)) return text.replaceAll(',', '')
  if (continental.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return null
}

/** An amount as people write it in a table (`1,250.00`, `1.250,00`, `€ 1 250`); what can be read in two ways is not read. */
export const readAmountText = (typed: string, currency: Currency): Read => {
  const text = typed.replaceAll(/[\s'’]|\p{Sc}/gu, '').replace(currency, '')
  if (text === '') return refused('amount-missing')
  if (ambiguous.test(text)) return refused('amount-ambiguous')
  const decimal = decimalOf(text)
  if (decimal === null) return refused('amount-unreadable')
  return readDecimalAmount(decimal, currency)
}

/** The same of a decimal with a point, as files of banks have it. */
export const readDecimalAmount = (decimal: string, currency: Currency): Read => {
  try {
    const amount = parseMoney(decimal, currency)
    return isPositiveMoney(amount) ? { ok: true, amount } : refused('amount-not-positive')
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    if (error.code === 'too_many_decimals') return refused('amount-too-precise')
    return refused(error.code === 'out_of_range' ? 'amount-over-limit' : 'amount-unreadable')
  }
}
