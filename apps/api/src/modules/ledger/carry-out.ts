import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountKey, AccountKind } from './accounts.ts'
import { legIdOf } from './leg-id.ts'
import type { Movement, RejectionCode } from './movement.ts'
import { openAccounts } from './open-accounts.ts'
import type { Plan } from './plan.ts'
import { post } from './post.ts'
import { refusals } from './post-or-refuse.ts'

/** What came of a planned movement. `legs` are the ids of its transfers, in the plan's order. */
export type Outcome =
  | { readonly outcome: 'posted' | 'replayed'; readonly legs: readonly string[] }
  /** Nothing moved; `debited` is the kind of account whose leg was refused. */
  | { readonly outcome: 'rejected'; readonly code: RejectionCode; readonly debited: AccountKind }

const keyText = (key: AccountKey): string =>
  [key.provider, key.organizationId, key.unit, key.kind, key.accountType, key.reference ?? ''].join(' ')

const open = async (tx: Tx, plans: readonly Plan[]): Promise<Map<string, bigint>> => {
  const keys = new Map(
    plans.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to].map((key) => [keyText(key), key] as const))),
  )
  const accounts = await openAccounts(tx, [...keys.values()])
  return new Map(accounts.map((account) => [keyText(account), account.id]))
}

const movementsOf = (plan: Plan, accounts: ReadonlyMap<string, bigint>): Movement[] =>
  plan.legs.map(({ from, to, minor, cause, pendingId }, index) => {
    const [debit, credit] = [accounts.get(keyText(from)), accounts.get(keyText(to))]
    if (debit === undefined || credit === undefined) throw new Error('The ledger opened fewer accounts than asked for')
    return {
      id: legIdOf(plan.id, index),
      debit,
      credit,
      minor,
      unit: from.unit,
      cause: { kind: cause, id: plan.causeId },
      eventAt: plan.at,
      ...(plan.legs.length > 1 ? { groupId: plan.id } : {}),
      ...(pendingId === undefined ? {} : { kind: 'post' as const, pendingId }),
    }
  })

/**
 * Carries out planned movements in one call, opening what accounts they need; each plan wholly or not at all, in the order
 * given. A plan's permanent id makes it happen once. A rejection is remembered only if the caller commits.
 */
export const carryOutAll = async (tx: Tx, plans: readonly Plan[]): Promise<Outcome[]> => {
  if (plans.some(({ legs }) => legs.length === 0)) throw new Error('A movement without legs')
  const accounts = await open(tx, plans)
  const movements = plans.map((plan) => movementsOf(plan, accounts))
  const results = await post(tx, movements.flat())
  let at = 0
  return plans.map(({ legs }) => {
    const own = results.slice(at, at + legs.length)
    at += legs.length
    const rejected = own.filter((result) => result.outcome === 'rejected')
    const reason = rejected.find(({ code }) => code !== 'group_rejected') ?? rejected[0]
    if (!reason) {
      const isReplay = own.every(({ outcome }) => outcome === 'replayed')
      return { outcome: isReplay ? 'replayed' : 'posted', legs: own.map(({ id }) => id) }
    }
    const leg = legs[own.indexOf(reason)]
    return { outcome: 'rejected', code: reason.code, debited: leg?.from.kind ?? 'available' }
  })
}

/** Carries out one planned movement and answers what came of it. */
export const carryOut = async (tx: Tx, plan: Plan): Promise<Outcome> => {
  const [outcome] = await carryOutAll(tx, [plan])
  if (!outcome) throw new Error('The ledger answered nothing')
  return outcome
}

/**
 * Carries out one planned movement, or throws and thereby undoes the transaction: `InsufficientFunds`, `AccountLocked`,
 * `AccountNotFound`, `NotPermitted`, `IdempotencyKeyReused`, `CrossingLimitReached` where providers' prefunding is used up,
 * `AuthorizationExpired`; an Error for codes that only a fault of ours can cause. Answers the ids of the legs.
 */
export const carryOutOrRefuse = async (tx: Tx, plan: Plan): Promise<readonly string[]> => {
  const [legs] = await carryOutAllOrRefuse(tx, [plan])
  return legs ?? []
}

/** The same for several movements in one call: each of them, or none and the transaction is undone. */
export const carryOutAllOrRefuse = async (tx: Tx, plans: readonly Plan[]): Promise<(readonly string[])[]> =>
  (await carryOutAll(tx, plans)).map((outcome, index) => legsOrRefuse(outcome, plans[index]?.id))

const legsOrRefuse = (outcome: Outcome, planId: string | undefined): readonly string[] => {
  if (outcome.outcome !== 'rejected') return outcome.legs
  if (outcome.code === 'insufficient_funds' && outcome.debited === 'transit') throw new Refusal('CrossingLimitReached')
  const code = refusals[outcome.code]
  if (code) throw new Refusal(code)
  throw new Error(`The ledger refused movement ${planId}: ${outcome.code}`)
}
