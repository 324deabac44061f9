import { addDays, type Currency, instantAt, type LocalDate, localDateIn } from '@contado/money'
import { businessDayAfter, isBusinessDay } from '../reference-data/business-days.domain.ts'
import { settlementSystems } from '../reference-data/settlement-systems.ts'
import { type Corridor, type CutOff, findCorridor } from './corridors.ts'
import { euroCountries } from './country-sets.ts'

/** By which rail an order goes to the country of its payee's bank. */
export type Route = { readonly currency: Currency; readonly country: string; readonly rail: string }

/** What can be promised of an order that goes by a rail at this instant (epoch milliseconds). Throws where the rail does not go there. */
export const promiseFor = (route: Route, atMs: number): ArrivalPromise => {
  const corridor = findCorridor(route)
  if (!corridor) throw new Error(`no order in ${route.currency} goes to ${route.country} by ${route.rail}`)
  return arrivalOf({ corridor, country: route.country }, atMs)
}

type Way = {
  readonly corridor: Pick<Corridor, 'currency' | 'arrival' | 'cutOff'>
  /** Where the payee's bank is. */
  readonly country: string
}

/** When an order is taken, and when the money is there. Instants and spans are in milliseconds. */
export type ArrivalPromise = {
  /** By when it has to be sent for these days; null: at any time. */
  readonly cutOffMs: number | null
  /** How long that is from now. */
  readonly leftMs: number | null
  /** The day that the order counts for. */
  readonly orderDay: LocalDate
  readonly arrivesFrom: LocalDate
  readonly arrivesTo: LocalDate
  /** Within how many minutes, around the clock; null: it takes business days. */
  readonly withinMinutes: number | null
}

const homes: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(euroCountries.map((country) => [country, 'EUR' as const])),
  US: 'USD',
  GB: 'GBP',
  HK: 'HKD',
  SG: 'SGD',
  CA: 'CAD',
  MX: 'MXN',
  AU: 'AUD',
  CN: 'CNH',
  PL: 'PLN',
  NZ: 'NZD',
}

/** Whether this currency is settled on this day and the banks of the country are open, as far as the table of holidays knows them. */
const isOpenAtBothEnds = (currency: Currency, country: string, day: LocalDate): boolean =>
  isBusinessDay(currency, day) && isBusinessDay(homes[country] ?? currency, day)

/** The day itself when both ends are open on it, otherwise the next such day; then so many of them further. */
const dayAtBothEnds = ({ corridor, country }: Way, from: LocalDate, further: number): LocalDate => {
  let day = from
  for (let left = further; ; day = addDays(day, 1)) {
    if (!isOpenAtBothEnds(corridor.currency, country, day)) continue
    if (left === 0) return day
    left -= 1
  }
}

const nextCutOff = (currency: Currency, cutOff: CutOff, atMs: number): { day: LocalDate; ms: number } => {
  const today = businessDayAfter(currency, localDateIn(cutOff.timeZone, atMs))
  const ms = instantAt(today, cutOff, cutOff.timeZone)
  if (atMs < ms) return { day: today, ms }
  const day = businessDayAfter(currency, addDays(today, 1))
  return { day, ms: instantAt(day, cutOff, cutOff.timeZone) }
}

/** What can be promised to whoever sends at this instant (epoch milliseconds): an order from the cut-off on is the next business day's. */
export const arrivalOf = (way: Way, atMs: number): ArrivalPromise => {
  const { currency, arrival, cutOff } = way.corridor
  const dayOf = (ms: number) => localDateIn(settlementSystems[currency].timeZone, ms)
  const next = cutOff && nextCutOff(currency, cutOff, atMs)
  const orderDay = next?.day ?? dayOf(atMs)
  const isAtOnce = 'minutes' in arrival
  return {
    cutOffMs: next?.ms ?? null,
    leftMs: next ? next.ms - atMs : null,
    orderDay,
    arrivesFrom: isAtOnce ? orderDay : dayAtBothEnds(way, orderDay, arrival.fromDays),
    arrivesTo: isAtOnce ? dayOf(atMs + arrival.minutes * 60_000) : dayAtBothEnds(way, orderDay, arrival.toDays),
    withinMinutes: isAtOnce ? arrival.minutes : null,
  }
}
