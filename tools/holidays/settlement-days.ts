import { addDays, type Currency, type LocalDate } from '@contado/money'
import { chineseDaysOf } from './chinese-days.ts'
import { day, dayOf, easterOf, isSunday, isWeekend, mondayFrom, mondayOf, mondayUpTo, withSubstitutes } from './days.ts'

type Days = readonly LocalDate[]
type Rule = (year: number) => Days

const newYear = (year: number): LocalDate => day(year, 1, 1)
const goodFriday = (year: number): LocalDate => addDays(easterOf(year), -2)
const easterMonday = (year: number): LocalDate => addDays(easterOf(year), 1)
const christmas = (year: number): LocalDate => day(year, 12, 25)
const boxingDay = (year: number): LocalDate => day(year, 12, 26)

/** Those of these days ('2022-06-02 …') that are in the year. */
const inYear = (year: number, dates: string): Days =>
  dates.split(' ').flatMap((date) => (date.startsWith(`${year}`) ? [dayOf(year, date.slice(5).replace('-', ''))] : []))

// What falls on a Sunday is kept on Monday; what falls on a Saturday closes nothing.
const federalReserve: Rule = (year) =>
  withSubstitutes(
    [
      newYear(year),
      mondayOf(year, 1, 3),
      mondayOf(year, 2, 3),
      mondayUpTo(day(year, 5, 31)),
      ...(year >= 2021 ? [day(year, 6, 19)] : []),
      day(year, 7, 4),
      mondayOf(year, 9, 1),
      mondayOf(year, 10, 2),
      day(year, 11, 11),
      // The fourth Thursday.
      addDays(mondayFrom(day(year, 10, 29)), 24),
      christmas(year),
    ],
    isSunday,
  )

// Six days wherever the bank is, never moved.
const t2: Rule = (year) => [
  newYear(year),
  goodFriday(year),
  easterMonday(year),
  day(year, 5, 1),
  christmas(year),
  boxingDay(year),
]

const england: Rule = (year) =>
  withSubstitutes(
    [
      newYear(year),
      goodFriday(year),
      easterMonday(year),
      // In 2020 on the 75th day of victory, in 2022 beside the Platinum Jubilee.
      year === 2020 ? day(2020, 5, 8) : mondayOf(year, 5, 1),
      year === 2022 ? day(2022, 6, 2) : mondayUpTo(day(year, 5, 31)),
      mondayUpTo(day(year, 8, 31)),
      christmas(year),
      boxingDay(year),
      ...inYear(year, '2022-06-03 2022-09-19 2023-05-08'),
    ],
    isWeekend,
  )

// What falls on a Sunday or on another holiday is kept on the next day that is neither (General Holidays Ordinance).
const hongKong: Rule = (year) => {
  const { newYear: lunar, ...feasts } = chineseDaysOf(year)
  const lunarNewYear = [0, 1, 2].map((days) => addDays(dayOf(year, lunar), days))
  const fourthDay = addDays(dayOf(year, lunar), 3)
  return withSubstitutes(
    [
      newYear(year),
      ...lunarNewYear.filter((date) => !isSunday(date)),
      ...(lunarNewYear.some(isSunday) ? [fourthDay] : []),
      dayOf(year, feasts.chingMing),
      goodFriday(year),
      addDays(goodFriday(year), 1),
      easterMonday(year),
      day(year, 5, 1),
      dayOf(year, feasts.buddha),
      dayOf(year, feasts.tuenNg),
      day(year, 7, 1),
      addDays(dayOf(year, feasts.midAutumn), 1),
      day(year, 10, 1),
      dayOf(year, feasts.chungYeung),
      christmas(year),
      boxingDay(year),
    ],
    isSunday,
  )
}

// Vesak, Hari Raya Puasa, Hari Raya Haji and Deepavali as the Ministry of Manpower announced them, and polling days.
const singaporeFeasts: Readonly<Record<number, string>> = {
  2020: '0507 0524 0731 1114 0710',
  2021: '0526 0513 0720 1104',
  2022: '0515 0503 0710 1024',
  2023: '0602 0422 0629 1112 0901',
  2024: '0522 0410 0617 1031',
  2025: '0512 0331 0607 1020 0503',
  2026: '0531 0321 0527 1108',
  2027: '0520 0310 0516 1028',
}

const singapore: Rule = (year) => {
  const { newYear: lunar, buddha } = chineseDaysOf(year)
  // Vesak is the 15th of the month whose 8th is the Buddha's Birthday in Hong Kong, in each announced year.
  const vesak = addDays(dayOf(year, buddha), 7)
  const announced = singaporeFeasts[year]?.split(' ').map((digits) => dayOf(year, digits))
  return withSubstitutes(
    [
      newYear(year),
      dayOf(year, lunar),
      addDays(dayOf(year, lunar), 1),
      goodFriday(year),
      day(year, 5, 1),
      day(year, 8, 9),
      christmas(year),
      ...(announced ?? [vesak]),
    ],
    isSunday,
  )
}

// Neither Family Day nor the Civic Holiday nor Easter Monday: provinces keep them, the systems are open.
const paymentsCanada: Rule = (year) =>
  withSubstitutes(
    [
      newYear(year),
      goodFriday(year),
      mondayUpTo(day(year, 5, 24)),
      day(year, 7, 1),
      mondayOf(year, 9, 1),
      ...(year >= 2021 ? [day(year, 9, 30)] : []),
      mondayOf(year, 10, 2),
      day(year, 11, 11),
      christmas(year),
      boxingDay(year),
    ],
    isWeekend,
  )

const mexico: Rule = (year) => [
  newYear(year),
  mondayOf(year, 2, 1),
  mondayOf(year, 3, 3),
  addDays(goodFriday(year), -1),
  goodFriday(year),
  day(year, 5, 1),
  day(year, 9, 16),
  // A president takes office.
  ...(year >= 2024 && (year - 2024) % 6 === 0 ? [day(year, 10, 1)] : []),
  day(year, 11, 2),
  mondayOf(year, 11, 3),
  day(year, 12, 12),
  christmas(year),
]

// Closed where both New South Wales and Victoria keep the day; Anzac Day on a weekend is not kept on another day in both.
const rits: Rule = (year) => [
  ...withSubstitutes(
    [
      newYear(year),
      day(year, 1, 26),
      goodFriday(year),
      easterMonday(year),
      mondayOf(year, 6, 2),
      christmas(year),
      boxingDay(year),
      ...inYear(year, '2022-09-22'),
    ],
    isWeekend,
  ),
  day(year, 4, 25),
]

const poland: Rule = (year) => [
  newYear(year),
  day(year, 1, 6),
  easterMonday(year),
  day(year, 5, 1),
  day(year, 5, 3),
  // Corpus Christi.
  addDays(easterOf(year), 60),
  day(year, 8, 15),
  day(year, 11, 1),
  day(year, 11, 11),
  ...(year >= 2025 ? [day(year, 12, 24)] : []),
  christmas(year),
  boxingDay(year),
]

// The Fridays that the Act names.
const matariki =
  '2022-06-24 2023-07-14 2024-06-28 2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 ' +
  '2032-07-02 2033-06-24 2034-07-07 2035-06-29 2036-07-18 2037-07-10 2038-06-25 2039-07-15 2040-07-06 2041-07-19 ' +
  '2042-07-11 2043-07-03 2044-06-24 2045-07-07 2046-06-29 2047-07-19 2048-07-03 2049-06-25 2050-07-15'

const orNextMonday = (date: LocalDate): LocalDate => (isWeekend(date) ? mondayFrom(date) : date)

// Waitangi and Anzac Day are kept on Monday even where that is Easter Monday, the other days on the next one that is free.
const newZealand: Rule = (year) => [
  ...withSubstitutes(
    [newYear(year), day(year, 1, 2), mondayOf(year, 6, 1), mondayOf(year, 10, 4), christmas(year), boxingDay(year)],
    isWeekend,
  ),
  orNextMonday(day(year, 2, 6)),
  goodFriday(year),
  easterMonday(year),
  orNextMonday(day(year, 4, 25)),
  ...inYear(year, matariki),
  ...inYear(year, '2022-09-26'),
]

const rules: Readonly<Record<Currency, Rule>> = {
  USD: federalReserve,
  EUR: t2,
  GBP: england,
  HKD: hongKong,
  SGD: singapore,
  CAD: paymentsCanada,
  MXN: mexico,
  AUD: rits,
  CNH: hongKong,
  PLN: poland,
  NZD: newZealand,
}

/** The weekdays of a year on which the currency's settlement system is closed, in their order. */
export const closedDaysOf = (currency: Currency, year: number): LocalDate[] =>
  [...new Set(rules[currency](year))].filter((date) => date.startsWith(`${year}`) && !isWeekend(date)).toSorted()
