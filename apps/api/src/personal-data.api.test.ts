import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/ids.ts'
import {
  applicationOf,
  createCompany,
  depositTo,
  fillApplication,
  type TestCompany,
  verifyCompany,
} from './test-kit/companies.ts'
import { pay, paymentOf, sendFrom } from './test-kit/invoicing.ts'
import { signInStaff, testPassword } from './test-kit/people.ts'
import { startTestApp, type TestApp } from './test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany

/** Nobody else's, so that a table that holds one of them holds it of this test. */
const taxId = '94-7361528'
const dateOfBirth = '1961-11-23'

// Jobs are gone once they are done: what their payloads said is kept for this test.
const keepPayloads = `create table seen_payloads (payload text);
  create function keep_payload() returns trigger language plpgsql security definer as $$
    begin insert into public.seen_payloads values (new.payload::text); return new; end $$;
  create trigger keep_payload after insert on graphile_worker._private_jobs for each row execute function keep_payload()`

beforeAll(async () => {
  app = await startTestApp()
  await app.owner.query(keepPayloads)
  seller = await createCompany(app)
  const form = applicationOf('Clear Waters LLC')
  const headers = { 'idempotency-key': newId() }
  await fillApplication(seller, { ...form, taxId, person: { ...form.person, dateOfBirth } })
  await seller.browser.send('POST', '/verification/review-and-finalize', { headers })
  await app.drainJobs()
  const analyst = await signInStaff(app, 'compliance-analyst')
  const { organizationId } = seller
  await analyst.send('PUT', '/admin/verification/approve-company', { body: { organizationId }, headers })
  const revealed = await analyst.send('POST', '/admin/verification/reveal-personal-data', {
    body: { organizationId, reason: 'review of the file' },
  })
  expect(JSON.stringify(revealed.data)).toContain(taxId)
  await app.drainJobs()
  const buyer = await verifyCompany(app, { staff: analyst })
  await depositTo(app, buyer)
  await depositTo(app, seller)
  const paid = await pay(app, buyer, paymentOf(await sendFrom(seller, buyer)))
  expect(paid.status).toBe(200)
  await app.drainJobs()
}, 120_000)
afterAll(() => app.close())

type Found = { readonly place: string; readonly how: string }

/** Every column of every table, the queue's too, where a value stands: as text, as bytes, or as its hash without a key. */
const whereIs = async (value: string): Promise<Found[]> => {
  const bare = value.replaceAll(/[^A-Za-z0-9]/g, '')
  const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
  const forms = {
    text: value,
    digits: bare,
    bytes: Buffer.from(value).toString('hex'),
    hash: hashed(value),
    'hash of its digits': hashed(bare),
  }
  const { rows } = await app.owner.query<{ place: string; name: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as place, column_name as column from information_schema.columns
     join information_schema.tables t using (table_schema, table_name)
     where table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'`,
  )
  const found: Found[] = []
  for (const { place, column } of rows) {
    for (const [how, form] of Object.entries(forms)) {
      const held = await app.owner.query(
        `select from ${place} where strpos(lower(to_jsonb("${column}")::text), lower($1)) > 0 limit 1`,
        [form],
      )
      if (held.rowCount) found.push({ place: `${place}.${column}`, how })
    }
  }
  return found
}
const placesOf = async (value: string): Promise<string[]> => [
  ...new Set((await whereIs(value)).map(({ place }) => place)),
]

test('finds what stands in clear, as bytes, as a plain hash', async () => {
  await app.owner.query('create table planted (a text, b bytea, c jsonb)')
  await app.owner.query(
    `insert into planted values ('see 77-1234567 here', 'xx771234567', jsonb_build_object('h', $1::text))`,
    [createHash('sha256').update('77-1234567').digest('hex')],
  )
  expect((await whereIs('77-1234567')).map(({ place, how }) => `${place} ${how}`)).toEqual([
    'public.planted.a text',
    'public.planted.c hash',
  ])
  expect(await placesOf('xx771234567')).toEqual(['public.planted.b'])
  await app.owner.query('drop table planted')
})

test('tax ids and dates of birth stand nowhere in clear, and nowhere as a hash that can be guessed at', async () => {
  expect(await whereIs(taxId)).toEqual([])
  expect(await whereIs(dateOfBirth)).toEqual([])
})

test('account numbers stand nowhere in clear', async () => {
  const numbers: string[] = []
  for (const asked of ['currency=USD&accountType=smart', 'currency=EUR&accountType=traditional']) {
    const { data } = await seller.browser.send('GET', `/currency-accounts/deposit-instructions?${asked}`)
    numbers.push(...[data?.local, data?.swift].flatMap((details) => details?.accountNumber ?? []))
  }
  expect(numbers.length).toBeGreaterThan(1)
  for (const number of new Set(numbers)) {
    expect({ number, found: await whereIs(number) }).toEqual({ number, found: [] })
  }
})

test('passwords stand nowhere', async () => {
  expect(await whereIs(testPassword)).toEqual([])
})
