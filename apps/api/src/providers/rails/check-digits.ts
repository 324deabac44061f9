const sumOf = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0)

const tensComplement = (sum: number): string => String((10 - (sum % 10)) % 10)

/** The last digit of a Mexican CLABE: each product by 3, 7, 1 counts modulo ten. */
export const clabeCheckDigit = (seventeenDigits: string): string => tensComplement(sumOf(seventeenDigits, [3, 7, 1]))

/** The eighth digit of a Polish sort code (3, 9, 7, 1). */
export const polishSortCodeCheckDigit = (sevenDigits: string): string =>
  tensComplement(sumOf(sevenDigits, [3, 9, 7, 1]))

/** The last digit of a New Zealand account's base below 990000, or null where none fits (modulus 11, algorithm A). */
export const newZealandCheckDigit = (branch: string, fiveDigits: string): string | null => {
  const rest = (sumOf(branch, [6, 3, 7, 9]) + sumOf(fiveDigits, [10, 5, 8, 4, 2])) % 11
  const digit = (11 - rest) % 11
  return digit === 10 ? null : String(digit)
}

/** An IBAN with its two check digits (ISO 13616, modulus 97). */
export const ibanOf = (country: string, bban: string): string => {
  const digits = [...`${bban}${country}00`].map((sign) => String(Number.parseInt(sign, 36))).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}
