import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { addDays, firstInstantOf, type LocalDate, money, moneyText } from '@contado/money'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import type { HouseAccount } from './rails.ts'
import type { BankLine } from './sandbox-bank-lines.ts'

/** What stands on one line of a statement. */
export type StatementLine = {
  readonly bankReference: string
  readonly reference: string
  readonly minor: bigint
  readonly day: LocalDate
}
export type StatementContent = {
  readonly number: number
  readonly day: LocalDate
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  readonly lines: readonly StatementLine[]
}

// A day's file is there two hours after its end, so that everything of that day is on it.
const delayMs = 2 * 3_600_000

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const linesByDay = (lines: readonly BankLine[]): Map<LocalDate, StatementLine[]> => {
  const days = new Map<LocalDate, StatementLine[]>()
  for (const { bankReference, reference, stated } of lines) {
    if (stated) days.set(stated.day, [...(days.get(stated.day) ?? []), { bankReference, reference, ...stated }])
  }
  return days
}

/** The statements of a sandbox's bank that are there by now, oldest first, each beginning where the last one ended. */
export const sandboxStatements = (
  { currency }: HouseAccount,
  lines: readonly BankLine[],
  now: Instant,
): readonly StatementContent[] => {
  const { timeZone } = settlementSystems[currency]
  const isThere = (day: LocalDate): boolean => firstInstantOf(addDays(day, 1), timeZone) + delayMs <= msOf(now)
  let closing = 0n
  return [...linesByDay(lines)]
    .filter(([day]) => isThere(day))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, stated], index) => {
      const openingMinor = closing
      closing = stated.reduce((sum, { minor }) => sum + minor, openingMinor)
      return { number: index + 1, day, openingMinor, closingMinor: closing, lines: stated }
    })
}

const element = (name: string, content: string, attributes = ''): string => `<${name}${attributes}>${content}</${name}>`

const amountOf = ({ currency }: HouseAccount, minor: bigint): string =>
  element('Amt', moneyText(money(absolute(minor), currency)), ` Ccy="${currency}"`) +
  element('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')

const balanceOf = (account: HouseAccount, code: string, { minor, day }: { minor: bigint; day: LocalDate }): string =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))) +
      amountOf(account, minor) +
      element('Dt', element('Dt', day)),
  )

const entryOf = (account: HouseAccount, { bankReference, reference, minor, day }: StatementLine): string =>
  element(
    'Ntry',
    amountOf(account, minor) +
      element('Sts', element('Cd', 'BOOK')) +
      element('BookgDt', element('Dt', day)) +
      element('ValDt', element('Dt', day)) +
      element('AcctSvcrRef', bankReference) +
      element('BkTxCd', element('Prtry', element('Cd', minor < 0n ? 'OUT' : 'IN'))) +
      element('NtryDtls', element('TxDtls', element('Refs', element('EndToEndId', reference.replaceAll('-', ''))))),
  )

/** A statement as ISO 20022 has it: camt.053.001.08. */
export const writeStatement = (account: HouseAccount, content: StatementContent): Buffer => {
  const { number, day, lines } = content
  const { provider, currency } = account
  const { timeZone } = settlementSystems[currency]
  const [begin, end] = [day, addDays(day, 1)].map((one) => instantOf(firstInstantOf(one, timeZone)))
  const id = `${provider === 'smart_rail' ? 'SMART' : 'TRAD'}-${currency}-${day.replaceAll('-', '')}`
  const statement = [
    element('Id', id),
    element('ElctrncSeqNb', String(number)),
    element('CreDtTm', end ?? ''),
    element('FrToDt', element('FrDtTm', begin ?? '') + element('ToDtTm', end ?? '')),
    element(
      'Acct',
      element('Id', element('Othr', element('Id', `${provider}:${currency}`))) + element('Ccy', currency),
    ),
    balanceOf(account, 'OPBD', { minor: content.openingMinor, day }),
    balanceOf(account, 'CLBD', { minor: content.closingMinor, day }),
    element('TxsSummry', element('TtlNtries', element('NbOfNtries', String(lines.length)))),
    ...lines.map((line) => entryOf(account, line)),
  ]
  const header = element('GrpHdr', element('MsgId', id) + element('CreDtTm', end ?? ''))
  const body = element('BkToCstmrStmt', header + element('Stmt', statement.join('\n')))
  const namespace = ' xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"'
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${element('Document', body, namespace)}\n`)
}
