import type { BankDetails, Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { addDays, type Currency, type LocalDate, money, moneyText, parseLocalDate, parseMoney } from '@contado/money'

/** One movement, for every format the same. */
export type StatementEntry = {
  /** What the bank calls it, for ever: 32 letters and digits, no more than ISO 20022 has room for. */
  readonly reference: string
  /** The civil day in the organization's zone. */
  readonly on: LocalDate
  /** Minor units, signed. */
  readonly minor: bigint
  readonly kind: Transaction['kind']
  readonly kindName: string
  readonly counterparty: string
  readonly description: string
  /** As the batch that carried it out is called; null on its own. */
  readonly batch: string | null
}

/** A day of the period, whether anything moved on it or not. */
export type StatementDay = {
  readonly on: LocalDate
  readonly opening: bigint
  readonly closing: bigint
  readonly entries: readonly StatementEntry[]
}

/** What the writers of all formats write from. */
export type StatementSource = {
  readonly currency: Currency
  /** As ISO 4217 has it. */
  readonly isoCurrency: string
  readonly holder: string
  readonly bank: string
  readonly bic: string | null
  /** The bank within its country: a routing number, a sort code. */
  readonly bankCode: string | null
  readonly accountNumber: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly opening: bigint
  readonly closing: bigint
  readonly entries: readonly StatementEntry[]
  readonly days: readonly StatementDay[]
  /** The same statement of the same period has the same: `20260301-20260331-` and the account. */
  readonly statementId: string
  /** Of this writing of it. */
  readonly messageId: string
  /** Civil day and time of the writing, in the organization's zone. */
  readonly written: { readonly on: LocalDate; readonly time: string }
  /** Whether dates are written month first, as in the organization's country. */
  readonly isMonthFirst: boolean
}

type Facts = Pick<StatementSource, 'written' | 'isMonthFirst'> & {
  readonly accountId: string
  readonly details: BankDetails | null
  readonly productName: string
  readonly dateOf: (instant: string) => string
  readonly kindName: (kind: Transaction['kind']) => string
}

/** Our id as banks write references. */
export const referenceOf = (id: string): string => id.replaceAll('-', '')

/** `YYYYMMDD` */
export const compactDate = (day: LocalDate): string => day.replaceAll('-', '')

/** Minor units as decimal text. */
export const amountText = ({ currency }: Pick<StatementSource, 'currency'>, minor: bigint): string =>
  moneyText(money(minor, currency))

/** Minor units without their sign. */
export const unsigned = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const daysOf = (source: Pick<StatementSource, 'from' | 'to' | 'opening' | 'entries'>): StatementDay[] => {
  const byDay = Map.groupBy(source.entries, ({ on }) => on)
  const days: StatementDay[] = []
  let { opening } = source
  for (let on = source.from; on <= source.to; on = addDays(on, 1)) {
    const entries = byDay.get(on) ?? []
    const closing = entries.reduce((balance, { minor }) => balance + minor, opening)
    days.push({ on, opening, closing, entries })
    opening = closing
  }
  return days
}

/** Reads a statement once for all formats; its days add up from opening to closing. */
export const statementSource = (statement: Statement, facts: Facts): StatementSource => {
  const { currency, from, to } = statement
  const { accountId, details, productName, dateOf, kindName, ...rest } = facts
  const minorOf = (amount: string): bigint => parseMoney(amount, currency).minor
  const read = {
    from,
    to,
    opening: minorOf(statement.openingBalance),
    entries: statement.transactions.map(({ transactionId, at, amount, kind, counterparty, description, batchId }) => ({
      reference: referenceOf(transactionId),
      on: parseLocalDate(dateOf(at)),
      minor: minorOf(amount),
      kind,
      kindName: kindName(kind),
      counterparty: counterparty ?? '',
      description,
      batch: batchId === null ? null : referenceOf(batchId),
    })),
  }
  return {
    ...rest,
    ...read,
    currency,
    isoCurrency: currency === 'CNH' ? 'CNY' : currency,
    holder: statement.accountHolder,
    bank: details?.bank ?? productName,
    bic: details?.bic ?? null,
    bankCode: details?.routingCode ?? details?.bankCode ?? null,
    accountNumber: (statement.bankAccountNumber ?? referenceOf(accountId)).replaceAll(/\s/g, ''),
    closing: minorOf(statement.closingBalance),
    days: daysOf(read),
    messageId: `${compactDate(rest.written.on)}${rest.written.time.replace(':', '')}-${referenceOf(accountId).slice(-16)}`,
    statementId: `${compactDate(from)}-${compactDate(to)}-${referenceOf(accountId).slice(-16)}`,
  }
}
