import type { AccountField } from '@contado/contract/corridors/account-fields.ts'
import { characterSets } from '@contado/contract/corridors/character-sets.ts'
import type { OfferedCorridor } from '@contado/contract/corridors/corridors.endpoints.ts'
import { type Corridor, corridorsOf } from '@contado/contract/corridors/corridors.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { type Currency, decimal, decimalText, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'
import { promiseOf } from './promise-of.ts'
import { reachableCountry } from './reachable-country.ts'

type Asked = { readonly currency: Currency; readonly country?: string | undefined }
type OfferedField = OfferedCorridor['fields'][number]

const fieldOf = ({ when, groups, options, ...field }: AccountField): OfferedField => ({
  ...field,
  groups: [...groups],
  options: [...options],
  when: when && {
    ...(when.countries && { countries: [...when.countries] }),
    ...(when.exceptIn && { exceptIn: [...when.exceptIn] }),
    ...(when.homes && { homes: [...when.homes] }),
    ...(when.exceptAt && { exceptAt: [...when.exceptAt] }),
    ...(when.holder && { holder: when.holder }),
  },
})

/** Whether a bank in this country, or in any, may ask for it. */
const concerns = ({ when }: AccountField, country: string | null): boolean =>
  country === null || ((when?.countries?.includes(country) ?? true) && !when?.exceptIn?.includes(country))

const arrivalIn = ({ arrival }: Corridor): OfferedCorridor['arrival'] =>
  'minutes' in arrival
    ? { withinMinutes: arrival.minutes, fromDays: 0, toDays: 0 }
    : { withinMinutes: null, ...arrival }

const termsOf = ({ currency, fee, cutOff, mostMinor }: Corridor, tier: string) => {
  const { fixedMinor, shareBps } = fee[pricingTierOf(tier)]
  const amountOf = (minor: bigint): string => moneyText(money(minor, currency))
  return {
    fee: { fixed: amountOf(fixedMinor), sharePercent: decimalText(decimal(shareBps, 2)) },
    cutOff: cutOff && {
      timeZone: cutOff.timeZone,
      time: [cutOff.hour, cutOff.minute].map((part) => String(part).padStart(2, '0')).join(':'),
    },
    mostPerTransfer: mostMinor === null ? null : amountOf(mostMinor),
  }
}

/** The corridors of a currency at the organization's prices, to one country where it is named; what suits most comes first. */
export const listCorridors = async (
  { tx, actor, now }: Call<Member>,
  asked: Asked,
): Promise<{ corridors: OfferedCorridor[] }> => {
  const country = reachableCountry('country', asked.country)
  const { pricingTier } = await getOrganization(tx, actor.organizationId)
  const corridors = corridorsOf(asked.currency, country).map((corridor) => ({
    currency: corridor.currency,
    rail: corridor.rail,
    name: corridor.name,
    kind: corridor.kind,
    countries: country === null ? [...corridor.countries] : [country],
    arrival: arrivalIn(corridor),
    promise: country === null ? null : promiseOf(corridor, country, now),
    ...termsOf(corridor, pricingTier),
    holderLength: corridor.holderLength,
    senderLength: corridor.senderLength,
    referenceLength: corridor.referenceLength,
    characters: characterSets[corridor.characters],
    charges: [...corridor.charges],
    purposeCodes: [...corridor.purposeCodes],
    isDocumentNeeded: corridor.isDocumentNeeded,
    fields: corridor.fields.filter((field) => concerns(field, country)).map(fieldOf),
  }))
  return { corridors }
}
