import { countrySpecs } from 'ibantools'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

// Bounded by what is neither letter nor digit, so that nothing is cut out of the middle of a longer number.
const alone = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu')

const uuid = alone('[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')
// ITU-T E.164: a plus sign and at most fifteen digits.
const phone = alone('\\+[1-9](?:[ ()./-]{0,3}\\d){6,14}(?![ ()./-]{1,3}\\d)')
// A body is read in one turn of the event loop, and one parse takes as long as hundreds of other signs.
const mostParsed = 200
let parsed = 0
const mayParse = (): boolean => {
  if (parsed === 0) {
    setImmediate(() => {
      parsed = 0
    })
  }
  parsed += 1
  return parsed <= mostParsed
}
// Fifteen digits behind a plus sign may be a card's as well.
const isPhone = (found: string): boolean => mayParse() && parsePhoneNumberFromString(found)?.isValid() === true
const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d\\d'
const dates = ['-', '\\.', '/'].flatMap((mark) =>
  [
    [year, month, day],
    [day, month, year],
    [month, day, year],
  ].map((parts) => alone(parts.join(mark))),
)
const time = alone('(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?')
// ISO 13616 and ISO 11649: two letters, two check digits, the rest in groups or none.
const grouped = (head: string, count: string): string => `${head}\\d{2}(?:[ -]?[a-z0-9]){${count}}`
const checked = alone(
  `(?:${[
    ...Object.entries(countrySpecs).flatMap(([country, { chars }]) =>
      chars === null || chars === undefined ? [] : [grouped(country, String(chars - 4))],
    ),
    grouped('RF', '1,21'),
  ].join('|')})`,
)
const isChecked = (found: string): boolean => {
  const plain = found.replace(/[ -]/g, '')
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

// A letter, which no number runs across.
const gap = ' x '

// GS1: thirteen digits whose last one makes the sum, weighted 1 and 3, a multiple of ten.
const article = alone('\\d{13}')
const isArticle = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

/**
 * The text without the numbers that prove by their own form or check digits to be something else than a card's: UUIDs, IBANs,
 * creditor references, phone numbers with their country (where `isCard` fits one, too, only those that exist, and no more than
 * 200 in a turn of the event loop), article numbers, dates and times.
 */
export const withoutKnownNumbers = (text: string, isCard: (digits: string) => boolean): string =>
  [uuid, time, ...dates]
    .reduce((rest, pattern) => rest.replace(pattern, gap), text)
    .replace(phone, (found) => (!isCard(found.replace(/\D/g, '')) || isPhone(found) ? gap : found))
    .replace(checked, (found) => (isChecked(found) ? gap : found))
    .replace(article, (digits) => (isArticle(digits) ? gap : digits))
