import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Currency } from '@contado/money'

type Bank = Pick<BankDetails, 'bank' | 'address' | 'city' | 'state' | 'zip' | 'country'> & { readonly bic: string }

const hongKong: Bank = {
  bank: 'Sandbox Bank (Hong Kong)',
  address: '18 Harbour View Street',
  city: 'Hong Kong',
  zip: '999077',
  country: 'HK',
  bic: 'SBXBHKHH',
}

/** The invented banks of the sandbox, by the currency that they keep. */
export const sandboxBanks: Readonly<Record<Currency, Bank>> = {
  USD: {
    bank: 'Sandbox National Bank',
    address: '400 Market Street',
    city: 'Wilmington',
    state: 'DE',
    zip: '19801',
    country: 'US',
    bic: 'SBXNUS33',
  },
  EUR: {
    bank: 'Sandbox Bank Europa AG',
    address: 'Friedrichstraße 100',
    city: 'Berlin',
    zip: '10117',
    country: 'DE',
    bic: 'SBXBDEBB',
  },
  GBP: {
    bank: 'Sandbox Bank UK Ltd',
    address: '30 King Street',
    city: 'London',
    zip: 'EC2V 8EH',
    country: 'GB',
    bic: 'SBXBGB2L',
  },
  HKD: hongKong,
  CNH: hongKong,
  SGD: {
    bank: 'Sandbox Bank Singapore',
    address: '12 Marina Boulevard',
    city: 'Singapore',
    zip: '018982',
    country: 'SG',
    bic: 'SBXBSGSG',
  },
  CAD: {
    bank: 'Sandbox Bank of Canada',
    address: '181 Bay Street',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5J 2T3',
    country: 'CA',
    bic: 'SBXBCATT',
  },
  MXN: {
    bank: 'Banco Sandbox México',
    address: 'Paseo de la Reforma 222',
    city: 'Ciudad de México',
    zip: '06600',
    country: 'MX',
    bic: 'SBXBMXMM',
  },
  AUD: {
    bank: 'Sandbox Bank Australia',
    address: '1 Martin Place',
    city: 'Sydney',
    state: 'NSW',
    zip: '2000',
    country: 'AU',
    bic: 'SBXBAU2S',
  },
  PLN: {
    bank: 'Sandbox Bank Polska SA',
    address: 'ul. Marszałkowska 84',
    city: 'Warszawa',
    zip: '00-514',
    country: 'PL',
    bic: 'SBXBPLPW',
  },
  NZD: {
    bank: 'Sandbox Bank New Zealand',
    address: '1 Queen Street',
    city: 'Auckland',
    zip: '1010',
    country: 'NZ',
    bic: 'SBXBNZ22',
  },
}

/** The bank of the provider behind smart and merchant accounts. */
export const sandboxSmartBank: Bank = {
  bank: 'Sandbox Trust Company',
  address: '75 Mission Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
  bic: 'SBXTUS66',
}
