import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'

type Handle = 'halden_studio' | 'brandt_sohne' | 'atelier_nord'
type Account = { readonly currency: Currency; readonly accountType: AccountType }

const smart: Account = { currency: 'USD', accountType: 'smart' }
const traditional = (currency: Currency): Account => ({ currency, accountType: 'traditional' })

export type SeedDeposit = Account & {
  /** The provider's id of the notice. */
  readonly noticeId: string
  readonly to: Handle
  readonly daysAgo: number
  readonly minor: bigint
  readonly senderName: string
  readonly reference: string
}

const deposit = (
  to: Handle,
  account: Account,
  more: Pick<SeedDeposit, 'daysAgo' | 'minor' | 'senderName' | 'reference'>,
): SeedDeposit => ({
  ...account,
  ...more,
  to,
  noticeId: `seed ${to} ${account.currency} ${account.accountType} ${more.daysAgo}`,
})

/** What the demonstration businesses were paid from outside. */
export const seedDeposits: readonly SeedDeposit[] = [
  deposit('halden_studio', smart, {
    daysAgo: 88,
    minor: 4_850_000n,
    senderName: 'Halden Studio LLC',
    reference: 'Opening balance',
  }),
  deposit('halden_studio', traditional('USD'), {
    daysAgo: 87,
    minor: 1_200_000n,
    senderName: 'Halden Studio LLC',
    reference: 'Reserve',
  }),
  deposit('halden_studio', traditional('EUR'), {
    daysAgo: 80,
    minor: 640_000n,
    senderName: 'Nordlicht Verlag GmbH',
    reference: 'RE 2203',
  }),
  deposit('halden_studio', smart, {
    daysAgo: 33,
    minor: 912_550n,
    senderName: 'Marrow & Finch Inc.',
    reference: 'Wayfinding, phase 2',
  }),
  deposit('brandt_sohne', smart, {
    daysAgo: 86,
    minor: 7_200_000n,
    senderName: 'Brandt & Söhne GmbH',
    reference: 'Opening balance',
  }),
  deposit('brandt_sohne', traditional('EUR'), {
    daysAgo: 86,
    minor: 5_430_000n,
    senderName: 'Brandt & Söhne GmbH',
    reference: 'Betriebsmittel',
  }),
  deposit('brandt_sohne', traditional('EUR'), {
    daysAgo: 21,
    minor: 1_187_430n,
    senderName: 'Kaufhaus Weidner KG',
    reference: 'Auftrag 7741',
  }),
  deposit('atelier_nord', smart, {
    daysAgo: 84,
    minor: 2_300_000n,
    senderName: 'Atelier Nord SARL',
    reference: 'Opening balance',
  }),
  deposit('atelier_nord', traditional('EUR'), {
    daysAgo: 84,
    minor: 1_875_000n,
    senderName: 'Atelier Nord SARL',
    reference: 'Fonds de roulement',
  }),
  deposit('atelier_nord', traditional('GBP'), {
    daysAgo: 45,
    minor: 420_000n,
    senderName: 'Tamar Books Ltd',
    reference: 'Covers, spring list',
  }),
]

type Item = readonly [name: string, rate: string, qty: string]

export type SeedInvoice = Account & {
  /** Also what tells one seeded invoice of a seller from another. */
  readonly summary: string
  readonly seller: Handle
  readonly buyer: Handle
  readonly items: readonly Item[]
  readonly fees: readonly { readonly name: string; readonly type: 'percent' | 'fixed'; readonly value: string }[]
  readonly notes: string
  /** Null: still a draft. */
  readonly sentDaysAgo: number | null
  /** Days from sending (or from today, for a draft). */
  readonly dueAfterDays: number
  readonly paidDaysAgo: number | null
}

type Story = Pick<SeedInvoice, 'summary' | 'items' | 'sentDaysAgo' | 'dueAfterDays'> &
  Partial<Pick<SeedInvoice, 'fees' | 'notes' | 'paidDaysAgo'>>

const invoice = (seller: Handle, buyer: Handle, account: Account & Story): SeedInvoice => ({
  fees: [],
  notes: '',
  paidDaysAgo: null,
  ...account,
  seller,
  buyer,
})

const [halden, brandt, atelier] = ['halden_studio', 'brandt_sohne', 'atelier_nord'] as const

/** What they billed each other: drafts, open, overdue, guaranteed, completed, and paid late. */
export const seedInvoices: readonly SeedInvoice[] = [
  invoice(halden, brandt, {
    ...smart,
    summary: 'Brand refresh, first half',
    items: [
      ['Discovery workshop', '2400.00', '2'],
      ['Identity design', '8200.00', '1'],
    ],
    sentDaysAgo: 70,
    dueAfterDays: 30,
    paidDaysAgo: 61,
    notes: 'Thank you for a lively workshop.',
  }),
  invoice(halden, brandt, {
    ...smart,
    summary: 'Brand refresh, second half',
    items: [
      ['Guidelines, 64 pages', '5600.00', '1'],
      ['Typeface licence', '149.00', '5'],
    ],
    fees: [{ name: 'Rush delivery', type: 'percent', value: '5' }],
    sentDaysAgo: 41,
    dueAfterDays: 21,
    paidDaysAgo: 17,
  }),
  invoice(halden, atelier, {
    ...smart,
    summary: 'Exhibition catalogue, art direction',
    items: [['Art direction, days', '780.00', '6.5']],
    sentDaysAgo: 12,
    dueAfterDays: 30,
    paidDaysAgo: 5,
  }),
  invoice(halden, brandt, {
    ...smart,
    summary: 'Retainer',
    items: [['Design retainer, monthly', '3500.00', '1']],
    sentDaysAgo: 6,
    dueAfterDays: 20,
  }),
  invoice(halden, atelier, {
    ...traditional('EUR'),
    summary: 'Poster series',
    items: [
      ['Poster, edition of 40', '38.50', '40'],
      ['Proofs', '120.00', '1'],
    ],
    sentDaysAgo: 38,
    dueAfterDays: 14,
  }),
  invoice(halden, atelier, {
    ...smart,
    summary: 'Spring campaign',
    items: [['Concept', '1900.00', '1']],
    sentDaysAgo: null,
    dueAfterDays: 30,
  }),
  invoice(brandt, halden, {
    ...smart,
    summary: 'Workshop furniture',
    items: [
      ['Oak workbench', '1340.00', '3'],
      ['Stool', '189.00', '8'],
    ],
    fees: [{ name: 'Freight', type: 'fixed', value: '310.00' }],
    sentDaysAgo: 52,
    dueAfterDays: 30,
    paidDaysAgo: 48,
    notes: 'Delivery in one consignment.',
  }),
  invoice(brandt, atelier, {
    ...traditional('EUR'),
    summary: 'Display cases',
    items: [['Vitrine, steel and glass', '2150.00', '2']],
    sentDaysAgo: 30,
    dueAfterDays: 45,
    paidDaysAgo: 26,
  }),
  invoice(brandt, halden, {
    ...traditional('EUR'),
    summary: 'Sample boards',
    items: [['Board, A2', '46.90', '12']],
    sentDaysAgo: 25,
    dueAfterDays: 10,
    paidDaysAgo: 11,
  }),
  invoice(brandt, halden, {
    ...smart,
    summary: 'Shelving, studio two',
    items: [
      ['Shelf system', '4280.00', '1'],
      ['Assembly, hours', '72.00', '14'],
    ],
    sentDaysAgo: 3,
    dueAfterDays: 30,
  }),
  invoice(atelier, brandt, {
    ...traditional('EUR'),
    summary: 'Illustrations, autumn catalogue',
    items: [['Illustration', '420.00', '9']],
    sentDaysAgo: 35,
    dueAfterDays: 20,
    paidDaysAgo: 15,
  }),
  invoice(atelier, halden, {
    ...smart,
    summary: 'Screen printing',
    items: [
      ['Edition of 120, three colours', '14.75', '120'],
      ['Screens', '65.00', '3'],
    ],
    sentDaysAgo: 9,
    dueAfterDays: 25,
    paidDaysAgo: 2,
  }),
  invoice(atelier, halden, {
    ...smart,
    summary: 'Archive boxes',
    items: [['Box, museum board', '27.40', '30']],
    sentDaysAgo: 28,
    dueAfterDays: 14,
  }),
]
