import { describe, expect, it } from 'vitest'
import { invoiceLifecycle } from '../invoices/invoice-lifecycle.ts'
import { applicationLifecycle } from '../verification/application-lifecycle.ts'
import { stepEvents } from './events.ts'
import { eventOf, isAllowed, lifecycle, next } from './lifecycle.ts'
import { Refusal } from './refusal.ts'

const actions = Object.keys(invoiceLifecycle.actions) as (keyof typeof invoiceLifecycle.actions)[]
const cells = actions.flatMap((action) => invoiceLifecycle.states.map((state) => ({ action, state })))

describe('the invoice lifecycle, every action in every state', () => {
  it.each(cells)('$action in $state', ({ action, state }) => {
    const { from, to } = invoiceLifecycle.actions[action]
    const target = to[0]
    if (from.includes(state)) {
      expect(next(invoiceLifecycle, { state, action })).toBe(target)
      return
    }
    expect(isAllowed(invoiceLifecycle, state, action)).toBe(false)
    expect(() => next(invoiceLifecycle, { state, action })).toThrow(Refusal)
  })

  it('has no state that nothing but the start or a transition names wrongly', () => {
    const named = new Set(Object.values(invoiceLifecycle.actions).flatMap(({ from, to }) => [...from, ...to]))
    for (const state of named) expect(invoiceLifecycle.states).toContain(state)
  })

  it('says that a living payment is being processed, and anything else is a conflict', () => {
    expect(invoiceLifecycle.refuse('allocated', 'pay')).toBe('InvoicePaymentProcessingError')
    expect(invoiceLifecycle.refuse('completed', 'pay')).toBe('InvoiceStatusConflict')
  })
})

describe('next', () => {
  const door = lifecycle({
    name: 'door',
    states: ['open', 'closed', 'locked'],
    start: 'open',
    actions: { shut: { by: ['anybody'], from: ['open'], to: ['closed', 'locked'], emits: null } },
    refuse: () => 'InvoiceStatusConflict',
  })

  it('takes the named one where the table leaves a choice', () => {
    expect(next(door, { state: 'open', action: 'shut', to: 'locked' })).toBe('locked')
  })

  it('throws when the choice is not in the table', () => {
    expect(() => next(door, { state: 'open', action: 'shut', to: 'open' })).toThrow('never leads to open')
  })
})

describe('what steps emit', () => {
  const emitted = [invoiceLifecycle, applicationLifecycle].flatMap(({ actions: all }) =>
    Object.values(all).flatMap(({ emits }) => (typeof emits === 'object' ? Object.values(emits ?? {}) : [emits])),
  )

  it('is every event of a step, each by one of the tables at least', () => {
    expect([...new Set(emitted)].toSorted()).toEqual(Object.keys(stepEvents).toSorted())
  })

  it('follows the state that the step leads to', () => {
    const pay = { lifecycle: invoiceLifecycle, action: 'pay' } as const
    expect(eventOf({ ...pay, to: 'allocated' })).toBe('payment.guaranteed')
    expect(eventOf({ ...pay, to: 'pending_payment_approval' })).toBe('payment.held')
    expect(eventOf({ lifecycle: invoiceLifecycle, action: 'save', to: 'draft' })).toBeNull()
  })
})
