import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '../../all-modules.ts'
import type { Db } from '../../platform/db/db.ts'
import { carryOutJob } from '../../platform/jobs/run-jobs.ts'
import { hireStaff, signIn, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let dbs: { app: Db; staff: Db; worker: Db }
let ana: { userId: string; email: string }
let ben: { userId: string; email: string }

const remember = (userId: string) =>
  app.owner.query(
    `insert into trusted_devices (id, user_id, token_hash, expires_at)
     values (gen_random_uuid(), $1::uuid, sha256($1::uuid::text::bytea), now() + interval '1 day')`,
    [userId],
  )

beforeAll(async () => {
  app = await startTestApp()
  dbs = { app: app.as('contado_app'), staff: app.as('contado_staff'), worker: app.as('contado_worker') }
  ;[ana, ben] = [await signUp(app), await signUp(app)]
  for (const { userId, email } of [ana, ben]) {
    await signIn(app, email)
    await remember(userId)
  }
})
afterAll(() => app.close())

type Who = { readonly scope: string; readonly userId?: string }

/** Whose rows of a table a transaction sees: of Ana, of Ben. */
const seen = (db: Db, { scope, userId }: Who, table: string, column = 'user_id'): Promise<boolean[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('app.scope', ${scope}, true), set_config('app.user_id', ${userId ?? ''}, true)`.execute(
      tx,
    )
    const { rows } = await sql<{ who: string }>`select ${sql.ref(column)} as who from ${sql.table(table)}`.execute(tx)
    return [ana, ben].map((person) => rows.some(({ who }) => who === person.userId))
  })

const tables = [
  ['users', 'id'],
  ['sessions', 'user_id'],
  ['trusted_devices', 'user_id'],
  ['one_time_codes', 'user_id'],
] as const

describe.each(tables)('%s', (table, column) => {
  test('a signed-in person sees the own rows, a stranger none', async () => {
    expect(await seen(dbs.app, { scope: 'user', userId: ana.userId }, table, column)).toEqual([true, false])
    expect(await seen(dbs.app, { scope: 'organization', userId: ben.userId }, table, column)).toEqual([false, true])
    expect(await seen(dbs.app, { scope: 'none' }, table, column)).toEqual([false, false])
  })
})

test('mailed proofs are seen by the functions that run before signing in, and by their own person', async () => {
  const table = 'email_verifications'
  expect(await seen(dbs.app, { scope: 'identity' }, table)).toEqual([true, true])
  expect(await seen(dbs.app, { scope: 'user', userId: ana.userId }, table)).toEqual([true, false])
})

test('nobody’s rows can be written in another’s name', async () => {
  const write = (userId: string) =>
    dbs.app.transaction().execute(async (tx) => {
      await sql`select set_config('app.scope', 'user', true), set_config('app.user_id', ${ana.userId}, true)`.execute(
        tx,
      )
      await sql`insert into trusted_devices (id, user_id, token_hash, expires_at)
        values (gen_random_uuid(), ${userId}, decode(md5(random()::text), 'hex'), now() + interval '1 day')`.execute(tx)
    })
  await write(ana.userId)
  await expect(write(ben.userId)).rejects.toThrow('row-level security')
})

test('customers’ requests know nothing of staff, and staff’s nothing of customers’ sessions and codes', async () => {
  for (const table of ['staff', 'staff_networks', 'staff_sessions', 'staff_used_codes']) {
    await expect(sql`select from ${sql.table(table)}`.execute(dbs.app)).rejects.toThrow('permission denied')
  }
  for (const table of ['sessions', 'trusted_devices', 'one_time_codes', 'email_verifications']) {
    await expect(sql`select from ${sql.table(table)}`.execute(dbs.staff)).rejects.toThrow('permission denied')
  }
})

describe('the nightly sweep', () => {
  const count = async (table: string) => Number((await app.owner.query(`select count(*) as n from ${table}`)).rows[0].n)
  const sweep = async () => {
    for (const name of ['identity.sweep-expired', 'staff.sweep-expired']) {
      const definition = allJobs[name]
      if (!definition) throw new Error(`no job is called ${name}`)
      await carryOutJob({ db: dbs.worker, settings: app.settings }, { name, definition, raw: {} })
    }
  }
  const ages = [
    ['one_time_codes', `set expires_at = now() - interval '8 days'`],
    ['sessions', `set expires_at = now() - interval '1 second'`],
    ['email_verifications', `set expires_at = now() - interval '8 days'`],
    ['trusted_devices', `set expires_at = now() - interval '1 second'`],
    ['webauthn_challenges', `set expires_at = now() - interval '1 second'`],
    ['social_visits', `set expires_at = now() - interval '1 second'`],
    ['used_authenticator_steps', `set used_at = now() - interval '2 days'`],
    ['sign_ins', `set at = now() - interval '401 days'`],
    ['idempotency_keys', `set created_at = now() - interval '31 days'`],
    ['rate_counters', `set window_start = window_start - interval '3 days'`],
    ['guess_counters', `set changed_at = now() - interval '3 days'`],
    ['staff_sessions', `set expires_at = now() - interval '1 second'`],
    ['staff_networks', `set seen_at = now() - interval '181 days'`],
    ['staff_used_codes', `set used_at = now() - interval '2 days'`],
  ] as const

  beforeAll(async () => {
    const { staffId } = await hireStaff(app, 'auditor')
    await app.owner.query(
      `insert into staff_sessions (id, token_hash, staff_id, kind, expires_at) values (gen_random_uuid(), 'x', $1, 'full', now() + interval '1 hour')`,
      [staffId],
    )
    await app.owner.query(
      `insert into webauthn_challenges (id, purpose, challenge, expires_at)
       values (gen_random_uuid(), 'sign-in', 'x', now() + interval '5 minutes')`,
    )
    await app.owner.query(
      `insert into social_visits (id, state_hash, browser_hash, provider, intent, nonce, code_verifier, expires_at)
       values (gen_random_uuid(), 'x', 'x', 'google', 'sign-in', 'x', 'x', now() + interval '10 minutes')`,
    )
    await app.owner.query('insert into used_authenticator_steps (user_id, step) values ($1, 7)', [ana.userId])
    await app.owner.query(`insert into guess_counters (key, wrong) values ('password of somebody', 3)`)
    await app.owner.query(`insert into rate_counters (key, window_start, count) values ('mails to somebody', now(), 3)`)
    await app.owner.query(`insert into staff_networks (staff_id, network) values ($1, '203.0.113.7')`, [staffId])
    await app.owner.query('insert into staff_used_codes (staff_id, step) values ($1, 7)', [staffId])
    await app.owner.query(
      `insert into idempotency_keys (actor, route, key, body_hash, answer) values ('a', 'r', 'k', 'x', 'x')`,
    )
  })

  test('leaves what is live', async () => {
    const countAll = async () => {
      const counts: number[] = []
      for (const [table] of ages) counts.push(await count(table))
      return counts
    }
    const before = await countAll()
    expect(Math.min(...before)).toBeGreaterThan(0)
    await sweep()
    expect(await countAll()).toEqual(before)
  })

  test.each(ages)('takes what expired: %s', async (table, change) => {
    await app.owner.query(`update ${table} ${change}`)
    await sweep()
    expect(await count(table)).toBe(0)
  })
})
