import { asciiOf, cutTo } from './bank-text.domain.ts'
import {
  compactDate,
  type StatementDay,
  type StatementEntry,
  type StatementSource,
  unsigned,
} from './statement-source.domain.ts'

const mostText = 255

// Commas and slashes end fields and records.
const field = (text: string): string =>
  asciiOf(text)
    .replaceAll(/[\s,/]+/g, ' ')
    .trim()
const text = (parts: readonly string[]): string =>
  cutTo(asciiOf(parts.filter(Boolean).join(' - ')), mostText, '...').replaceAll(/^\/+|\/+$/g, '-')
const record = (...fields: readonly (string | number | bigint)[]): string => `${fields.join(',')}/`
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

// Cash Management Balance Reporting Specifications, version 2, appendix A: uniform type codes.
const typeCode = ({ kind, minor }: StatementEntry): string => {
  const isIn = minor > 0n
  if (kind === 'transfer') return isIn ? '195' : '495'
  if (kind === 'conversion') return isIn ? '214' : '514'
  if (kind === 'deposit' && isIn) return '174'
  if (kind === 'fee' && !isIn) return '698'
  return isIn ? '399' : '699'
}

const summaryOf = ({ opening, closing, entries }: StatementDay) => {
  const [credits, debits] = [entries.filter(({ minor }) => minor > 0n), entries.filter(({ minor }) => minor < 0n)]
  return [
    { code: '010', amount: opening, count: '' },
    { code: '015', amount: closing, count: '' },
    { code: '100', amount: total(credits.map(({ minor }) => minor)), count: credits.length },
    { code: '400', amount: -total(debits.map(({ minor }) => minor)), count: debits.length },
  ]
}

const accountRecords = (source: StatementSource, day: StatementDay): { records: string[]; amount: bigint } => {
  const summary = summaryOf(day)
  const amount = total([...summary.map((one) => one.amount), ...day.entries.map(({ minor }) => unsigned(minor))])
  const records = [
    record(
      '03',
      field(source.accountNumber),
      source.isoCurrency,
      ...summary.flatMap(({ code, amount, count }) => [code, amount, count, '']),
    ),
    ...day.entries.map((entry) => {
      const { minor, reference, counterparty, description, kindName } = entry
      const said = text([counterparty || kindName, description])
      return `16,${typeCode(entry)},${unsigned(minor)},Z,${reference},,${said}`
    }),
  ]
  return { records: [...records, record('49', amount, records.length + 1)], amount }
}

/** The statement as BAI2 in ASCII, a group for every day of the period, whether anything moved on it or not. Amounts are minor units. */
export const bai2 = (source: StatementSource): string => {
  const { written, holder, bank, isoCurrency } = source
  const shortDate = (day: StatementDay['on']): string => compactDate(day).slice(2)
  const [sender, receiver] = [field(bank), field(holder)]
  const time = written.time.replace(':', '')
  const groups = source.days.map((day) => {
    const { records, amount } = accountRecords(source, day)
    // 3: of the day itself, which is not over; 2: of a day that is.
    const asOf = day.on < written.on ? ['2400', isoCurrency, 2] : [time, isoCurrency, 3]
    const inside = [record('02', receiver, sender, 1, shortDate(day.on), ...asOf), ...records]
    return { records: [...inside, record('98', amount, 1, inside.length + 1)], amount }
  })
  const inside = [
    record('01', sender, receiver, shortDate(written.on), time, 1, '', '', 2),
    ...groups.flatMap(({ records }) => records),
  ]
  const trailer = record('99', total(groups.map(({ amount }) => amount)), groups.length, inside.length + 1)
  return [...inside, trailer].map((line) => `${line}\r\n`).join('')
}
