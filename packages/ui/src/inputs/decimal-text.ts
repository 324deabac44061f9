export type DecimalLimits = {
  /** Decimal places; any number of them unless told. */
  maxDecimals?: number | undefined
  /** Decimal text; a larger number is not accepted. */
  max?: string | undefined
  /** The reader's language: which of comma and point stands between thousands, which before decimals. */
  locale: string
}

/** Why a text is no number that a field takes; `unclear`: comma and point stand where they can't be told apart. */
export type DecimalProblem = 'not_a_number' | 'unclear' | 'negative' | 'too_many_decimals' | 'too_large'

export type ReadDecimal =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: DecimalProblem }

const refused = (problem: DecimalProblem): ReadDecimal => ({ ok: false, problem })

const currencyCodes = new Set([...Intl.supportedValuesOf('currency'), 'CNH'])

const aroundNumber = /^(?:[A-Z]{0,3}\p{Sc}|zł|[A-Z]{3})\s*|\s*(?:[A-Z]{0,3}\p{Sc}|zł|[A-Z]{3})$/gu

// '5 MIL' is no five: letters are left out where they name a currency.
const withoutCurrency = (text: string): string =>
  text.replace(aroundNumber, (mark) => (/^\s*[A-Z]{3}\s*$/.test(mark) && !currencyCodes.has(mark.trim()) ? mark : ''))

/**
 * Reads what a person typed or pasted as decimal text ('1250.5'), '' when empty. Well-formed groups of three between the
 * language's group signs are thousands however many decimals the field has; else its decimal sign begins the decimals. The
 * other language's way of writing is read where it can't mean anything else ('12,5', '1.250,75').
 */
export function readDecimal(text: string, { maxDecimals, max, locale }: DecimalLimits): ReadDecimal {
  if (text.trim() === '') return { ok: true, value: '' }
  const bare = withoutCurrency(text.normalize('NFKC').trim())
  if (/^[-−][\d.,\s'’]*\d/.test(bare)) return refused('negative')
  if (!/^[\d.,\s'’]+$/.test(bare)) return refused('not_a_number')
  const found = /\d/.test(bare) ? partsOf(bare, signsOf(locale)) : null
  if (found === null) return refused('unclear')
  const [whole, decimals] = found
  const isTooFine = maxDecimals !== undefined && decimals !== undefined && decimals.length > maxDecimals
  if (isTooFine || (maxDecimals === 0 && decimals !== undefined)) return refused('too_many_decimals')
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals ? `.${decimals}` : ''}`
  return max !== undefined && compareDecimals(value, max) > 0 ? refused('too_large') : { ok: true, value }
}

/** Compares two unsigned decimal texts: negative when the first is smaller, 0 when equal. */
export function compareDecimals(first: string, second: string): number {
  const [firstWhole = '', firstDecimals = ''] = first.split('.')
  const [secondWhole = '', secondDecimals = ''] = second.split('.')
  const places = Math.max(firstDecimals.length, secondDecimals.length)
  const difference =
    BigInt(firstWhole + firstDecimals.padEnd(places, '0')) - BigInt(secondWhole + secondDecimals.padEnd(places, '0'))
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The decimal text with at least so many decimals ('1250.5' to '1250.50'); what is no decimal text stays. */
export function padDecimals(value: string, decimals: number): string {
  if (!isDecimalText(value) || decimals === 0) return value
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** The decimal text as it is edited, with the language's decimal sign: '1250,5'. What is no decimal text stays. */
export function localDecimal(value: string, locale: string): string {
  return isDecimalText(value) ? value.replace('.', signsOf(locale).decimal) : value
}

/** The decimal text as it is read, in groups of three: '1.250,5'. What is no decimal text stays. */
export function groupedDecimal(value: string, locale: string): string {
  if (!isDecimalText(value)) return value
  const { group, decimal } = signsOf(locale)
  const [whole = '', decimals] = value.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return decimals === undefined ? grouped : `${grouped}${decimal}${decimals}`
}

const isDecimalText = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text)

type Signs = { readonly group: ',' | '.'; readonly decimal: ',' | '.'; readonly ways: readonly RegExp[] }

const signsByLocale = new Map<string, Signs>()

/** Comma and point by the language's decimal sign: some languages write no groups in short numbers, but read them. */
function signsOf(locale: string): Signs {
  const known = signsByLocale.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',')
  const signs = isComma ? ({ group: '.', decimal: ',' } as const) : ({ group: ',', decimal: '.' } as const)
  const found = { ...signs, ways: waysOf(signs) }
  signsByLocale.set(locale, found)
  return found
}

/** How numbers are written, the language's own ways first; digits before and after the decimal sign are captured. */
function waysOf({ group, decimal }: Omit<Signs, 'ways'>): RegExp[] {
  const [g, d] = [`[${group}]`, `[${decimal}]`]
  const first = '0*[1-9]\\d{0,2}'
  return [
    `(\\d*)(?:${d}(\\d*))?`,
    `(${first}(?:${g}\\d{3})+)(?:${d}(\\d*))?`,
    `(${first}(?:[\\s'’]\\d{3})+)(?:[.,](\\d*))?`,
    `(${first}(?:${d}\\d{3})+)${g}(\\d*)`,
    `(${first}(?:${d}\\d{3}){2,})`,
    `(\\d*)${g}(\\d*)`,
  ].map((way) => new RegExp(`^${way}$`))
}

type Parts = readonly [whole: string, decimals: string | undefined]

/** The digits before and after the decimal sign; null where the signs can't be told apart. */
function partsOf(text: string, { ways }: Signs): Parts | null {
  const match = ways.map((way) => way.exec(text)).find((found) => found !== null)
  return match ? [(match[1] ?? '').replace(/\D/g, ''), match[2]] : null
}
