import { expect, it } from 'vitest'
import { partOf } from './part-of.ts'

const invoice = { amountToPay: '100.00', currency: 'USD' } as const

it.each([
  ['30', { ok: true, amount: '30.00', remaining: '70.00' }],
  ['99.99', { ok: true, amount: '99.99', remaining: '0.01' }],
  ['100', { ok: false, problem: 'notLess' }],
  ['100.01', { ok: false, problem: 'notLess' }],
  ['0', { ok: false, problem: 'required' }],
  ['', { ok: false, problem: 'required' }],
  ['1.005', { ok: false, problem: 'required' }],
] as const)('%j', (typed, part) => expect(partOf(typed, invoice)).toEqual(part))
