import {
  type Currency,
  isLocalDate,
  type LocalDate,
  MoneyError,
  maxMinor,
  parseLocalDate,
  parseMoney,
} from '@contado/money'
import { readXml, type XmlElement, XmlRefused } from '../../platform/xml-tree.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import type { HouseAccount } from '../../providers/rails/rails.ts'

export type SettlementEntry = {
  /** The bank's own name of the line. */
  readonly bankReference: string
  /** What it is in the ledger: the cause of the movement. */
  readonly reference: string
  /** Minor units, signed: above zero came in. */
  readonly minor: bigint
  readonly bookedOn: LocalDate
}
export type SettlementFile = {
  readonly number: bigint
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  readonly entries: readonly SettlementEntry[]
}

/** Why a file is refused as a whole. */
export type FileProblem =
  | 'too_large'
  | 'malformed'
  | 'not_a_statement'
  | 'another_account'
  | 'another_day'
  | 'a_copy'
  | 'too_many_entries'
  | 'entry_twice'
  | 'entry_seen_before'
  | 'sums_differ'
  | 'does_not_follow'
  | 'told_otherwise_before'

export class FileRefused extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.name = 'FileRefused'
    this.problem = problem
  }
}

type Asked = HouseAccount & { readonly day: LocalDate }

export const largestFile = 8 * 1024 * 1024
const mostEntries = 50_000
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/

const refuse = (problem: FileProblem): never => {
  throw new FileRefused(problem)
}

const all = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name)
// What may stand only once and stands twice says two things: neither is believed.
const find = (element: XmlElement, ...path: readonly string[]): XmlElement | null => {
  let at = element
  for (const name of path) {
    const [one, second] = all(at, name)
    if (second) return refuse('malformed')
    if (!one) return null
    at = one
  }
  return at
}
const textAt = (element: XmlElement, ...path: readonly string[]): string => find(element, ...path)?.text ?? ''
const must = (element: XmlElement, ...path: readonly string[]): XmlElement =>
  find(element, ...path) ?? refuse('malformed')

const amountOf = (element: XmlElement, currency: Currency): bigint => {
  const amount = must(element, 'Amt')
  if (amount.attributes.Ccy !== currency) refuse('another_account')
  try {
    const { minor } = parseMoney(amount.text, currency)
    if (minor < 0n) return refuse('malformed')
    const sign = textAt(element, 'CdtDbtInd')
    if (sign === 'CRDT') return minor
    return sign === 'DBIT' ? -minor : refuse('malformed')
  } catch (error) {
    if (error instanceof MoneyError) return refuse('malformed')
    throw error
  }
}

const dayOf = (element: XmlElement, name: string): LocalDate => {
  const day = textAt(element, name, 'Dt') || textAt(element, name, 'DtTm').slice(0, 10)
  return isLocalDate(day) ? parseLocalDate(day) : refuse('malformed')
}

const dashed = (hex: string): string => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

// Our own ids travel without dashes because the field has room for 35 characters; anything else is a deposit, by the bank's name of it.
const referenceOf = (details: XmlElement, provider: string, bankReference: string): string => {
  const endToEnd = textAt(details, 'Refs', 'EndToEndId')
  return /^[0-9a-f]{32}$/i.test(endToEnd) ? dashed(endToEnd) : depositIdOf(provider, bankReference)
}

const entryOf = (element: XmlElement, { provider, currency, day }: Asked): SettlementEntry => {
  const bankReference = textAt(element, 'AcctSvcrRef')
  if (!/^[\x21-\x7e]{1,35}$/.test(bankReference)) refuse('malformed')
  const status = textAt(element, 'Sts', 'Cd') || textAt(element, 'Sts')
  const minor = amountOf(element, currency)
  if (status !== 'BOOK' || minor === 0n) refuse('malformed')
  const bookedOn = dayOf(element, 'BookgDt')
  if (bookedOn !== day) refuse('another_day')
  const details = must(element, 'NtryDtls', 'TxDtls')
  return { bankReference, reference: referenceOf(details, provider, bankReference), minor, bookedOn }
}

const balanceOf = (statement: XmlElement, code: 'OPBD' | 'CLBD', { currency, day }: Asked): bigint => {
  const [balance, second] = all(statement, 'Bal').filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
  if (!balance || second) return refuse('malformed')
  if (code === 'CLBD' && dayOf(balance, 'Dt') !== day) refuse('another_day')
  return amountOf(balance, currency)
}

const statementIn = (file: Buffer): XmlElement => {
  if (file.length > largestFile) refuse('too_large')
  try {
    const document = readXml(file)
    const body = find(document, 'BkToCstmrStmt')
    if (document.name !== 'Document' || !namespace.test(document.namespace) || !body) return refuse('not_a_statement')
    const [statement, second] = all(body, 'Stmt')
    return !statement || second ? refuse('not_a_statement') : statement
  } catch (error) {
    if (error instanceof XmlRefused) return refuse('malformed')
    throw error
  }
}

/**
 * Reads a provider's daily file, ISO 20022 camt.053: one statement of the house's own account and that day, whose entries add
 * up to its balances. Throws FileRefused: such a file is believed in nothing.
 */
export const readSettlementFile = (file: Buffer, asked: Asked): SettlementFile => {
  const statement = statementIn(file)
  if (find(statement, 'CpyDplctInd')) refuse('a_copy')
  const account = must(statement, 'Acct')
  const isOurs = textAt(account, 'Id', 'Othr', 'Id') === `${asked.provider}:${asked.currency}`
  if (!isOurs || textAt(account, 'Ccy') !== asked.currency) refuse('another_account')
  const number = textAt(statement, 'ElctrncSeqNb')
  if (!/^[1-9]\d{0,17}$/.test(number)) refuse('malformed')
  const elements = all(statement, 'Ntry')
  if (elements.length > mostEntries) refuse('too_many_entries')
  const openingMinor = balanceOf(statement, 'OPBD', asked)
  const closingMinor = balanceOf(statement, 'CLBD', asked)
  const entries = elements.map((element) => entryOf(element, asked))
  if (new Set(entries.map(({ bankReference }) => bankReference)).size < entries.length) refuse('entry_twice')
  const said = textAt(statement, 'TxsSummry', 'TtlNtries', 'NbOfNtries')
  if (said !== '' && said !== String(entries.length)) refuse('sums_differ')
  const sum = entries.reduce((total, { minor }) => total + minor, openingMinor)
  if (sum !== closingMinor || sum > maxMinor || sum < -maxMinor) refuse('sums_differ')
  return { number: BigInt(number), openingMinor, closingMinor, entries }
}
