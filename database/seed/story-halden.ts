import { smart, traditional } from './seed-account.ts'
import type { Line } from './seed-lines.ts'
import type { Invited } from './seed-story.ts'

const seller = 'halden_studio'
const eur = traditional('EUR')

export const priya: Invited = { email: 'priya@ramanceramics.example', firstName: 'Priya', lastName: 'Raman' }
export const owen: Invited = { email: 'owen@castellano-architects.example', firstName: 'Owen', lastName: 'Castellano' }

/** A design studio that grows: every few months a customer more, and hardly anybody pays late. */
export const haldenLines: readonly Line[] = [
  {
    ...{ seller, buyer: 'tidewater_co', account: smart, title: 'Coffee bags' },
    works: [
      'House espresso',
      'Ethiopia Guji',
      'Colombia Huila',
      'Decaf Cauca',
      'Kenya Nyeri',
      'Cold brew',
      'Guatemala Antigua',
    ],
    items: [
      ['Label design', '520.00', [3, 4, 2, 5]],
      ['Print-ready files', '95.00', [3, 4, 2, 5]],
    ],
    ...{ everyDays: 26, fromDaysAgo: 544, dueAfterDays: 30, habit: 'early', grows: true, isSeasonal: true },
    notes: 'Files are in the shared folder. Thank you!',
  },
  {
    ...{ seller, buyer: 'marrow_finch', account: smart, title: 'Wayfinding' },
    works: ['lobby', 'parking levels', 'floor directory', 'elevator halls', 'loading dock', 'roof terrace'],
    items: [
      ['Concept and plans', '1450.00', [1]],
      ['Sign artwork', '165.00', [8, 14, 6, 11]],
    ],
    ...{ everyDays: 47, fromDaysAgo: 530, dueAfterDays: 30, habit: 'mixed', grows: true },
  },
  {
    ...{ seller, buyer: 'juniper_foods', account: smart, title: 'Packaging' },
    works: ['granola', 'nut butters', 'trail mix', 'oat bars', 'gift box', 'dried fruit'],
    items: [
      ['Packaging design', '2350.00', [1]],
      ['Product photography', '140.00', [6, 9, 12, 8]],
    ],
    ...{ everyDays: 33, fromDaysAgo: 380, dueAfterDays: 30, habit: 'on-time', grows: true },
    terms: { lateFee: { type: 'flat', percent: '0.015', days: 10 } },
  },
  {
    ...{ seller, buyer: 'pixelforge', account: smart, title: 'Design sprint' },
    items: [
      ['Design sprint, days', '980.00', [4, 5, 4, 6]],
      ['Prototype', '650.00', [1]],
    ],
    ...{ everyDays: 21, fromDaysAgo: 262, dueAfterDays: 45, habit: 'early', firstNumber: 1 },
    terms: { discount: { percent: '0.02', afterDays: 10 } },
  },
  {
    ...{ seller, buyer: 'brandt_sohne', account: smart, title: 'Design retainer, month' },
    items: [['Design retainer, monthly', '1200.00', [1]]],
    ...{ everyDays: 30, fromDaysAgo: 541, untilDaysAgo: 95, dueAfterDays: 21, habit: 'late' },
  },
  {
    ...{ seller, buyer: 'atelier_nord', account: eur, title: 'Typesetting' },
    works: ['monograph', 'price list', 'exhibition guide', 'artist book', 'press kit'],
    items: [['Typesetting, pages', '46.00', [24, 12, 36, 18]]],
    ...{ everyDays: 55, fromDaysAgo: 520, dueAfterDays: 30, habit: 'early' },
  },
  {
    ...{ seller, buyer: priya, account: smart, title: 'Catalogue' },
    works: ['tableware', 'vases', 'studio collection', 'wholesale', 'lamps', 'glazes', 'tiles'],
    items: [
      ['Photography, half day', '640.00', [1]],
      ['Layout, pages', '85.00', [12, 16, 8]],
    ],
    ...{ everyDays: 64, fromDaysAgo: 430, dueAfterDays: 21, habit: 'transfer' },
  },
  {
    ...{ seller, buyer: owen, account: smart, title: 'Competition boards' },
    works: ['library', 'ferry terminal', 'school annex', 'housing block', 'pavilion'],
    items: [['Presentation boards', '310.00', [4, 6, 5]]],
    ...{ everyDays: 37, fromDaysAgo: 170, dueAfterDays: 14, habit: 'marked' },
  },
  {
    ...{ seller: 'cascade_space', buyer: seller, account: smart, title: 'Studio rent, month' },
    items: [
      ['Studio 310, rent', '2150.00', [1]],
      ['Meeting room, hours', '28.00', [4, 7, 3, 9]],
    ],
    ...{ everyDays: 30, fromDaysAgo: 543, dueAfterDays: 14, habit: 'early' },
  },
  {
    ...{ seller: 'nw_papermill', buyer: seller, account: smart, title: 'Paper, order' },
    items: [
      ['Cotton board 300 g, sheets', '3.40', [220, 340, 180, 400]],
      ['Delivery', '48.00', [1]],
    ],
    ...{ everyDays: 41, fromDaysAgo: 536, dueAfterDays: 30, habit: 'on-time', firstNumber: 4127, isSeasonal: true },
  },
  {
    ...{ seller: 'typehaus', buyer: seller, account: eur, title: 'Font licence' },
    works: [
      'Maas Grotesk',
      'Delfshaven Serif',
      'Kralingen Mono',
      'Maas Condensed',
      'Euromast Display',
      'Noordereiland',
    ],
    items: [['Desktop and web licence', '240.00', [1]]],
    ...{ everyDays: 92, fromDaysAgo: 508, dueAfterDays: 30, habit: 'early' },
  },
]
