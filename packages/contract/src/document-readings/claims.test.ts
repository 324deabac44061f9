import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claim, checkClaims } from './claims.domain.ts'
import { findDates } from './printed-dates.domain.ts'
import { type ReadPage, textOf } from './read-page.ts'

const pageOf = (text: string, confidence = 100): ReadPage => ({
  number: 1,
  lines: text.split('\n').map((line, row) =>
    line.split(' ').map((word, column) => ({
      text: word,
      confidence,
      box: { left: column * 50, top: row * 20, width: 45, height: 15 },
    })),
  ),
})
const findingOf = (text: string, claim: Claim, confidence?: number) =>
  checkClaims([pageOf(text, confidence)], [claim])[0]

const certificate = `CERTIFICATE OF INCORPORATION
Halden Instruments Inc.
File number: 7718204
Date of incorporation: March 14, 2019
1200 Alameda Avenue, Denver, CO 80203`

describe('checkClaims', () => {
  test.each<[Claim['field'], string, string, string]>([
    ['legalName', 'Halden Instruments, Inc', 'same', 'Halden Instruments Inc.'],
    ['legalName', 'HALDEN INSTRUMENTS INC', 'same', 'Halden Instruments Inc.'],
    ['legalName', 'Halden Instrumants Inc.', 'close', 'Halden Instruments Inc.'],
    ['registrationNumber', '771-8204', 'same', '7718204'],
    ['registrationNumber', '7718284', 'close', '7718204'],
    ['dateOfIncorporation', '2019-03-14', 'same', 'March 14, 2019'],
    ['address', '1200 Alameda Avenue, Denver', 'same', '1200 Alameda Avenue, Denver,'],
  ])('%s %s is the %s', (field, value, finding, printed) => {
    expect(findingOf(certificate, { field, value })).toMatchObject({ finding, printed, page: 1 })
  })

  test.each<[Claim['field'], string]>([
    ['legalName', 'Quarry Lane Bakers LLC'],
    ['registrationNumber', '09361185'],
    ['dateOfIncorporation', '2019-03-15'],
  ])('%s %s is absent', (field, value) => {
    expect(findingOf(certificate, { field, value })).toMatchObject({ finding: 'absent', printed: null, box: null })
  })

  test('what was read unsurely proves nothing, whatever its letters', () => {
    expect(findingOf(certificate, { field: 'registrationNumber', value: '7718204' }, 69)?.finding).toBe('close')
    expect(findingOf(certificate, { field: 'dateOfIncorporation', value: '2019-03-14' }, 69)?.finding).toBe('close')
  })

  test('the box goes round all of its words', () => {
    const found = findingOf(certificate, { field: 'legalName', value: 'Halden Instruments Inc.' })
    expect(found?.box).toEqual({ left: 0, top: 20, width: 145, height: 15 })
  })

  test('a claim with one letter changed is never the same', () => {
    const claims: readonly Claim[] = [
      { field: 'legalName', value: 'Halden Instruments Inc' },
      { field: 'registrationNumber', value: '7718204' },
      { field: 'address', value: '1200 Alameda Avenue Denver' },
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...claims),
        fc.nat(),
        fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
        (claim, at, letter) => {
          const letters = [...claim.value]
          const place = at % letters.length
          fc.pre(/[a-z0-9]/i.test(letters[place] ?? '') && letters[place]?.toLowerCase() !== letter)
          letters[place] = letter
          expect(findingOf(certificate, { ...claim, value: letters.join('') })?.finding).not.toBe('same')
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a page of six thousand words is looked through at once', () => {
    const words = Array.from({ length: 6000 }, (_, at) => `word${at}`).join(' ')
    expect(findingOf(words, { field: 'legalName', value: 'a name of usual length that is nowhere' })?.finding).toBe(
      'absent',
    )
  })
})

describe('findDates', () => {
  test.each([
    ['14 March 2019', ['2019-03-14']],
    ['March 14, 2019', ['2019-03-14']],
    ['this 30th day of December 2015', ['2015-12-30']],
    ['a 28 de febrero de 2017', ['2017-02-28']],
    ['2008-11-19', ['2008-11-19']],
    ['19/11/2008', ['2008-11-19']],
    ['03/12/2021', ['2021-12-03', '2021-03-12']],
    ['31 de setiembre de 2020', []],
    ['29 February 2023', []],
    ['Suite 14 of 2019', []],
  ])('%s', (text, readings) => {
    expect(
      findDates(text.split(' '))
        .flatMap((date) => date.readings)
        .toSorted(),
    ).toEqual([...readings].toSorted())
  })

  test('a date that may be two days is never the same', () => {
    const claim = { field: 'issuedOn', value: '2021-12-03' } as const
    expect(findingOf('Issued 03/12/2021', claim)).toMatchObject({ finding: 'close', printed: '03/12/2021' })
  })
})

test('textOf keeps lines and pages apart', () => {
  expect(textOf([pageOf('a b\nc'), pageOf('d')])).toBe('a b\nc\n\nd')
})
