import { parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, test } from 'vitest'
import {
  hasSuchBatch,
  lockItem,
  selectBatches,
  selectItems,
  selectNeeds,
  selectTallies,
  selectWaiting,
} from './modules/batches/batches.store.ts'
import { deleteUntaken, selectAcceptedBy, selectQuote } from './modules/conversions/conversions.store.ts'
import { selectRules, selectUsage, selectUsageOfPersons } from './modules/transfer-rules/transfer-rules.store.ts'
import { instantOf, wallMs } from './platform/clock.ts'
import type { Tx } from './platform/db/db.ts'
import { createCompany, type TestCompany } from './test-kit/companies.ts'
import { writeUnguarded } from './test-kit/invoicing.ts'
import { type Acting, acting, expectIndexes, plansOf } from './test-kit/plans.ts'
import { startTestApp, type TestApp } from './test-kit/test-app.ts'

const today = parseLocalDate('2026-06-01')

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  company = await createCompany(app)
})
afterAll(() => app.close())

// Of many businesses and of many years, as the tables stand that a page is read from.
const beside = ({ organizationId, userId }: TestCompany): [string, unknown[]][] => [
  [
    `insert into transfer_rules select gen_random_uuid(), 1, '[]'::jsonb, 0, 0, 0, '[]'::jsonb from generate_series(1, 5000)
      union all select $1::uuid, 1, '[]', 0, 0, 0, '[]'`,
    [organizationId],
  ],
  [
    `insert into transfer_usage select $1, date '2010-01-01' + n, 100 from generate_series(1, 5000) n`,
    [organizationId],
  ],
  [
    `insert into transfer_usage_of_persons select $1, case when n % 100 = 0 then $2::uuid else gen_random_uuid() end, date '2010-01-01' + n, 100
      from generate_series(1, 20000) n`,
    [organizationId, userId],
  ],
  [
    `insert into batches (id, organization_id, source, status, content_hash, created_by, created_by_name, created_at)
      select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'csv', 'draft', n::text::bytea, $2, '', now()
      from generate_series(1, 5000) n`,
    [organizationId, userId],
  ],
  [
    `insert into batches (id, organization_id, source, status, content_hash, created_by, created_by_name, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'csv', 'draft', n::text::bytea, $1, '', now() from generate_series(1, 20000) n`,
    [userId],
  ],
  [
    `insert into batch_items (batch_id, number, organization_id, status, typed, account_type, reference)
      select ('01900000-0000-7000-a000-' || lpad(to_hex(1 + n / 20), 12, '0'))::uuid, 1 + n % 20, $1, 'bad', '{}', 'traditional', ''
      from generate_series(0, 19999) n`,
    [organizationId],
  ],
  [
    `insert into fx_quotes (id, organization_id, sold_currency, bought_currency, sold_minor, spread_minor, bought_minor, rates_date, rate,
        status, quoted_by, quoted_at, expires_at, pending_transfer_id, accepted_at, completed_at)
      select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'USD', 'EUR', 100, 1, 90, '2026-01-01', 0.9, 'completed',
        $2, now() - interval '1 day', now(), gen_random_uuid(), now(), now()
      from generate_series(1, 5000) n`,
    [organizationId, userId],
  ],
]

test('rules, batches and conversions are read from their indexes', async () => {
  const { organizationId, userId } = company
  const sweep = { organizationId: '', role: 'contado_worker' } as const
  for (const [statement, values] of beside(company)) await writeUnguarded(app, statement, values)
  await app.owner.query(
    'analyze transfer_rules, transfer_usage, transfer_usage_of_persons, batches, batch_items, fx_quotes',
  )
  const at = instantOf(wallMs())
  const batchId = '01900000-0000-7000-a000-000000000007'
  const asked: [Acting, (tx: Tx) => Promise<unknown>, string][] = [
    [company, (tx) => selectRules(tx, organizationId), 'transfer_rules_pkey'],
    [company, (tx) => selectUsage(tx, organizationId, today), 'transfer_usage_pkey'],
    [
      company,
      (tx) => selectUsageOfPersons(tx, { organizationId, userIds: [userId], day: today }),
      'transfer_usage_of_persons_pkey',
    ],
    [company, (tx) => selectBatches(tx, { limit: 26, after: null }), 'batches_newest'],
    [company, (tx) => hasSuchBatch(tx, Buffer.from('7'), at), 'batches_by_content'],
    [company, (tx) => selectTallies(tx, [batchId]), 'batch_items_pkey'],
    [company, (tx) => selectItems(tx, { batchId, statuses: ['bad'], limit: 26, after: 3 }), 'batch_items_pkey'],
    [company, (tx) => selectNeeds(tx, batchId, today), 'batch_items_pkey'],
    [company, (tx) => lockItem(tx, { batchId, number: 3 }), 'batch_items_pkey'],
    [
      { ...company, role: 'contado_worker' },
      (tx) => selectWaiting(tx, { batchId, after: 3, limit: 20 }),
      'batch_items_pkey',
    ],
    [company, (tx) => selectQuote(tx, batchId), 'fx_quotes_pkey'],
    [sweep, (tx) => selectAcceptedBy(tx, at, 100), 'fx_quotes_accepted'],
    [sweep, (tx) => deleteUntaken(tx, at, 100), 'fx_quotes_open'],
  ]
  for (const [who, run, index] of asked) expectIndexes(await acting(app, who, (tx) => plansOf(tx, run)), [index])
})
