import { instantAt, localDateIn } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '../reference-data/business-days.domain.ts'
import { settlementSystems } from '../reference-data/settlement-systems.ts'
import { arrivalOf } from './arrival.ts'
import { type Corridor, corridors, findCorridor } from './corridors.ts'
import type { RailKey } from './rails.ts'

const way = (currency: Corridor['currency'], country: string, rail: RailKey) => {
  const corridor = findCorridor({ currency, country, rail })
  if (!corridor) throw new Error(`No corridor ${currency} ${country} ${rail}`)
  return { corridor, country }
}

const promised = (of: ReturnType<typeof way>, at: string) => {
  const { orderDay, arrivesFrom, arrivesTo, leftMs } = arrivalOf(of, Date.parse(at))
  return [orderDay, arrivesFrom, arrivesTo, leftMs === null ? null : leftMs / 60_000]
}

describe('when money is there', () => {
  it.each<[string, ReturnType<typeof way>, string, (string | number | null)[]]>([
    ['ACH in time', way('USD', 'US', 'ach'), '2026-11-23T20:33:00Z', ['2026-11-23', '2026-11-23', '2026-11-25', 72]],
    [
      'ACH a minute late',
      way('USD', 'US', 'ach'),
      '2026-11-23T21:45:00Z',
      ['2026-11-24', '2026-11-24', '2026-11-27', 1440],
    ],
    [
      'over Thanksgiving',
      way('USD', 'US', 'fedwire'),
      '2026-11-26T12:00:00Z',
      ['2026-11-27', '2026-11-27', '2026-11-27', 2025],
    ],
    [
      'CHAPS in time',
      way('GBP', 'GB', 'chaps'),
      '2026-11-24T15:48:00Z',
      ['2026-11-24', '2026-11-24', '2026-11-24', 27],
    ],
    [
      'CHAPS in summer',
      way('GBP', 'GB', 'chaps'),
      '2026-07-01T15:14:00Z',
      ['2026-07-01', '2026-07-01', '2026-07-01', 1],
    ],
    [
      'Faster Payments at night',
      way('GBP', 'GB', 'faster-payments'),
      '2026-12-25T23:55:00Z',
      ['2026-12-25', '2026-12-25', '2026-12-26', null],
    ],
    [
      'SEPA Instant on a Sunday',
      way('EUR', 'DE', 'sepa-instant'),
      '2026-11-22T09:00:00Z',
      ['2026-11-22', '2026-11-22', '2026-11-22', null],
    ],
    [
      'dollars to Britain on its holiday',
      way('USD', 'GB', 'swift'),
      '2026-08-31T12:00:00Z',
      ['2026-08-31', '2026-09-02', '2026-09-04', 420],
    ],
    [
      'dollars to Poland on its holiday',
      way('USD', 'PL', 'swift'),
      '2026-11-10T12:00:00Z',
      ['2026-11-10', '2026-11-12', '2026-11-16', 480],
    ],
    [
      'New Zealand in its evening',
      way('NZD', 'NZ', 'direct-credit'),
      '2026-11-24T08:30:00Z',
      ['2026-11-24', '2026-11-24', '2026-11-25', 30],
    ],
  ])('%s', (_, of, at, expected) => {
    expect(promised(of, at)).toEqual(expected)
  })

  it('the same hour of the clock before and after a change of the clocks', () => {
    const chaps = way('GBP', 'GB', 'chaps')
    const cutOffs = ['2026-03-27', '2026-03-30', '2026-10-23', '2026-10-26'].map((day) =>
      new Date(arrivalOf(chaps, Date.parse(`${day}T09:00:00Z`)).cutOffMs ?? 0).toISOString().slice(11, 16),
    )
    expect(cutOffs).toEqual(['16:15', '15:15', '15:15', '16:15'])
  })
})

const instants = fc.integer({ min: Date.parse('2020-01-02T00:00:00Z'), max: Date.parse('2049-12-01T00:00:00Z') })
const settledIn = {
  US: 'USD',
  GB: 'GBP',
  DE: 'EUR',
  HK: 'HKD',
  SG: 'SGD',
  CA: 'CAD',
  MX: 'MXN',
  AU: 'AUD',
  CN: 'CNH',
  PL: 'PLN',
  NZ: 'NZD',
} as const
const homes = Object.keys(settledIn) as (keyof typeof settledIn)[]
const ways = corridors.flatMap((corridor) =>
  homes.filter((country) => corridor.countries.includes(country)).map((country) => ({ corridor, country })),
)

describe('for every corridor at any instant', () => {
  it('money never arrives before it was sent, nor the last of it before the first', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ways), instants, (of, atMs) => {
        const { arrivesFrom, arrivesTo, orderDay } = arrivalOf(of, atMs)
        const { timeZone } = of.corridor.cutOff ?? settlementSystems[of.corridor.currency]
        expect(orderDay >= localDateIn(timeZone, atMs)).toBe(true)
        expect(arrivesFrom >= orderDay).toBe(true)
        expect(arrivesTo >= arrivesFrom).toBe(true)
      }),
    )
  })

  it('what takes business days arrives on a day on which both ends are open, and is ordered on one of the currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ways.filter(({ corridor }) => corridor.cutOff)), instants, (of, atMs) => {
        const { arrivesFrom, arrivesTo, orderDay } = arrivalOf(of, atMs)
        const { currency } = of.corridor
        expect(isBusinessDay(currency, orderDay)).toBe(true)
        for (const day of [arrivesFrom, arrivesTo]) {
          expect([isBusinessDay(currency, day), isBusinessDay(settledIn[of.country], day)]).toEqual([true, true])
        }
      }),
    )
  })

  it('the cut-off is ahead, shows its hour on the clock of its zone, and one millisecond before it the promise is the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ways.filter(({ corridor }) => corridor.cutOff)), instants, (of, atMs) => {
        const { cutOffMs, leftMs, ...promise } = arrivalOf(of, atMs)
        const { cutOff } = of.corridor
        if (cutOffMs === null || cutOff === null) throw new Error('No cut-off')
        expect(leftMs).toBe(cutOffMs - atMs)
        expect(cutOffMs > atMs).toBe(true)
        expect(cutOffMs).toBe(instantAt(localDateIn(cutOff.timeZone, cutOffMs), cutOff, cutOff.timeZone))
        expect(arrivalOf(of, cutOffMs - 1)).toMatchObject(promise)
        expect(arrivalOf(of, cutOffMs).orderDay > promise.orderDay).toBe(true)
      }),
    )
  })

  it('on days on which clocks change, too', () => {
    const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-04', '2026-10-25', '2026-11-01']
    const firstOfEach = corridors.map((corridor) => ({ corridor, country: corridor.countries[0] ?? '' }))
    for (const of of firstOfEach) {
      for (const change of changes) {
        for (let hour = -24; hour < 48; hour += 3) {
          const { cutOffMs, arrivesFrom, orderDay } = arrivalOf(
            of,
            Date.parse(`${change}T00:00:00Z`) + hour * 3_600_000,
          )
          expect(arrivesFrom >= orderDay).toBe(true)
          if (cutOffMs !== null) expect(localDateIn(of.corridor.cutOff?.timeZone ?? '', cutOffMs)).toBe(orderDay)
        }
      }
    }
  })
})
