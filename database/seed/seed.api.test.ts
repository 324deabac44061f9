import { addMoney, moneyText, parseMoney, sumMoney } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts'
import { demoLogins, demoTotpCode } from '../../apps/api/src/modules/sandbox/demo-logins.ts'
import { wallMs } from '../../apps/api/src/platform/clock.ts'
import { asOwner, confirmStaff, mailedCode } from '../../apps/api/src/test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../apps/api/src/test-kit/test-app.ts'
import { seed } from './seed.ts'
import { seedInvoices } from './seed-trade.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seed(app.settings)
})
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

const contentOf = async (): Promise<unknown> => {
  const { rows } = await app.owner.query(
    `select (select json_agg(u.email order by u.email) from users u) as users,
      (select count(*)::int from staff) as staff, (select count(*)::int from organizations) as organizations,
      (select count(*)::int from deposits) as deposits, (select count(*)::int from contacts) as contacts,
      (select count(*)::int from payments) as payments, (select count(*)::int from ledger_transfers) as transfers,
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

test('what a newcomer finds: money, contacts, invoices in every state, and a company that waits', async () => {
  expect(await contentOf()).toMatchObject({
    staff: 3,
    organizations: 4,
    contacts: 6,
    invoices: { draft: 1, sent: 4, allocated: 3, completed: 3, paid_late: 2 },
  })
  expect(seedInvoices.length).toBeGreaterThanOrEqual(12)
  const browser = browserOf('ada@halden.example')
  const funds = await browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
  expect(funds.data).toMatchObject({ guaranteedInvoicesBalance: '5070.00', outstandingInvoicesTotal: '3500.00' })
  const history = await browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=100')
  const kinds = new Set(history.data.items.map(({ kind }: { kind: string }) => kind))
  expect(kinds).toEqual(new Set(['deposit', 'invoice-income', 'release', 'guarantee', 'reward']))
  // Two per cent a year, by the days from each guarantee to its release: at midnight it may be a day more or less.
  const earned = sumMoney(
    history.data.items
      .filter(({ kind }: { kind: string }) => kind === 'reward')
      .map(({ amount }: { amount: string }) => parseMoney(amount, 'USD')),
    'USD',
  )
  expect(moneyText(earned)).toMatch(/^8\.\d\d$/)
  const { data } = await browser.send('GET', '/currency-accounts/balances')
  const balance = moneyText(addMoney(parseMoney('69480.75', 'USD'), earned))
  expect(data.accounts[0]).toMatchObject({ currency: 'USD', accountType: 'smart', isActive: true, balance })
  for (const item of history.data.items) expect(item.counterparty).toMatch(/\S/)
  const analyst = browserOf('analyst@contado.example')
  const waiting = await analyst.send('GET', '/admin/verification/companies?status=submitted')
  expect(waiting.data.items.map(({ handle }: { handle: string }) => handle)).toEqual(['lumen_works'])
})

describe('again', () => {
  test('a second seeding adds nothing, and one that was interrupted goes on', async () => {
    const before = await contentOf()
    await seed(app.settings)
    expect(await contentOf()).toEqual(before)
    await app.owner.query(`delete from contacts`)
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
