import { describe, expect, it } from 'vitest'
import { decimalFromTyped, parsePastedTable } from './parse-pasted-table.ts'

describe('numbers as people write them', () => {
  it.each([
    ['1250', 'en', '1250'],
    ['1,250.00', 'en', '1250.00'],
    ['1,250', 'en', '1250'],
    ['1,250', 'es', '1.250'],
    ['1,250,0', 'en', '1,250,0'],
    ['1.250', 'es', '1250'],
    ['1.250', 'en', '1.250'],
    ['1.250,00', 'es', '1250.00'],
    ['1.250,00', 'en', '1250.00'],
    ['12,5', 'en', '12.5'],
    ['12.5', 'es', '12.5'],
    ['$ 1,250.50', 'en', '1250.50'],
    ['1 250,50 €', 'es', '1250.50'],
    ['1,250,000', 'en', '1250000'],
    ['1.250.000', 'es', '1250000'],
    ['1,234,567.89', 'es', '1234567.89'],
    ['USD 1,250.00', 'en', '1250.00'],
    ['1.250,00 EUR', 'es', '1250.00'],
    ["CHF 1'250.50", 'en', '1250.50'],
    ['£1,250', 'en', '1250'],
    ['.5', 'en', '0.5'],
    ['−3,5', 'es', '−3,5'],
    ['12.', 'en', '12'],
    ['5 MIL', 'es', '5 MIL'],
    ['1.250,50 US$', 'es', '1250.50'],
    ['PO-4711', 'en', 'PO-4711'],
    ['-3', 'en', '-3'],
    ['ten', 'en', 'ten'],
    ['', 'en', ''],
  ] as const)('%s in %s → %s', (typed, language, text) => {
    expect(decimalFromTyped(typed, language)).toBe(text)
  })
})

describe('a pasted table', () => {
  it('fills rows: name, unit price, quantity', () => {
    expect(parsePastedTable('Design\t1,200.00\t2\r\nHosting\t15\t12\r\n', 'en')).toEqual([
      { name: 'Design', rate: '1200.00', qty: '2' },
      { name: 'Hosting', rate: '15', qty: '12' },
    ])
  })

  it('takes one as the quantity where there is none', () => {
    expect(parsePastedTable('Design\t1200', 'en')).toEqual([{ name: 'Design', rate: '1200', qty: '1' }])
  })

  it('leaves plain text to the input', () => {
    expect(parsePastedTable('Design of a logo', 'en')).toBeNull()
  })

  it('reads quoted cells: tabs, line breaks and doubled marks inside', () => {
    expect(parsePastedTable('"Design,\tlogo\nand ""type"""\t"1,200.00"\t2\n27" screen\t300', 'en')).toEqual([
      { name: 'Design, logo and "type"', rate: '1200.00', qty: '2' },
      { name: '27" screen', rate: '300', qty: '1' },
    ])
  })

  it('reads a head, and columns in the order it names', () => {
    expect(parsePastedTable('Concepto\tCantidad\tPrecio\nDiseño\t2\t1.200,00 €', 'es')).toEqual([
      { name: 'Diseño', rate: '1200.00', qty: '2' },
    ])
    expect(parsePastedTable('Item\tUnit price\tQty\nDesign\t1200\t2', 'en')).toEqual([
      { name: 'Design', rate: '1200', qty: '2' },
    ])
  })

  it('keeps rows whose numbers are words, for the reader to mend', () => {
    expect(parsePastedTable('Design\tten\t2', 'en')).toEqual([{ name: 'Design', rate: 'ten', qty: '2' }])
  })

  it('ends rows as old and new systems do', () => {
    expect(parsePastedTable('A\t1\rB\t2\r\nC\t3\n\n', 'en')?.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })
})
