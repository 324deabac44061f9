import type { AskedAccount } from '../../apps/api/src/modules/beneficiaries/save-bank-account.ts'
import { type Account, traditional } from './seed-account.ts'

/** Whom a demonstration business sends money, with the bank account that it saved. */
export type SeedPayee = {
  readonly of: string
  readonly kind: 'business' | 'person'
  readonly name: string
  readonly email: string
  readonly account: Omit<AskedAccount, 'accountHolder' | 'beneficiaryId'>
}

/** Money that a demonstration business sends from the bank account of its payee's currency. */
export type SeedTransfer = {
  readonly payee: SeedPayee
  readonly daysAgo: number
  readonly minor: bigint
  readonly reference: string
}

const sepa = (bankCountry: string, accountNumber: string, city: string): SeedPayee['account'] => ({
  ...{ currency: 'EUR', bankCountry, rail: 'sepa', accountNumber, city, country: bankCountry },
})

const landlord: SeedPayee = {
  ...{ of: 'halden_studio', kind: 'business', name: 'Alder Street Properties LLC', email: 'rent@alderstreet.example' },
  account: {
    ...{ currency: 'USD', bankCountry: 'US', rail: 'ach', routingCode: '021000021', accountNumber: '000448120733' },
    ...{ accountKind: 'checking', address: '88 SW Alder Street', city: 'Portland', state: 'OR', zip: '97204' },
  },
}
const printer: SeedPayee = {
  ...{ of: 'halden_studio', kind: 'business', name: 'Gorge Print Works Inc.', email: 'billing@gorgeprint.example' },
  account: {
    ...{ currency: 'USD', bankCountry: 'US', rail: 'ach', routingCode: '011000015', accountNumber: '7730051982' },
    ...{ accountKind: 'checking', address: '402 Oak Street', city: 'Hood River', state: 'OR', zip: '97031' },
  },
}
const illustrator: SeedPayee = {
  ...{ of: 'halden_studio', kind: 'person', name: 'Lena Vogt', email: 'lena@vogt-illustration.example' },
  account: sepa('DE', 'DE89370400440532013000', 'Leipzig'),
}
const timber: SeedPayee = {
  ...{ of: 'brandt_sohne', kind: 'business', name: 'Holzhandel Reuter GmbH', email: 'buchhaltung@reuter.example' },
  account: sepa('DE', 'DE75512108001245126199', 'Potsdam'),
}
const workshop: SeedPayee = {
  ...{ of: 'atelier_nord', kind: 'business', name: 'SCI Vieux-Lille', email: 'gerance@vieux-lille.example' },
  account: sepa('FR', 'FR1420041010050500013M02606', 'Lille'),
}
const reader: SeedPayee = {
  ...{ of: 'nora_whitfield', kind: 'person', name: 'Kit Ansell', email: 'kit@ansell.example' },
  account: {
    ...{
      currency: 'GBP',
      bankCountry: 'GB',
      rail: 'faster-payments',
      routingCode: '200000',
      accountNumber: '55779911',
    },
  },
}

/** The account that a transfer is paid from. */
export const bankAccountOf = ({ payee }: SeedTransfer): Account => traditional(payee.account.currency)

type Time = readonly [daysAgo: number, minor: bigint, reference: string]

const sent = (payee: SeedPayee, times: readonly Time[]): SeedTransfer[] =>
  times.map(([daysAgo, minor, reference]) => ({ payee, daysAgo, minor, reference }))

const monthly = (payee: SeedPayee, { minor, reference }: Pick<SeedTransfer, 'minor' | 'reference'>): SeedTransfer[] =>
  sent(
    payee,
    Array.from({ length: 7 }, (_, month) => [190 - 30.5 * month, minor, reference]),
  )

/** The rent, a printer, a few freelancers: what leaves for people who keep their accounts elsewhere. */
export const outsideTransfers: readonly SeedTransfer[] = [
  ...monthly(landlord, { minor: 315_000n, reference: 'Studio rent' }),
  ...sent(printer, [
    [141, 128_450n, 'Lookbook, 500 copies'],
    [73, 204_000n, 'Exhibition panels'],
    [17, 98_675n, 'Business cards and folders'],
  ]),
  ...sent(illustrator, [
    [68, 120_000n, 'Museum illustrations'],
    [26, 95_000n, 'Audio guide icons'],
  ]),
  ...sent(timber, [
    [112, 186_040n, 'Rechnung 20417'],
    [51, 221_500n, 'Rechnung 20533'],
  ]),
  ...monthly(workshop, { minor: 115_000n, reference: 'Loyer atelier' }),
  ...sent(reader, [
    [120, 12_000n, 'Proofreading, issue 17'],
    [33, 12_000n, 'Proofreading, issue 18'],
  ]),
]
