export type DecimalLimits = {
  maxDecimals: number
  /** Decimal text; a larger number is not accepted. */
  max?: string | undefined
  /** The sign the reader's language puts between thousands; the other one of comma and point is its decimal sign. */
  groupSign?: ',' | '.' | undefined
}

/** Reads what was typed or pasted as decimal text ('1250.5'), '' when empty, null when it is not acceptable. */
export function readDecimal(text: string, limits: DecimalLimits): string | null {
  const bare = text.replace(/[\s'’]/g, '').replace(/^\p{Sc}|\p{Sc}$/gu, '')
  if (bare === '') return ''
  const plain = withPoint(bare, limits)
  if (plain === null) return null
  const [whole = '', decimals = ''] = plain.split('.')
  if (decimals.length > limits.maxDecimals || (limits.maxDecimals === 0 && plain.includes('.'))) return null
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`
  return limits.max !== undefined && compareDecimals(value, limits.max) > 0 ? null : value
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

/** The decimal text with at least so many decimals ('1250.5' to '1250.50'); '' stays. */
export function padDecimals(value: string, decimals: number): string {
  if (value === '' || decimals === 0) return value
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** The decimal text with the language's decimal sign, for showing in an input. */
export function localDecimal(value: string, locale: string): string {
  return value.replace('.', groupSignOf(locale) === '.' ? ',' : '.')
}

/** The sign between thousands of a language whose decimal sign is the other one. */
export function groupSignOf(locale: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.some((part) => part.type === 'decimal' && part.value === ',') ? '.' : ','
}

function withPoint(text: string, { maxDecimals, groupSign = ',' }: DecimalLimits): string | null {
  if (!/^[\d.,]+$/.test(text)) return null
  const decimalSign = groupSign === ',' ? '.' : ','
  const groups = text.split(groupSign).length - 1
  const points = text.split(decimalSign).length - 1
  if (groups === 0 && points <= 1) return text.replace(decimalSign, '.')
  if (groups === 1 && points === 0) {
    const [whole = '', rest = ''] = text.split(groupSign)
    const isGrouped = maxDecimals < 3 && rest.length >= 3 && /^[1-9]\d{0,2}$/.test(whole)
    return isGrouped ? whole + rest : `${whole}.${rest}`
  }
  return withoutGroups(text, groupSign, decimalSign) ?? withoutGroups(text, decimalSign, groupSign)
}

function withoutGroups(text: string, groupSign: string, decimalSign: string): string | null {
  const [grouped = '', decimals, surplus] = text.split(decimalSign)
  if (surplus !== undefined || decimals?.includes(groupSign)) return null
  const [first = '', ...others] = grouped.split(groupSign)
  const isOpenEnded = decimals === undefined
  const areWhole = others.every((group, index) => group.length === 3 || (isOpenEnded && index === others.length - 1))
  if (first.length < 1 || first.length > 3 || !areWhole) return null
  return decimals === undefined ? first + others.join('') : `${first + others.join('')}.${decimals}`
}
