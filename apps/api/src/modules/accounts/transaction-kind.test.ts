import { expect, it } from 'vitest'
import { causes } from '../ledger/index.ts'
import { causesOf, transactionKindOf } from './transaction-kind.domain.ts'

it('every movement of what can be spent has a name that people read', () => {
  const unnamed = Object.entries(causes).flatMap(([cause, edges]) => [
    ...(edges.some(([from]) => (from as string) === 'available') && transactionKindOf(cause, -1n) === 'other'
      ? [cause]
      : []),
    ...(edges.some(([, to]) => (to as string) === 'available') && transactionKindOf(cause, 1n) === 'other'
      ? [cause]
      : []),
  ])
  expect(unnamed).toEqual([])
})

it('filters ask for causes that exist', () => {
  const kinds = [
    'deposit',
    'invoice-payment',
    'invoice-income',
    'part-payment',
    'refund',
    'guarantee',
    'release',
    'transfer',
    'fee',
    'conversion',
    'return',
    'reward',
  ] as const
  const asked = new Set((['in', 'out'] as const).flatMap((direction) => causesOf(kinds, direction)))
  expect([...asked].filter((cause) => !(cause in causes))).toEqual([])
})
