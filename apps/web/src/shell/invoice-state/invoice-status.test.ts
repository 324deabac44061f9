import { describe, expect, it } from 'vitest'
import { dueWord, statusDate, statusKind, statusWord } from './invoice-status.ts'

const today = '2026-03-10'
const open = { status: 'sent', isOverdue: false, paidAmount: '0.00', reportedPaidAt: null } as const
const reported = { ...open, reportedPaidAt: '2026-03-09T10:00:00.000Z' } as const

describe('what a list says of an invoice', () => {
  it.each([
    ['sent', false, 'toPay', 'progress'],
    ['sent', true, 'late', 'failed'],
    ['allocated', false, 'guaranteedUntil', 'done'],
    ['draft', false, 'draft', 'draft'],
    ['denied', false, 'denied', 'failed'],
  ] as const)('%s, overdue %s', (status, isOverdue, word, kind) => {
    expect(statusWord({ ...open, status, isOverdue }, today)).toBe(word)
    expect(statusKind({ ...open, status, isOverdue })).toBe(kind)
  })

  it('tells its seller when a guaranteed payment arrives, its buyer until when it waits', () => {
    const invoice = { ...open, status: 'allocated', paidAmount: '9.00' } as const
    expect(statusWord({ ...invoice, isSeller: true }, today)).toBe('guaranteedToYou')
    expect(statusWord(invoice, today)).toBe('guaranteedUntil')
  })

  it('marks what a buyer rejected as failed for its seller alone', () => {
    const invoice = { ...open, status: 'rejected_by_recipient' } as const
    expect([statusKind({ ...invoice, isSeller: true }), statusKind(invoice)]).toEqual(['failed', 'draft'])
  })

  it.each([
    [null, 'notOpened'],
    ['2026-03-09', 'opened'],
    ['2026-03-10', 'openedToday'],
  ])('its seller whether it was opened (%s), however soon it is due', (openedOn, word) => {
    expect(statusWord({ ...open, openedOn, isSeller: true }, today)).toBe(word)
    expect(statusWord({ ...open, openedOn }, today)).toBe('toPay')
  })

  it('what its buyer says is paid is so called by both, also where it is overdue, until it is over', () => {
    for (const isOverdue of [false, true]) {
      expect(statusWord({ ...reported, isOverdue, isSeller: true }, today)).toBe('noticed')
      expect(statusWord({ ...reported, isOverdue }, today)).toBe('noticedByYou')
      expect(statusKind({ ...reported, isOverdue, isSeller: true })).toBe('attention')
    }
    expect(statusWord({ ...reported, status: 'canceled_by_sender', isSeller: true }, today)).toBe('canceled_by_sender')
  })

  it.each([
    ['sent', false, 'partlyPaid', 'attention'],
    ['sent', true, 'late', 'failed'],
    ['completed', false, 'completed', 'done'],
  ] as const)('%s, overdue %s, of which a part was paid', (status, isOverdue, word, kind) => {
    const invoice = { ...open, status, isOverdue, paidAmount: '0.10' }
    expect(statusWord(invoice, today)).toBe(word)
    expect(statusKind(invoice)).toBe(kind)
  })

  it.each([
    ['guaranteedUntil', '2026-03-12', '2026-03-12'],
    ['guaranteedUntil', null, '2026-03-30'],
    ['guaranteedToYou', '2026-03-12', '2026-03-12'],
    ['opened', '2026-03-12', '2026-03-02'],
  ] as const)('names with %s, released %s, the day %s', (key, releaseDate, day) => {
    expect(statusDate(key, { openedOn: '2026-03-02', releaseDate, dueDate: '2026-03-30' })).toBe(day)
  })
})

it.each([
  [false, '2026-03-16', { key: 'dueIn', count: 6 }],
  [false, '2026-03-11', { key: 'dueIn', count: 1 }],
  [false, '2026-03-10', { key: 'dueToday' }],
  [true, '2026-02-27', { key: 'overdue', count: 11 }],
  [true, '2026-03-10', { key: 'overdue', count: 1 }],
] as const)('beside it, overdue %s and due %s, how far away that is', (isOverdue, dueDate, word) => {
  expect(dueWord({ isOverdue, dueDate }, today)).toEqual(word)
})
