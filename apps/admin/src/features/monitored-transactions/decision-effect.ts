import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'

/** What the screen lets staff decide about what is held. */
export const offeredActions = ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'dismiss'] as const
export type OfferedAction = (typeof offeredActions)[number]

/** What money that is not held can be decided about, and what held money. */
export const actionsFor = ({ waitsFor }: Pick<Held, 'waitsFor'>): readonly OfferedAction[] =>
  offeredActions.filter((action) => (action === 'dismiss') === (waitsFor === 'review'))

type Effect =
  | 'allowPayment'
  | 'allowVerification'
  | 'allowDeposit'
  | 'cancelPayment'
  | 'cancelDeposit'
  | 'ofac'
  | 'dismiss'

type Held = Pick<MonitoredTransaction, 'transactionType' | 'waitsFor'>

/** What a decision does with the money, as a key of the words. */
export const effectOf = (action: OfferedAction, { transactionType, waitsFor }: Held): Effect => {
  if (action === 'dismiss') return 'dismiss'
  if (action === 'deny-and-hold-for-ofac') return 'ofac'
  const isPayment = transactionType === 'invoice-payment'
  if (action === 'deny-and-cancel') return isPayment ? 'cancelPayment' : 'cancelDeposit'
  if (waitsFor === 'decision-and-verification') return 'allowVerification'
  return isPayment ? 'allowPayment' : 'allowDeposit'
}
