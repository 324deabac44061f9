import { type TransferCurrency, transferWays } from '@contado/contract/corridors/corridors.endpoints.ts'
import { corridorsOf, findCorridor } from '@contado/contract/corridors/corridors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, currencies } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { findBankAccount } from '../beneficiaries/index.ts'
import { reachableCountry } from './reachable-country.ts'

type Asked = {
  readonly sourceAccountType: AccountType
  readonly sourceCurrency: Currency
  readonly destinationCountry?: string | undefined
  readonly accountId?: string | undefined
}

/** By what a currency leaves an account: money goes out of traditional accounts alone, others move it inside. */
const waysOf = ({ sourceAccountType, sourceCurrency }: Asked, currency: Currency, country: string | null) => {
  const kinds = sourceAccountType === 'traditional' ? corridorsOf(currency, country).map(({ kind }) => kind) : []
  const isInside = country === null && currency === sourceCurrency
  return transferWays.filter((way) => (way === 'inside' ? isInside : kinds.includes(way)))
}

type Saved = Pick<NonNullable<Awaited<ReturnType<typeof findBankAccount>>>, 'currency' | 'bank_country' | 'rail'>

/** A saved account takes its own currency, in the way that it was saved for. */
const waysTo = ({ sourceAccountType, destinationCountry }: Asked, saved: Saved, currency: Currency) => {
  const { bank_country: country, rail } = saved
  if (sourceAccountType !== 'traditional' || currency !== saved.currency) return []
  const corridor = country === (destinationCountry ?? country) ? findCorridor({ currency, country, rail }) : undefined
  return corridor ? [corridor.kind] : []
}

/** The currencies that an open account can send, in the order of lists; refuses with `AccountNotFound` and `CountryNotSupported`. */
export const listTransferCurrencies = async (
  { tx, actor }: Call<Member>,
  asked: Asked,
): Promise<{ currencies: TransferCurrency[] }> => {
  const country = reachableCountry('destinationCountry', asked.destinationCountry)
  const { sourceCurrency, sourceAccountType, accountId } = asked
  const { organizationId } = actor
  await getOpenAccount(tx, { organizationId, currency: sourceCurrency, accountType: sourceAccountType })
  const saved = accountId === undefined ? null : await findBankAccount(tx, accountId)
  if (accountId !== undefined && saved === null) throw new Refusal('AccountNotFound')
  const sendable = currencies.map((currency) => ({
    currency,
    isConverted: currency !== sourceCurrency,
    ways: saved ? waysTo(asked, saved, currency) : waysOf(asked, currency, country),
  }))
  return { currencies: sendable.filter(({ ways }) => ways.length > 0) }
}
