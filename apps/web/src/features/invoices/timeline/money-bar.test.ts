import type { MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { segmentsOf } from './money-bar.ts'

const step = (name: MoneyStep['step'], holder: MoneyStep['holder'], amount: string): MoneyStep => ({
  step: name,
  holder,
  amount,
  date: parseLocalDate('2026-11-11'),
  isDone: name !== 'due',
})
const cut = (...steps: MoneyStep[]) => segmentsOf(steps, 'EUR').map(({ holder, amount }) => `${holder} ${amount}`)

describe('who has the money now', () => {
  it('is the buyer until it is paid, and both sides between', () => {
    expect(cut(step('due', 'buyer', '7811.11'))).toEqual(['buyer 7811.11'])
    const parts = [
      step('paid', 'seller', '1000.00'),
      step('paid', 'seller', '1500.00'),
      step('due', 'buyer', '2500.00'),
    ]
    expect(cut(...parts)).toEqual(['seller 2500.00', 'buyer 2500.00'])
    expect(segmentsOf(parts, 'EUR').map(({ share }) => share)).toEqual([50, 50])
  })

  it('is the house while it is guaranteed, and the seller after the release: never both', () => {
    const guaranteed = step('guaranteed', 'house', '100.00')
    expect(cut(guaranteed, step('expected-release', 'seller', '100.00'))).toEqual(['house 100.00'])
    expect(cut(guaranteed, step('released', 'seller', '100.00'))).toEqual(['seller 100.00'])
    expect(cut(guaranteed)).toEqual(['house 100.00'])
  })

  it('tells apart what paid a bill', () => {
    const guaranteed = step('guaranteed', 'house', '100.00')
    const used = step('used', 'bill', '40.00')
    expect(cut(guaranteed, used, step('expected-release', 'seller', '60.00'))).toEqual(['bill 40.00', 'house 60.00'])
    expect(cut(guaranteed, used, step('released', 'seller', '60.00'))).toEqual(['bill 40.00', 'seller 60.00'])
    expect(cut(guaranteed, step('used', 'bill', '100.00'))).toEqual(['bill 100.00'])
  })

  it('is the bank while it is debited; a sliver can still be seen', () => {
    expect(cut(step('debited', 'bank', '100.00'))).toEqual(['bank 100.00'])
    const [sliver] = segmentsOf([step('paid', 'seller', '0.01'), step('due', 'buyer', '9999.99')], 'EUR')
    expect(sliver?.share).toBe(3)
  })
})
