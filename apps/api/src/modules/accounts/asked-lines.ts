import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { addDays, type Currency, firstInstantOf, type LocalDate } from '@contado/money'
import { instantOf } from '../../platform/clock.ts'
import { readAmountFilter } from '../../platform/read-amount-filter.ts'
import type { HistoryLine, LinePeriod, LineSide, OwnPlaces } from '../ledger/index.ts'
import { causesOf, type Direction, type TransactionKind, transactionKindOf } from './transaction-kind.domain.ts'

/** What is asked of a list of transactions, of one account or of all. */
export type AskedLines = {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly direction?: Direction | undefined
  readonly kind?: readonly TransactionKind[] | undefined
  readonly search?: string | undefined
  /** The other side, by its whole name. */
  readonly counterparty?: string | undefined
  readonly amountFrom?: string | undefined
  readonly amountTo?: string | undefined
}

/** What is asked of a list of several accounts: also of which. */
export type AskedActivity = AskedLines & {
  readonly currency?: Currency | undefined
  readonly accountType?: AccountType | undefined
}

export const placesOf = ({ currency, accountType }: AskedActivity): OwnPlaces => ({ unit: currency, accountType })

/** The instants of the days asked for, where the business is. Refuses a last day before the first. */
export const periodOf = ({ from, to }: AskedLines, timeZone: string): LinePeriod => {
  if (from !== undefined && to !== undefined && from > to) {
    throw refuseField('to', 'before_from', 'The last day lies before the first')
  }
  return {
    ...(from === undefined ? {} : { fromInstant: instantOf(firstInstantOf(from, timeZone)) }),
    ...(to === undefined ? {} : { toInstant: instantOf(firstInstantOf(addDays(to, 1), timeZone)) }),
  }
}

/** A kind is a cause seen from one side, so each side is asked for its own causes; none where no line can be of such a kind. */
export const sidesOf = ({ direction, kind }: AskedLines): readonly LineSide[] => {
  if (kind === undefined || kind.length === 0) return [direction === undefined ? {} : { direction }]
  const sides = (['in', 'out'] as const).filter((side) => direction === undefined || direction === side)
  return sides
    .map((side) => ({ direction: side, causeKinds: causesOf(kind, side) }))
    .filter(({ causeKinds }) => causeKinds.length > 0)
}

const largest = 10n ** 18n

/** The smallest and the largest amount asked for, in hundredths; null where any will do. */
export const amountsOf = ({ amountFrom, amountTo }: AskedLines): { least: bigint; most: bigint } | null =>
  amountFrom === undefined && amountTo === undefined
    ? null
    : {
        least: readAmountFilter('amountFrom', amountFrom) ?? 0n,
        most: readAmountFilter('amountTo', amountTo) ?? largest,
      }

export const wordsOf = ({ search }: AskedLines): string => search?.trim() ?? ''

/** The amount of a line, whichever way it went. */
export const sizeOf = ({ minor }: HistoryLine): bigint => (minor < 0n ? -minor : minor)

/** Tells of a line that was found by one thing whether it is among what else is asked for. */
export const askedFor = (asked: AskedLines & LinePeriod): ((line: HistoryLine) => boolean) => {
  const { direction, kind = [], fromInstant, toInstant } = asked
  const amounts = amountsOf(asked)
  return (line) =>
    line.minor !== 0n &&
    (amounts === null || (sizeOf(line) >= amounts.least && sizeOf(line) <= amounts.most)) &&
    (fromInstant === undefined || line.eventAt >= fromInstant) &&
    (toInstant === undefined || line.eventAt < toInstant) &&
    (direction === undefined || line.minor > 0n === (direction === 'in')) &&
    (kind.length === 0 || kind.includes(transactionKindOf(line.cause.kind, line.minor)))
}
