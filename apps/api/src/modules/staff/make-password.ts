import { randomInt } from 'node:crypto'
import { brokenPasswordRules } from '@contado/contract/signups/password-rules.domain.ts'

// Without the letters and digits that are taken for each other: 20 of these are 115 bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password that nobody chose, which keeps the rules of all passwords. */
export const makePassword = (): string => {
  for (;;) {
    const password = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (brokenPasswordRules(password).length === 0) return password
  }
}
