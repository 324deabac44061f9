import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, sendFrom } from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { pageQuery, selectPage } from './invoice-list.store.ts'
import { lookUp, mostLookedUp, type Search, type Side } from './invoice-words.store.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle & Söhne 100% LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await draftFrom(seller, buyer, { summary: 'A secret draft' })
  await sendFrom(seller, buyer, { summary: 'Spring_work at the CASTLE' })
  await sendFrom(seller, buyer, { summary: 'Back\\slash, O’Neill' })
  await sendFrom(seller, third, { summary: 'Spring work elsewhere' })
  await sendFrom(buyer, third, { summary: 'Spring work of others' })
})
afterAll(() => app.close())

// As a request acts: the application's role, for one organization.
const acting = <T>(organizationId: string, run: (tx: Parameters<typeof lookUp>[0]) => Promise<T>): Promise<T> =>
  asOwner(app, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
      await sql`set local role contado_app`.execute(tx)
      return run(tx)
    }),
  )

const summaries = (company: TestCompany, side: Side, search: Search) =>
  acting(company.organizationId, async (tx) => {
    const { organizationId } = company
    const filter = {
      side,
      organizationId,
      now: instantOf(wallMs()),
      bucket: 'all',
      currency: undefined,
      search,
    } as const
    return (await selectPage(tx, filter, { after: null, limit: 50 })).map(({ summary }) => summary)
  })

describe('looking words up', () => {
  test.each([
    'spring',
    'SPRING_work',
    '100%',
    'söhne',
    'back\\slash',
    'o’neill',
    '@',
    'inv-20',
    '0001',
    'llc spr',
    'zzz',
    'castle & s',
    'draft',
  ])('%j finds the same as reading every invoice', async (text) => {
    for (const company of [seller, buyer, third]) {
      for (const side of ['income', 'expenses'] as const) {
        const search = await acting(company.organizationId, (tx) => lookUp(tx, side, text))
        expect(search.ids === null).toBe(text.length < 3)
        expect(await summaries(company, side, search)).toEqual(await summaries(company, side, { ...search, ids: null }))
      }
    }
  })

  test('finds something, and nothing of another organization: not even that it is there', async () => {
    const found = (company: TestCompany, side: Side, text: string) =>
      acting(company.organizationId, async (tx) => (await lookUp(tx, side, text)).ids)
    expect(await found(seller, 'income', 'spring')).toHaveLength(2)
    expect(await found(buyer, 'expenses', 'spring')).toHaveLength(1)
    expect(await found(third, 'expenses', 'spring')).toHaveLength(2)
    expect(await found(seller, 'income', 'secret')).toHaveLength(1)
    expect(await found(buyer, 'expenses', 'secret')).toEqual([])
    expect(await found(third, 'income', 'spring')).toEqual([])
    expect(await found(await createCompany(app), 'income', 'spring')).toEqual([])
    expect(await acting('', async (tx) => (await lookUp(tx, 'income', 'spring')).ids)).toEqual([])
  })

  test('only requests of the application and its jobs may ask', async () => {
    for (const role of ['contado_staff', 'contado_auditor']) {
      const asked = asOwner(app, (db) =>
        db.transaction().execute(async (tx) => {
          await sql`select set_config('app.organization_id', ${seller.organizationId}, true)`.execute(tx)
          await sql`set local role ${sql.raw(role)}`.execute(tx)
          await lookUp(tx, 'income', 'spring')
        }),
      )
      await expect(asked).rejects.toThrow('permission denied for function')
    }
  })

  test('a word of very many is read in the order of the list, a rare one by its index', async () => {
    const crowd = await createCompany(app)
    await app.owner.query(
      `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency, account_type, items,
          fees, summary, notes, sending_date, due_date, base_minor, seller_time_zone, sender_snapshot, recipient_snapshot,
          created_by, created_at, sent_at)
        select gen_random_uuid(), $1, $2, 'sent', n, 'INV-' || n, 'USD', 'smart', '[]', '[]',
          'mass ' || case when n % 1000 = 0 then 'rare' else '' end, '', '2026-01-01', '2026-02-01', 100, 'UTC', '{}', '{}', $3,
          now(), now()
        from generate_series(1, ${mostLookedUp} + 1) n`,
      [crowd.organizationId, buyer.organizationId, crowd.userId],
    )
    await app.owner.query('analyze invoices')
    await acting(crowd.organizationId, async (tx) => {
      expect((await lookUp(tx, 'income', 'mass')).ids).toBeNull()
      const search = await lookUp(tx, 'income', 'rare')
      expect(search.ids).toHaveLength(2)
      const { organizationId } = crowd
      const filter = {
        side: 'income',
        organizationId,
        now: instantOf(wallMs()),
        bucket: 'all',
        currency: undefined,
        search,
      } as const
      const page = pageQuery(filter, { after: null, limit: 26 })
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${page}`.execute(tx)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('invoices_pkey')
    })
  })
})
