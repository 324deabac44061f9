import { type Currency, currencies } from '@contado/money'
import type { PricingTier } from '../organizations/pricing-tier.domain.ts'
import { type AccountField, type AccountOwner, accountFields, isAskedFor } from './account-fields.ts'
import {
  americanCountries,
  euroCountries,
  reachableCountries,
  sepaCountries,
  sortCodeCountries,
} from './country-sets.ts'
import { type PurposeCode, purposeCodes } from './purpose-codes.ts'
import { type Rail, type RailKey, rails } from './rails.ts'

/** At once, at any hour, within so many minutes; or on a business day so many after the order's. */
export type Arrival = { readonly minutes: number } | { readonly fromDays: number; readonly toDays: number }

/** Orders from this time of the zone's clock on are the next business day's. */
export type CutOff = { readonly timeZone: string; readonly hour: number; readonly minute: number }

/** What a transfer costs its sender in the corridor's currency: minor units, and hundredths of a percent of what is sent. */
export type CorridorFee = Readonly<Record<PricingTier, { readonly fixedMinor: bigint; readonly shareBps: bigint }>>

/** How money of one currency reaches banks of these countries by one rail. */
export type Corridor = Omit<Rail, 'fields'> & {
  readonly currency: Currency
  readonly rail: RailKey
  /** ISO 3166-1 alpha-2, where the payee's bank is. */
  readonly countries: readonly string[]
  readonly arrival: Arrival
  /** Null: around the clock. */
  readonly cutOff: CutOff | null
  /** The most that one transfer carries, in minor units; null: no bound of the rail's own. */
  readonly mostMinor: bigint | null
  readonly fee: CorridorFee
  /** One of these has to be named; empty: none is asked for. */
  readonly purposeCodes: readonly PurposeCode[]
  /** Whether what is paid for has to be shown: the invoice. */
  readonly isDocumentNeeded: boolean
  readonly fields: readonly AccountField[]
}

type Row = Pick<Corridor, 'currency' | 'countries' | 'arrival' | 'cutOff' | 'fee'> & Partial<Corridor>

const closes = (timeZone: string, hour: number, minute = 0): CutOff => ({ timeZone, hour, minute })
const newYork = (hour: number, minute = 0) => closes('America/New_York', hour, minute)
const london = (hour: number, minute = 0) => closes('Europe/London', hour, minute)

const atOnce = { minutes: 1 }
const inMinutes = { minutes: 10 }
const days = (fromDays: number, toDays = fromDays) => ({ fromDays, toDays })

// Magnitudes of the price lists that business banks and payment institutions published in 2025; a provider's own replace them.
const local = (fixedMinor: bigint): CorridorFee => ({
  vault: { fixedMinor, shareBps: 0n },
  premium: { fixedMinor: 0n, shareBps: 0n },
})
const abroad = (fixedMinor: bigint): CorridorFee => ({
  vault: { fixedMinor, shareBps: 5n },
  premium: { fixedMinor, shareBps: 0n },
})

const corridor = (rail: RailKey, row: Row): Corridor => ({
  ...rails[rail],
  rail,
  mostMinor: null,
  purposeCodes: [],
  isDocumentNeeded: false,
  ...row,
  fields: accountFields[rails[rail].fields],
})

const million = 1_000_000_00n

// The rail that suits most comes first.
const localCorridors: readonly Corridor[] = [
  corridor('ach', {
    currency: 'USD',
    countries: americanCountries,
    arrival: days(0, 2),
    cutOff: newYork(16, 45),
    mostMinor: million,
    fee: local(0n),
  }),
  corridor('fedwire', {
    currency: 'USD',
    countries: americanCountries,
    arrival: days(0),
    cutOff: newYork(16, 45),
    fee: local(10_00n),
  }),
  corridor('sepa-instant', {
    currency: 'EUR',
    countries: euroCountries,
    arrival: atOnce,
    cutOff: null,
    fee: local(0n),
  }),
  corridor('sepa', { currency: 'EUR', countries: sepaCountries, arrival: days(0), cutOff: london(14), fee: local(0n) }),
  corridor('faster-payments', {
    currency: 'GBP',
    countries: sortCodeCountries,
    arrival: inMinutes,
    cutOff: null,
    mostMinor: million,
    fee: local(0n),
  }),
  corridor('chaps', {
    currency: 'GBP',
    countries: sortCodeCountries,
    arrival: days(0),
    cutOff: london(16, 15),
    fee: local(15_00n),
  }),
  corridor('hong-kong-fps', {
    currency: 'HKD',
    countries: ['HK'],
    arrival: inMinutes,
    cutOff: null,
    mostMinor: 10n * million,
    fee: local(10_00n),
  }),
  corridor('chats', {
    currency: 'HKD',
    countries: ['HK'],
    arrival: days(0),
    cutOff: london(14),
    fee: local(50_00n),
  }),
  corridor('fast', {
    currency: 'SGD',
    countries: ['SG'],
    arrival: inMinutes,
    cutOff: null,
    mostMinor: 200_000_00n,
    fee: local(2_00n),
  }),
  corridor('giro', {
    currency: 'SGD',
    countries: ['SG'],
    arrival: days(1, 2),
    cutOff: closes('Asia/Singapore', 16),
    fee: local(2_00n),
  }),
  corridor('eft', {
    currency: 'CAD',
    countries: ['CA'],
    arrival: days(0, 1),
    cutOff: closes('America/Toronto', 18),
    fee: local(2_00n),
  }),
  corridor('spei', { currency: 'MXN', countries: ['MX'], arrival: atOnce, cutOff: null, fee: local(20_00n) }),
  corridor('npp', {
    currency: 'AUD',
    countries: ['AU'],
    arrival: atOnce,
    cutOff: null,
    mostMinor: 10n * million,
    fee: local(2_00n),
  }),
  corridor('becs', {
    currency: 'AUD',
    countries: ['AU'],
    arrival: days(1),
    cutOff: closes('Australia/Sydney', 16),
    fee: local(2_00n),
  }),
  corridor('renminbi-chats', {
    currency: 'CNH',
    countries: ['HK'],
    arrival: days(1),
    cutOff: london(9),
    fee: local(15_00n),
  }),
  corridor('elixir', {
    currency: 'PLN',
    countries: ['PL'],
    arrival: days(0),
    cutOff: closes('Europe/Warsaw', 15),
    fee: local(5_00n),
  }),
  corridor('direct-credit', {
    currency: 'NZD',
    countries: ['NZ'],
    arrival: days(0, 1),
    cutOff: closes('Pacific/Auckland', 22),
    mostMinor: 99_999_999_99n,
    fee: local(2_00n),
  }),
]

// Pesos are sent inside Mexico alone.
const swiftTerms: Readonly<Record<Exclude<Currency, 'MXN'>, { readonly cutOff: CutOff; readonly feeMinor: bigint }>> = {
  USD: { cutOff: newYork(15), feeMinor: 15_00n },
  EUR: { cutOff: london(14, 30), feeMinor: 14_00n },
  GBP: { cutOff: london(16, 15), feeMinor: 12_00n },
  HKD: { cutOff: london(14), feeMinor: 120_00n },
  SGD: { cutOff: closes('Asia/Singapore', 16), feeMinor: 20_00n },
  CAD: { cutOff: london(16, 45), feeMinor: 20_00n },
  AUD: { cutOff: closes('Australia/Sydney', 16), feeMinor: 22_00n },
  CNH: { cutOff: london(9), feeMinor: 110_00n },
  PLN: { cutOff: closes('Europe/Warsaw', 15), feeMinor: 60_00n },
  NZD: { cutOff: closes('Pacific/Auckland', 22), feeMinor: 25_00n },
}

const outsideChina = reachableCountries.filter((country) => country !== 'CN')

const swiftCorridors = currencies.flatMap((currency): Corridor[] => {
  if (currency === 'MXN') return []
  const { cutOff, feeMinor } = swiftTerms[currency]
  const terms = { currency, arrival: days(1, 3), cutOff, fee: abroad(feeMinor) }
  if (currency !== 'CNH') return [corridor('swift', { ...terms, countries: reachableCountries })]
  return [
    corridor('swift', { ...terms, countries: outsideChina }),
    corridor('swift-china', {
      ...terms,
      countries: ['CN'],
      purposeCodes,
      isDocumentNeeded: true,
    }),
  ]
})

/** Every corridor: by currency in the order of lists, local rails before SWIFT. */
export const corridors: readonly Corridor[] = currencies.flatMap((currency) =>
  [...localCorridors, ...swiftCorridors].filter((one) => one.currency === currency),
)

/** The corridors of a currency, to banks of a country where one is named; what suits most comes first. */
export const corridorsOf = (currency: Currency, country: string | null = null): readonly Corridor[] =>
  corridors.filter((one) => one.currency === currency && (country === null || one.countries.includes(country)))

/** The corridor of a currency and a rail to banks of a country, or null. */
export const findCorridor = (way: {
  readonly currency: Currency
  readonly country: string
  readonly rail: string
}): Corridor | null => corridorsOf(way.currency, way.country).find(({ rail }) => rail === way.rail) ?? null

/** What a corridor asks for, in the order of a form; each detail once. */
export const fieldsFor = ({ fields }: Pick<Corridor, 'fields'>, owner: AccountOwner): AccountField[] =>
  fields.filter((field) => isAskedFor(field, owner))
