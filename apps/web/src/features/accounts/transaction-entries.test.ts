import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { expect, test } from 'vitest'
import { transactionEntries } from './transaction-entries.ts'

const line = (transactionId: string, more: Partial<Transaction>): Transaction => ({
  transactionId,
  at: '2026-11-24T10:00:00.000Z',
  kind: 'invoice-payment',
  counterparty: 'Halden Studio LLC',
  description: 'INV-1',
  amount: '-10.00',
  currency: 'USD',
  balanceAfter: '80.00',
  isIncome: false,
  invoiceId: null,
  transferId: null,
  batchId: null,
  conversionId: null,
  pending: null,
  note: null,
  ...more,
})

test('a note stands at its own line, never at the batch’s', () => {
  const note = { text: 'Twice?', by: 'Ada Rossi', at: '2026-11-24T11:00:00.000Z' }
  const found = [line('3', { note }), line('2', { batchId: 'b', note }), line('1', { batchId: 'b' })]
  const shown = (unfolded: string) =>
    transactionEntries(found, { unfolded, isNewestFirst: true }).map((one) => [one.key, one.note?.text ?? null])
  expect(shown('')).toEqual([
    ['3', 'Twice?'],
    ['b', null],
  ])
  expect(shown('b').slice(1)).toEqual([
    ['b', null],
    ['2', 'Twice?'],
    ['1', null],
  ])
})
