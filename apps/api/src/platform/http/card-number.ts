import { withoutKnownNumbers } from './known-numbers.ts'

// Issuers' prefixes with the lengths that they use (ISO/IEC 7812): American Express, Mastercard, Visa, Diners Club, Discover, JCB, UnionPay, Maestro,
// Mir, Troy.
const issued =
  /^(?:3[47]\d{13}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|4\d{12}(?:\d{3}){0,2}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17}|(?:50(?:18|20|38)|5893|6304|67(?:59|6[1-3]))\d{12}(?:\d{2,3})?|(?:220[0-4]|9792)\d{12})$/

const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const weighted = Number(digits[digits.length - 1 - place]) * (place % 2 === 1 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

const isCard = (digits: string): boolean => issued.test(digits) && passesLuhn(digits)

const longest = 19
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/gu
const disc = /[\u2776-\u277e\u2780-\u2788\u278a-\u2792\u24f5-\u24fd\u24ff\u{1f10b}\u{1f10c}]/gu
const otherDigit = /(?![0-9])\p{Nd}/gu

// Digits in discs, which have no plain form of their own: each row begins with its one.
const discs = [0x2776, 0x2780, 0x278a, 0x24f5] as const
const discOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  const first = discs.find((one) => code >= one && code < one + 9)
  return first === undefined ? '0' : String(code - first + 1)
}

// Every script's ten digits stand one after the other, from zero.
const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** The text in one spelling: digits of any script and width as 0 to 9, without what nobody sees. */
const plainOf = (text: string): string =>
  /^[\x20-\x7e\n\r\t]*$/.test(text)
    ? text
    : text.normalize('NFKC').replace(unseen, '').replace(otherDigit, digitOf).replace(disc, discOf)

// Groups of digits with up to six signs between two of them, none of which is a letter.
const runs = /\d+(?:[^\p{L}\p{N}]{1,6}\d+)*/gu
const enough = /\d(?:\D{0,6}\d){12}/u
// As pages and addresses write a space or a hyphen.
const written = /&(?:nbsp|ensp|emsp|thinsp|#160|#32|#xa0|#x20);|%(?:c2%a0|20|2d)/gi

const lengths = [19, 18, 17, 16, 15, 14, 13] as const
// When a card ends, as MMYY or MMYYYY, its code of three digits, or both; that of American Express has four.
const end = '(?:(?:0[1-9]|1[0-2])(?:20)?[2-4]\\d)?'
const trailer = new RegExp(`^(?=.)${end}(?:\\d{3})?$`)
const americanTrailer = new RegExp(`^${end}\\d{4}$`)
const shortestTrailed = 17

const isTrailer = (digits: string, length: number): boolean =>
  trailer.test(digits) || (length === 15 && americanTrailer.test(digits))

/** Whether digits, zeros before them aside, are a card's, alone or with what is printed beside it. */
const isCardOrTrailed = (digits: string): boolean => {
  const rest = digits.replace(/^0+/, '')
  return (
    isCard(rest) ||
    (rest.length >= shortestTrailed &&
      lengths.some((length) => isTrailer(rest.slice(length), length) && isCard(rest.slice(0, length))))
  )
}

// As cards are embossed, before their last group.
const heads = [[], [4, 4, 4], [4, 4, 4, 4], [4, 6]]

const isLaidOutAt = (groups: readonly string[], start: number): boolean =>
  heads.some(
    (head) =>
      head.every((length, index) => groups[start + index]?.length === length) &&
      isCardOrTrailed(groups.slice(start, start + head.length + 1).join('')),
  )

type Run = { readonly groups: readonly string[]; readonly marks: readonly string[] }

const readRun = (run: string): Run => ({ groups: run.match(/\d+/g) ?? [], marks: run.match(/\D+/g) ?? [] })

const isWholeCard = ({ groups, marks }: Run): boolean => {
  if (groups.length > longest) return false
  const digits = groups.join('').replace(/^0+/, '')
  // With different signs between, only lengths that nothing else has by custom.
  const isEven = new Set(marks).size <= 1
  return isCard(digits) && (isEven || digits.length === 15 || digits.length === 16)
}

// The same number of digits from sign to sign, such as one by one, whatever follows.
const evenRunsOf = ({ groups }: Run): string[] => {
  const even: string[] = []
  for (let start = 0, at = 1; at <= groups.length; at += 1) {
    if (groups[at]?.length === groups[start]?.length) continue
    const digits = groups
      .slice(start, at)
      .join('')
      .slice(0, longest + 1)
    if (at - start > 1) even.push(digits, digits.slice(0, 16), digits.slice(0, 15))
    start = at
  }
  return even
}

const holdsCard = (run: Run): boolean =>
  isWholeCard(run) || evenRunsOf(run).some(isCard) || run.groups.some((_, index) => isLaidOutAt(run.groups, index))

const holdsCardIn = (plain: string): boolean =>
  enough.test(plain) && (withoutKnownNumbers(plain, isCard).match(runs) ?? []).map(readRun).some(holdsCard)

/**
 * Whether the text holds the number of a payment card, alone or among other words and numbers, in digits of any script, with up to
 * six signs between its groups, seen or not, letters that touch it, zeros before it, and its expiry and code behind it.
 */
export const holdsCardNumber = (text: string): boolean => {
  if (text.length < 13) return false
  const plain = plainOf(text)
  const spaced = plain.replace(written, ' ')
  return holdsCardIn(plain) || (spaced !== plain && holdsCardIn(spaced))
}
