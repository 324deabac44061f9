import type { Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { BankEntry, OrderState, PaymentOrder, Rails } from './rails.ts'
import { openSandboxAccounts } from './sandbox-accounts.ts'
import {
  type BankOrder,
  insertBankEntry,
  insertBankOrder,
  selectBankEntries,
  selectBankOrder,
  selectBankOrders,
} from './sandbox-bank.store.ts'
import { sandboxOutcomeOf, sandboxTimes } from './sandbox-outcome.domain.ts'

const keptByBanks = 1_000n

const returnedOf = ({ outcome, minor }: BankOrder): bigint =>
  outcome === 'sandbox:returned' && minor > keptByBanks ? minor - keptByBanks : minor

/** What the bank says of an order at an instant. */
export const bankStateOf = (order: BankOrder, now: Instant): OrderState => {
  const { minor, outcome } = order
  if (now < order.dueAt) return { state: 'pending', minor }
  if (outcome === 'sandbox:failed') return { state: 'failed', minor, reason: 'account closed' }
  if (order.turnedAt === null || now < order.turnedAt) return { state: 'settled', minor }
  if (outcome === 'sandbox:contradiction') return { state: 'failed', minor, reason: 'the bank changed its mind' }
  return { state: 'returned', minor, reason: 'account closed', returnedMinor: returnedOf(order) }
}

const entriesOf = (order: BankOrder, now: Instant): BankEntry[] => {
  const { orderId: reference, minor, outcome, dueAt, turnedAt } = order
  if (now < dueAt || outcome === 'sandbox:failed') return []
  const paid = { reference, minor: -minor, bookedAt: dueAt }
  if (turnedAt === null || now < turnedAt || outcome === 'sandbox:contradiction') return [paid]
  return [paid, { reference, minor: returnedOf(order), bookedAt: turnedAt }]
}

const take = async ({ tx, now }: Work, order: PaymentOrder): Promise<BankOrder> => {
  const outcome = sandboxOutcomeOf(order.reference)
  const { dueMs, turnedMs } = sandboxTimes({ ...order, outcome, acceptedMs: msOf(now) })
  const turnedAt = turnedMs === null ? null : instantOf(turnedMs)
  const { id: orderId, provider, kind, currency, minor } = order
  const taken = {
    orderId,
    provider,
    kind,
    currency,
    minor,
    outcome,
    acceptedAt: now,
    dueAt: instantOf(dueMs),
    turnedAt,
  }
  await insertBankOrder(tx, taken)
  return (await selectBankOrder(tx, orderId)) ?? { ...taken, told: 0 }
}

// The first attempt of `sandbox:lost` never reaches the bank; whoever asked and heard so may send it again.
const lostOnce = new Set<string>()

/** The sandbox's banks, which keep what they know in tables of their own and live by the business clock. */
export const sandboxBank = ({ transaction }: Pick<JobCall, 'transaction'>): Rails => ({
  openAccounts: openSandboxAccounts,
  submitOrder: async (order) => {
    const outcome = sandboxOutcomeOf(order.reference)
    if (outcome === 'sandbox:lost' && !lostOnce.has(order.id)) {
      lostOnce.add(order.id)
      throw new Error('the connection broke')
    }
    const state = await transaction(async (work) => bankStateOf(await take(work, order), work.now))
    if (outcome === 'sandbox:unknown') throw new Error('the connection broke')
    return state
  },
  findOrder: (provider, orderId) =>
    transaction(async ({ tx, now }) => {
      const order = await selectBankOrder(tx, orderId)
      return order?.provider === provider ? bankStateOf(order, now) : null
    }),
  settleBetween: ({ id, from, to, currency, minor }) =>
    transaction(async ({ tx, now }) => {
      await insertBankEntry(tx, { provider: from, reference: id, currency, minor: -minor, booked_at: now })
      await insertBankEntry(tx, { provider: to, reference: id, currency, minor, booked_at: now })
    }),
  listEntries: (provider, currency) =>
    transaction(async ({ tx, now }) => {
      const orders = await selectBankOrders(tx, provider, currency)
      const others = await selectBankEntries(tx, provider, currency)
      const entries = [
        ...orders.flatMap((order) => entriesOf(order, now)),
        ...others.map((one) => ({ reference: one.reference, minor: one.minor, bookedAt: one.booked_at })),
      ]
      return entries.sort((a, b) => (a.bookedAt < b.bookedAt ? -1 : 1))
    }),
})
