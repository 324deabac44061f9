import { smart, traditional } from './seed-account.ts'
import type { Line } from './seed-lines.ts'
import type { Invited } from './seed-story.ts'

const seller = 'atelier_nord'
const [eur, gbp] = [traditional('EUR'), traditional('GBP')]

const sofia: Invited = { email: 'sofia@almeida-decor.example', firstName: 'Sofia', lastName: 'Almeida' }
const prints = [
  'harbour at dawn',
  'winter orchard',
  'herons',
  'the old mill',
  'wild thyme',
  'rooftops',
  'tide tables',
  'four gardens',
]

/** A print workshop that sells its editions to galleries on four continents, each in its own currency. */
export const atelierLines: readonly Line[] = [
  {
    ...{ seller, buyer: 'tamar_books', account: gbp, title: 'Cover prints', works: prints },
    items: [
      ['Cover illustration', '420.00', [2, 3, 1]],
      ['Proof prints', '36.00', [4, 6, 2]],
    ],
    ...{ everyDays: 34, fromDaysAgo: 542, dueAfterDays: 30, habit: 'early' },
  },
  {
    ...{ seller, buyer: 'galeria_sol', account: eur, title: 'Edition', works: prints },
    items: [
      ['Etching, signed and numbered', '85.00', [12, 20, 9, 15]],
      ['Packing and insurance', '64.00', [1]],
    ],
    ...{ everyDays: 38, fromDaysAgo: 536, dueAfterDays: 30, habit: 'mixed', isSeasonal: true },
    notes: 'Gracias por su confianza.',
  },
  {
    ...{ seller, buyer: 'galerie_erable', account: traditional('CAD'), title: 'Consignment', works: prints },
    items: [['Woodcut, edition of 60', '145.00', [10, 16, 8]]],
    ...{ everyDays: 52, fromDaysAgo: 510, dueAfterDays: 45, habit: 'on-time', isSeasonal: true },
  },
  {
    ...{ seller, buyer: 'harbour_prints', account: traditional('AUD'), title: 'Shipment', works: prints },
    items: [
      ['Screen print, three colours', '118.00', [14, 22, 10]],
      ['Air freight', '240.00', [1]],
    ],
    ...{ everyDays: 54, fromDaysAgo: 490, dueAfterDays: 30, habit: 'early' },
  },
  {
    ...{ seller, buyer: 'lotus_gallery', account: traditional('HKD'), title: 'Exhibition set', works: prints },
    items: [['Large etching, framed', '3900.00', [4, 6, 3]]],
    ...{ everyDays: 62, fromDaysAgo: 460, dueAfterDays: 30, habit: 'early' },
  },
  {
    ...{ seller, buyer: 'warszawa_art', account: traditional('PLN'), title: 'Poster edition', works: prints },
    items: [['Poster, hand printed', '92.00', [40, 60, 35]]],
    ...{ everyDays: 47, fromDaysAgo: 430, dueAfterDays: 21, habit: 'late' },
  },
  {
    ...{ seller, buyer: 'halden_studio', account: smart, title: 'Illustrations' },
    works: ['coffee origins', 'map of the bay', 'orchard fruits', 'tools', 'birds of Oregon', 'city bridges'],
    items: [['Illustration, half page', '280.00', [3, 5, 2, 4]]],
    ...{ everyDays: 53, fromDaysAgo: 515, untilDaysAgo: 40, dueAfterDays: 30, habit: 'early' },
  },
  {
    ...{ seller, buyer: 'brandt_sohne', account: eur, title: 'Brochure, edition' },
    items: [['Letterpress brochure', '7.80', [80, 120, 60]]],
    ...{ everyDays: 72, fromDaysAgo: 505, untilDaysAgo: 60, dueAfterDays: 30, habit: 'late' },
  },
  {
    ...{ seller, buyer: sofia, account: eur, title: 'Prints for clients', works: prints },
    items: [['Framed print', '190.00', [3, 5, 2]]],
    ...{ everyDays: 77, fromDaysAgo: 480, dueAfterDays: 21, habit: 'transfer' },
  },
  {
    ...{ seller: 'papeterie_lys', buyer: seller, account: eur, title: 'Papier, commande' },
    items: [
      ['Papier vélin 250 g, feuilles', '2.90', [180, 260, 150, 220]],
      ['Encres', '38.00', [4, 6, 3]],
    ],
    ...{ everyDays: 29, fromDaysAgo: 540, dueAfterDays: 30, habit: 'on-time', firstNumber: 2216 },
  },
]
