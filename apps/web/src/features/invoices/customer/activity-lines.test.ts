import type { ContactEvent } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { expect, it } from 'vitest'
import { activityLines } from './activity-lines.ts'

const event = (invoiceId: string, kind: ContactEvent['kind']): ContactEvent => ({
  _id: `${invoiceId} ${kind}`,
  at: '2031-05-08T10:00:00.000Z',
  kind,
  invoiceId,
  invoiceNumber: 'INV-1',
})

const row = (invoiceId: string, finalAmount: string | null = null) =>
  ({ invoiceId, currency: 'USD', totalDue: '100.00', paidAmount: '60.00', finalAmount }) as const

const told = (events: readonly ContactEvent[]) =>
  activityLines(events, { income: [row('ours')], expenses: [row('theirs', '98.00')] }).map(({ side, amount }) => [
    side,
    amount?.text ?? null,
  ])

it('says whose invoice it is, and what was paid with its sign', () => {
  const events = [
    event('ours', 'paid-in-part'),
    event('theirs', 'paid'),
    event('theirs', 'sent'),
    event('ours', 'sent'),
  ]
  expect(told(events)).toEqual([
    ['income', '60.00'],
    ['expenses', '-98.00'],
    ['expenses', '100.00'],
    ['income', '100.00'],
  ])
})

it('says no amount of a payment that may be one of several', () => {
  expect(told([event('ours', 'paid-in-part'), event('ours', 'paid-in-part'), event('ours', 'sent')])).toEqual([
    ['income', null],
    ['income', null],
    ['income', '100.00'],
  ])
  expect(told([event('theirs', 'paid'), event('unknown', 'sent')])).toEqual([
    ['expenses', null],
    [null, null],
  ])
})
