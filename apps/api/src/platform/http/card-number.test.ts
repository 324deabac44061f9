import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import fc from 'fast-check'
import { countrySpecs } from 'ibantools'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { ibanOf } from '../../providers/rails/check-digits.ts'
import { newId } from '../ids.ts'
import { holdsCardNumber } from './card-number.ts'
import { readBody } from './read-input.ts'

it.each([
  ['4111 1111 1111 1111', true],
  ['4111111111111112', false],
  ['378282246310005', true],
  ['3782-822463-10005', true],
  ['5555555555554444', true],
  ['2223003122003222', true],
  ['6011111111111117', true],
  ['30569309025904', true],
  ['3530111333300000', true],
  ['6200000000000005', true],
  ['4222222222222', true],
  ['Card 4111111111111111, exp. 12/29', true],
  ['4111 1111 1111 1111 12/29 123', true],
  ['4111111111111111 12/2029', true],
  ['pay with\n5555 5555 5555 4444\nplease', true],
  ['4111.1111.1111.1111', true],
  ['4111/1111/1111/1111', true],
  ['4111_1111_1111_1111', true],
  ['4111  1111  1111  1111', true],
  ['4111 - 1111 - 1111 - 1111', true],
  ['4111,1111,1111,1111', true],
  ['4111-1111 1111.1111', true],
  ['41 11 11 11 11 11 11 11 12/29', true],
  ['4\u00a01\u20091\u20031111111111111', true],
  ['4111\u200b1111\u200d1111\ufeff1111', true],
  ['4111\u00ad1111\u20601111\u180e1111', true],
  ['4\u03011\u03011\u03011\u0301111111111111', true],
  ['４１１１　１１１１　１１１１　１１１１', true],
  ['٤١١١١١١١١١١١١١١١', true],
  ['𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏', true],
  ['⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹', true],
  ['visa4111111111111111', true],
  ['4111111111111111exp1229', true],
  ['No.4111111111111111x', true],
  ['+4111111111111111', true],
  ['+378282246310005', true],
  ['+3782 822463 10005', true],
  ['+4222222222222', true],
  ['❹❶❶❶❶❶❶❶❶❶❶❶❶❶❶❶', true],
  ['➄➄➄➄➄➄➄➄➄➄➄➄4444', true],
  ['4⓿⓿⓿ ⓿⓿⓿⓿ ⓿⓿⓿⓿ ⓿⓿⓿2', true],
  ['6759 6498 2643 8453', true],
  ['5018000000000009', true],
  ['2200000000000004', true],
  ['9792030000000000', true],
  ['+4111 1111 1111 1111', true],
  ['4111 -- 1111 -- 1111 -- 1111', true],
  ['4111 ---- 1111 ---- 1111 ---- 1111', true],
  ['4111------1111------1111------1111', true],
  ['4111 😀😀😀😀 1111 😀😀😀😀 1111 😀😀😀😀 1111', true],
  ['4111-------1111-------1111-------1111', false],
  ['41111111111111111227', true],
  ['4111111111111111122027', true],
  ['4111111111111111123', true],
  ['41111111111111111227123', true],
  ['4222222222222' + '0131', true],
  ['378282246310005' + '1234', true],
  ['378282246310005' + '1227' + '123', true],
  ['37828224631000512271234', true],
  ['4111 1111 1111 11111227', true],
  ['3782 822463 100051234', true],
  ['41111111111111111327', false],
  ['41111111111111111267', false],
  ['41111111111111121227', false],
  ['04111111111111111', true],
  ['0004111111111111111', true],
  ['04111 1111 1111 1111', true],
  ['+04111111111111111', true],
  ['+04222222222222', true],
  ['041111111111111111227', true],
  ['4111&nbsp;1111&nbsp;1111&nbsp;1111', true],
  ['4111&#160;1111&#160;1111&#160;1111', true],
  ['4111%201111%201111%201111', true],
  ['4111%C2%A01111%C2%A01111%C2%A01111', true],
  ['4111%2011%1111%1110', true],
  ['4111 and 1111 1111 1111', false],
  ['DE89370400440532013000', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['to DE89 3704 0044 0532 0130 00, thanks', false],
  ['DE89 4111 1111 1111 1111', true],
  ['GB29 NWBK 6016 1331 9268 19', false],
  ['ES91 2100 0418 4502 0005 1332', false],
  ['RF18 5390 0754 7034', false],
  ['01a1fe26-cb05-71a4-ae82-528e70d4b137', false],
  ['41111111-1111-1111-ae82-528e70d4b137', false],
  ['411111111111111111111', false],
  ['4006381333931', false],
  ['INV-2026-0001', false],
  ['INV-2026-00012345', false],
  ['20260131123456789', false],
  ['+34 612 34 56 78', false],
  ['+1 (415) 555-2671', false],
  ['23.11.2026 - 24.12.2026', false],
  ['+49 1512 3456787', false],
  ['021000021', false],
  ['', false],
])('%j holds a card number: %s', (text, holds) => {
  expect(holdsCardNumber(text)).toBe(holds)
})

const luhnDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
const networks = [
  ['34', 15],
  ['37', 15],
  ['51', 16],
  ['55', 16],
  ['2221', 16],
  ['2720', 16],
  ['4', 16],
  ['4', 19],
  ['36', 14],
  ['305', 14],
] as const
const cards = fc
  .constantFrom(
    ...networks,
    ...([
      ['6011', 16],
      ['65', 16],
      ['644', 16],
      ['3528', 16],
      ['3589', 16],
      ['62', 19],
    ] as const),
  )
  .chain(([prefix, length]) =>
    digits(length - prefix.length - 1).map((rest) => prefix + rest + luhnDigit(prefix + rest)),
  )

const groupings = fc.constantFrom(/(\d{4})(?=\d)/g, /(\d)(?=\d)/g, /(\d{2})(?=\d)/g, /^(\d{4})(\d{6})/g, /^()/g)
const signs = ['', ' ', '  ', '   ', '.', '/', '_', '-', ' - ', '–', '\u00a0', '\u200b', '\u2060', '\t', '·', '*', ', ']
const scripts = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce)
const around = fc.constantFrom('', ' ', 'x', 'Nº', '(', '\n', '، ', 'card:', '"', '卡')

describe('a card number of any network', () => {
  const written = fc.record({
    card: cards,
    grouping: groupings,
    sign: fc.constantFrom(...signs),
    zero: scripts,
    before: around,
    after: around,
  })

  it('is found however it is grouped, separated, written and surrounded', () => {
    fc.assert(
      fc.property(written, ({ card, grouping, sign, zero, before, after }) => {
        const grouped = card.replace(grouping, (...parts) =>
          parts
            .slice(1, -2)
            .map((part) => part + sign)
            .join(''),
        )
        const text = grouped.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        return holdsCardNumber(before + text + after)
      }),
      { numRuns: 20_000 },
    )
  })

  it('is found with another sign at each gap', () => {
    const gaps = fc.array(fc.constantFrom(...signs.filter((sign) => !['', '\u200b', '\u2060'].includes(sign))), {
      minLength: 4,
      maxLength: 4,
    })
    fc.assert(
      fc.property(cards, gaps, (card, [first, second, third, fourth]) => {
        const marks = [first, second, third, fourth]
        return holdsCardNumber(card.replace(/(\d{4})(?=\d)/g, (group) => group + marks.shift()))
      }),
      { numRuns: 5_000 },
    )
  })

  // What is left of nineteen digits without a code of three may be another card.
  const untrailed = cards.filter((card) => card.length < 17)

  it('is found behind a zero and before its expiry and its code', () => {
    const expiry = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('24', '31', '2029'))
      .map(([month, year]) => String(month).padStart(2, '0') + year)
    const either = fc.tuple(expiry, digits(3)).map((both) => both.join(''))
    fc.assert(
      fc.property(untrailed, fc.oneof(expiry, either), fc.constantFrom('', '0', '00'), (card, trailer, zeros) =>
        holdsCardNumber(zeros + card + trailer),
      ),
      { numRuns: 5_000 },
    )
  })

  it('is none with one digit changed', () => {
    fc.assert(
      fc.property(untrailed, fc.nat(12), fc.integer({ min: 1, max: 9 }), (card, at, by) => {
        const changed = String((Number(card[at]) + by) % 10)
        return !holdsCardNumber(card.slice(0, at) + changed + card.slice(at + 1))
      }),
      { numRuns: 5_000 },
    )
  })
})

const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'))
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
const isoDay = instants.map((at) => at.toISOString().slice(0, 10))
const european = (text: string): string => text.split('-').toReversed().join('.')
const american = (text: string): string => `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`
const numberInHouse = fc.tuple(fc.integer({ min: 2020, max: 2039 }), digits(6))

// What business texts are full of. Each kind is drawn 20,000 times.
const harmless: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an invoice number with its year': numberInHouse.map(([year, number]) => `INV-${year}-${number}`),
  'an invoice number with slashes': numberInHouse.map(([year, number]) => `${number}/${year}`),
  'an invoice number of ten digits': digits(10),
  'three order numbers': fc.tuple(digits(5), digits(5), digits(5)).map(([a, b, c]) => `PO ${a}, PO ${b}, PO ${c}`),
  'an IBAN': fc
    .tuple(fc.constantFrom('DE', 'PL', 'ES', 'AT', 'FI', 'LT'), digits(26))
    .map(([country, rest]) => ibanOf(country, rest.slice(0, (countrySpecs[country]?.chars ?? 22) - 4))),
  'an IBAN in groups': fc
    .tuple(fc.constantFrom('DE', 'PL', 'ES', 'AT', 'FI', 'LT'), digits(26))
    .map(([country, rest]) =>
      ibanOf(country, rest.slice(0, (countrySpecs[country]?.chars ?? 22) - 4)).replace(/(.{4})(?=.)/g, '$1 '),
    ),
  'an instant': instants.map((at) => at.toISOString()),
  'a period of days': fc.tuple(isoDay, isoDay).map(([from, to]) => `${from} - ${to}`),
  'a European period': fc.tuple(isoDay, isoDay).map(([from, to]) => `${european(from)} – ${european(to)}`),
  'an American period': fc.tuple(isoDay, isoDay).map(([from, to]) => `${american(from)} - ${american(to)}`),
  'a day and a time': instants.map(
    (at) => european(at.toISOString().slice(0, 10)) + at.toISOString().slice(10, 23).replace('T', ' '),
  ),
  'seconds since 1970 in thousandths': instants.map((at) => String(at.getTime())),
  'an id': fc.constant(0).map(() => newId()),
  'a German mobile phone': digits(8).map((rest) => `+49 151 ${rest}`),
  'an article number': digits(11).map((rest) => {
    const front = `4${rest}`
    const sum = [...front].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    return front + String((10 - (sum % 10)) % 10)
  }),
  'two amounts': fc.tuple(two, two, two, two).map(([a, b, c, d]) => `1,2${a}.${b} + 3,4${c}.${d}`),
}

describe('what is no card number', () => {
  const rateOf = async (texts: fc.Arbitrary<string>): Promise<number> => {
    let taken = 0
    for (let turn = 0; turn < 200; turn += 1) {
      taken += fc.sample(texts, 100).filter(holdsCardNumber).length
      await nextTurn()
    }
    return taken / 20_000
  }

  test.each(Object.entries(harmless))('%s is never taken for one', async (_, texts) => {
    expect(await rateOf(texts)).toBe(0)
  })

  test.each([16, 17, 18, 19, 20])(
    '%i digits without any form are, where an issuer and the check digit fit by chance: below four in a hundred',
    async (count) => {
      expect(await rateOf(digits(count))).toBeLessThan(0.04)
    },
  )

  test('control: sixteen digits sometimes are', async () => {
    expect(await rateOf(digits(16))).toBeGreaterThan(0.01)
  })

  test('whatever stands in a field that takes account numbers is not asked', () => {
    const endpoint = { accountNumbers: ['accountNumber'], body: z.object({ accountNumber: z.string() }) }
    const numbers = fc.sample(fc.integer({ min: 10, max: 17 }).chain(digits), 10_000).concat('4111111111111111')
    const read = (body: object) => readBody(endpoint as unknown as Endpoint, body)
    expect(numbers.map((accountNumber) => read({ accountNumber }))).toHaveLength(numbers.length)
    expect(() => read({ accountNumber: '77', reference: '4111111111111111' })).toThrow()
  })
})

describe('phone numbers that look like cards', () => {
  const likeCards = Array.from({ length: 14_000 }, (_, at) => `49151${String(1_000_000 + at)}`).map(
    (front) => `+${front}${luhnDigit(front)}`,
  )

  it('are looked up, and are none', async () => {
    await nextTurn()
    expect(holdsCardNumber(likeCards.slice(0, 150).join(', '))).toBe(false)
    await nextTurn()
    expect(likeCards.slice(150, 300).some(holdsCardNumber)).toBe(false)
  })

  it('are, so many at a time that they would hold up everybody, taken for some, in one text or in many', async () => {
    await nextTurn()
    expect(holdsCardNumber(likeCards.slice(0, 250).join(', '))).toBe(true)
    await nextTurn()
    expect(likeCards.slice(0, 200).some(holdsCardNumber)).toBe(false)
    // Some are numbers of articles, too.
    expect(likeCards.slice(200, 250).filter(holdsCardNumber).length).toBeGreaterThan(40)
  })

  it.each([
    ['that are none', '+1234567 '],
    ['that look like cards', likeCards.map((number) => `${number}  `).join('')],
    ['that look like cards, among others', `+1234567 +1 415 555 2671 ${likeCards.join(' +49 1512 3456788 ')}`],
  ])('take little longer than words, by the thousands: %s', async (_, unit) => {
    const costOf = async (text: string): Promise<number> => {
      await nextTurn()
      const { user } = process.cpuUsage()
      holdsCardNumber(text)
      return process.cpuUsage().user - user
    }
    const full = (text: string): string => text.repeat(Math.ceil(255_000 / text.length)).slice(0, 255_000)
    const costs: [number, number][] = []
    for (let round = 0; round < 7; round += 1) {
      costs.push([await costOf(full('12345678 a ')), await costOf(full(unit))])
    }
    const median = (at: 0 | 1) => costs.map((cost) => cost[at]).toSorted((one, other) => one - other)[3] ?? 0
    expect(median(1) / median(0)).toBeLessThan(4)
  })
})

it.each([
  ['spaced digits', '4 '.repeat(120_000)],
  ['digits', '1'.repeat(250_000)],
  ['phones', '+1 '.repeat(80_000)],
  ['heads of IBANs', 'DE11 '.repeat(50_000)],
  ['dates', '2026-1'.repeat(40_000)],
  ['accents', `4${'\u0301'.repeat(250_000)}`],
  ['Arabic digits', '٤'.repeat(250_000)],
])('reads a long text of %s in time', (_, text) => {
  const startedAt = performance.now()
  holdsCardNumber(text)
  // In proportion to its length that takes milliseconds; to the square of it, minutes.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
