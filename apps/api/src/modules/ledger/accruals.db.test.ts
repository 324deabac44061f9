import { addDays, parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountId } from './accounts.ts'
import { accrueInterest } from './accrue-interest.ts'
import { inPurse } from './purse.ts'
import { openFor, openTestLedger, type TestLedger } from './test-ledger.ts'
import { createWorld, type World } from './test-world.ts'

let ledger: TestLedger
let world: World
let accountId: AccountId
const since = parseLocalDate('2026-01-30')
const baseMinor = 1_234_567n

beforeAll(async () => {
  ledger = await openTestLedger()
  world = await createWorld(ledger)
  const [account] = await openFor(ledger, [inPurse(world.purse('seller'), 'guaranteed', 'an invoice')])
  accountId = account.id
})
afterAll(() => ledger.close())

const through = (days: number, base = baseMinor): Promise<bigint> =>
  ledger.as({ kind: 'job', organizationId: world.organizations.seller }, (tx) =>
    accrueInterest(tx, { accountId, baseMinor: base, since, through: addDays(since, days) }),
  )
const rows = async () =>
  (await ledger.asOwner(`select day::text, accrued::int, booked::int from ledger_accruals order by day`)).rows

it('books each day once, however often it is asked and in whatever steps', async () => {
  expect(await through(0)).toBe(0n)
  expect(await through(2)).toBe(133n)
  await Promise.all([through(40), through(37), through(40)])
  expect(await through(3)).toBe(2682n)
  const booked = await rows()
  expect(booked).toHaveLength(40)
  expect(booked[0]).toEqual({ day: '2026-01-31', accrued: 66, booked: 66 })
  expect(booked[1]).toEqual({ day: '2026-02-01', accrued: 133, booked: 67 })
  expect((await ledger.verify()).faults).toEqual([])
})

it('a day is never booked on another base, nor by a customer, nor on somebody else’s account', async () => {
  await expect(through(41, baseMinor + 100_000n)).resolves.toBeTypeOf('bigint')
  const faults = (await ledger.verify()).faults
  expect(faults.map(({ code }) => code)).toEqual(['accrual_differs'])
  const as = (kind: 'user' | 'job', organizationId: string) =>
    ledger.as({ kind, organizationId }, (tx) =>
      accrueInterest(tx, { accountId, baseMinor, since, through: addDays(since, 60) }),
    )
  await expect(as('user', world.organizations.seller)).rejects.toThrow('permission denied')
  await expect(as('job', world.organizations.buyer)).rejects.toThrow('not the actor')
})

it.each([
  ['accrued', 'accrued = accrued + 1'],
  ['booked', 'booked = booked + 1'],
  ['fraction', 'fraction = 0.5'],
  ['day', `day = day + 1000`],
])('verification names a changed %s', async (_, change) => {
  await ledger.asOwner('begin')
  await ledger.asOwner('set local session_replication_role = replica')
  await ledger.asOwner(`update ledger_accruals set ${change} where day = '2026-02-05'`)
  await ledger.asOwner('commit')
  expect((await ledger.verify()).faults.map(({ code }) => code)).toContain('accrual_differs')
})
