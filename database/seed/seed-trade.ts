import { type Account, smart, traditional } from './seed-account.ts'
import type { Act, Buyer, SeedInvoice } from './seed-story.ts'
import { owen, priya } from './story-halden.ts'

type Story = Pick<SeedInvoice, 'summary' | 'sentDaysAgo' | 'dueAfterDays'> &
  Partial<Pick<SeedInvoice, 'fees' | 'notes' | 'acts' | 'terms'>> & {
    readonly items: readonly (readonly [name: string, rate: string, qty: string])[]
    readonly paidDaysAgo?: number
  }

// Whoever pays before the due date waits for it.
const payment = ({ sentDaysAgo, dueAfterDays, paidDaysAgo }: Story): Act[] => {
  if (paidDaysAgo === undefined || sentDaysAgo === null) return []
  const dueDaysAgo = sentDaysAgo - dueAfterDays
  return [
    { kind: 'pay', daysAgo: paidDaysAgo },
    ...(dueDaysAgo >= 0 ? [{ kind: 'release' as const, daysAgo: dueDaysAgo }] : []),
  ]
}

const invoice = (seller: string, buyer: Buyer, { currency, accountType, ...story }: Account & Story): SeedInvoice => ({
  ...{ seller, buyer, currency, accountType },
  ...{ fees: [], notes: '', acts: payment(story) },
  ...story,
  items: story.items.map(([name, rate, qty]) => ({ name, rate, qty })),
})

const [halden, brandt, atelier, nora] = ['halden_studio', 'brandt_sohne', 'atelier_nord', 'nora_whitfield'] as const

/** What is told one by one: drafts, open, overdue, guaranteed, part paid, held, denied, and whatever else can become of an invoice. */
export const singleInvoices: readonly SeedInvoice[] = [
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
    summary: 'Packaging, prototypes',
    items: [['Prototype, printed and cut', '265.00', '4']],
    sentDaysAgo: 9,
    dueAfterDays: 30,
    acts: [{ kind: 'debit', daysAgo: 0.5 }],
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
    summary: 'Campaign, concept',
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
    summary: 'Illustrations, catalogue',
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
  invoice(halden, brandt, {
    ...smart,
    summary: 'Trade fair stand, concept',
    items: [['Concept and plans', '2900.00', '1']],
    sentDaysAgo: null,
    dueAfterDays: 45,
    acts: [{ kind: 'schedule', daysAgo: 0.5 }],
  }),
  invoice(halden, brandt, {
    ...smart,
    summary: 'Packaging, first series',
    items: [['Package design', '640.00', '5']],
    sentDaysAgo: 20,
    dueAfterDays: 40,
    acts: [
      { kind: 'pay', daysAgo: 14 },
      { kind: 'hold', daysAgo: 1 },
    ],
  }),
  invoice(halden, atelier, {
    ...smart,
    summary: 'Licence for two typefaces',
    items: [['Licence', '149.00', '2']],
    sentDaysAgo: 60,
    dueAfterDays: 30,
    acts: [
      { kind: 'pay', daysAgo: 55 },
      { kind: 'hold', daysAgo: 50 },
      { kind: 'deny', daysAgo: 46 },
    ],
  }),
  invoice(halden, brandt, {
    ...traditional('EUR'),
    summary: 'Shop signs, artwork',
    items: [['Artwork', '310.00', '4']],
    sentDaysAgo: 16,
    dueAfterDays: 30,
    acts: [{ kind: 'transfer', daysAgo: 8 }],
  }),
  invoice(halden, atelier, {
    ...smart,
    summary: 'Season brochure',
    items: [['Layout, pages', '95.00', '24']],
    sentDaysAgo: 10,
    dueAfterDays: 30,
    acts: [{ kind: 'pay-part', daysAgo: 4 }],
  }),
  invoice(halden, brandt, {
    ...smart,
    summary: 'Sketches that nobody wanted',
    items: [['Sketch', '80.00', '3']],
    sentDaysAgo: null,
    dueAfterDays: 30,
    acts: [{ kind: 'delete', daysAgo: 2 }],
  }),
  invoice(brandt, atelier, {
    ...traditional('EUR'),
    summary: 'Plinths, second delivery',
    items: [['Plinth', '185.00', '6']],
    sentDaysAgo: 33,
    dueAfterDays: 20,
    acts: [{ kind: 'mark-as-paid', daysAgo: 9 }],
  }),
  invoice(atelier, halden, {
    ...smart,
    summary: 'Proofs that came twice',
    items: [['Proof', '60.00', '2']],
    sentDaysAgo: 19,
    dueAfterDays: 20,
    acts: [{ kind: 'cancel', daysAgo: 18 }],
  }),
  invoice(brandt, halden, {
    ...smart,
    summary: 'Repair of a bench',
    items: [['Repair', '220.00', '1']],
    sentDaysAgo: 15,
    dueAfterDays: 20,
    acts: [{ kind: 'reject', daysAgo: 13 }],
  }),
  invoice(halden, 'juniper_foods', {
    ...smart,
    summary: 'Packaging, shelf-ready cartons',
    items: [['Carton artwork', '410.00', '3']],
    sentDaysAgo: 47,
    dueAfterDays: 30,
    acts: [
      { kind: 'debit', daysAgo: 44 },
      { kind: 'settle-debit', daysAgo: 36 },
    ],
  }),
  invoice(halden, 'pixelforge', {
    ...smart,
    summary: 'Icon set, revision',
    items: [['Icon', '45.00', '18']],
    sentDaysAgo: 29,
    dueAfterDays: 21,
    acts: [
      { kind: 'debit-refused', daysAgo: 25 },
      { kind: 'fail-debit', daysAgo: 17 },
    ],
  }),
  invoice(halden, 'marrow_finch', {
    ...smart,
    summary: 'Lobby signs, deposit',
    items: [['Deposit on production', '1500.00', '1']],
    sentDaysAgo: 66,
    dueAfterDays: 30,
    acts: [
      { kind: 'pay-part', daysAgo: 60 },
      { kind: 'refund', daysAgo: 53 },
      { kind: 'cancel', daysAgo: 52 },
    ],
  }),
  invoice(halden, priya, {
    ...smart,
    summary: 'Catalogue photography, extra day',
    items: [['Photography, day', '1180.00', '1']],
    sentDaysAgo: 31,
    dueAfterDays: 14,
    acts: [{ kind: 'overpay', daysAgo: 19 }],
  }),
  invoice(halden, 'tidewater_co', {
    ...smart,
    summary: 'Gift card design',
    items: [['Gift card, three designs', '780.00', '1']],
    sentDaysAgo: 18,
    dueAfterDays: 14,
    acts: [{ kind: 'notice', daysAgo: 3 }],
  }),
  invoice(halden, owen, {
    ...smart,
    summary: 'Portfolio book',
    items: [
      ['Layout, pages', '70.00', '32'],
      ['Cover', '340.00', '1'],
    ],
    sentDaysAgo: 5,
    dueAfterDays: 21,
  }),
  invoice(nora, atelier, {
    ...traditional('GBP'),
    summary: 'Press release, spring fair',
    items: [['Press release, two languages', '260.00', '1']],
    sentDaysAgo: null,
    dueAfterDays: 30,
  }),
  invoice(nora, 'tamar_books', {
    ...traditional('GBP'),
    summary: 'Proofreading, cookbook',
    items: [['Proofreading, hours', '38.00', '21']],
    sentDaysAgo: 8,
    dueAfterDays: 30,
  }),
]
