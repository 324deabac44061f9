import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  addDays,
  type Currency,
  type Decimal,
  decimal,
  decimalText,
  divideRoundHalfUp,
  firstInstantOf,
  type LocalDate,
  localDateIn,
  minLocalDate,
} from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { readRate, type StoredRates, storedRates, sumAtRatesHalfUp, transactionKindOf } from '../accounts/index.ts'
import { findAccounts } from '../ledger/index.ts'
import { accountReportOf, type CurrencySums } from './account-report.domain.ts'
import { type SumRow, selectPeriodSums } from './account-report.store.ts'
import { isTooLong, reportMonths } from './report-months.domain.ts'

export type AskedReport = {
  /** All accounts together without it. */
  readonly currency?: Currency | undefined
  /** Civil days in the organization's zone, both inclusive. */
  readonly from: LocalDate
  readonly to: LocalDate
}

const mostNames = 20

/** What the period did to the accounts of one currency, or to all, converted to the base currency at the rates of its last day. */
export const readReport = async (call: Call<Member>, { currency, from, to }: AskedReport): Promise<AccountReport> => {
  if (to < from) throw refuseField('to', 'before_from', 'The last day lies before the first')
  if (isTooLong(from, to)) throw new Refusal('ReportTooLong')
  const { tx, actor } = call
  const { organizationId, timeZone, baseCurrency } = actor
  const own = await ownAccounts(call, currency)
  if (own.length === 0) throw new Refusal('AccountNotFound')
  const today = localDateIn(timeZone, msOf(call.now))
  const rates = currency === undefined ? await storedRates(tx, minLocalDate(to, today)) : null
  const into = currency ?? baseCurrency
  const months = reportMonths(from, to)
  const rows = await selectPeriodSums(tx, {
    organizationId,
    accounts: own.map(({ id, unit }) => ({
      id,
      currency: unit,
      worth: rates ? worthOf(readRate(rates.perUsd(unit), unit)) : '1',
    })),
    bounds: [...months.map((month) => month.from), addDays(to, 1)].map((day) =>
      instantOf(firstInstantOf(day, timeZone)),
    ),
    mostNames,
  })
  return {
    ...accountReportOf(sumsOf(rows), {
      currency: into,
      months,
      sumIn: (amounts) => sumAtRatesHalfUp(amounts, into, rates?.perUsd ?? (() => '1')),
      perBase: rates && ((unit) => perBase(rates.perUsd, unit, into)),
      otherNames: { in: otherNames(rows, 1), out: otherNames(rows, -1) },
    }),
    currency: into,
    from,
    to,
    timeZone,
    ratesDate: rates?.date ?? null,
  }
}

const ownAccounts = async ({ tx, actor }: Call<Member>, currency: Currency | undefined) => {
  const found = await findAccounts(tx, {
    organizationId: actor.organizationId,
    kinds: ['available'],
    ...(currency === undefined ? {} : { unit: currency }),
  })
  return found.flatMap(({ id, unit }) => (unit === 'PTS' ? [] : [{ id, unit }]))
}

const fineness = 10n ** 18n

const rateScale = 8

// Of another currency, as many units as one of the base is; stored rates have as many decimals.
const perBase = (perUsd: StoredRates['perUsd'], currency: Currency, into: Currency): string => {
  const [unit, base] = [readRate(perUsd(currency), currency), readRate(perUsd(into), into)]
  const up = unit.coefficient * 10n ** BigInt(base.scale + rateScale)
  return decimalText(decimal(divideRoundHalfUp(up, base.coefficient * 10n ** BigInt(unit.scale)), rateScale))
}

// Of how many dollars a unit is worth, exact enough to rank by.
const worthOf = ({ coefficient, scale }: Decimal): string =>
  String(divideRoundHalfUp(fineness * 10n ** BigInt(scale), coefficient))

const otherNames = (rows: readonly SumRow[], sign: 1 | -1): number =>
  rows.reduce((most, row) => (row.part === 'others' && Number(row.minor) * sign > 0 ? row.names : most), 0)

const sumsOf = (rows: readonly SumRow[]): CurrencySums[] =>
  [...Map.groupBy(rows, (row) => row.currency)].map(([currency, own]) => {
    const held = (part: 'opening' | 'closing'): bigint => BigInt(own.find((row) => row.part === part)?.minor ?? 0)
    return {
      currency,
      opening: held('opening'),
      closing: held('closing'),
      moves: own.flatMap((row) => {
        if (row.part !== 'month') return []
        const { month, cause, count, isBetweenOwn, spread } = row
        const minor = BigInt(row.minor)
        return [{ month, kind: transactionKindOf(cause, minor), isBetweenOwn, minor, inRates: BigInt(spread), count }]
      }),
      parties: own.flatMap((row) => {
        if (row.part !== 'name' && row.part !== 'others') return []
        return [{ name: row.part === 'name' ? row.name : null, minor: BigInt(row.minor), count: row.count }]
      }),
    }
  })
