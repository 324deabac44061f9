import type { Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { BankDebits, DebitOrder, DebitState } from './bank-debits.ts'
import {
  type DebitOutcome,
  outcomeOfAccount,
  sandboxDebitTimes,
  sandboxReasons,
} from './sandbox-debit-outcome.domain.ts'
import {
  insertSandboxDebit,
  insertSandboxLink,
  type SandboxDebit,
  selectLinkedAccount,
  selectSandboxDebit,
} from './sandbox-debits.store.ts'

const refused: readonly DebitOutcome[] = ['failed', 'recalled']

/** What the sandbox's provider says of a debit at an instant of business time. */
export const sandboxDebitState = (debit: SandboxDebit, now: Instant): DebitState => {
  const { minor, outcome, creditedAt, dueAt, turnedAt } = debit
  const isCredited = creditedAt !== null && now >= creditedAt
  if (now < dueAt) return { state: 'pending', minor, isCredited }
  if (refused.includes(outcome)) {
    return { state: 'failed', minor, isCredited, reason: sandboxReasons[outcome as keyof typeof sandboxReasons] }
  }
  if (turnedAt === null || now < turnedAt) return { state: 'settled', minor, isCredited: true }
  if (outcome === 'contradiction') {
    return { state: 'failed', minor, isCredited: true, reason: 'the bank changed its mind' }
  }
  const reason = outcome === 'returned-late' ? sandboxReasons['returned-late'] : sandboxReasons.returned
  return { state: 'returned', minor, isCredited: true, reason }
}

const outcomeFor = async ({ tx }: Work, { userId, shouldFail }: DebitOrder): Promise<DebitOutcome | null> => {
  const account = await selectLinkedAccount(tx, userId)
  if (account === null) return null
  return shouldFail ? 'failed' : outcomeOfAccount(account)
}

const take = async ({ tx, now }: Work, order: DebitOrder, outcome: DebitOutcome): Promise<SandboxDebit> => {
  const { creditedMs, dueMs, turnedMs } = sandboxDebitTimes(outcome, msOf(now))
  const taken = {
    debitId: order.id,
    userId: order.userId,
    minor: order.minor,
    description: order.description,
    outcome,
    acceptedAt: now,
    creditedAt: creditedMs === null ? null : instantOf(creditedMs),
    dueAt: instantOf(dueMs),
    turnedAt: turnedMs === null ? null : instantOf(turnedMs),
  }
  await insertSandboxDebit(tx, taken)
  return (await selectSandboxDebit(tx, order.id)) ?? { ...taken, told: 0 }
}

// The first attempt on this account never reaches the provider; whoever asked and heard so may send it again.
const lostOnce = new Set<string>()

/** The sandbox's provider of bank debits, which keeps what it knows in tables of its own and lives by the business clock. */
export const sandboxDebits = ({ transaction }: Pick<JobCall, 'transaction'>): BankDebits => ({
  createLink: async ({ id, expiresAtMs }) => {
    const [token, userId] = [newToken(), newId()]
    const expiresAt = instantOf(expiresAtMs)
    await transaction(({ tx }) => insertSandboxLink(tx, { tokenHash: hashOf(token), linkId: id, userId, expiresAt }))
    return { token, userId }
  },
  submitDebit: async (order) => {
    const { id, minor } = order
    const outcome = await transaction((work) => outcomeFor(work, order))
    if (outcome === null) return { state: 'failed', minor, isCredited: false, reason: 'no bank account was linked' }
    if (outcome === 'lost' && !lostOnce.has(id)) {
      lostOnce.add(id)
      throw new Error('the connection broke')
    }
    const state = await transaction(async (work) => sandboxDebitState(await take(work, order, outcome), work.now))
    if (outcome === 'unknown') throw new Error('the connection broke')
    return state
  },
  findDebit: (debitId) =>
    transaction(async ({ tx, now }) => {
      const debit = await selectSandboxDebit(tx, debitId)
      return debit && sandboxDebitState(debit, now)
    }),
})
