import { addDays, firstInstantOf, type LocalDate, localDateIn, parseLocalDate } from '@contado/money'
import { describe, expect, test } from 'vitest'
import { instantOf, msOf } from '../../apps/api/src/platform/clock.ts'
import { dateStory } from './dated-story.ts'
import { type DaysBefore, daysBefore } from './days-before.ts'
import { playStory } from './play-story.ts'
import { demoCompanies, tradingCompanies } from './seed-companies.ts'
import { sandboxStory as story } from './seed-history.ts'

const quarterMs = 15 * 60_000
const zones = [...new Set(tradingCompanies.map(({ timeZone }) => timeZone))]

const day = (text: string): LocalDate => parseLocalDate(text)

/** Every quarter-hour of a day as it is in America, UTC and Europe: 33 hours or more. */
const quartersOf = (date: LocalDate): number[] => {
  const from = Math.min(...zones.map((zone) => firstInstantOf(date, zone)))
  const to = Math.max(...zones.map((zone) => firstInstantOf(addDays(date, 1), zone)))
  return Array.from({ length: (to - from) / quarterMs }, (_, index) => from + index * quarterMs)
}

const lengthOf = (date: LocalDate, zone: string): number =>
  firstInstantOf(addDays(date, 1), zone) - firstInstantOf(date, zone)

const isUnusual = (date: LocalDate): boolean =>
  [-1, 0, 1].some((by) => zones.some((zone) => lengthOf(addDays(date, by), zone) !== 86_400_000)) ||
  /-(01|02-29)$/.test(date) ||
  addDays(date, 1).endsWith('-01')

const daysOf = (from: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

// SEED_SWEEP=all takes every quarter-hour of every day on which a calendar does something; otherwise one or two of each.
const starts =
  process.env.SEED_SWEEP === 'all'
    ? daysOf(day('2026-11-15'), 800)
        .filter((date) => isUnusual(date) || /^2026-11-2/.test(date))
        .flatMap(quartersOf)
    : [
        ...quartersOf(day('2026-11-22')).filter((_, index) => index % 5 === 0),
        ...daysOf(day('2026-11-15'), 800)
          .filter(isUnusual)
          .flatMap((date, place) => quartersOf(date).filter((_, index) => (index + place) % 191 === 0)),
      ]

const play = (startMs: number, before: DaysBefore) => playStory(dateStory(story, before), startMs)

// A day of 86,400,000 milliseconds is a day of UTC's calendar alone.
const everyDayAlike =
  (startMs: number): DaysBefore =>
  (daysAgo) =>
    instantOf(startMs - Math.round(daysAgo * 86_400_000))

describe('the story of the sandbox', () => {
  const noon = Date.parse('2026-11-22T20:00:00Z')
  const { faults, outcome } = play(noon, daysBefore(noon))

  test('is carried by its balances', () => {
    expect(faults).toEqual([])
    expect(outcome.filter((line) => line.endsWith(': completed')).length).toBeGreaterThan(150)
  })

  test('gives nobody an invoice before the day that stands on it', () => {
    const zoneOf = new Map(tradingCompanies.map(({ handle, timeZone }) => [handle, timeZone]))
    const early = starts.flatMap((startMs) =>
      dateStory(story, daysBefore(startMs)).invoices.flatMap(
        ({ invoice: { seller, buyer, sentDaysAgo, summary }, writtenAt }) => {
          const dayAt = (zone: string | undefined) => localDateIn(zone ?? 'UTC', msOf(writtenAt))
          if (typeof buyer !== 'string' || sentDaysAgo === null || sentDaysAgo < 1) return []
          return dayAt(zoneOf.get(buyer)) < dayAt(zoneOf.get(seller)) ? [summary] : []
        },
      ),
    )
    expect(early).toEqual([])
  })

  test('leaves none of the demonstration businesses a month without an invoice', () => {
    for (const { handle } of demoCompanies) {
      const sent = story.invoices.flatMap(({ seller, sentDaysAgo }) => (seller === handle ? (sentDaysAgo ?? []) : []))
      const days = [545, ...sent.toSorted((a, b) => b - a), 0]
      const gaps = days.slice(1).map((daysAgo, index) => (days[index] ?? 0) - daysAgo)
      expect({ handle, longest: Math.max(...gaps) <= 31 }).toEqual({ handle, longest: true })
    }
  })

  test('names every invoice of a seller apart', () => {
    const names = story.invoices.map(({ seller, summary }) => `${seller} ${summary}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('knows everybody whom it names, from before they do anything', () => {
    const joined = new Map(tradingCompanies.map(({ handle, openedDaysAgo }) => [handle, openedDaysAgo]))
    const early = story.invoices.flatMap(({ seller, buyer, sentDaysAgo }) =>
      [seller, ...(typeof buyer === 'string' ? [buyer] : [])].filter(
        (handle) => (joined.get(handle) ?? 0) <= (sentDaysAgo ?? 0) + 1,
      ),
    )
    expect(early).toEqual([])
    expect(story.deposits.filter(({ to, daysAgo }) => (joined.get(to) ?? 0) <= daysAgo + 1)).toEqual([])
  })

  test('days that all last 24 hours would stop it for an hour of the day', () => {
    const stopped = quartersOf(day('2026-11-22')).find(
      (startMs) => play(startMs, everyDayAlike(startMs)).faults.length > 0,
    )
    expect(stopped).toBeDefined()
    expect(play(stopped ?? 0, daysBefore(stopped ?? 0)).faults).toEqual([])
  })

  test(`is the same whenever it begins: at ${starts.length} quarter-hours`, { timeout: 3_600_000 }, () => {
    const wrong = starts.filter((startMs) => {
      const played = play(startMs, daysBefore(startMs))
      return played.faults.length > 0 || played.outcome.join() !== outcome.join()
    })
    expect(wrong.map((startMs) => instantOf(startMs))).toEqual([])
  })
})

describe('counting days back', () => {
  const from = msOf(instantOf(Date.parse('2026-11-22T08:30:00Z')))

  test('keeps the time of the day across a change of clocks', () => {
    expect(daysBefore(from)(30, 'America/Los_Angeles')).toBe('2026-10-23T07:30:00.000Z')
    expect(daysBefore(from)(30, 'Europe/Berlin')).toBe('2026-10-23T07:30:00.000Z')
    expect(daysBefore(from)(30)).toBe('2026-10-23T08:30:00.000Z')
    expect(daysBefore(from)(-30, 'Europe/Berlin')).toBe('2026-12-22T08:30:00.000Z')
  })

  test('stays on the day, the short and the long one too', () => {
    for (const zone of [...zones, 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Beirut']) {
      for (const startMs of quartersOf(day('2018-11-05')).filter((_, index) => index % 17 === 0)) {
        const today = localDateIn(zone, startMs)
        for (let daysAgo = 0; daysAgo < 400; daysAgo += 7) {
          expect(localDateIn(zone, msOf(daysBefore(startMs)(daysAgo, zone)))).toBe(addDays(today, -daysAgo))
        }
      }
    }
  }, 120_000)

  test('takes a part of a day for hours', () => {
    expect(daysBefore(from)(1.5, 'Europe/Berlin')).toBe('2026-11-20T20:30:00.000Z')
  })
})
