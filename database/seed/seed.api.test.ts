import { invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { firstInstantOf, localDateIn, parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts'
import { demoLogins, demoStaff, demoTotpCode } from '../../apps/api/src/modules/sandbox/demo-logins.ts'
import { instantOf, wallMs } from '../../apps/api/src/platform/clock.ts'
import { asOwner, confirmStaff, mailedCode } from '../../apps/api/src/test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../apps/api/src/test-kit/test-app.ts'
import { dateStory } from './dated-story.ts'
import { daysBefore } from './days-before.ts'
import { playStory } from './play-story.ts'
import { type CountDays, seed } from './seed.ts'
import { tradingCompanies } from './seed-companies.ts'
import { sandboxStory as story } from './seed-history.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seed(app.settings)
  // A year and a half takes its time where much else runs.
}, 300_000)
afterAll(() => app.close())

const signIn = async (login: (typeof demoLogins)[number]): Promise<TestClient> => {
  const { email, password } = login
  const isStaff = login.app === 'admin'
  const browser = isStaff ? app.staff() : app.customer()
  const begun = await browser.send('POST', isStaff ? '/admin/sessions/intermediate' : '/sessions/intermediate', {
    body: { email, password },
  })
  expect(begun.status).toBe(200)
  const confirmed = isStaff
    ? await confirmStaff(browser, demoTotpCode(app.settings.secret, { email, wallMs: wallMs() }))
    : await browser.send('POST', '/sessions/confirm', {
        body: { organizationId: begun.data.organizations[0].organizationId },
        headers: { 'otp-code': await mailedCode(app, email) },
      })
  expect(confirmed.status).toBe(200)
  browser.userId = confirmed.data.staffId ?? confirmed.data.userId
  return browser
}

const browsers = new Map<string, TestClient>()
const browserOf = (email: string): TestClient => {
  const browser = browsers.get(email)
  if (!browser) throw new Error(`${email} is not signed in`)
  return browser
}

type Content = { readonly invoices: Readonly<Record<string, number>> } & Readonly<Record<string, unknown>>

const contentOf = async (): Promise<Content> => {
  const { rows } = await app.owner.query(
    `select (select json_agg(u.email order by u.email) from users u) as users,
      (select count(*)::int from staff) as staff, (select count(*)::int from organizations) as organizations,
      (select count(*)::int from deposits) as deposits, (select count(*)::int from contacts) as contacts,
      (select count(*)::int from payments) as payments, (select count(*)::int from ledger_transfers) as transfers,
      (select count(*)::int from invoice_events) as events,
      (select count(*)::int from outgoing_messages where organization_id is not null) as mails,
      (select json_object_agg(s.status, s.count) from
        (select status, count(*)::int from invoices group by status order by status) s) as invoices`,
  )
  return rows[0]
}

test('everybody can sign in', async () => {
  for (const login of demoLogins) {
    const browser = await signIn(login)
    browsers.set(login.email, browser)
    const me = await browser.send('GET', login.app === 'admin' ? '/admin/me' : '/me')
    expect(me.data.email).toBe(login.email)
    if (login.app === 'customer')
      expect(me.data.company).toMatchObject({ verificationStatus: 'approved', status: 'enabled' })
  }
})

test('what a newcomer finds: a year and a half of invoices in every state, money, contacts, and a company that waits', async () => {
  const { invoices, ...rest } = await contentOf()
  expect(rest).toMatchObject({ staff: demoStaff.length, organizations: tradingCompanies.length + 1, contacts: 41 })
  expect(Object.keys(invoices).sort()).toEqual([...invoiceStatuses].sort())
  expect(Object.values(invoices).reduce((sum, count) => sum + count, 0)).toBe(story.invoices.length)
  const { rows } = await app.owner.query(
    `select array_agg(distinct currency order by currency) as currencies, now()::date - min(sent_at)::date as days from invoices`,
  )
  expect(rows[0].currencies).toEqual(['AUD', 'CAD', 'EUR', 'GBP', 'HKD', 'PLN', 'USD'])
  expect(rows[0].days).toBeGreaterThanOrEqual(540)
  const analyst = browserOf('analyst@contado.example')
  const waiting = await analyst.send('GET', '/admin/verification/companies?status=submitted')
  expect(waiting.data.items.map(({ handle }: { handle: string }) => handle)).toEqual(['lumen_works'])
})

test('whatever can become of a payment, a debit and a deposit’s surplus', async () => {
  const { rows } = await app.owner.query(`select
    (select array_agg(distinct status order by status) from payments) as payments,
    (select array_agg(distinct status order by status) from bank_debits) as debits,
    (select count(*)::int from payments where excess_minor > 0) as credits,
    (select count(*)::int from payments where refund_transfer_id is not null) as refunds`)
  expect(rows[0]).toEqual({
    payments: ['denied', 'failed', 'guaranteed', 'held', 'processing', 'refunded', 'settled'],
    debits: ['failed', 'pending', 'settled'],
    ...{ credits: 1, refunds: 1 },
  })
})

const count = async (from: string): Promise<number> =>
  Number((await app.owner.query(`select count(*) from ${from}`)).rows[0].count)

test('nothing happens after today, and nothing of the past stands on today', async () => {
  const dated = [
    'invoice_events.at',
    'invoices.created_at',
    'deposits.received_at',
    'payments.created_at',
    'contacts.created_at',
  ]
  for (const [table, column] of dated.map((name) => name.split('.'))) {
    expect({ table, count: await count(`${table} where ${column} > now()`) }).toEqual({ table, count: 0 })
  }
  const joined = [
    `memberships m join organizations o on o.id = m.organization_id where o.handle <> 'lumen_works' and m.created_at > now() - interval '200 days'`,
    `users where email not like '%@lumen.example' and created_at > now() - interval '200 days'`,
    `currency_accounts where opened_at > now() - interval '200 days'`,
    `deposits where received_at > now() - interval '12 hours'`,
    `outgoing_messages where organization_id is not null and created_at > now() - interval '2 hours'`,
    `files f join applications a using (organization_id) where a.submitted_at < f.uploaded_at and f.file_group <> 'export'`,
  ]
  for (const from of joined) expect({ from, count: await count(from) }).toEqual({ from, count: 0 })
})

test('every timeline is in order, and its mails are of the moment that they tell of', async () => {
  const { rows } = await app.owner.query(`select i.number, e.kinds from invoices i join lateral (
      select array_agg(kind order by at, id) as kinds from invoice_events where invoice_id = i.id) e on true
    where i.sent_at is not null and (e.kinds[1] <> 'drafted' or e.kinds[2] <> 'sent')`)
  expect(rows).toEqual([])
  const first = `(select min(at) from invoice_events p where p.invoice_id = v.invoice_id and p.kind in ('paid', 'guaranteed', 'debited', 'held'))`
  expect(await count(`invoice_events v where kind = 'viewed' and at > ${first}`)).toBe(0)
  const sent = `outgoing_messages m join invoices i on i.id = m.invoice_id where m.kind = 'invoice-sent'`
  expect(await count(sent)).toBeGreaterThan(10)
  expect(await count(`${sent} and (m.created_at <> i.sent_at or m.status <> 'kept')`)).toBe(0)
})

test('the balances are those of the story on paper', async () => {
  const startMs = wallMs()
  const { outcome } = playStory(dateStory(story, daysBefore(startMs)), startMs)
  const { rows } = await app.owner.query(`select o.handle || ' ' || a.unit || ' ' || a.account_type || ',' ||
      a.balance::text as purse
    from ledger_accounts a join organizations o on o.id = a.organization_id
    where a.kind = 'available' and a.unit not in ('USD', 'PTS') order by 1`)
  const purses = new Set(rows.map(({ purse }) => purse))
  const told = outcome.filter((line) => / (?!USD)[A-Z]{3} traditional,/.test(line))
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter((line) => !purses.has(line))).toEqual([])
})

test('the money of the first business: guaranteed, owed, and every movement with its other side', async () => {
  const browser = browserOf('ada@halden.example')
  const funds = await browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
  expect(funds.data).toMatchObject({ guaranteedInvoicesBalance: '12623.60', outstandingInvoicesTotal: '21120.00' })
  const { data } = await browser.send('GET', '/currency-accounts/balances')
  expect(data.accounts[0]).toMatchObject({ currency: 'USD', accountType: 'smart', isActive: true })
  for (const { balance } of data.accounts) expect(balance).not.toMatch(/^-/)
  const kinds = new Set<string>()
  let cursor = ''
  let count = 0
  do {
    const page = await browser.send(
      'GET',
      `/accounts/transactions?currency=USD&accountType=smart&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    for (const { kind, counterparty } of page.data.items) {
      // Only the house gives rewards.
      expect({ kind, hasOther: /\S/.test(counterparty ?? '') }).toEqual({ kind, hasOther: kind !== 'reward' })
      kinds.add(kind)
    }
    count += page.data.items.length
    cursor = page.data.nextCursor ?? ''
  } while (cursor !== '')
  expect(count).toBeGreaterThan(150)
  expect([...kinds].sort()).toEqual(
    ['deposit', 'guarantee', 'invoice-income', 'part-payment', 'refund', 'release', 'reward'].sort(),
  )
})

/** Lets a seed begin and cuts its connections once it has moved money for so many payments. */
const seedUntil = async (begun: TestApp, payments: number, countDays: CountDays): Promise<void> => {
  const failed = expect(seed(begun.settings, countDays)).rejects.toThrow()
  let isOver = false
  void failed.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { rows } = await begun.owner.query(`select count(*)::int from payments`)
    if (rows[0].count >= payments) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await begun.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename in ('contado_app', 'contado_worker')`)
  await failed
}

// Days that all last 24 hours, whatever the clocks of their zone do.
const everyDayAlike: CountDays = (startMs) => (daysAgo) => instantOf(startMs - Math.round(daysAgo * dayMs))

const isWrong = (startMs: number): boolean =>
  playStory(dateStory(story, everyDayAlike(startMs)), startMs).faults.length > 0

// Whether an invoice was paid on its day or the day after depends on who counted the days.
const outcomeOf = async ({ owner }: TestApp): Promise<unknown> => {
  const { rows } = await owner.query(
    `select (select json_agg(i order by summary, status) from (
        select summary, case when status = 'paid_late' then 'completed' else status end as status, due_date - sending_date as term, base_minor, paid_minor from invoices) i) as invoices,
      (select count(*)::int from payments) as payments, (select count(*)::int from contacts) as contacts,
      (select json_agg(amount_minor::text order by provider_event_id) from deposits) as deposits`,
  )
  return rows[0]
}

test('a start that failed is finished by a later one, at whatever hour it began', { timeout: 300_000 }, async () => {
  const nextYear = Number(localDateIn('UTC', wallMs()).slice(0, 4)) + 1
  const springMs = firstInstantOf(parseLocalDate(`${nextYear}-03-20`), 'UTC')
  const wrongMs = Array.from({ length: 96 }, (_, index) => springMs + index * 900_000).find(isWrong) ?? Number.NaN
  expect(wrongMs).toBeGreaterThanOrEqual(springMs)
  const begun = await startTestApp()
  const setClock = (atMs: number): Promise<unknown> =>
    begun.owner.query(`update business_clock set offset_ms = $1`, [Math.ceil(atMs - wallMs())])
  try {
    await setClock(wrongMs)
    await seedUntil(begun, 60, everyDayAlike)
    await setClock(wrongMs + 9 * dayMs)
    await seed(begun.settings)
    const { faults } = await asOwner(begun, (db) => db.transaction().execute((tx) => verifyLedger(tx)))
    expect(faults).toEqual([])
    expect(await outcomeOf(begun)).toEqual(await outcomeOf(app))
  } finally {
    await begun.close()
  }
})

test('its first visitor finds balances at the rates of the day', async () => {
  const { rows } = await app.owner.query('select max(rate_date)::text as newest from exchange_rates')
  expect(rows[0].newest).toBe(localDateIn('UTC', wallMs()))
})

describe('again', () => {
  test('a second seeding adds nothing, and one that was interrupted goes on', async () => {
    const before = await contentOf()
    await seed(app.settings)
    expect(await contentOf()).toEqual(before)
    await app.owner.query(`delete from contacts where contact_organization_id is not null`)
    await seed(app.settings)
    expect(await contentOf()).toEqual(before)
  })

  test('the ledger verifies', async () => {
    const { faults } = await asOwner(app, (db) => db.transaction().execute((tx) => verifyLedger(tx)))
    expect(faults).toEqual([])
  })

  test('nothing but a sandbox is seeded', async () => {
    await expect(seed({ ...app.settings, isSandbox: false })).rejects.toThrow(/sandbox/)
  })
})
