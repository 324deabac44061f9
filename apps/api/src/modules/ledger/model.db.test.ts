import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { AccountKey, LedgerAccount } from './accounts.ts'
import { balancesOf } from './find-accounts.ts'
import { materialiseLines } from './materialise-lines.ts'
import type { Movement, MovementKind } from './movement.ts'
import { post } from './post.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'
import { type Model, postToModel } from './test-model.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

type Spec = {
  readonly debit: number
  readonly credit: number
  readonly minor: number
  readonly kind: MovementKind
  readonly target: number
  readonly group: number
  readonly again: number
  readonly isChanged: boolean
  readonly day: number
  readonly term: number
  readonly isFaithful: boolean
}

const spec: fc.Arbitrary<Spec> = fc.record({
  debit: fc.oneof({ weight: 12, arbitrary: fc.nat(3) }, fc.nat(5)),
  credit: fc.oneof({ weight: 12, arbitrary: fc.nat(3) }, fc.nat(5)),
  minor: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 120 }) }, fc.constantFrom(0, -3, 2e15)),
  kind: fc.constantFrom<MovementKind[]>(
    'single',
    'single',
    'single',
    'pending',
    'pending',
    'post',
    'void',
    'expire',
    'reversal',
  ),
  target: fc.nat(9),
  group: fc.nat(14),
  again: fc.nat(30),
  isChanged: fc.boolean(),
  day: fc.nat(8),
  term: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(8)),
  isFaithful: fc.boolean(),
})

const startMs = wallMs()
const day = (days: number): ReturnType<typeof instantOf> => instantOf(startMs + days * 86_400_000)

const build = (accounts: readonly LedgerAccount[], past: readonly Movement[], given: Spec): Movement => {
  const before = given.again < 3 ? past.at(-1 - given.again) : undefined
  if (before) return given.isChanged ? { ...before, minor: before.minor + 1n } : { ...before }
  const isResolving = !['single', 'pending'].includes(given.kind)
  const candidates = past.filter(({ kind = 'single' }) =>
    given.kind === 'reversal' ? kind === 'single' : kind === 'pending',
  )
  const target = candidates.at(-1 - (given.target % Math.max(candidates.length, 1)))
  const [debit, credit] = [accounts[given.debit % accounts.length], accounts[given.credit % accounts.length]]
  if (!debit || !credit) throw new Error('No account')
  const base: Movement = {
    id: newId(),
    debit: debit.id,
    credit: credit.id,
    minor: BigInt(given.minor),
    unit: debit.unit,
    cause: { kind: 'test', id: newId() },
    eventAt: day(given.day),
    kind: given.kind,
    ...(given.group < 2 ? { groupId: `group ${given.group}` } : {}),
    ...(given.kind === 'pending' ? { expiresAt: day(given.day + given.term) } : {}),
  }
  if (!isResolving || !target) return base
  if (given.kind === 'reversal') {
    const mirror = { ...base, originalId: target.id, debit: target.credit, credit: target.debit, unit: target.unit }
    return given.isFaithful ? { ...mirror, minor: target.minor } : mirror
  }
  const own = { ...base, pendingId: target.id, debit: target.debit, credit: target.credit, unit: target.unit }
  return given.isFaithful || given.kind !== 'post' ? { ...own, minor: target.minor } : own
}

const keysOf = (one: string, two: string): readonly AccountKey[] => [
  smartKey(null, 'cash'),
  smartKey(one, 'available'),
  smartKey(two, 'available'),
  smartKey(one, 'held', newId()),
  { ...smartKey(one, 'available'), unit: 'EUR' },
  { ...smartKey(two, 'available'), provider: 'traditional_rail' },
]

const modelOf = async (accounts: readonly LedgerAccount[]): Promise<Model> => {
  const found = await ledger.as({ kind: 'staff' }, (tx) =>
    balancesOf(
      tx,
      accounts.map(({ id }) => id),
    ),
  )
  const state = found.map(({ account, balance, reserved }) => {
    const { unit, provider, kind } = account
    return [account.id, { unit, provider, floor: kind === 'cash' ? null : 0n, balance, reserved }] as const
  })
  return { accounts: new Map(state), entries: new Map(), outcomes: new Map(), resolved: new Set() }
}

const seed = Number(process.env.SEED ?? startMs % 2_147_483_647)
process.stdout.write(`random calls beside the model: SEED=${seed}\n`)

it('answers and counts like the model, whatever is asked of it', { timeout: 3_600_000 }, async () => {
  const calls = fc.array(fc.oneof(fc.tuple(spec), fc.array(spec, { minLength: 2, maxLength: 5 })), {
    minLength: 4,
    maxLength: 14,
  })
  const seen = new Set<string>()
  const plainly = { debit: 0, credit: 1, minor: 10, target: 0, group: 14, again: 30, day: 0, term: 1 }
  const acts = ['single', 'reversal', 'reversal'] as const
  // Chance seldom reverses one movement twice.
  const reversedTwice = acts.map((kind): [Spec] => [{ ...plainly, kind, isChanged: false, isFaithful: true }])
  await fc.assert(
    fc.asyncProperty(calls, async (plan) => {
      const accounts = await openFor(ledger, keysOf(newId(), newId()))
      const model = await modelOf(accounts)
      const [cash, one, two] = accounts
      if (!cash || !one || !two) throw new Error('No account')
      const past: Movement[] = [move(cash, one, { minor: 300n }), move(cash, two, { minor: 90n })]
      postToModel(model, past)
      await ledger.as({ kind: 'staff' }, (tx) => post(tx, past))
      for (const specs of plan) {
        const movements: Movement[] = []
        for (const given of specs) {
          const movement = build(accounts, past, given)
          movements.push(movement)
          past.push(movement)
        }
        const results = await ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))
        const wanted = postToModel(model, movements)
        const plain = (list: typeof results): string[] =>
          list.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))
        for (const outcome of plain(results)) seen.add(outcome)
        expect(plain(results)).toEqual(plain(wanted))
        const balances = await ledger.as({ kind: 'staff' }, (tx) =>
          balancesOf(
            tx,
            accounts.map(({ id }) => id),
          ),
        )
        for (const { account, balance, reserved } of balances) {
          expect({ balance, reserved }).toEqual({
            balance: model.accounts.get(account.id)?.balance,
            reserved: model.accounts.get(account.id)?.reserved,
          })
        }
      }
    }),
    { numRuns: Number(process.env.LEDGER_MODEL_RUNS ?? 70), seed, examples: [[reversedTwice]] },
  )
  // The plans must reach the interesting outcomes, or agreement means little.
  for (const outcome of [
    'posted',
    'replayed',
    'insufficient_funds',
    'group_rejected',
    'id_reused_with_other_content',
    'pending_already_resolved',
    'pending_expired',
    'amount_exceeds_pending',
    'already_reversed',
    'unit_mismatch',
  ]) {
    expect(seen).toContain(outcome)
  }
  expect((await ledger.verify()).faults).toEqual([])
  await ledger.as({ kind: 'job' }, (tx) => materialiseLines(tx, 1_000_000))
  const { faults, counts } = await ledger.verify()
  expect(faults).toEqual([])
  expect(counts.lines).toBe(counts.transfers * 2n)
})
