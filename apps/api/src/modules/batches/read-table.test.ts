import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { expect, test } from 'vitest'
import { readAmountText } from './amount-text.domain.ts'
import { readTable } from './read-table.ts'

const codeOf = (text: string): string => {
  try {
    readTable(text)
    return 'read'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const row = {
  payee: 'Wren, Paper',
  account: 'DE89',
  amount: '1,250.00',
  currency: 'EUR',
  reference: 'R 1',
  sendDate: '',
}

test.each([
  ['commas and quotes', '"Wren, Paper",DE89,"1,250.00",eur,R 1,\n'],
  ['semicolons', '"Wren, Paper";DE89;1,250.00;EUR;R 1;\r\n'],
  ['tabs, as a spreadsheet copies them', 'Wren, Paper\tDE89\t1,250.00\tEUR\tR 1\t'],
  ['a head in English, in another order', 'Amount;Currency;Payee;IBAN;Reference\n1,250.00;EUR;Wren, Paper;DE89;R 1'],
  ['a head in Spanish', '\uFEFFImporte;Moneda;Beneficiario;Cuenta;Concepto\n1,250.00;EUR;Wren, Paper;DE89;R 1'],
  ['line breaks and control characters in a cell', '"Wren, Paper",DE89,"1,250.00",EUR,"R\n\u0000 1"'],
])('%s', (_, text) => {
  expect(readTable(text)).toEqual([row])
})

test('what is no such table is refused', () => {
  expect(codeOf('')).toBe('BatchEmpty')
  expect(codeOf('Payee,Amount,Currency\n')).toBe('BatchEmpty')
  expect(codeOf('Payee;Currency\nWren;EUR')).toBe('BatchColumnsMissing')
  expect(codeOf('just words')).toBe('BatchColumnsMissing')
  expect(codeOf('"Wren,DE89,1.00,EUR')).toBe('BatchFileUnknown')
  expect(codeOf('Wren,,1.00,EUR\n'.repeat(1_000))).toBe('read')
  expect(codeOf('Wren,,1.00,EUR\n'.repeat(1_001))).toBe('BatchTooLarge')
  expect(codeOf(`Payee,Account,Amount\n${'Wren,,1.00\n'.repeat(1_001)}`)).toBe('BatchTooLarge')
})

// What the processor spent, the least of three times: whoever else is at work takes time, and none of it.
const spentMs = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )

test.each([
  ['cells without end', ','.repeat(2_000_000), 'BatchTooLarge'],
  ['rows of cells without end', `${','.repeat(9_000)}\n`.repeat(220), 'BatchTooLarge'],
  ['cells in quotes without end', '",'.repeat(1_000_000), 'BatchTooLarge'],
  ['all kinds of separators', ';\t,'.repeat(650_000), 'BatchTooLarge'],
  ['lines without end', ' \r\n'.repeat(650_000), 'BatchTooLarge'],
  ['one cell without end', `Payee,Account,Amount\n${'A'.repeat(2_000_000)},1,1.00`, 'BatchFileUnknown'],
])('%s are refused before they hold up anybody else', (_, text, code) => {
  expect(spentMs(() => expect(codeOf(text)).toBe(code))).toBeLessThan(150)
})

test.each([
  ['1250', 125_000n],
  ['1250.5', 125_050n],
  ['1250,50', 125_050n],
  ['1,250.50', 125_050n],
  ['1.250,50', 125_050n],
  ['€ 1 250,50', 125_050n],
  ["1'250.50 EUR", 125_050n],
  ['1,250,000', 125_000_000n],
  ['0.500', 'amount-too-precise'],
  ['1,250', 'amount-ambiguous'],
  ['1.250', 'amount-ambiguous'],
  ['12.3456', 'amount-too-precise'],
  ['0', 'amount-not-positive'],
  ['-3', 'amount-not-positive'],
  ['1e5', 'amount-unreadable'],
  ['12,34.5', 'amount-unreadable'],
  ['EUR', 'amount-missing'],
  ['99999999999999999', 'amount-over-limit'],
])('%s', (text, wanted) => {
  const read = readAmountText(text, 'EUR')
  expect(read.ok ? read.amount.minor : read.code).toBe(wanted)
})
