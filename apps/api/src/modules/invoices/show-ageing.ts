import { type AgeBand, ageBands } from '@contado/contract/invoices/age-bands.ts'
import { refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  type Currency,
  compareLocalDate,
  currencies,
  type LocalDate,
  localDateIn,
  money,
  moneyText,
  parseLocalDate,
} from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { type AgedSum, sumByAge } from './invoice-ageing.store.ts'

type Bands = { total: string; bands: { band: AgeBand; amount: string }[]; notSent: string }
type Ageing = {
  on: LocalDate
  currencies: ({ currency: Currency } & Bands)[]
  customers: ({ customer: string | null; name: string | null; currency: Currency } & Bands)[]
}

const mostCustomers = 500

type Asked = { readonly on?: string | undefined; readonly most?: number }

/** What customers owe by how late it is, and apart from it what was not sent yet; now or at the end of a past day, refuses a day to come. */
export const showAgeing = async (
  { tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  { on, most = mostCustomers }: Asked,
): Promise<Ageing> => {
  const today = localDateIn(actor.timeZone, msOf(now))
  const day = on === undefined ? today : parseLocalDate(on)
  if (compareLocalDate(day, today) > 0) throw refuseField('on', 'invalid', 'The day is still to come')
  const sums = await sumByAge(tx, { organizationId: actor.organizationId, now, on: day === today ? null : day })
  const found = currencies.filter((currency) => sums.some((sum) => sum.currency === currency))
  return {
    on: day,
    currencies: found.map((currency) => ({
      currency,
      ...bandsOf(
        currency,
        sums.filter((sum) => sum.currency === currency),
      ),
    })),
    customers: found.flatMap((currency) =>
      customersOf(
        currency,
        sums.filter((sum) => sum.currency === currency),
      ).slice(0, most),
    ),
  }
}

const isIn =
  (wanted: AgedSum['band']) =>
  ({ band }: AgedSum): boolean =>
    band === wanted

const totalOf = (sums: readonly AgedSum[]): bigint => sums.reduce((total, { minor }) => total + BigInt(minor), 0n)

// Nobody owes what was not sent.
const owedOf = (sums: readonly AgedSum[]): bigint => totalOf(sums.filter(({ band }) => band !== 'notSent'))

const mostFirst = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1)

const bandsOf = (currency: Currency, sums: readonly AgedSum[]): Bands => ({
  total: moneyText(money(owedOf(sums), currency)),
  bands: ageBands.map((band) => ({ band, amount: moneyText(money(totalOf(sums.filter(isIn(band))), currency)) })),
  notSent: moneyText(money(totalOf(sums.filter(isIn('notSent'))), currency)),
})

const customersOf = (currency: Currency, sums: readonly AgedSum[]): Ageing['customers'] =>
  [...Map.groupBy(sums, ({ customer }) => customer)]
    .map(([customer, own]) => ({ customer, own, owed: owedOf(own), total: totalOf(own) }))
    .toSorted((a, b) => mostFirst(a.owed, b.owed) || mostFirst(a.total, b.total))
    .map(({ customer, own }) => ({ customer, name: own[0]?.name ?? null, currency, ...bandsOf(currency, own) }))
