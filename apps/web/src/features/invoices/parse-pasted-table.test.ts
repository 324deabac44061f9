import { describe, expect, it } from 'vitest'
import { decimalFromTyped, parsePastedTable } from './parse-pasted-table.ts'

describe('numbers as people write them', () => {
  it.each([
    ['1250', 'en', '1250'],
    ['1,250.00', 'en', '1250.00'],
    ['1,250', 'en', '1250'],
    ['1,250', 'es', '1.250'],
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
})
