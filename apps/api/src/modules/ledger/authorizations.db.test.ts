import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Instant, instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { selectDueExpiries } from './authorizations.store.ts'
import { authorize, postAuthorization, voidAuthorization } from './authorizations.ts'
import { balancesAt } from './balances-at.ts'
import { carryOut } from './carry-out.ts'
import { conversionMovements } from './conversion-movements.ts'
import { depositMovements } from './deposit-movements.ts'
import type { PostResult } from './movement.ts'
import { atHouse, inPurse } from './purse.ts'
import { reverseMovement } from './reverse-movement.ts'
import { expire, openTestLedger, type TestLedger } from './test-ledger.ts'
import { changesBetween, createWorld, type World } from './test-world.ts'

let ledger: TestLedger
let world: World
const startMs = wallMs()
const hour = (hours: number): Instant => instantOf(startMs + hours * 3_600_000)

beforeAll(async () => {
  ledger = await openTestLedger()
  world = await createWorld(ledger)
  const purse = world.purse('buyer', 'traditional')
  await world.as('job of buyer', depositMovements.received({ ...world.act(), purse, minor: 1000n, into: 'available' }))
})
afterAll(async () => {
  expect((await ledger.verify()).faults).toEqual([])
  await ledger.close()
})

const codeOf = (result: PostResult): string => (result.outcome === 'rejected' ? result.code : result.outcome)
const asBuyer = <T>(run: Parameters<typeof ledger.as<T>>[1]): Promise<T> =>
  ledger.as({ kind: 'user', organizationId: world.organizations.buyer }, run)
const asJob = <T>(run: Parameters<typeof ledger.as<T>>[1]): Promise<T> =>
  ledger.as({ kind: 'job', organizationId: world.organizations.buyer }, run)
const reserve = async (minor: bigint, hours = 1): Promise<{ id: string; result: PostResult }> => {
  const purse = world.purse('buyer', 'traditional')
  const id = newId()
  const result = await asBuyer((tx) =>
    authorize(tx, {
      id,
      causeId: newId(),
      at: hour(Math.min(0, hours - 1)),
      from: inPurse(purse, 'available'),
      to: atHouse(purse, 'fx'),
      minor,
      cause: 'conversion',
      expiresAt: hour(hours),
    }),
  )
  return { id, result }
}

describe('an authorization', () => {
  it('reserves: what is reserved can not be reserved again, and nothing moves', async () => {
    const before = await world.balances()
    const { id, result } = await reserve(900n)
    expect(codeOf(result)).toBe('posted')
    expect(codeOf((await reserve(101n)).result)).toBe('insufficient_funds')
    expect(changesBetween(before, await world.balances())).toEqual({})
    expect(codeOf(await asJob((tx) => voidAuthorization(tx, { id: newId(), pendingId: id, at: hour(0) })))).toBe(
      'posted',
    )
    expect(changesBetween(before, await world.balances())).toEqual({})
    const late = await asJob((tx) => postAuthorization(tx, { id: newId(), pendingId: id, at: hour(0) }))
    expect(codeOf(late)).toBe('pending_already_resolved')
  })

  it('is posted in part, and the rest is released', async () => {
    const { id } = await reserve(500n)
    const tooMuch = await asJob((tx) => postAuthorization(tx, { id: newId(), pendingId: id, at: hour(0), minor: 501n }))
    expect(codeOf(tooMuch)).toBe('amount_exceeds_pending')
    const before = await world.balances()
    await asJob((tx) => postAuthorization(tx, { id: newId(), pendingId: id, at: hour(0), minor: 200n }))
    expect(changesBetween(before, await world.balances())).toEqual({
      'buyer.traditional.available': -200n,
      'traditional_rail.fx': 200n,
    })
    expect(codeOf((await reserve(800n)).result)).toBe('posted')
    const { rows } = await ledger.asOwner(
      `select id from ledger_transfers where kind = 'pending' order by id desc limit 1`,
    )
    await asJob((tx) => voidAuthorization(tx, { id: newId(), pendingId: rows[0].id, at: hour(0) }))
  })

  it('expires: when it is posted too late, and by the sweeper; then it can be spent again', async () => {
    const { id } = await reserve(300n, 2)
    const job = (tx: Parameters<typeof selectDueExpiries>[0]) => selectDueExpiries(tx, hour(1), 10)
    expect(await asJob(job)).toEqual([])
    const early = await asJob((tx) => expire(tx, { id: newId(), pendingId: id, at: hour(1) }))
    expect(codeOf(early)).toBe('pending_not_expired')
    const late = await asJob((tx) => postAuthorization(tx, { id: newId(), pendingId: id, at: hour(2) }))
    expect(codeOf(late)).toBe('pending_expired')
    expect(await asJob((tx) => selectDueExpiries(tx, hour(2), 10))).toMatchObject([
      { id, organization_id: world.organizations.buyer },
    ])
    const expired = await asJob((tx) => expire(tx, { id: newId(), pendingId: id, at: hour(2) }))
    expect(codeOf(expired)).toBe('posted')
    expect(await asJob((tx) => selectDueExpiries(tx, hour(2), 10))).toEqual([])
    expect(codeOf((await reserve(800n)).result)).toBe('posted')
  })

  it('nobody but a job looks for what expires, and an unknown one is not found', async () => {
    await expect(asBuyer((tx) => selectDueExpiries(tx, hour(9), 10))).rejects.toThrow('permission denied')
    const unknown = await asJob((tx) => voidAuthorization(tx, { id: newId(), pendingId: newId(), at: hour(0) }))
    expect(codeOf(unknown)).toBe('pending_not_found')
  })
})

describe('whoever looks for what has expired', () => {
  const look = () => asJob((tx) => selectDueExpiries(tx, hour(2), 10))
  const mark = async (): Promise<string> => {
    const { rows } = await ledger.asOwner('select resolved_until::text as at from ledger_expiry_mark')
    return rows[0].at
  }
  const setMark = (resolvedUntil: string, lookedWholeAt: string) =>
    ledger.asOwner(
      `update ledger_expiry_mark set resolved_until = now() + $1::interval, looked_whole_at = now() + $2::interval`,
      [resolvedUntil, lookedWholeAt],
    )
  const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
    await ledger.asOwner('set session_replication_role = replica')
    for (const statement of statements) await ledger.asOwner(statement)
    await ledger.asOwner('set session_replication_role = origin')
  }
  const pagesOfALook = async (): Promise<number> => {
    const { rows } = await ledger.asOwner(
      'explain (analyze, buffers, format json) select * from ledger_due_expiries(now(), 10)',
    )
    const plan = rows[0]['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }

  beforeAll(async () => {
    for (const { id: pendingId } of await look())
      await asJob((tx) => voidAuthorization(tx, { id: newId(), pendingId, at: hour(0) }))
  })

  it('finds what was reserved for a time long gone, however far the mark is', async () => {
    await look()
    await setMark('-1 day', '0')
    const { id, result } = await reserve(1n, -24 * 700)
    expect(codeOf(result)).toBe('posted')
    expect(await look()).toMatchObject([{ id, organization_id: world.organizations.buyer }])
    // It stays in sight until it is resolved, whatever became of the first look.
    await asSuperuser(`update ledger_transfers set recorded_at = now() - interval '3 days' where id = '${id}'`)
    await setMark('-4 days', '0')
    expect(await look()).toMatchObject([{ id }])
    const { rows } = await ledger.asOwner(`select recorded_at::text as at from ledger_transfers where id = $1`, [id])
    expect(await mark()).toBe(rows[0].at)
    expect(await look()).toMatchObject([{ id }])
    await asSuperuser(`update ledger_transfers t set recorded_at = now() where id = '${id}'`)
    await asSuperuser(`update ledger_transfers t set content_hash = ledger_content_hash(t) where id = '${id}'`)
    await asJob((tx) => voidAuthorization(tx, { id: newId(), pendingId: id, at: hour(0) }))
    expect(await look()).toEqual([])
  })

  it('finds it when a wrong clock had put the mark too far', async () => {
    const { id } = await reserve(1n, 1)
    await setMark('2 days', '-1 hour')
    expect(await look()).toEqual([])
    await setMark('2 days', '-2 days')
    expect(await look()).toMatchObject([{ id }])
    await setMark('2 days', '3 days')
    expect(await look()).toMatchObject([{ id }])
    const { rows } = await ledger.asOwner(`select resolved_until < now() as is_past from ledger_expiry_mark`)
    expect(rows).toEqual([{ is_past: true }])
    await asJob((tx) => voidAuthorization(tx, { id: newId(), pendingId: id, at: hour(0) }))
  })

  it('reads as many pages however many were resolved', async () => {
    await look()
    const before = await pagesOfALook()
    await asSuperuser(
      `create table planted as select gen_random_uuid() as id, n from generate_series(1, 3000) n`,
      `insert into ledger_transfers select j.* from planted p,
        (select to_jsonb(t) as one from ledger_transfers t where kind = 'pending' limit 1) t,
        jsonb_populate_record(null::ledger_transfers, t.one || jsonb_build_object('id', p.id,
          'recorded_at', now() - interval '30 days' + p.n * interval '1 minute', 'expires_at', now() - interval '20 days')) j`,
      'insert into ledger_resolutions select id, gen_random_uuid() from planted',
      'analyze ledger_transfers, ledger_resolutions',
    )
    await setMark('-40 days', '0')
    // The planted growth shows: the mark is moved over them once.
    expect(await pagesOfALook()).toBeGreaterThan(3000)
    expect(await pagesOfALook()).toBeLessThan(before * 2)
    await asSuperuser(
      'delete from ledger_transfers where id in (select id from planted)',
      'delete from ledger_resolutions where resolves_id in (select id from planted)',
      'drop table planted',
    )
  })
})

it('a conversion carries out what the customer reserved, in one group', async () => {
  const [from, to] = [world.purse('seller', 'traditional'), world.purse('seller', 'traditional', 'EUR')]
  await world.as(
    'job of seller',
    depositMovements.received({ ...world.act(), purse: from, minor: 80n, into: 'available' }),
  )
  const pendingId = newId()
  await ledger.as({ kind: 'user', organizationId: world.organizations.seller }, (tx) =>
    authorize(tx, {
      ...world.act(),
      id: pendingId,
      from: inPurse(from, 'available'),
      to: atHouse(from, 'fx'),
      minor: 80n,
      cause: 'conversion',
      expiresAt: hour(1),
    }),
  )
  const before = await world.balances()
  const plan = conversionMovements.converted({
    ...world.act(),
    from,
    to,
    soldMinor: 80n,
    spreadMinor: 1n,
    boughtMinor: 67n,
    pendingId,
  })
  expect((await world.as('job of seller', plan)).outcome).toBe('posted')
  expect(changesBetween(before, await world.balances())).toEqual({
    'seller.traditional.available': -80n,
    'traditional_rail.fx': 79n,
    'traditional_rail.fees': 1n,
    'traditional_rail.fx.EUR': -67n,
    'seller.traditional.available.EUR': 67n,
  })
})

it('a movement is reversed with all its legs, once', async () => {
  const [from, to] = [world.purse('buyer', 'traditional'), world.purse('buyer', 'traditional', 'EUR')]
  const fresh = await createWorld(ledger)
  await world.as(
    'job of buyer',
    depositMovements.received({ ...world.act(), purse: from, minor: 60n, into: 'available' }),
  )
  const before = await world.balances()
  const plan = conversionMovements.converted({
    ...world.act(),
    from,
    to,
    soldMinor: 60n,
    spreadMinor: 2n,
    boughtMinor: 50n,
  })
  await world.as('job of buyer', plan)
  const reverse = (id = newId()) =>
    ledger.as({ kind: 'staff' }, (tx) => reverseMovement(tx, { id, originalId: plan.id, at: hour(0) }))
  const id = newId()
  expect((await reverse(id)).map(codeOf)).toEqual(['posted', 'posted', 'posted'])
  expect(await world.balances()).toEqual(before)
  expect((await reverse(id)).map(codeOf)).toEqual(['replayed', 'replayed', 'replayed'])
  expect((await reverse()).map(codeOf)).toContain('already_reversed')
  const unknown = await ledger.as({ kind: 'staff' }, (tx) =>
    reverseMovement(tx, { id: newId(), originalId: newId(), at: hour(0) }),
  )
  expect(unknown.map(codeOf)).toEqual(['original_not_found'])
  expect(fresh.organizations.buyer).not.toBe(world.organizations.buyer)
})

it('knows what was on an account at any instant', async () => {
  const other = await createWorld(ledger)
  const purse = other.purse('buyer')
  const filter = {
    organizationId: purse.organizationId,
    unit: 'USD',
    kinds: ['available'],
    accountType: 'smart',
  } as const
  for (const [hours, minor] of [
    [1, 100n],
    [5, 20n],
    [3, 7n],
  ] as const) {
    const plan = depositMovements.received({ ...other.act(), purse, minor, into: 'available' })
    await ledger.as({ kind: 'job', organizationId: purse.organizationId }, (tx) =>
      carryOut(tx, { ...plan, at: hour(hours) }),
    )
  }
  const at = async (hours: number) =>
    (
      await ledger.as({ kind: 'user', organizationId: purse.organizationId }, (tx) =>
        balancesAt(tx, filter, hour(hours)),
      )
    )[0]?.minor
  expect([await at(0), await at(1), await at(2), await at(3), await at(4), await at(5)]).toEqual([
    0n,
    100n,
    100n,
    107n,
    107n,
    127n,
  ])
  const stranger = { kind: 'user', organizationId: other.organizations.seller } as const
  expect(await ledger.as(stranger, (tx) => balancesAt(tx, filter, hour(9)))).toEqual([])
})
