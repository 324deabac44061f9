import { describe, expect, it } from 'vitest'
import { statusDate, statusKind, statusWord } from './invoice-status.ts'

const today = '2026-03-10'

describe('what a list says of an invoice', () => {
  it.each([
    ['sent', false, '2026-03-16', { key: 'dueIn', count: 6 }, 'progress'],
    ['sent', false, '2026-03-11', { key: 'dueIn', count: 1 }, 'progress'],
    ['sent', false, '2026-03-10', { key: 'dueToday' }, 'progress'],
    ['sent', true, '2026-02-27', { key: 'overdue', count: 11 }, 'failed'],
    ['sent', true, '2026-03-10', { key: 'overdue', count: 1 }, 'failed'],
    ['allocated', false, '2026-03-16', { key: 'guaranteedUntil' }, 'done'],
    ['draft', false, '2026-03-01', { key: 'draft' }, 'draft'],
    ['denied', false, '2026-03-01', { key: 'denied' }, 'failed'],
  ] as const)('%s, overdue %s, due %s', (status, isOverdue, dueDate, word, kind) => {
    expect(statusWord({ status, isOverdue, dueDate, paidAmount: '0.00' }, today)).toEqual(word)
    expect(statusKind({ status, isOverdue, paidAmount: '0.00' })).toBe(kind)
  })

  it('tells its seller when a guaranteed payment arrives, its buyer until when it waits', () => {
    const invoice = { status: 'allocated', isOverdue: false, dueDate: '2026-03-16', paidAmount: '9.00' } as const
    expect(statusWord({ ...invoice, isSeller: true }, today)).toEqual({ key: 'guaranteedToYou' })
    expect(statusWord(invoice, today)).toEqual({ key: 'guaranteedUntil' })
  })

  it('marks what a buyer rejected as failed for its seller alone', () => {
    const invoice = { status: 'rejected_by_recipient', isOverdue: false, paidAmount: '0.00' } as const
    expect([statusKind({ ...invoice, isSeller: true }), statusKind(invoice)]).toEqual(['failed', 'draft'])
  })

  it.each([
    [15, null, { key: 'notOpened' }],
    [15, '2026-03-09', { key: 'opened' }],
    [15, '2026-03-10', { key: 'openedToday' }],
    [14, '2026-03-09', { key: 'dueIn', count: 14 }],
  ])('its seller, %d days before it is due, opened %s', (days, openedOn, word) => {
    const invoice = { status: 'sent', isOverdue: false, paidAmount: '0.00', openedOn } as const
    const dueDate = `2026-03-${10 + days}`
    expect(statusWord({ ...invoice, dueDate, isSeller: true }, today)).toEqual(word)
    expect(statusWord({ ...invoice, dueDate }, today)).toEqual({ key: 'dueIn', count: days })
  })

  it.each([
    ['sent', false, { key: 'partlyPaid' }, 'attention'],
    ['sent', true, { key: 'overdue', count: 9 }, 'failed'],
    ['completed', false, { key: 'completed' }, 'done'],
  ] as const)('%s, overdue %s, of which a part was paid', (status, isOverdue, word, kind) => {
    expect(statusWord({ status, isOverdue, dueDate: '2026-03-01', paidAmount: '0.10' }, today)).toEqual(word)
    expect(statusKind({ status, isOverdue, paidAmount: '0.10' })).toBe(kind)
  })

  it.each([
    ['guaranteedUntil', '2026-03-12', '2026-03-12'],
    ['guaranteedUntil', null, '2026-03-30'],
    ['guaranteedToYou', '2026-03-12', '2026-03-12'],
    ['dueToday', '2026-03-12', '2026-03-30'],
    ['opened', '2026-03-12', '2026-03-02'],
  ] as const)('names with %s, released %s, the day %s', (key, releaseDate, day) => {
    expect(statusDate({ key }, { openedOn: '2026-03-02', releaseDate, dueDate: '2026-03-30' })).toBe(day)
  })
})
