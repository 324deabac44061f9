import type { LocalDate } from '@contado/money'
import { asciiOf, cutTo } from './bank-text.domain.ts'
import { amountText, type StatementSource } from './statement-source.domain.ts'

const most = 255
const written = (text: string): string => cutTo(asciiOf(text), most, '...')

// Quicken reads months first, whatever the country.
const dateOf = (day: LocalDate): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

const record = (fields: readonly (readonly [string, string])[]): string[] => [
  ...fields.filter(([, text]) => text !== '').map(([letter, text]) => `${letter}${text}`),
  '^',
]

/**
 * The statement in Quicken's interchange format, in ASCII: it knows no other letters, no currency and one balance, the last. An opening
 * balance would be a transaction, which every further file would add again.
 */
export const qif = (source: StatementSource): string =>
  [
    '!Account',
    ...record([
      ['N', written(`${source.isoCurrency} ${source.accountNumber}`)],
      ['T', 'Bank'],
      ['D', written(source.holder)],
      ['/', dateOf(source.to)],
      ['$', amountText(source, source.closing)],
    ]),
    '!Type:Bank',
    ...source.entries.flatMap(({ on, minor, reference, counterparty, description, kindName }) =>
      record([
        ['D', dateOf(on)],
        ['T', amountText(source, minor)],
        ['N', reference],
        ['P', written(counterparty || kindName)],
        ['M', written(description)],
      ]),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
