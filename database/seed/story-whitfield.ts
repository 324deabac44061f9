import { smart, traditional } from './seed-account.ts'
import type { Line } from './seed-lines.ts'
import type { Invited } from './seed-story.ts'

const seller = 'nora_whitfield'
const gbp = traditional('GBP')

const tom: Invited = { email: 'tom@ashbycycles.example', firstName: 'Tom', lastName: 'Ashby' }
const leila: Invited = { email: 'leila@haddadclinic.example', firstName: 'Leila', lastName: 'Haddad' }

/** A writer on her own: a few customers, one regular bill, everything in time. */
export const whitfieldLines: readonly Line[] = [
  {
    ...{ seller, buyer: 'tamar_books', account: gbp, title: 'Jacket copy and editing, month' },
    items: [['Copy editing, hours', '46.00', [18, 24, 14, 20]]],
    ...{ everyDays: 27, fromDaysAgo: 541, dueAfterDays: 14, habit: 'early' },
    notes: 'Payment by balance or transfer, whichever suits you.',
  },
  {
    ...{ seller, buyer: 'halden_studio', account: smart, title: 'Website copy' },
    works: ['coffee shop', 'granola range', 'sprint case studies', 'about pages', 'newsletter', 'ceramics catalogue'],
    items: [['Words', '0.45', [1800, 2400, 1500]]],
    ...{ everyDays: 66, fromDaysAgo: 498, dueAfterDays: 21, habit: 'early' },
  },
  {
    ...{ seller, buyer: 'atelier_nord', account: gbp, title: 'Catalogue translation' },
    works: ['etchings', 'woodcuts', 'posters', 'artist notes', 'autumn sale'],
    items: [['French to English, words', '0.12', [3200, 4100, 2700]]],
    ...{ everyDays: 94, fromDaysAgo: 470, dueAfterDays: 30, habit: 'on-time' },
  },
  {
    ...{ seller, buyer: tom, account: gbp, title: 'Workshop posters and emails' },
    items: [['Copywriting, days', '320.00', [1, 2, 1]]],
    ...{ everyDays: 76, fromDaysAgo: 450, dueAfterDays: 14, habit: 'transfer' },
  },
  {
    ...{ seller, buyer: leila, account: gbp, title: 'Patient leaflets, set' },
    items: [['Leaflet, researched and written', '185.00', [2, 3, 1]]],
    ...{ everyDays: 113, fromDaysAgo: 420, dueAfterDays: 30, habit: 'marked' },
  },
  {
    ...{ seller: 'bristol_desks', buyer: seller, account: gbp, title: 'Desk, month' },
    items: [['Desk at Corn Street', '220.00', [1], '20']],
    ...{ everyDays: 30, fromDaysAgo: 540, dueAfterDays: 14, habit: 'early' },
  },
]
