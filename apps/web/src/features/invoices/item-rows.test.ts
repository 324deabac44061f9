import { describe, expect, it } from 'vitest'
import { newRow } from './draft-form.ts'
import { moveRow, pasteTable, removeRow } from './item-rows.ts'

const row = (name: string, rate = '1', qty = '1') => ({ ...newRow(), name, rate, qty })
const short = (items: readonly ReturnType<typeof row>[]) => items.map(({ name, rate, qty }) => `${name} ${rate}×${qty}`)
const pasted = (items: ReturnType<typeof row>[], index: number, column: 'name' | 'rate' | 'qty', text: string) => {
  const found = pasteTable(items, { index, column }, { text, language: 'en' })
  return found && { ...found, items: short(found.items) }
}

describe('pasting into the rows', () => {
  it('takes the place of an empty row', () => {
    expect(pasted([newRow()], 0, 'name', 'A\t2\t3\nB\t4\n')).toEqual({
      items: ['A 2×3', 'B 4×1'],
      count: 2,
      clipped: 0,
    })
  })

  it('overwrites no row that says something', () => {
    expect(pasted([row('X'), row('Y')], 0, 'name', 'A\t2\t3')?.items).toEqual(['X 1×1', 'A 2×3', 'Y 1×1'])
  })

  it('fills numbers downwards from a number', () => {
    expect(pasted([row('X'), row('Y')], 0, 'rate', '10\t2\n20\n30')?.items).toEqual(['X 10×2', 'Y 20×1', ' 30×1'])
    expect(pasted([row('X'), row('Y')], 1, 'qty', '7\n8')?.items).toEqual(['X 1×1', 'Y 1×7', ' ×8'])
  })

  it('keeps the tax of the row it begins at', () => {
    const taxed = { ...newRow(), tax: { category: 'S' as const, rate: '21' } }
    const found = pasteTable([taxed], { index: 0, column: 'name' }, { text: 'A\t1\nB\t2', language: 'en' })
    expect(found?.items.map(({ tax }) => tax?.rate)).toEqual(['21', '21'])
  })

  it('takes no more rows than an invoice holds', () => {
    const text = Array.from({ length: 250 }, (_, index) => `Row ${index}\t1`).join('\n')
    const found = pasteTable([newRow(), row('Last')], { index: 0, column: 'name' }, { text, language: 'en' })
    expect([found?.items.length, found?.count, found?.clipped]).toEqual([200, 199, 51])
    expect(found?.items.at(-1)?.name).toBe('Last')
  })

  it('leaves a single cell to the input', () => {
    expect(pasted([newRow()], 0, 'name', 'Design\n')).toBeNull()
    expect(pasted([newRow()], 0, 'rate', '1,250.00')).toBeNull()
  })
})

describe('rows', () => {
  it('move up and down, as far as there are places', () => {
    const rows = [row('A'), row('B'), row('C')]
    expect(short(moveRow(rows, 1, -1))).toEqual(['B 1×1', 'A 1×1', 'C 1×1'])
    expect(short(moveRow(rows, 1, 1))).toEqual(['A 1×1', 'C 1×1', 'B 1×1'])
    expect(moveRow(rows, 0, -1)).toBe(rows)
  })

  it('go, but for an empty one', () => {
    expect(short(removeRow([row('A'), row('B')], 0))).toEqual(['B 1×1'])
    expect(short(removeRow([row('A')], 0))).toEqual([' ×1'])
  })
})
