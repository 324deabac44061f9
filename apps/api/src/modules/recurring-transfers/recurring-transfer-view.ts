import {
  businessDaysBefore,
  type Occurrence,
  occurrenceFrom,
  occurrencesFrom,
  type Recurrence,
} from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import {
  daysShown,
  type RecurringTransfer,
} from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { type Currency, type LocalDate, money, moneyText } from '@contado/money'
import type { AskedTransfer } from '../transfers/index.ts'
import type { RecurringTransferRow } from './recurring-transfers.store.ts'

/** Business days between the making of a transfer and its day: time to approve it, and to pay in what is missing. */
const leadDays = 3

export const recurrenceOf = (row: RecurringTransferRow): Recurrence => ({
  startsOn: row.starts_on,
  unit: row.unit,
  every: row.every,
  closedDay: row.closed_day,
  endsOn: row.ends_on,
})

/** Whose banks have to be open. */
export const banksOf = (
  row: Pick<RecurringTransferRow, 'source_currency' | 'target_currency'>,
): readonly Currency[] => [...new Set([row.source_currency, row.target_currency])]

export const amountCurrencyOf = (
  row: Pick<RecurringTransferRow, 'fixed_side' | 'source_currency' | 'target_currency'>,
): Currency => (row.fixed_side === 'source' ? row.source_currency : row.target_currency)

/** How far it has come once everything before a number is done: the next one, and the day on which its transfer is made; none after the end. */
export const comeTo = (
  row: RecurringTransferRow,
  number: number,
): { readonly next: Occurrence | null; readonly change: { next_number: number; makes_on: LocalDate | null } } => {
  const banks = banksOf(row)
  const next = occurrenceFrom(recurrenceOf(row), banks, number)
  const makesOn = next && businessDaysBefore(banks, next.date, leadDays)
  return { next, change: { next_number: next?.number ?? number, makes_on: makesOn } }
}

/** What each of its transfers asks for. */
export const askedOf = (row: RecurringTransferRow): AskedTransfer & { reference: string; note: string } => ({
  sourceCurrency: row.source_currency,
  sourceAccountType: row.source_account_type,
  accountId: row.bank_account_id ?? undefined,
  handle: row.payee_handle ?? undefined,
  ownAccountType: row.own_account_type ?? undefined,
  amount: moneyText(money(row.amount_minor, amountCurrencyOf(row))),
  fixedSide: row.fixed_side,
  reference: row.reference,
  note: row.note,
})

const isOver = ({ status }: RecurringTransferRow): boolean => status === 'stopped' || status === 'ended'

export const recurringTransferView = (row: RecurringTransferRow): RecurringTransfer => {
  const from = { number: row.next_number, count: daysShown }
  return {
    recurringTransferId: row.id,
    status: row.status,
    pausedBy: row.paused_by,
    sourceCurrency: row.source_currency,
    sourceAccountType: row.source_account_type,
    amount: moneyText(money(row.amount_minor, amountCurrencyOf(row))),
    fixedSide: row.fixed_side,
    targetCurrency: row.target_currency,
    payee: {
      name: row.payee_name,
      accountId: row.bank_account_id,
      accountNumber: row.payee_last4 === null ? null : `••••${row.payee_last4}`,
      handle: row.payee_handle,
      ownAccountType: row.own_account_type,
    },
    reference: row.reference,
    note: row.note,
    ...recurrenceOf(row),
    nextDates: isOver(row) ? [] : occurrencesFrom(recurrenceOf(row), banksOf(row), from).map(({ date }) => date),
    createdBy: row.created_by_name,
    createdAt: row.created_at,
  }
}
