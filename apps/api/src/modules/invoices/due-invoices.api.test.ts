import { currencies, parseLocalDate } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { startAppWithCompanies, verifyCompany } from '../../test-kit/companies.ts'
import { writeUnguarded } from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { noticedQuery, rejectedQuery } from './answered-invoices.store.ts'
import { dueQuery, lateQuery } from './due-invoices.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithCompanies()
})
afterAll(() => app.close())

describe('what it costs', () => {
  test('late and due invoices are found by their dates among many that are neither', async () => {
    const seller = await verifyCompany(app)
    const buyer = await verifyCompany(app)
    await writeUnguarded(
      app,
      `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency, account_type, items,
          fees, summary, notes, sending_date, due_date, base_minor, seller_time_zone, sender_snapshot, recipient_snapshot,
          created_by, created_at, sent_at)
        select gen_random_uuid(), $1, $2, 'sent', 1000 + n, 'INV-' || n, 'USD', 'smart', '[]', '[]', 'mass', '', '2026-01-01',
          date '2031-05-01' + n, 100, 'UTC', '{}', '{}', $3, timestamptz '2026-01-01', timestamptz '2026-01-01'
        from generate_series(1, 20000) n`,
      [seller.organizationId, buyer.organizationId, seller.userId],
    )
    await app.owner.query('analyze invoices')
    const now = instantOf(1_935_964_800_000)
    const worth = currencies.map((currency) => ({ currency, perUsd: '1' }))
    const last = parseLocalDate('2031-05-09')
    const ofSeller = { organizationId: seller.organizationId, now, last }
    const answered = { organizationId: seller.organizationId, now, limit: 5 }
    const ofBuyer = { organizationId: buyer.organizationId, now, last }
    for (const [{ organizationId }, query, index, condition = /due_date/] of [
      [ofSeller, lateQuery(ofSeller, { worth, limit: 5 }), /invoices_due_income/],
      [ofBuyer, dueQuery(ofBuyer, { worth, limit: 5 }), /invoices_due_expenses|invoices_expenses_by_due_date/],
      [answered, rejectedQuery(answered), /invoices_income_(closed|ended)/, /created_at >/],
      [answered, noticedQuery(answered), /invoices_noticed_income/, /sender_id/],
    ] as const) {
      const plan = await asOwner(app, (db) =>
        db.transaction().execute(async (tx) => {
          await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
          await sql`set local role contado_app`.execute(tx)
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        }),
      )
      expect(plan).toMatch(index)
      expect(plan.split('\n').some((line) => line.includes('Index Cond:') && condition.test(line))).toBe(true)
      expect(plan).not.toMatch(/Seq Scan on invoices/)
    }
  })
})
