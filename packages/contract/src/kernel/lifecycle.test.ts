import { describe, expect, it } from 'vitest'
import { invoiceLifecycle } from '../invoices/invoice-lifecycle.ts'
import { lifecycles } from '../lifecycles.ts'
import { paymentLifecycle } from '../payments/payment-lifecycle.ts'
import type { ErrorCode } from './errors.ts'
import { stepEvents } from './events.ts'
import { eventOf, isAllowed, type Lifecycle, lifecycle, moveOf, next, type Transition } from './lifecycle.ts'
import { Refusal } from './refusal.ts'

type Table = Lifecycle<string, string>
const tables = Object.values(lifecycles) as unknown as readonly Table[]

const cellsOf = (table: Table) =>
  Object.keys(table.actions).flatMap((action) => table.states.map((state) => ({ table, action, state })))

const actionOf = (table: Table, action: string): Transition<string> => {
  const found = table.actions[action]
  if (!found) throw new Error(`${table.name} has no action ${action}`)
  return found
}

/** States that are named and are none, and those that nothing leads to. */
const faultsOf = ({ states, starts, actions }: Pick<Table, 'states' | 'starts' | 'actions'>): string[] => {
  const all = Object.values(actions)
  const reached = new Set([...starts, ...all.flatMap(({ to }) => to)])
  const named = [...starts, ...all.flatMap(({ from, to }) => [...from, ...to])]
  return [
    ...named.filter((state) => !states.includes(state)).map((state) => `${state} is no state`),
    ...states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
  ]
}

describe.each(tables)('the lifecycle of $name, every action in every state', (table) => {
  it.each(cellsOf(table))('$action in $state', ({ action, state }) => {
    const { from, to } = actionOf(table, action)
    if (from.includes(state)) {
      for (const target of to) expect(next(table, { state, action, to: target })).toBe(target)
      return
    }
    expect(isAllowed(table, state, action)).toBe(false)
    expect(() => next(table, { state, action })).toThrow(Refusal)
  })

  it('names states only, and leads to each of them', () => {
    expect(faultsOf(table)).toEqual([])
  })
})

it('a state that nothing leads to, and one that is none, are found', () => {
  const shut = { by: ['anybody'], from: ['open'], to: ['shut'], emits: null }
  expect(faultsOf({ states: ['open', 'locked'], starts: ['open'], actions: { shut } })).toEqual([
    'shut is no state',
    'nothing leads to locked',
  ])
})

describe('the invoice lifecycle', () => {
  it('says that a living payment is being processed, and anything else is a conflict', () => {
    expect(invoiceLifecycle.refuse('allocated', 'pay')).toBe('InvoicePaymentProcessingError')
    expect(invoiceLifecycle.refuse('completed', 'pay')).toBe('InvoiceStatusConflict')
  })
})

describe('next', () => {
  const door = lifecycle({
    name: 'door',
    states: ['open', 'closed', 'locked'],
    starts: ['open'],
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

describe('moveOf', () => {
  it('says where an action leads from and to', () => {
    expect(moveOf(paymentLifecycle, 'hold')).toEqual({ from: ['guaranteed'], to: 'held' })
  })

  it('throws where the table leaves a choice', () => {
    expect(() => moveOf(paymentLifecycle, 'approve')).toThrow('leaves a choice')
  })
})

describe('what steps emit', () => {
  const emitted = tables.flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ emits }) => (typeof emits === 'string' ? [emits] : Object.values(emits ?? {}))),
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

  it('is an event that is known, at a state that there is: anything else does not compile', () => {
    const shut = { by: ['anybody'], from: ['open'], to: ['shut'] } as const
    const refuse = (): ErrorCode => 'NotFound'
    const door = { name: 'door', states: ['open', 'shut'], starts: ['open'], refuse } as const
    // @ts-expect-error there is no such event
    lifecycle({ ...door, actions: { shut: { ...shut, emits: 'door.shut' } } })
    // @ts-expect-error an event that no step emits
    lifecycle({ ...door, actions: { shut: { ...shut, emits: 'user.signed-up' } } })
    // @ts-expect-error there is no such state
    lifecycle({ ...door, actions: { shut: { ...shut, emits: { locked: 'invoice.sent' } } } })
    expect(
      eventOf({
        lifecycle: lifecycle({ ...door, actions: { shut: { ...shut, emits: 'invoice.sent' } } }),
        action: 'shut',
        to: 'shut',
      }),
    ).toBe('invoice.sent')
  })
})
