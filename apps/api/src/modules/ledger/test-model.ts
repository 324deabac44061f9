import { msOf } from '../../platform/clock.ts'
import { groupOrder, type Movement, type PostResult, type RejectionCode } from './movement.ts'

/** The ledger in memory, written from its description and not from its SQL: what the property tests compare it with. */
export type ModelAccount = {
  readonly unit: string
  readonly provider: string
  readonly floor: bigint | null
  balance: bigint
  reserved: bigint
}

type Entry = { readonly movement: Movement; readonly content: string }
type Outcome = { readonly content: string; readonly code: RejectionCode | null }
export type Model = {
  readonly accounts: Map<bigint, ModelAccount>
  readonly entries: Map<string, Entry>
  readonly outcomes: Map<string, Outcome>
  readonly resolved: Set<string>
}

type Leg = { readonly movement: Movement; readonly group: string }
type Undo = () => void

const dayMs = 86_400_000
const maxMinor = 10n ** 15n
const unstored = new Set<RejectionCode>([
  'id_reused_with_other_content',
  'malformed_id',
  'malformed_movement',
  'amount_out_of_range',
  'same_account',
  'unknown_account',
  'unit_mismatch',
  'provider_mismatch',
  'expiry_out_of_range',
  'not_permitted',
])

const kindOf = ({ kind = 'single' }: Movement): string => kind
const resolvedBy = ({ pendingId, originalId }: Movement): string | null => pendingId ?? originalId ?? null

const contentOf = ({ movement, group }: Leg): string =>
  [
    movement.debit,
    movement.credit,
    movement.minor,
    movement.unit,
    kindOf(movement),
    resolvedBy(movement),
    movement.cause.kind,
    movement.cause.id,
    group,
  ].join(' ')

const runsOf = (movements: readonly Movement[]): Leg[][] => {
  const runs: Movement[][] = []
  for (const index of groupOrder(movements)) {
    const movement = movements[index]
    if (!movement) continue
    const last = runs.at(-1)
    const isSame = movement.groupId !== undefined && last?.at(-1)?.groupId === movement.groupId
    if (isSame) last?.push(movement)
    else runs.push([movement])
  }
  return runs.map((run) =>
    run.map((movement, leg) => ({ movement, group: run.length > 1 ? `${run[0]?.id} ${leg + 1}/${run.length}` : '' })),
  )
}

const shapeFault = (model: Model, movement: Movement): RejectionCode | null => {
  const kind = kindOf(movement)
  const [debit, credit] = [model.accounts.get(movement.debit), model.accounts.get(movement.credit)]
  if (movement.minor < 1n || movement.minor > maxMinor) return 'amount_out_of_range'
  if ((resolvedBy(movement) !== null) !== ['post', 'void', 'expire', 'reversal'].includes(kind)) {
    return 'malformed_movement'
  }
  if ((movement.expiresAt !== undefined) !== (kind === 'pending')) return 'malformed_movement'
  if (movement.debit === movement.credit) return 'same_account'
  if (!debit || !credit) return 'unknown_account'
  if (debit.unit !== credit.unit || movement.unit !== debit.unit) return 'unit_mismatch'
  if (debit.provider !== credit.provider) return 'provider_mismatch'
  if (!movement.expiresAt) return null
  const termMs = msOf(movement.expiresAt) - msOf(movement.eventAt)
  return termMs <= 0 || termMs > 7 * dayMs ? 'expiry_out_of_range' : null
}

const reversalFault = (model: Model, movement: Movement, original: Movement | undefined): RejectionCode | null => {
  if (!original || !['single', 'post'].includes(kindOf(original))) return 'original_not_found'
  const isMirror = original.debit === movement.credit && original.credit === movement.debit
  if (!isMirror || original.minor !== movement.minor) return 'original_mismatch'
  return model.resolved.has(original.id) ? 'already_reversed' : null
}

const pendingFault = (model: Model, movement: Movement, pending: Movement | undefined): RejectionCode | null => {
  const kind = kindOf(movement)
  if (!pending?.expiresAt) return 'pending_not_found'
  if (pending.debit !== movement.debit || pending.credit !== movement.credit) return 'pending_mismatch'
  if (model.resolved.has(pending.id)) return 'pending_already_resolved'
  const isOver = msOf(movement.eventAt) >= msOf(pending.expiresAt)
  if (kind === 'post' && isOver) return 'pending_expired'
  if (kind === 'expire' && !isOver) return 'pending_not_expired'
  if (movement.minor > pending.minor) return 'amount_exceeds_pending'
  return kind !== 'post' && movement.minor !== pending.minor ? 'pending_mismatch' : null
}

const stateFault = (model: Model, movement: Movement): RejectionCode | null => {
  const kind = kindOf(movement)
  const resolves = resolvedBy(movement)
  const target = resolves === null ? undefined : model.entries.get(resolves)?.movement
  if (kind === 'reversal') {
    const fault = reversalFault(model, movement, target)
    if (fault) return fault
  } else if (resolves !== null) return pendingFault(model, movement, target)
  const debit = model.accounts.get(movement.debit)
  if (!debit || debit.floor === null) return null
  return debit.balance - debit.reserved - movement.minor < debit.floor ? 'insufficient_funds' : null
}

const apply = (model: Model, { movement, group }: Leg): Undo => {
  const [debit, credit] = [model.accounts.get(movement.debit), model.accounts.get(movement.credit)]
  if (!debit || !credit) throw new Error('The model applied a movement between unknown accounts')
  const kind = kindOf(movement)
  const moved = ['single', 'post', 'reversal'].includes(kind) ? movement.minor : 0n
  const resolves = resolvedBy(movement)
  const freed = kind === 'reversal' || resolves === null ? 0n : (model.entries.get(resolves)?.movement.minor ?? 0n)
  const held = (kind === 'pending' ? movement.minor : 0n) - freed
  debit.balance -= moved
  credit.balance += moved
  debit.reserved += held
  if (resolves !== null) model.resolved.add(resolves)
  model.entries.set(movement.id, { movement, content: contentOf({ movement, group }) })
  return () => {
    debit.balance += moved
    credit.balance -= moved
    debit.reserved -= held
    if (resolves !== null) model.resolved.delete(resolves)
    model.entries.delete(movement.id)
  }
}

type Judged = { readonly code: RejectionCode | null; readonly isReplay: boolean }

const judge = (model: Model, leg: Leg): Judged => {
  const before = model.outcomes.get(leg.movement.id)
  if (before && before.content !== contentOf(leg)) return { code: 'id_reused_with_other_content', isReplay: false }
  if (before) return { code: before.code, isReplay: true }
  if (model.entries.has(leg.movement.id)) return { code: 'id_reused_with_other_content', isReplay: false }
  return { code: shapeFault(model, leg.movement) ?? stateFault(model, leg.movement), isReplay: false }
}

const carryOut = (model: Model, run: readonly Leg[], results: Map<Leg, PostResult>): void => {
  const undo: Undo[] = []
  for (const leg of run) {
    const { id } = leg.movement
    const { code, isReplay } = judge(model, leg)
    if (code === null) {
      if (!isReplay) undo.push(apply(model, leg))
      results.set(leg, { outcome: isReplay ? 'replayed' : 'posted', id })
      continue
    }
    for (const back of undo.reverse()) back()
    for (const other of run) {
      const before = model.outcomes.get(other.movement.id)
      const stored = before && before.content === contentOf(other) ? before.code : null
      const own = other === leg ? code : (stored ?? 'group_rejected')
      results.set(other, { outcome: 'rejected', id: other.movement.id, code: own, isReplay: stored !== null })
      if (!before && !unstored.has(code)) {
        model.outcomes.set(other.movement.id, { content: contentOf(other), code: own })
      }
    }
    return
  }
  for (const leg of run) {
    if (!model.outcomes.has(leg.movement.id)) {
      model.outcomes.set(leg.movement.id, { content: contentOf(leg), code: null })
    }
  }
}

/** What the ledger should answer to a call, in the order given; the model's balances move with it. */
export const postToModel = (model: Model, movements: readonly Movement[]): PostResult[] => {
  const results = new Map<Leg, PostResult>()
  const runs = runsOf(movements)
  for (const run of runs) carryOut(model, run, results)
  const inOrder = runs.flat().map((leg) => results.get(leg))
  const order = groupOrder(movements)
  return movements.flatMap((_, index) => inOrder[order.indexOf(index)] ?? [])
}
