import {
  type Currency,
  compareCurrency,
  type LocalDate,
  type Money,
  money,
  moneyText,
  subtractMoney,
} from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { findAccounts } from '../ledger/index.ts'
import { selectFoundSums } from './activity-sums.store.ts'
import { type AskedActivity, periodOf, placesOf, sidesOf } from './asked-lines.ts'
import { findOwnLines, isSought } from './find-lines.ts'
import { ratesInBase } from './rates-in-base.ts'

type Reader = Pick<Call<Member>, 'tx' | 'actor' | 'now'>
type Total = { readonly currency: Currency; readonly count: number; readonly gained: bigint; readonly lost: bigint }
type Summed = { readonly totals: readonly Total[]; readonly isWhole: boolean }
type Sums = { readonly moneyIn: string; readonly moneyOut: string; readonly net: string }

/** How many lines of an account are looked at, the newest. */
const mostSummed = 20_000

const sumLines = async ({ tx, actor }: Reader, asked: AskedActivity): Promise<Summed> => {
  const { organizationId, timeZone } = actor
  const wanted = { ...asked, ...periodOf(asked, timeZone) }
  const { lines, isWhole } = await findOwnLines(tx, organizationId, wanted)
  const units = new Map(
    (await findAccounts(tx, { organizationId, kinds: ['available'] })).map((one) => [one.id, one.unit]),
  )
  const totals = new Map<Currency, Total>()
  for (const { accountId, minor } of lines) {
    const currency = units.get(accountId)
    if (currency === undefined || currency === 'PTS') continue
    const { count, gained, lost } = totals.get(currency) ?? { count: 0, gained: 0n, lost: 0n }
    const [more, less] = minor > 0n ? [minor, 0n] : [0n, -minor]
    totals.set(currency, { currency, count: count + 1, gained: gained + more, lost: lost + less })
  }
  return { totals: [...totals.values()], isWhole }
}

const sumAll = async ({ tx, actor }: Reader, asked: AskedActivity): Promise<Summed> => {
  const period = periodOf(asked, actor.timeZone)
  const found = await selectFoundSums(tx, { ...period, ...placesOf(asked), sides: sidesOf(asked), most: mostSummed })
  const totals = found.map(({ unit, gained, lost, line_count }) => ({
    currency: unit,
    count: Number(line_count),
    gained: BigInt(gained),
    lost: BigInt(lost),
  }))
  return { totals: totals.filter(({ count }) => count > 0), isWhole: found.every(({ is_whole }) => is_whole) }
}

const sumsOf = ({ moneyIn, moneyOut, net }: Readonly<Record<keyof Sums, Money>>): Sums => ({
  moneyIn: moneyText(moneyIn),
  moneyOut: moneyText(moneyOut),
  net: moneyText(net),
})

/** What the found transactions on all accounts of the acting organization add up to, by currency and in its base currency. */
export const sumActivity = async (
  reader: Reader,
  asked: AskedActivity,
): Promise<{
  totals: ({ currency: Currency; count: number } & Sums)[]
  inBase: Sums & { currency: Currency; ratesDate: LocalDate }
  isWhole: boolean
}> => {
  const { totals, isWhole } = await (isSought(asked) ? sumLines : sumAll)(reader, asked)
  const { date, base, flowInBase } = await ratesInBase(reader)
  const inMoney = totals.map(({ currency, count, gained, lost }) => ({
    currency,
    count,
    moneyIn: money(gained, currency),
    moneyOut: money(lost, currency),
  }))
  const gained = inMoney.map(({ moneyIn }) => moneyIn)
  const lost = inMoney.map(({ moneyOut }) => moneyOut)
  return {
    totals: inMoney
      .map(({ currency, count, moneyIn, moneyOut }) => ({
        currency,
        count,
        ...sumsOf({ moneyIn, moneyOut, net: subtractMoney(moneyIn, moneyOut) }),
      }))
      .sort((a, b) => compareCurrency(a.currency, b.currency)),
    inBase: { currency: base, ...sumsOf(flowInBase({ gained, lost })), ratesDate: date },
    isWhole,
  }
}
