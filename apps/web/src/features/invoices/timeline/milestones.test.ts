import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { milestonesOf, milestoneWord } from './milestones.ts'

type Told = Parameters<typeof milestonesOf>[0]
type Happened = Parameters<typeof milestonesOf>[1]

const sent: Told = {
  status: 'sent',
  sentAt: '2026-10-12T10:00:00.000Z',
  sendingDate: parseLocalDate('2026-10-12'),
  remindedAt: null,
  externallyNoticedAt: null,
  dueDate: parseLocalDate('2026-11-11'),
  isOverdue: false,
  lateFeeSettings: null,
  lateFeeAmount: '0.00',
  discountAmount: '0.00',
  earlyDiscountEndDate: null,
}
const event = (kind: Happened['events'][number]['kind'], at: string): Happened['events'][number] => ({
  _id: `${kind} ${at}`,
  kind,
  at,
  by: 'buyer',
  name: null,
  details: {},
})
const told = (invoice: Partial<Told>, happened: Partial<Happened> = {}): string[] =>
  milestonesOf(
    { ...sent, ...invoice },
    { events: [], money: [], today: '2026-11-24', dayOf: (instant) => instant.slice(0, 10), ...happened },
  ).map(({ key, date, mark }) => `${date?.slice(5) ?? 'once'} ${key} ${mark}`)

describe('the days that an invoice is told by', () => {
  it('a late one that is part paid: what happened, then what comes next', () => {
    const late = {
      isOverdue: true,
      remindedAt: '2026-11-14T10:00:00.000Z',
      lateFeeSettings: { type: 'flat', percent: '0.015', days: 30 },
    } as const
    const money = [
      { step: 'paid', date: parseLocalDate('2026-11-04'), amount: '2500.00', holder: 'seller', isDone: true },
      { step: 'due', date: parseLocalDate('2026-11-11'), amount: '5311.11', holder: 'buyer', isDone: false },
    ] as const
    const events = [event('sent', '2026-10-12T10:00:00.000Z'), event('viewed', '2026-10-13T10:00:00.000Z')]
    expect(told(late, { money, events })).toEqual([
      '10-12 sent done',
      '10-13 opened done',
      '11-04 partPaid part',
      '11-11 due late',
      '11-14 reminded done',
      '12-11 lateFee next',
      'once paid next',
    ])
  })

  it('a payment in review is no payment yet', () => {
    const money = [
      { step: 'paid', date: parseLocalDate('2026-11-04'), amount: '2500.00', holder: 'house', isDone: true },
    ] as const
    expect(told({ status: 'pending_payment_approval' }, { money })).toEqual([
      '10-12 sent done',
      '11-04 inReview part',
      'once paid next',
    ])
    // A guarantee that was held later: its review is the last that is told, after whatever came before.
    const events = [
      event('guaranteed', '2026-11-04T10:00:00.000Z'),
      event('viewed', '2026-11-05T10:00:00.000Z'),
      event('held', '2026-11-07T10:00:00.000Z'),
    ]
    expect(told({ status: 'pending_payment_approval' }, { money, events })).toEqual([
      '10-12 sent done',
      '11-05 opened done',
      '11-07 inReview part',
      'once paid next',
    ])
    const part = { ...money[0], date: parseLocalDate('2026-11-01'), holder: 'seller' } as const
    expect(told({ status: 'pending_payment_approval' }, { money: [part, ...money] })).toContain('11-01 partPaid part')
  })

  it('nothing happens before its own date where the reader is a day behind its seller', () => {
    const dayOf = (): string => '2026-10-11'
    const events = [event('viewed', '2026-10-12T01:00:00.000Z')]
    expect(told({ sentAt: '2026-10-12T00:30:00.000Z' }, { dayOf, events }).slice(0, 2)).toEqual([
      '10-12 sent done',
      '10-12 opened done',
    ])
  })

  it('a payment is on the day where the reader is, as below it', () => {
    const money = [
      { step: 'paid', date: parseLocalDate('2026-11-05'), amount: '1.00', holder: 'seller', isDone: true },
    ] as const
    const events = [event('paid', '2026-11-04T16:31:00.000Z')]
    expect(told({ status: 'paid' }, { money, events })).toEqual(['10-12 sent done', '11-04 paid done'])
  })

  it('a guaranteed one names its release, and a released one no day to come', () => {
    const guaranteed = {
      step: 'guaranteed',
      date: parseLocalDate('2026-10-20'),
      amount: '1.00',
      holder: 'house',
      isDone: true,
    } as const
    const due = { date: parseLocalDate('2026-11-11'), amount: '1.00', holder: 'seller' } as const
    expect(
      told({ status: 'allocated' }, { money: [guaranteed, { ...due, step: 'expected-release', isDone: false }] }),
    ).toEqual(['10-12 sent done', '10-20 guaranteed done', '11-11 release next'])
    const released = told({ status: 'completed' }, { money: [guaranteed, { ...due, step: 'released', isDone: true }] })
    expect(released.at(-1)).toBe('11-11 released done')
    expect(released.join()).not.toContain('next')
  })

  it('a discount ends before the due date; a fee that came is no day to come; a draft has no days', () => {
    expect(told({ discountAmount: '1.97', earlyDiscountEndDate: parseLocalDate('2026-10-30') })).toEqual([
      '10-12 sent done',
      '10-30 discountEnds next',
      '11-11 due next',
      'once paid next',
    ])
    const fee = { type: 'flat', percent: '0.01', days: 1 } as const
    expect(told({ isOverdue: true, lateFeeSettings: fee, lateFeeAmount: '5.00' }).join()).not.toContain('lateFee')
    expect(told({ sentAt: null })).toEqual([])
  })

  it('one that was called off ends on its day; of many days the first and the last are told', () => {
    expect(told({ status: 'canceled_by_sender' }, { events: [event('canceled', '2026-11-01T10:00:00.000Z')] })).toEqual(
      ['10-12 sent done', '11-01 canceled done'],
    )
    const part = {
      step: 'paid',
      date: parseLocalDate('2026-11-01'),
      amount: '1.00',
      holder: 'seller',
      isDone: true,
    } as const
    const marked = { events: [event('marked', '2026-11-05T10:00:00.000Z')], money: [part] }
    expect(told({ status: 'paid_externally' }, marked)).toEqual([
      '10-12 sent done',
      '11-01 partPaid part',
      '11-05 marked done',
    ])
    const parts = Array.from({ length: 9 }, (_, day) => ({
      step: 'paid' as const,
      date: parseLocalDate(`2026-11-0${day + 1}`),
      amount: '1.00',
      holder: 'seller' as const,
      isDone: true,
    }))
    const many = told({}, { money: parts })
    expect(many).toHaveLength(7)
    expect([many[0], many.at(-1)]).toEqual(['10-12 sent done', 'once paid next'])
  })

  it('what its buyer says is paid says so, and is paid on a day that nobody knows', () => {
    expect(told({ externallyNoticedAt: '2026-11-02T10:00:00.000Z' })).toEqual([
      '10-12 sent done',
      '11-02 noticed part',
      '11-11 due next',
      'once paid next',
    ])
    expect(told({ status: 'paid', externallyNoticedAt: '2026-11-02T10:00:00.000Z' }).join()).not.toContain('noticed')
  })

  it('a guarantee that paid bills of its seller ends there', () => {
    const step = { date: parseLocalDate('2026-10-20'), amount: '1.00', isDone: true } as const
    const money = [
      { ...step, step: 'guaranteed', holder: 'house' },
      { ...step, step: 'used', date: parseLocalDate('2026-10-25'), holder: 'bill' },
      { ...step, step: 'used', date: parseLocalDate('2026-10-25'), holder: 'bill' },
    ] as const
    expect(told({ status: 'allocated' }, { money })).toEqual([
      '10-12 sent done',
      '10-20 guaranteed done',
      '10-25 used done',
    ])
  })
})

it('each side is told whom the money is released to, and who said that it is paid', () => {
  const words = (viewer: 'seller' | 'buyer') =>
    (['released', 'noticed', 'paid'] as const).map((key) => milestoneWord(key, viewer))
  expect(words('seller')).toEqual(['releasedToYou', 'noticed', 'paid'])
  expect(words('buyer')).toEqual(['released', 'noticedByYou', 'paid'])
})
