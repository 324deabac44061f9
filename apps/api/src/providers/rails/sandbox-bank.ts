import { promiseFor } from '@contado/contract/corridors/arrival.ts'
import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { localDateIn } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { hashOf } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { DepositState, OrderState, PaymentOrder, Rails, Recall, RecallState } from './rails.ts'
import { openSandboxAccounts } from './sandbox-accounts.ts'
import {
  type BankDeposit,
  type BankOrder,
  insertBankEntry,
  insertBankOrder,
  selectBankDeposit,
  selectBankOrder,
  updateRecall,
} from './sandbox-bank.store.ts'
import { listSandboxLines, returnedOf, sentBack } from './sandbox-bank-lines.ts'
import { recallMsOf, sandboxOutcomeOf, sandboxRecallOf, sandboxTimes } from './sandbox-outcome.domain.ts'
import { sandboxStatements, writeStatement } from './sandbox-statement.ts'

// A UETR is a UUID of version 4; the sandbox's is the same whenever it is asked for.
const uetrOf = (orderId: string): string => {
  const hex = hashOf(`uetr ${orderId}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What the bank says of an order at an instant. */
export const bankStateOf = (order: BankOrder, now: Instant): OrderState => {
  const { outcome } = order
  const known = { minor: order.minor, trace: order.kind === 'swift' ? uetrOf(order.orderId) : null }
  const closed = { reason: 'account closed', code: 'AC04' }
  if (now < order.dueAt) return { state: 'pending', ...known }
  if (outcome === 'sandbox:failed') return { state: 'failed', ...known, ...closed }
  if (order.turnedAt === null || now < order.turnedAt) return { state: 'settled', ...known }
  if (outcome === 'sandbox:contradiction') {
    return { state: 'failed', ...known, reason: 'the bank changed its mind', code: null }
  }
  const isRecalled = order.recall !== null && order.recall !== 'refused'
  const why = isRecalled ? { reason: 'recalled', code: 'FOCR' } : closed
  return { state: 'returned', ...known, ...why, returnedMinor: returnedOf(order) }
}

const depositStateOf = (deposit: BankDeposit, now: Instant): DepositState => {
  const { accountReference, accountLast4, currency, minor, senderName, reference, receivedAt, reversedAt } = deposit
  const valueDate = localDateIn(settlementSystems[currency].timeZone, msOf(receivedAt))
  const told = { accountReference, accountLast4, currency, minor, senderName, reference, valueDate }
  if (reversedAt === null || now < reversedAt) return { ...told, state: 'received' }
  return { ...told, state: 'reversed', reason: 'the sender’s bank took it back' }
}

const take = async ({ tx, now }: Work, order: PaymentOrder): Promise<BankOrder> => {
  const outcome = sandboxOutcomeOf(order.reference)
  const { rail = '', bankCountry: country = '' } = order.beneficiary.details
  const acceptedMs = msOf(now)
  const promise = promiseFor({ currency: order.currency, country, rail }, acceptedMs)
  const { dueMs, turnedMs } = sandboxTimes({ ...order, outcome, acceptedMs, promise })
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
  return (await selectBankOrder(tx, orderId)) ?? { ...taken, recall: null, recallDueAt: null, told: 0 }
}

const recall = async ({ tx, now }: Work, { orderId, note }: Recall): Promise<RecallState> => {
  const order = await selectBankOrder(tx, orderId)
  if (!order) throw new Error('the bank never got this order')
  if (order.recall === null) {
    const times = { askedMs: msOf(now), dueMs: msOf(order.dueAt) }
    const dueAt = instantOf(recallMsOf(order.currency, times))
    await updateRecall(tx, orderId, { recall: sandboxRecallOf(note), dueAt })
    return { state: 'pending' }
  }
  if (order.recallDueAt === null || now < order.recallDueAt) return { state: 'pending' }
  return order.recall === 'refused' ? { state: 'refused', reason: 'the payee does not agree' } : { state: 'agreed' }
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
  recallOrder: (asked) => transaction((work) => recall(work, asked)),
  settleBetween: ({ id, from, to, currency, minor }) =>
    transaction(async ({ tx, now }) => {
      await insertBankEntry(tx, { provider: from, reference: id, currency, minor: -minor, booked_at: now })
      await insertBankEntry(tx, { provider: to, reference: id, currency, minor, booked_at: now })
    }),
  listEntries: (provider, currency) =>
    transaction(async (work) => {
      const lines = await listSandboxLines(work, { provider, currency })
      return lines.map(({ reference, minor, bookedAt }) => ({ reference, minor, bookedAt }))
    }),
  sendBack: ({ id, provider, currency, minor }) =>
    transaction(({ tx, now }) =>
      insertBankEntry(tx, { provider, reference: `${id}${sentBack}`, currency, minor: -minor, booked_at: now }),
    ),
  findDeposit: (provider, eventId) =>
    transaction(async ({ tx, now }) => {
      const deposit = await selectBankDeposit(tx, provider, eventId)
      return deposit && depositStateOf(deposit, now)
    }),
  listStatementDays: (account, since) =>
    transaction(async (work) =>
      sandboxStatements(account, await listSandboxLines(work, account), work.now)
        .map(({ day }) => day)
        .filter((day) => since === null || day >= since),
    ),
  fetchStatement: (account, day) =>
    transaction(async (work) => {
      const lines = await listSandboxLines(work, account)
      const content = sandboxStatements(account, lines, work.now).find((one) => one.day === day)
      if (!content) throw new Error(`${account.provider} has no statement of ${day}`)
      const file = writeStatement(account, content)
      const isTorn = lines.some((line) => line.isTorn && line.stated?.day === day)
      return isTorn ? file.subarray(0, Math.floor(file.length / 2)) : file
    }),
})
