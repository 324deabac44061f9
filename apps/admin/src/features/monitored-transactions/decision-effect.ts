import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { type HeldTransaction, heldBy } from '../../held-grounds/held-by.ts'

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

/** Whether an act takes the customer's money from its way. */
export const isHarmful = (act: string): boolean => act === 'deny-and-cancel' || act === 'deny-and-hold-for-ofac'

type Judged = Pick<HeldTransaction, 'waitsFor' | 'status' | 'stopRule' | 'decisions' | 'grounds' | 'proposals'>

// From how many times the usual amount on the customer is asked first.
const unusual = 5

/**
 * What most transactions with such grounds need next: the question where the other side is new, the amount unusual or a person held it,
 * else its release; nothing where it waits for a verification or an answer.
 */
export const nextActOf = (held: Judged): 'allow' | 'ask' | 'dismiss' | null => {
  const { waitsFor, status, grounds, proposals } = held
  if (waitsFor === 'verification' || status === 'info_requested') return null
  if (proposals.length > 0) return 'allow'
  const { counterparty, usual } = grounds
  const isHeldByPerson = heldBy(held).some(({ rule }) => rule === 'by-staff')
  if (isHeldByPerson || counterparty.count === 0 || Number(usual.times ?? unusual) >= unusual) return 'ask'
  return waitsFor === 'review' ? 'dismiss' : 'allow'
}
