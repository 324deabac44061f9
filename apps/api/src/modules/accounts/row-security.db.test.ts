import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

const tables = [
  ['organizations', 'id'],
  ['memberships', 'organization_id'],
  ['applications', 'organization_id'],
  ['application_rounds', 'organization_id'],
  ['application_steps', 'organization_id'],
  ['risk_scores', 'organization_id'],
  ['provider_applications', 'organization_id'],
  ['currency_accounts', 'organization_id'],
  ['deposits', 'organization_id'],
  ['transaction_notes', 'organization_id'],
  ['member_notes', 'organization_id'],
  ['data_keys', 'organization_id'],
] as const

let app: TestApp
let mine: TestCompany
let theirs: TestCompany
let customers: Db
let worker: Db
beforeAll(async () => {
  app = await startTestApp()
  const staff = await signInStaff(app, 'compliance-analyst')
  mine = await verifyCompany(app, { staff })
  theirs = await verifyCompany(app, { staff })
  await depositTo(app, mine)
  await depositTo(app, theirs)
  for (const { browser } of [mine, theirs]) {
    const { data } = await browser.send('GET', '/home/activity')
    const body = { transactionId: data.items[0].transactionId, note: 'Ours' }
    expect((await browser.send('PUT', '/accounts/transactions/note', { body })).status).toBe(200)
  }
  customers = app.as('contado_app')
  worker = app.as('contado_worker')
})
afterAll(() => app.close())

type Acting = { readonly organizationId: string; readonly userId: string }

/** Runs raw SQL with the settings of a request that acts for an organization. */
const acting = <T>(db: Db, { organizationId, userId }: Acting, run: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('app.actor_kind', 'user', true), set_config('app.scope', 'organization', true),
      set_config('app.organization_id', ${organizationId}, true), set_config('app.user_id', ${userId}, true)`.execute(
      tx,
    )
    return run(tx)
  })

const countIn = async (tx: Tx, [table, column]: readonly [string, string], organizationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${organizationId}`.execute(tx)
  return rows[0]?.count ?? -1
}

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'no code',
  )

describe.each(tables)('%s', (...table) => {
  test('acting for one organization: its own rows, and nobody else’s', async () => {
    for (const db of [customers, worker]) {
      expect(await acting(db, mine, (tx) => countIn(tx, table, mine.organizationId))).toBeGreaterThan(0)
      expect(await acting(db, mine, (tx) => countIn(tx, table, theirs.organizationId))).toBe(0)
    }
  })

  test('acting for none: nothing, but for jobs that find out whose a deposit is', async () => {
    const [name] = table
    for (const db of name === 'deposits' ? [customers] : [customers, worker]) {
      for (const { organizationId } of [mine, theirs]) {
        expect(await inTransaction(db, (tx) => countIn(tx, table, organizationId))).toBe(0)
      }
    }
  })

  test('without the policy this test would find a leak', async () => {
    const [name] = table
    await app.owner.query(`alter table ${name} disable row level security`)
    try {
      expect(await acting(customers, mine, (tx) => countIn(tx, table, theirs.organizationId))).toBeGreaterThan(0)
    } finally {
      await app.owner.query(`alter table ${name} enable row level security`)
    }
  })

  test('row-level security is forced, and no role passes it by', async () => {
    const { rows } = await app.owner.query(
      `select c.relrowsecurity and c.relforcerowsecurity as is_forced,
        (select bool_or(r.rolbypassrls or r.rolsuper) from pg_roles r where r.rolname like 'contado\\_%') as is_passed
       from pg_class c where c.oid = $1::regclass`,
      [table[0]],
    )
    expect(rows).toEqual([{ is_forced: true, is_passed: false }])
  })
})

describe('writing', () => {
  const as = (run: (tx: Tx) => Promise<unknown>) => codeOf(acting(customers, mine, run))

  test('a customer changes nothing of another organization', async () => {
    const changed = await acting(customers, mine, async (tx) => [
      await sql`update organizations set verification_status = 'in_progress' where id = ${theirs.organizationId}`.execute(
        tx,
      ),
      await sql`update applications set legal_name = 'Stolen' where organization_id = ${theirs.organizationId}`.execute(
        tx,
      ),
    ])
    expect(changed.map(({ numAffectedRows }) => numAffectedRows)).toEqual([0n, 0n])
  })

  test('a customer verifies nobody, not even itself', async () => {
    const { organizationId } = mine
    expect(
      await as((tx) =>
        sql`update organizations set verification_status = 'approved'
      where id = ${organizationId}`.execute(tx),
      ),
    ).toBe('42501')
    expect(
      await as((tx) => sql`update organizations set status = 'enabled' where id = ${organizationId}`.execute(tx)),
    ).toBe('42501')
    expect(
      await as((tx) =>
        sql`update directory_entries set is_verified = true
      where organization_id = ${organizationId}`.execute(tx),
      ),
    ).toBe('42501')
    expect(
      await as((tx) =>
        sql`update applications set status = 'approved'
      where organization_id = ${organizationId}`.execute(tx),
      ),
    ).toBe('42501')
    expect(
      await as((tx) =>
        sql`insert into provider_applications (organization_id, provider, status, requested_at)
      values (${organizationId}, 'smart_rail', 'approved', now())`.execute(tx),
      ),
    ).toBe('42501')
  })

  test('a customer joins no organization, and opens no account and no deposit', async () => {
    expect(
      await as((tx) =>
        sql`insert into memberships (user_id, organization_id, role)
      values (${mine.userId}, ${theirs.organizationId}, 'owner')`.execute(tx),
      ),
    ).toBe('42501')
    expect(await as((tx) => sql`insert into deposits select * from deposits`.execute(tx))).toBe('42501')
    expect(await as((tx) => sql`insert into currency_accounts select * from currency_accounts`.execute(tx))).toBe(
      '42501',
    )
    expect(await as((tx) => sql`delete from organizations`.execute(tx))).toBe('42501')
  })

  test('a job books nothing for another organization than its own', async () => {
    const other = { ...mine }
    expect(
      await codeOf(
        acting(worker, other, (tx) =>
          sql`insert into deposits (id, organization_id, currency_account_id, provider, provider_event_id, currency,
              amount_minor, sender_name, value_date, ledger_transfer_id, received_at)
            values (${newId()}, ${theirs.organizationId}, ${newId()}, 'smart_rail', 'x', 'USD', 1, '', '2026-01-01',
              ${newId()}, now())`.execute(tx),
        ),
      ),
    ).toBe('42501')
  })

  test('staff do not read what colleagues note, and jobs only read it', async () => {
    const select = sql`select from member_notes`
    expect(await codeOf(inTransaction(app.as('contado_staff'), (tx) => select.execute(tx)))).toBe('42501')
    const change = sql`update member_notes set note = 'x'`
    expect(await codeOf(acting(worker, mine, (tx) => change.execute(tx)))).toBe('42501')
  })

  test('staff read applications and decide, and open no accounts', async () => {
    const staff = app.as('contado_staff')
    const { rows } = await inTransaction(staff, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from applications`.execute(tx),
    )
    expect(rows[0]?.count).toBe(2)
    for (const table of ['currency_accounts', 'deposits']) {
      const insert = sql`insert into ${sql.table(table)} select * from ${sql.table(table)}`
      expect(await codeOf(inTransaction(staff, (tx) => insert.execute(tx)))).toBe('42501')
    }
    expect(
      await codeOf(
        inTransaction(staff, (tx) =>
          sql`insert into provider_applications (organization_id, provider, status, requested_at)
            values (${mine.organizationId}, 'smart_rail', 'approved', now())`.execute(tx),
        ),
      ),
    ).toBe('42501')
  })
})
