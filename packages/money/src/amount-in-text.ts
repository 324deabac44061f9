import { isCurrency } from './currency.ts'

// Groups of thousands by point, comma, space or apostrophe; then perhaps one or two decimals behind the other mark.
const grouped = /^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(\1\d{3})*([.,]\d{1,2})?$/
const plain = /^\d{1,15}([.,]\d{1,2})?$/

const isAmount = (text: string): boolean => {
  const mark = grouped.exec(text)?.[1]
  if (mark === undefined) return plain.test(text)
  return !new RegExp(`[${mark === '.' ? '\\.' : mark}]\\d{1,2}$`).test(text)
}

/** The amount that somebody looks for, in hundredths: `1,660`, `1.660,00`, `€1660` and `1 660` are the same; null for other words. */
export const amountInText = (text: string): bigint | null => {
  const figures = text
    .trim()
    .replace(/^(?:[A-Z]{1,3}\$?|\p{Sc})\s*/iu, '')
    .replace(/\s*(?:[A-Z]{3}|[A-Z]{0,2}\p{Sc})$/iu, (unit) =>
      /[a-z]$/i.test(unit) && !isCurrency(unit.trim().toUpperCase()) ? unit : '',
    )
  if (!isAmount(figures)) return null
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figures) ?? []
  return BigInt(whole.replaceAll(/\D/g, '')) * 100n + BigInt(decimals.padEnd(2, '0'))
}
