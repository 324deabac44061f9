import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lineOf = (cell: string): string => csvOf([[cell]]).slice(1, -2)

test.each([
  ['=1+1', "'=1+1"],
  ['+34 600', "'+34 600"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['-1+2', "'-1+2"],
  ['--5', "'--5"],
  ['-', "'-"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['Acme;=1+1', "Acme;'=1+1"],
  ['Acme; @SUM(A1);-2', "Acme; '@SUM(A1);'-2"],
  ['Acme;"=1+1"', `"Acme;""'=1+1"""`],
  ['a\n=1', `"a\n'=1"`],
])('a cell that a spreadsheet would carry out is not: %j', (cell, expected) => {
  expect(lineOf(cell)).toBe(expected)
})

test.each(['-12.50', '-3', '0.00', '1250.00', 'Halden = Söhne', 'a; b', ''])('left as it is: %j', (cell) => {
  expect(lineOf(cell)).toBe(cell)
})

test('commas, quotes and line breaks are quoted', () => {
  expect(lineOf('Brandt, "B" & Söhne')).toBe('"Brandt, ""B"" & Söhne"')
  expect(lineOf('two\nlines')).toBe('"two\nlines"')
  expect(lineOf('=A1,B1')).toBe(`"'=A1,B1"`)
})

test('rows end as RFC 4180 says, after a byte order mark', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('\uFEFFa,b\r\nc,d\r\n')
})
