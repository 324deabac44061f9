import { currencies } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { blockedCountryCodes, countryCodes } from '../reference-data/countries.domain.ts'
import { accountFieldKeys, accountFieldLabels, accountFields, holderKinds } from './account-fields.ts'
import { corridors, corridorsOf, fieldsFor, findCorridor } from './corridors.ts'
import { ibanCountries } from './country-sets.ts'

const railsOf = (currency: (typeof currencies)[number], country: string) =>
  corridorsOf(currency, country).map(({ rail }) => rail)

describe('the table of corridors', () => {
  it.each([
    ['USD', 'US', ['ach', 'fedwire', 'swift']],
    ['USD', 'PR', ['ach', 'fedwire', 'swift']],
    ['USD', 'DE', ['swift']],
    ['EUR', 'DE', ['sepa-instant', 'sepa', 'swift']],
    ['EUR', 'CH', ['sepa', 'swift']],
    ['EUR', 'US', ['swift']],
    ['GBP', 'GB', ['faster-payments', 'chaps', 'swift']],
    ['HKD', 'HK', ['hong-kong-fps', 'chats', 'swift']],
    ['SGD', 'SG', ['fast', 'giro', 'swift']],
    ['CAD', 'CA', ['eft', 'swift']],
    ['MXN', 'MX', ['spei']],
    ['MXN', 'US', []],
    ['AUD', 'AU', ['npp', 'becs', 'swift']],
    ['CNH', 'HK', ['renminbi-chats', 'swift']],
    ['CNH', 'CN', ['swift-china']],
    ['PLN', 'PL', ['elixir', 'swift']],
    ['NZD', 'NZ', ['direct-credit', 'swift']],
  ] as const)('%s to %s goes by %j', (currency, country, expected) => {
    expect(railsOf(currency, country)).toEqual(expected)
  })

  it('reaches no blocked country and no country that is none, each only once by the same rail', () => {
    for (const currency of currencies) {
      for (const country of blockedCountryCodes) expect(railsOf(currency, country)).toEqual([])
      for (const country of countryCodes) {
        const found = railsOf(currency, country)
        expect(new Set(found).size).toBe(found.length)
      }
    }
    for (const { countries } of corridors) expect(countries.filter((one) => !countryCodes.includes(one))).toEqual([])
  })

  it('only renminbi to the mainland take a purpose and a document', () => {
    const asking = corridors.filter(({ purposeCodes, isDocumentNeeded }) => purposeCodes.length > 0 || isDocumentNeeded)
    expect(asking.map(({ currency, rail }) => `${currency} ${rail}`)).toEqual(['CNH swift-china'])
  })

  it('lets the sender choose who pays the banks on the way where there are such banks', () => {
    for (const { kind, charges } of corridors) expect(charges).toHaveLength(kind === 'swift' ? 3 : 1)
  })

  it('finds a corridor by currency, country and rail, and none where the rail does not go', () => {
    expect(findCorridor({ currency: 'GBP', country: 'GB', rail: 'chaps' })?.cutOff).toEqual({
      timeZone: 'Europe/London',
      hour: 16,
      minute: 15,
    })
    expect(findCorridor({ currency: 'GBP', country: 'FR', rail: 'chaps' })).toBeNull()
    expect(findCorridor({ currency: 'GBP', country: 'GB', rail: 'toString' })).toBeNull()
  })
})

describe('the fields of a corridor', () => {
  it('name each detail once, whatever the country and the holder', () => {
    for (const one of corridors) {
      for (const country of one.countries) {
        for (const holder of holderKinds) {
          const keys = fieldsFor(one, { country, holder }).map(({ key }) => key)
          expect(new Set(keys).size, `${one.currency} ${one.rail} ${country}`).toBe(keys.length)
          expect(keys[0]).toBe('accountHolder')
          expect(keys).toContain('accountNumber')
        }
      }
    }
  })

  it('use every key and every label that there is', () => {
    const all = Object.values(accountFields).flat()
    expect(accountFieldKeys.filter((key) => !all.some((field) => field.key === key))).toEqual([])
    expect(accountFieldLabels.filter((label) => !all.some((field) => field.label === label))).toEqual([])
  })

  it('ask abroad for an IBAN where banks give one, else for the local number', () => {
    const [swift] = corridorsOf('USD', 'DE')
    const labelIn = (country: string) =>
      swift && fieldsFor(swift, { country, holder: 'business' }).find(({ key }) => key === 'accountNumber')?.label
    expect(labelIn('DE')).toBe('iban')
    expect(labelIn('GF')).toBe('iban')
    expect(labelIn('US')).toBe('accountNumber')
    expect(labelIn('ZA')).toBe('accountNumber')
    expect(ibanCountries.length).toBeGreaterThan(75)
  })

  it('ask for a postal code and a state only where addresses have one', () => {
    const [swift] = corridorsOf('USD', 'HK')
    const keysIn = (country: string) =>
      swift ? fieldsFor(swift, { country, holder: 'business' }).map(({ key }) => key) : []
    expect(keysIn('HK')).not.toContain('zip')
    expect(keysIn('HK')).not.toContain('state')
    expect(keysIn('CA')).toEqual(expect.arrayContaining(['zip', 'state']))
  })
})
