import { type Lifecycle, lifecycle, type Transition } from '../kernel/lifecycle.ts'
import { railOrderStatuses } from './order-statuses.ts'

/** The states of a payment order at its provider, and what leads from one to another. */
export const paymentOrderLifecycle = lifecycle({
  name: 'payment order',
  states: railOrderStatuses,
  starts: ['created'],
  actions: {
    submit: { by: ['schedule'], from: ['created'], to: ['submitted'], emits: null },
    // The connection broke: it may have arrived.
    'lose-sight': { by: ['schedule'], from: ['submitted'], to: ['unknown'], emits: null },
    accept: { by: ['rails'], from: ['submitted', 'unknown'], to: ['pending'], emits: 'order.accepted' },
    settle: { by: ['rails'], from: ['submitted', 'unknown', 'pending'], to: ['settled'], emits: 'order.settled' },
    fail: { by: ['rails'], from: ['submitted', 'unknown', 'pending'], to: ['failed'], emits: 'order.failed' },
    return: { by: ['rails'], from: ['settled'], to: ['returned'], emits: 'order.returned' },
  },
  refuse: () => 'TransactionStatusConflict',
})

const silent = <S extends string, A extends string>(table: Lifecycle<S, A>['actions']): Lifecycle<S, A>['actions'] =>
  Object.fromEntries(
    Object.entries<Transition<S>>(table).map(([action, step]) => [action, { ...step, emits: null }]),
  ) as Lifecycle<S, A>['actions']

/** A bank debit is an order to collect: it lives as one to pay does. What it does to the invoice stands in the invoice's table, with the events. */
export const bankDebitLifecycle = lifecycle({
  ...paymentOrderLifecycle,
  name: 'bank debit',
  actions: silent(paymentOrderLifecycle.actions),
})
