import { smart, traditional } from './seed-account.ts'
import type { Line } from './seed-lines.ts'
import type { Invited } from './seed-story.ts'

const seller = 'brandt_sohne'
const eur = traditional('EUR')
const vat = '19'

const greta: Invited = { email: 'greta@lindholm-interieur.example', firstName: 'Greta', lastName: 'Lindholm' }
const henrik: Invited = { email: 'henrik.voss@vossmail.example', firstName: 'Henrik', lastName: 'Voss' }

/** A joinery whose customers pay late, and which pays its suppliers late itself since it has little cash. */
export const brandtLines: readonly Line[] = [
  {
    ...{ seller, buyer: 'weidner_kg', account: eur, title: 'Shop fittings' },
    works: ['ground floor', 'shoe department', 'window displays', 'tills', 'fitting rooms', 'stairwell'],
    items: [
      ['Shelving, oak veneer', '385.00', [4, 6, 3, 5], vat],
      ['Installation, hours', '62.00', [10, 16, 8], vat],
    ],
    ...{ everyDays: 31, fromDaysAgo: 543, dueAfterDays: 21, habit: 'very-late' },
    terms: { lateFee: { type: 'flat', percent: '0.02', days: 30 } },
  },
  {
    ...{ seller, buyer: 'hotel_seeblick', account: eur, title: 'Room furniture' },
    works: [
      'rooms 101 to 106',
      'rooms 107 to 112',
      'breakfast room',
      'reception',
      'lakeside suite',
      'wardrobes, second floor',
    ],
    items: [
      ['Bedside table, walnut', '210.00', [6, 12, 8], vat],
      ['Luggage rack', '145.00', [6, 4, 5], vat],
    ],
    ...{ everyDays: 42, fromDaysAgo: 531, dueAfterDays: 30, habit: 'late', paysUntilDaysAgo: 75 },
  },
  {
    ...{ seller, buyer: 'nordlicht', account: eur, title: 'Book displays, order' },
    items: [
      ['Table display, birch', '96.00', [10, 14, 8], vat],
      ['Freight', '55.00', [1], vat],
    ],
    ...{ everyDays: 46, fromDaysAgo: 520, dueAfterDays: 30, habit: 'mixed', firstNumber: 311 },
  },
  {
    ...{ seller, buyer: 'halden_studio', account: smart, title: 'Exhibition models' },
    works: ['plinths', 'trade fair stand', 'sample cabinet', 'meeting table', 'display wall'],
    items: [['Model making, hours', '74.00', [14, 20, 11]]],
    ...{ everyDays: 78, fromDaysAgo: 500, untilDaysAgo: 60, dueAfterDays: 30, habit: 'early' },
  },
  {
    ...{ seller, buyer: 'atelier_nord', account: eur, title: 'Frames, order' },
    items: [
      ['Picture frame, ash', '49.00', [14, 22, 9, 18]],
      ['Easel', '83.00', [2, 4, 1]],
    ],
    ...{ everyDays: 39, fromDaysAgo: 538, dueAfterDays: 30, habit: 'early', firstNumber: 808, isSeasonal: true },
  },
  {
    ...{ seller, buyer: greta, account: eur, title: 'Built-in cupboards' },
    works: ['hallway', 'kitchen', 'library', 'studio flat', 'nursery', 'attic'],
    items: [['Cupboard, made to measure', '1180.00', [1], vat]],
    ...{ everyDays: 83, fromDaysAgo: 505, dueAfterDays: 21, habit: 'transfer' },
  },
  {
    ...{ seller, buyer: henrik, account: eur, title: 'Dining room' },
    works: ['table', 'bench', 'chairs', 'sideboard', 'window seat'],
    items: [['Solid oak, hand finished', '940.00', [1], vat]],
    ...{ everyDays: 97, fromDaysAgo: 470, dueAfterDays: 14, habit: 'marked' },
  },
  {
    ...{ seller: 'holz_reuter', buyer: seller, account: eur, title: 'Timber, delivery' },
    items: [
      ['Oak boards, m²', '58.00', [14, 20, 11, 17], vat],
      ['Birch plywood, sheets', '41.50', [6, 10, 8], vat],
    ],
    ...{ everyDays: 27, fromDaysAgo: 544, dueAfterDays: 21, habit: 'late', paysUntilDaysAgo: 40, firstNumber: 5203 },
  },
  {
    ...{ seller: 'krause_eisen', buyer: seller, account: eur, title: 'Fittings and screws, order' },
    items: [['Hinges, runners, screws', '186.00', [1, 2, 1, 3], vat]],
    ...{ everyDays: 36, fromDaysAgo: 533, dueAfterDays: 14, habit: 'late', paysUntilDaysAgo: 30, firstNumber: 77 },
  },
  {
    ...{ seller: 'spedition_adler', buyer: seller, account: eur, title: 'Freight, run' },
    items: [['Freight to customers', '128.00', [2, 3, 1, 4], vat]],
    ...{ everyDays: 44, fromDaysAgo: 525, dueAfterDays: 14, habit: 'late', firstNumber: 1460 },
  },
  {
    ...{ seller: 'gewerbehof', buyer: seller, account: eur, title: 'Workshop rent, month' },
    items: [['Workshop, 340 m²', '2850.00', [1], vat]],
    ...{ everyDays: 30, fromDaysAgo: 542, dueAfterDays: 10, habit: 'late', paysUntilDaysAgo: 20 },
  },
  {
    ...{ seller: 'lorenz_maschin', buyer: seller, account: eur, title: 'Machine lease, month' },
    items: [['Panel saw and edge bander', '890.00', [1], vat]],
    ...{ everyDays: 30, fromDaysAgo: 536, dueAfterDays: 14, habit: 'on-time' },
  },
]
