import { refuseField } from '@contado/contract/kernel/refusal.ts'
import { addDays, firstInstantOf, type LocalDate } from '@contado/money'
import { instantOf } from '../../platform/clock.ts'
import type { HistoryLine, LinePeriod, LineSide } from '../ledger/index.ts'
import { causesOf, type Direction, type TransactionKind, transactionKindOf } from './transaction-kind.domain.ts'

/** What is asked of a list of transactions, of one account or of all. */
export type AskedLines = {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly direction?: Direction | undefined
  readonly kind?: readonly TransactionKind[] | undefined
  readonly search?: string | undefined
}

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

export const wordsOf = ({ search }: AskedLines): string => search?.trim() ?? ''

/** Whether a line that words or an amount found is among what else is asked for. */
export const isAsked = (
  line: HistoryLine,
  { direction, kind = [], fromInstant, toInstant }: AskedLines & LinePeriod,
): boolean =>
  line.minor !== 0n &&
  (fromInstant === undefined || line.eventAt >= fromInstant) &&
  (toInstant === undefined || line.eventAt < toInstant) &&
  (direction === undefined || line.minor > 0n === (direction === 'in')) &&
  (kind.length === 0 || kind.includes(transactionKindOf(line.cause.kind, line.minor)))
