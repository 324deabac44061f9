import { addDays, parseLocalDate } from '@contado/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { accrueInterest } from './accrue-interest.ts'
import { authorize, postAuthorization, voidAuthorization } from './authorizations.ts'
import { conversionMovements } from './conversion-movements.ts'
import { convertedMovements } from './converted-movements.ts'
import { debitMovements } from './debit-movements.ts'
import { depositMovements } from './deposit-movements.ts'
import { invoiceMovements } from './invoice-movements.ts'
import { materialiseLines } from './materialise-lines.ts'
import { membershipMovements } from './membership-movements.ts'
import { onboardingFeeMovements } from './onboarding-fee-movements.ts'
import type { Act, Plan } from './plan.ts'
import { atHouse, inPurse } from './purse.ts'
import { reverseMovement } from './reverse-movement.ts'
import { rewardMovements } from './reward-movements.ts'
import { expire, openFor, openTestLedger, type TestLedger } from './test-ledger.ts'
import { changesBetween, createWorld, type Who, type World } from './test-world.ts'
import { transferMovements } from './transfer-movements.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

type Purses = 'smart' | 'traditional'
type Draw = {
  readonly who: Who
  readonly type: Purses
  readonly other: Purses
  readonly minor: bigint
  readonly part: bigint
}
type Movers = Readonly<Record<string, (world: World, draw: Draw, act: Act) => Plan>>

const invoiceId = newId()
const otherOf = (who: Who): Who => (who === 'buyer' ? 'seller' : 'buyer')
const payment = (world: World, { who, type, other, minor }: Draw, act: Act) => ({
  ...act,
  causeId: invoiceId,
  buyer: world.purse(who, type),
  seller: world.purse(otherOf(who), other),
  invoiceId,
  minor,
})
const outgoing = (world: World, { who, type, minor, part }: Draw, act: Act) => ({
  ...act,
  purse: world.purse(who, type),
  minor,
  feeMinor: part,
})
const exchanged = (world: World, { who, minor, part }: Draw, act: Act) => ({
  ...act,
  from: world.purse(who, 'traditional'),
  to: world.purse(who, 'traditional', 'EUR'),
  soldMinor: minor,
  spreadMinor: leastOf(part, minor - 1n),
  feeMinor: part,
  boughtMinor: minor,
})
const deposit = (world: World, { who, type, minor }: Draw, act: Act) => ({
  ...act,
  causeId: invoiceId,
  purse: world.purse(who, type),
  minor,
  into: 'available' as const,
})
const arrival = (world: World, { who, type, minor, part }: Draw, act: Act) => ({
  ...act,
  causeId: invoiceId,
  seller: world.purse(who, type),
  minor,
  excess: { minor: part, payer: 'IBAN' },
})
const debit = (world: World, { who, minor }: Draw, act: Act) => ({
  ...act,
  seller: world.purse(who, 'merchant'),
  invoiceId,
  minor,
})

const places = ['available', 'unverified', 'held'] as const
const standing = ['held', 'suspense', 'unverified'] as const
const leastOf = (a: bigint, b: bigint): bigint => [a, b].sort((x, y) => (x < y ? -1 : 1))[0] ?? a

const movers: Movers = {
  received: (world, draw, act) => depositMovements.received(deposit(world, draw, act)),
  unverified: (world, draw, act) => depositMovements.received({ ...deposit(world, draw, act), into: 'unverified' }),
  verified: (world, draw, act) => depositMovements.verified(deposit(world, draw, act)),
  stopped: (world, draw, act) => depositMovements.held(deposit(world, draw, act)),
  passed: (world, draw, act) => depositMovements.approved(deposit(world, draw, act)),
  refused: (world, draw, act) => depositMovements.refused(deposit(world, draw, act)),
  frozen: (world, draw, act) => depositMovements.blocked(deposit(world, draw, act)),
  unplaced: (_, { minor }, act) => depositMovements.unplaced({ ...act, provider: 'smart_rail', unit: 'USD', minor }),
  sentBack: (_, { minor }, act) => depositMovements.sentBack({ ...act, provider: 'smart_rail', unit: 'USD', minor }),
  repaying: (world, draw, act) => depositMovements.received({ ...deposit(world, draw, act), repaid: draw.part }),
  takenBack: (world, draw, act) =>
    depositMovements.reversed({
      ...deposit(world, draw, act),
      from: places[Number(draw.minor + draw.part) % places.length] ?? 'available',
      coveredMinor: leastOf(draw.part, draw.minor),
    }),
  takenBackFromCredit: (world, draw, act) =>
    depositMovements.reversed({
      ...deposit(world, draw, act),
      from: 'available',
      coveredMinor: draw.minor - leastOf(draw.part, draw.minor),
      credit: { minor: leastOf(draw.part, draw.minor), payer: 'IBAN' },
    }),
  placed: (world, draw, act) => depositMovements.placed(deposit(world, { ...draw, type: 'smart' }, act)),
  internal: (world, { who, type, other, minor }, act) =>
    transferMovements.internal({ ...act, from: world.purse(who, type), to: world.purse(otherOf(who), other), minor }),
  created: (world, draw, act) => transferMovements.created(outgoing(world, draw, act)),
  settled: (world, draw, act) => transferMovements.settled(outgoing(world, draw, act)),
  failed: (world, draw, act) => transferMovements.failed(outgoing(world, draw, act)),
  returned: (world, draw, act) => transferMovements.returned(outgoing(world, draw, act)),
  cameBack: (world, draw, act) => transferMovements.cameBack(outgoing(world, draw, act)),
  canceled: (world, draw, act) => transferMovements.canceled(outgoing(world, draw, act)),
  heldBack: (world, draw, act) => transferMovements.held(outgoing(world, draw, act)),
  allowed: (world, draw, act) => transferMovements.allowed(outgoing(world, draw, act)),
  letIn: (world, { who, other, minor }, act) =>
    transferMovements.allowedInside({
      ...act,
      from: world.purse(who, 'traditional'),
      to: world.purse(otherOf(who), other),
      minor,
    }),
  turnedAway: (world, draw, act) => transferMovements.denied(outgoing(world, draw, act)),
  confiscated: (world, draw, act) => transferMovements.blocked(outgoing(world, draw, act)),
  exchangedOut: (world, draw, act) => convertedMovements.converted(exchanged(world, draw, act)),
  mirrored: (world, draw, act) => convertedMovements.convertedBack(exchanged(world, draw, act)),
  exchangedIn: (world, { who, minor, part }, act) =>
    convertedMovements.exchangedBack({
      ...act,
      from: world.purse(who, 'traditional'),
      to: world.purse(who, 'traditional', 'EUR'),
      returnedMinor: minor,
      backMinor: part,
    }),
  swept: (_, { minor }, act) =>
    transferMovements.swept({ ...act, unit: 'USD', from: 'traditional_rail', to: 'smart_rail', minor }),
  converted: (world, { who, minor, part }, act) =>
    conversionMovements.converted({
      ...act,
      from: world.purse(who, 'traditional'),
      to: world.purse(who, 'traditional', 'EUR'),
      soldMinor: minor,
      spreadMinor: part,
      boughtMinor: minor,
    }),
  guaranteed: (world, draw, act) => invoiceMovements.guaranteed(payment(world, draw, act)),
  fromIncome: (world, { who, type, other, minor }, act) =>
    invoiceMovements.guaranteedFromIncome({
      ...act,
      seller: world.purse(otherOf(who), other),
      invoiceId: `${invoiceId} bill`,
      minor,
      income: { purse: world.purse(who, other), provider: world.purse(who, type).provider, invoiceId },
    }),
  released: (world, draw, act) => invoiceMovements.released({ ...payment(world, draw, act), rewardMinor: draw.part }),
  paid: (world, draw, act) => invoiceMovements.paid(payment(world, draw, act)),
  paidInPart: (world, draw, act) => invoiceMovements.paidInPart(payment(world, draw, act)),
  refunded: (world, draw, act) => invoiceMovements.refunded(payment(world, draw, act)),
  paidAndHeld: (world, draw, act) => invoiceMovements.paidAndHeld(payment(world, draw, act)),
  guaranteeHeld: (world, draw, act) => invoiceMovements.guaranteeHeld(payment(world, draw, act)),
  approvedToGuarantee: (world, draw, act) => invoiceMovements.approvedToGuarantee(payment(world, draw, act)),
  approvedToSeller: (world, draw, act) => invoiceMovements.approvedToSeller(payment(world, draw, act)),
  denied: (world, draw, act) => invoiceMovements.denied(payment(world, draw, act)),
  deniedToIncome: (world, draw, act) => {
    const { who, type, other } = draw
    const income = { purse: world.purse(who, other), provider: world.purse(who, type).provider, invoiceId }
    return invoiceMovements.deniedToIncome({ ...payment(world, draw, act), income })
  },
  blocked: (world, draw, act) => invoiceMovements.blocked(payment(world, draw, act)),
  matched: (world, draw, act) => invoiceMovements.matched({ ...arrival(world, draw, act), from: 'cash' }),
  matchedWhenLetGo: (world, draw, act) =>
    invoiceMovements.matched({
      ...arrival(world, draw, act),
      from: standing[Number(draw.minor + draw.part) % standing.length] ?? 'held',
    }),
  refundedToCredit: (world, { who, type, minor }, act) =>
    invoiceMovements.refundedToCredit({ ...act, seller: world.purse(who, type), payer: 'IBAN', minor }),
  creditSentBack: (world, { who, type, minor }, act) =>
    invoiceMovements.creditSentBack({ ...act, seller: world.purse(who, type), payer: 'IBAN', minor }),
  creditToPayer: (world, { who, type, minor }, act) =>
    invoiceMovements.creditToPayer({
      ...act,
      seller: world.purse(who, type),
      payer: 'IBAN',
      minor,
      to: world.purse(otherOf(who), type),
    }),
  submitted: (world, draw, act) => debitMovements.submitted(debit(world, draw, act)),
  credited: (world, draw, act) => debitMovements.credited(debit(world, draw, act)),
  collected: (world, draw, act) => debitMovements.settled(debit(world, draw, act)),
  bounced: (world, draw, act) => debitMovements.failed({ ...debit(world, draw, act), isCredited: draw.part > 0n }),
  calledBack: (world, draw, act) =>
    debitMovements.returned({ ...debit(world, draw, act), coveredMinor: leastOf(draw.part, draw.minor) }),
  smallDeposit: (world, { who, type, minor }, act) =>
    transferMovements.microDeposit({ ...act, purse: world.purse(who, type), minor }),
  smallDepositBack: (world, { who, type, minor }, act) =>
    transferMovements.microDepositBack({ ...act, purse: world.purse(who, type), minor }),
  month: (world, { who, type, other, minor, part }, act) =>
    membershipMovements.charged({
      ...act,
      parts: [
        { from: inPurse(world.purse(who, type), 'available'), minor },
        ...(part > 0n && other !== type ? [{ from: inPurse(world.purse(who, other), 'available'), minor: part }] : []),
      ],
    }),
  feeByCard: (_, { minor }, act) => onboardingFeeMovements.charged({ ...act, minor }),
  feePaidOut: (_, { minor }, act) => onboardingFeeMovements.paidOut({ ...act, minor }),
  feeOwed: (world, { who, type, minor, part }, act) =>
    onboardingFeeMovements.owed({
      ...act,
      purse: world.purse(who, 'smart'),
      parts: [{ from: inPurse(world.purse(who, type), 'available'), minor }],
      owedMinor: part,
    }),
  feeRepaid: (world, { who, type, minor }, act) =>
    onboardingFeeMovements.repaid({
      ...act,
      purse: world.purse(who, 'smart'),
      parts: [{ from: inPurse(world.purse(who, type), 'available'), minor }],
    }),
  feeWaived: (world, { who, minor }, act) =>
    onboardingFeeMovements.waived({ ...act, purse: world.purse(who, 'smart'), minor }),
  points: (world, { who, minor }, act) =>
    rewardMovements.points({ ...act, organizationId: world.organizations[who], points: minor }),
}

it('every named movement is among the steps of a history', () => {
  const named = [
    [depositMovements, 'deposit'],
    [transferMovements, 'transfer'],
    [conversionMovements, 'conversion'],
    [convertedMovements, 'converted'],
    [invoiceMovements, 'invoice'],
    [debitMovements, 'debit'],
    [rewardMovements, 'reward'],
    [membershipMovements, 'membership'],
    [onboardingFeeMovements, 'onboardingFee'],
  ] as const
  const source = Object.values(movers).map(String).join('\n')
  const unused = named.flatMap(([movements, word]) =>
    Object.keys(movements)
      .filter((name) => !new RegExp(`${word}Movements\\.${name}\\b`).test(source))
      .map((name) => `${word}Movements.${name}`),
  )
  expect(unused).toEqual([])
})

type Step = Omit<Draw, 'minor' | 'part'> & {
  readonly do: string
  readonly minor: number
  readonly part: number
  readonly days: number
  readonly again: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...Object.keys(movers)) },
    { weight: 5, arbitrary: fc.constantFrom('received', 'guaranteed', 'internal', 'created') },
    {
      weight: 6,
      arbitrary: fc.constantFrom('reserve', 'give up', 'carry out', 'convert', 'accrue', 'reverse', 'copy lines'),
    },
  ),
  who: fc.constantFrom<Who[]>('buyer', 'seller'),
  type: fc.constantFrom<Purses[]>('smart', 'traditional'),
  other: fc.constantFrom<Purses[]>('smart', 'traditional'),
  minor: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 60 }) },
    fc.constantFrom(0, -5, 2e15, 999_999_999),
  ),
  part: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5 })),
  days: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 5 })),
  again: fc.nat(12),
})

type History = { world: World; now: number; readonly plans: Plan[]; readonly open: string[]; day: number }
const since = parseLocalDate('2026-03-01')

const carryOutStep = async (history: History, { do: what, again, ...drawn }: Step): Promise<void> => {
  const { world } = history
  history.now += drawn.days * 86_400_000
  history.day += drawn.days
  const at = instantOf(history.now)
  const draw: Draw = { ...drawn, minor: BigInt(drawn.minor), part: BigInt(drawn.part) }
  const organizationId = world.organizations[draw.who]
  const asJob = <T>(run: Parameters<typeof ledger.as<T>>[1]): Promise<T> =>
    ledger.as({ kind: 'job', organizationId }, run)
  const mover = movers[what]
  if (mover) {
    const repeated = again === 0 ? history.plans.at(-1) : undefined
    const plan = repeated ?? mover(world, draw, { id: newId(), causeId: newId(), at })
    if (plan.legs.length === 0) return
    const before = await world.balances()
    const outcome = await world.as('staff', plan)
    if (outcome.outcome !== 'posted') expect(changesBetween(before, await world.balances())).toEqual({})
    if (outcome.outcome === 'posted') {
      expect(plan.legs.every(({ minor }) => minor > 0n)).toBe(true)
      reached.add(what)
    }
    if (repeated === undefined) history.plans.push(plan)
  } else if (what === 'reserve') {
    const purse = world.purse(draw.who, 'traditional')
    const id = newId()
    const result = await asJob((tx) =>
      authorize(tx, {
        id,
        causeId: newId(),
        at,
        from: inPurse(purse, 'available'),
        to: atHouse(purse, 'fx'),
        minor: draw.minor,
        cause: 'conversion',
        expiresAt: instantOf(history.now + 2 * 86_400_000),
      }),
    )
    if (result.outcome === 'posted') history.open.push(id)
  } else if (what === 'give up') {
    const pendingId = history.open.pop()
    const end = again % 2 === 0 ? voidAuthorization : expire
    if (pendingId) await ledger.as({ kind: 'staff' }, (tx) => end(tx, { id: newId(), pendingId, at }))
  } else if (what === 'carry out') {
    const pendingId = history.open.pop()
    const minor = draw.minor > 0n && draw.minor < 60n ? { minor: draw.minor } : {}
    if (pendingId)
      await ledger.as({ kind: 'staff' }, (tx) => postAuthorization(tx, { id: newId(), pendingId, at, ...minor }))
  } else if (what === 'convert') {
    const pendingId = history.open.pop()
    if (pendingId) {
      const plan = movers.converted?.(world, draw, { id: newId(), causeId: newId(), at })
      const [first, ...others] = plan?.legs ?? []
      if (plan && first) await world.as('staff', { ...plan, legs: [{ ...first, pendingId }, ...others] })
    }
  } else if (what === 'reverse') {
    const plan = history.plans.at(-1 - again)
    if (plan) await ledger.as({ kind: 'staff' }, (tx) => reverseMovement(tx, { id: newId(), originalId: plan.id, at }))
  } else if (what === 'accrue') {
    const [account] = await openFor(ledger, [inPurse(world.purse(draw.who, 'smart'), 'guaranteed', 'accruing')])
    await asJob((tx) =>
      accrueInterest(tx, { accountId: account.id, baseMinor: 77_777n, since, through: addDays(since, history.day) }),
    )
  } else await asJob((tx) => materialiseLines(tx, 1_000))
}

/** Money on every kind of account to begin with, so that whatever takes it away can happen. */
const begun = [
  'unverified',
  'stopped',
  'matched',
  'guaranteed',
  'paidAndHeld',
  'created',
  'submitted',
  'credited',
  'unplaced',
]
const begin = async (world: World): Promise<void> => {
  const sides = (['buyer', 'seller'] as const).flatMap((who) =>
    (['smart', 'traditional'] as const).flatMap((type) =>
      (['smart', 'traditional'] as const).map((other) => ({ who, type, other })),
    ),
  )
  for (const side of sides) {
    const draw: Draw = { ...side, minor: 30n, part: 5n }
    const act = world.act()
    const purse = world.purse(side.who, side.type)
    await world.as('staff', depositMovements.received({ ...act, purse, minor: 300n, into: 'available' }))
    for (const name of begun) {
      const plan = movers[name]?.(world, draw, world.act())
      if (plan) expect([name, (await world.as('staff', plan)).outcome]).toEqual([name, 'posted'])
    }
  }
}

/** Which movements were carried out, not only asked for. */
const reached = new Set<string>()
const seed = Number(process.env.SEED ?? wallMs() % 2_147_483_647)
process.stdout.write(`random histories: SEED=${seed}\n`)

it('whatever happens in whatever order: every invariant holds after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const history: History = { world: await createWorld(ledger), now: wallMs(), plans: [], open: [], day: 0 }
      await begin(history.world)
      for (const one of steps) {
        await carryOutStep(history, one)
        const { faults } = await ledger.verify()
        expect(faults).toEqual([])
      }
    }),
    { numRuns: Number(process.env.HISTORIES ?? 4), endOnFailure: true, seed },
  )
  const missed = Object.keys(movers).filter((name) => !reached.has(name))
  process.stdout.write(`random histories carried out all movements but ${missed.length}: ${missed.join(' ')}\n`)
}, 3_600_000)
