import { currencies } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  applicationOf,
  createCompany,
  depositTo,
  type TestCompany,
  verifyCompany,
  withWorker,
} from '../../test-kit/companies.ts'
import { joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { asOwner, signInStaff, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { verifyLedger } from '../ledger/index.ts'

let app: TestApp
let staff: TestClient
let company: TestCompany
let other: TestCompany
let unverified: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  staff = await signInStaff(app, 'compliance-analyst')
  company = await verifyCompany(app, { staff, legalName: 'Halden Studio LLC' })
  other = await verifyCompany(app, { staff })
  unverified = await createCompany(app)
})
afterAll(() => app.close())

type Row = Readonly<Record<string, unknown>>
const balancesOf = async ({ browser }: TestCompany): Promise<Row[]> =>
  (await browser.send('GET', '/currency-accounts/balances')).data.accounts
const balanceOf = async (who: TestCompany, currency = 'USD', accountType = 'smart') =>
  (await balancesOf(who)).find((one) => one.currency === currency && one.accountType === accountType)?.balance
const setRole = (who: TestCompany, role: string) =>
  app.owner.query('update memberships set role = $1 where organization_id = $2', [role, who.organizationId])

/** Refusals that every reading call of accounts shares. */
const expectGuarded = async (path: string): Promise<void> => {
  expect((await app.customer().send('GET', path)).status).toBe(401)
  const { browser } = await signUp(app)
  expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
  await setRole(unverified, 'no-access')
  expect((await unverified.browser.send('GET', path)).error?.code).toBe('NotPermitted')
  await setRole(unverified, 'owner')
}

describe('accounts.rename', () => {
  const euro = { currency: 'EUR', accountType: 'traditional' }
  const rename = (body: object, who = company) => who.browser.send('PUT', '/currency-accounts/name', { body })
  const nickname = async () => (await balancesOf(company)).find((one) => one.currency === 'EUR')?.nickname

  test('200: the whole business reads the name; an empty one takes it off', async () => {
    expect(await nickname()).toBeNull()
    expect((await rename({ ...euro, name: ' Taxes ' })).status).toBe(200)
    expect(await nickname()).toBe('Taxes')
    expect((await balancesOf(other)).some((one) => one.nickname !== null)).toBe(false)
    expect((await rename({ ...euro, name: '' })).status).toBe(200)
    expect(await nickname()).toBeNull()
  })

  test('403, 404, 422', async () => {
    expect((await rename({ ...euro, name: 'Taxes' }, unverified)).status).toBe(403)
    expect((await rename({ currency: 'USD', accountType: 'merchant', name: 'Shop' })).error?.code).toBe(
      'AccountNotFound',
    )
    const refused = await rename({ ...euro, name: 'x'.repeat(41) })
    expect([refused.status, refused.error?.code]).toEqual([422, 'ValidationError'])
    await setRole(company, 'read-only')
    expect((await rename({ ...euro, name: 'Taxes' })).error?.code).toBe('NotPermitted')
    await setRole(company, 'owner')
  })
})

describe('accounts.balances', () => {
  test('200: every account in the order of lists, open or not', async () => {
    const { status, data } = await company.browser.send('GET', '/currency-accounts/balances')
    expect(status).toBe(200)
    expect(
      data.accounts.map(({ currency, accountType }: Record<string, string>) => `${currency} ${accountType}`),
    ).toEqual([
      'USD smart',
      'USD traditional',
      'USD merchant',
      ...currencies.slice(1).map((currency) => `${currency} traditional`),
    ])
    expect(data.accounts[2]).toMatchObject({
      accountId: null,
      providerStatus: 'approved',
      currencyStatus: 'CURRENCY_ACCOUNT_ELIGIBLE_FOR_OPENING',
      isActive: false,
      bankAccountNumber: null,
    })
    expect(data.accounts[3]).toMatchObject({
      label: 'Euro',
      isActive: true,
      isLocked: false,
      currencyStatus: 'CURRENCY_ACCOUNT_ACTIVE_FOR_TRANSACTIONS',
      bankAccountNumber: expect.stringMatching(/^••••\d{4}$/),
    })
    expect(data.ratesDate).toBe('2026-01-02')
  })

  test('200: in US dollars by the stored rate, and the total of the exact parts', async () => {
    await depositTo(app, company, { currency: 'EUR', accountType: 'traditional', amount: '100.00' })
    await depositTo(app, company, { currency: 'MXN', accountType: 'traditional', amount: '0.05' })
    await depositTo(app, company, { amount: '10.01' })
    const { data } = await company.browser.send('GET', '/currency-accounts/balances')
    const converted = Object.fromEntries(
      data.accounts.map((one: Record<string, string>) => [
        `${one.currency} ${one.accountType}`,
        one.balanceConvertedToUSD,
      ]),
    )
    // 100 / 0.85 = 117.647…, 0.05 / 17.9 = 0.0027…
    expect(converted).toMatchObject({ 'EUR traditional': '117.65', 'MXN traditional': '0.00', 'USD smart': '10.01' })
    expect(data).toMatchObject({ baseCurrency: 'USD', totalInBase: '127.66' })
  })

  test('200: in the base currency across the dollar, rounded once; the dollars stay', async () => {
    const choose = (currency: string) =>
      company.browser.send('PUT', '/organization/base-currency', { body: { currency } })
    await choose('EUR')
    const { data } = await company.browser.send('GET', '/currency-accounts/balances')
    const shown = data.accounts.flatMap((one: Record<string, string>) =>
      Number(one.balance) > 0 ? [[one.currency, one.balanceInBase, one.balanceConvertedToUSD]] : [],
    )
    // 10.01 × 0.85 = 8.5085, 0.05 × 0.85 / 17.9 = 0.0023…
    expect(shown.toSorted()).toEqual([
      ['EUR', '100.00', '117.65'],
      ['MXN', '0.00', '0.00'],
      ['USD', '8.51', '10.01'],
    ])
    expect(data).toMatchObject({ baseCurrency: 'EUR', totalInBase: '108.51', ratesDate: '2026-01-02' })
    await choose('USD')
  })

  test('200: an organization that is not verified reads why nothing is open', async () => {
    for (const account of await balancesOf(unverified)) {
      expect(account).toMatchObject({
        accountId: null,
        balance: '0.00',
        providerStatus: 'not_started',
        currencyStatus: 'ORGANIZATION_VERIFICATION_REQUIRED',
        isActive: false,
        isLocked: false,
      })
    }
  })

  test('401 and 403', () => expectGuarded('/currency-accounts/balances'))
})

describe('accounts.deposit-instructions', () => {
  const look = (who: TestCompany, currency: string, accountType = 'traditional') =>
    who.browser.send('GET', `/currency-accounts/deposit-instructions?currency=${currency}&accountType=${accountType}`)

  test('200: local and SWIFT details of every open account', async () => {
    for (const currency of currencies) {
      const { status, data } = await look(company, currency)
      expect([currency, status]).toEqual([currency, 200])
      expect(data.local).toMatchObject({ accountHolder: 'Halden Studio LLC', bank: expect.any(String) })
      expect(data.local.businessAddress).toMatch(/^\d+ .+, US$/)
      expect(data.swift.businessAddress).toBe(data.local.businessAddress)
      expect(data.swift.bic).toMatch(/^[A-Z0-9]{8}$/)
    }
    const { address } = (await company.browser.send('GET', '/me')).data.company
    expect(address).toEqual(applicationOf('').address)
    const smart = await look(company, 'USD', 'smart')
    expect(smart.data).toMatchObject({ local: { routingCode: expect.stringMatching(/^\d{9}$/) }, swift: null })
    expect((await look(other, 'EUR')).data.local.accountNumber).not.toBe(
      (await look(company, 'EUR')).data.local.accountNumber,
    )
  })

  test('details are sealed in the database', async () => {
    const { data } = await look(company, 'EUR')
    const { rows } = await app.owner.query(
      `select encode(details, 'escape') as details, account_number_last4 as last4 from currency_accounts
       where organization_id = $1 and currency = 'EUR'`,
      [company.organizationId],
    )
    expect(data.local.accountNumber.endsWith(rows[0].last4)).toBe(true)
    expect(rows[0].details).not.toContain(data.local.accountNumber.slice(0, 12))
  })

  test('401, 403, 404, 422', async () => {
    await expectGuarded('/currency-accounts/deposit-instructions?currency=USD&accountType=smart')
    expect((await look(unverified, 'USD')).error?.code).toBe('AccountNotFound')
    expect((await look(company, 'USD', 'merchant')).error?.code).toBe('AccountNotFound')
    expect((await look(company, 'EUR', 'smart')).error?.code).toBe('AccountNotFound')
    expect((await look(company, 'BTC')).status).toBe(422)
  })
})

describe('accounts.simulate-deposit', () => {
  const simulate = ({ browser }: TestCompany, body: object, key?: string) =>
    withWorker(
      app,
      browser.send('POST', '/currency-accounts/simulate-deposit', {
        body: { currency: 'USD', accountType: 'smart', ...body },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    )

  test('200: the money is there when the answer comes, and the owner is told', async () => {
    const before = await balanceOf(other)
    const { status, data } = await simulate(other, {
      amount: '250.5',
      senderName: 'Marrow & Finch',
      reference: 'INV 7',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({ amount: '250.50', currency: 'USD', status: 'received' })
    expect([before, await balanceOf(other)]).toEqual(['0.00', '250.50'])
    await app.drainJobs()
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(other.email)}`)
    const mail = mails.data.items.find(({ kind }: { kind: string }) => kind === 'deposit-received')
    expect(mail.subject).toBe('You received $250.50')
    expect(mail.text).toContain('INV 7')
    const { rows } = await app.owner.query('select sender_name, reference, status from deposits where id = $1', [
      data.depositId,
    ])
    expect(rows).toEqual([{ sender_name: 'Marrow & Finch', reference: 'INV 7', status: 'received' }])
  })

  test('200: a retry with the same key answers the same and pays once', async () => {
    const before = Number(await balanceOf(company))
    const first = await simulate(company, { amount: '7.00' }, 'deposit-retry-1')
    const second = await simulate(company, { amount: '7.00' }, 'deposit-retry-1')
    expect(second.data).toEqual(first.data)
    await app.drainJobs()
    expect(Number(await balanceOf(company)) - before).toBeCloseTo(7)
    expect((await simulate(company, { amount: '8.00' }, 'deposit-retry-1')).error?.code).toBe('IdempotencyKeyReused')
  })

  test('401, 403, 404, 422', async () => {
    const body = { currency: 'USD', accountType: 'smart' }
    expect((await app.customer().send('POST', '/currency-accounts/simulate-deposit', { body })).status).toBe(401)
    expect((await simulate(unverified, {})).error?.code).toBe('OrganizationNotVerified')
    expect((await simulate(company, { accountType: 'merchant' })).error?.code).toBe('AccountNotFound')
    for (const amount of ['0', '0.00', '-5', '1.005', '1e3', 'abc', '', '99999999999999.00']) {
      const { status, error } = await simulate(company, { amount })
      expect([amount, status, error?.validations[0]?.field]).toEqual([amount, 422, 'amount'])
    }
    expect((await simulate(company, { senderName: 'a\nb' })).status).toBe(422)
    await setRole(other, 'read-only')
    expect((await simulate(other, {})).error?.code).toBe('NotPermitted')
    await setRole(other, 'owner')
  })

  test('404 outside the sandbox', async () => {
    const real = await startTestApp({ SANDBOX: '0' })
    try {
      // Signing up needs the sandbox's mailbox, so the people are borrowed from the other database.
      const { rows } = await app.owner.query(
        `select u.id, u.email, s.token_hash, s.expires_at, o.id as organization_id, o.handle from users u
         join sessions s on s.user_id = u.id and s.kind = 'full' join organizations o on o.created_by = u.id where u.id = $1`,
        [company.userId],
      )
      const [row] = rows
      await real.owner.query(`insert into users (id, email, password_hash) values ($1, $2, 'x')`, [row.id, row.email])
      await real.owner.query(
        `insert into organizations (id, handle, name, organization_type, verification_status, created_by)
         values ($1, $2, $2, 'business', 'approved', $3)`,
        [row.organization_id, row.handle, row.id],
      )
      await real.owner.query(`insert into memberships (user_id, organization_id, role) values ($1, $2, 'owner')`, [
        row.id,
        row.organization_id,
      ])
      await real.owner.query(
        `insert into sessions (id, token_hash, user_id, organization_id, kind, expires_at)
         values (gen_random_uuid(), $1, $2, $3, 'full', $4)`,
        [row.token_hash, row.id, row.organization_id, row.expires_at],
      )
      const browser = real.customer()
      for (const [name, value] of company.browser.cookies) browser.cookies.set(name, value)
      browser.userId = company.userId
      expect((await browser.send('GET', '/me')).data.organizationId).toBe(company.organizationId)
      const { status, error } = await browser.send('POST', '/currency-accounts/simulate-deposit', {
        body: { currency: 'USD', accountType: 'smart' },
      })
      expect([status, error?.code]).toEqual([404, 'NotFound'])
      const sandboxCall = await browser.send('GET', '/sandbox/clock', { userId: 'new' })
      expect(sandboxCall.status).toBe(404)
    } finally {
      await real.close()
    }
  })
})

describe('sandbox.deposit', () => {
  const notice = (body: object) =>
    withWorker(
      app,
      app.customer().send('POST', '/sandbox/deposits', {
        body: { currency: 'GBP', accountType: 'traditional', amount: '40.00', ...body },
      }),
    )

  test('200: the same notice counts once, however often and however fast it comes', async () => {
    const handle = `@${other.handle.toUpperCase()}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => notice({ handle, noticeId: 'bank event 1' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ data }) => data.depositId)).size).toBe(1)
    expect(answers[0]?.data.status).toBe('received')
    await app.drainJobs()
    expect(await balanceOf(other, 'GBP', 'traditional')).toBe('40.00')
    await notice({ handle, noticeId: 'bank event 2' })
    expect(await balanceOf(other, 'GBP', 'traditional')).toBe('80.00')
  })

  test('404, 422', async () => {
    expect((await notice({ handle: 'nobody_at_all' })).error?.code).toBe('HandleNotFound')
    expect((await notice({ handle: unverified.handle })).error?.code).toBe('AccountNotFound')
    expect((await notice({ handle: other.handle, amount: '0' })).error?.validations[0]?.field).toBe('amount')
    expect((await notice({ handle: other.handle, currency: 'XXX' })).status).toBe(422)
  })
})

test('a deposit that comes while the organization is not verified waits until it is', async () => {
  const late = await verifyCompany(app, { staff })
  await app.owner.query(`update organizations set verification_status = 'pending' where id = $1`, [late.organizationId])
  const body = { handle: late.handle, currency: 'USD', accountType: 'smart', amount: '90.00' }
  await withWorker(app, app.customer().send('POST', '/sandbox/deposits', { body }))
  const funds = await late.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
  expect(funds.data).toMatchObject({ transactionalBalance: '0.00', availableFundsAfterVerification: '90.00' })
  await app.owner.query(`update organizations set verification_status = 'approved' where id = $1`, [
    late.organizationId,
  ])
  for (let times = 0; times < 2; times += 1) {
    await app.owner.query(`select enqueue_job('deposits.release-unverified', $1, null, null, 1)`, [
      JSON.stringify({ organizationId: late.organizationId }),
    ])
    await app.drainJobs()
    const released = await late.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(released.data).toMatchObject({ transactionalBalance: '90.00', availableFundsAfterVerification: '0.00' })
  }
})

describe('accounts.transactions', () => {
  let trader: TestCompany
  const list = async (query = '') =>
    trader.browser.send('GET', `/accounts/transactions?currency=CAD&accountType=traditional${query}`)
  beforeAll(async () => {
    trader = await verifyCompany(app, { staff })
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00']) {
      await depositTo(app, trader, { currency: 'CAD', accountType: 'traditional', amount })
    }
  })

  test('200: newest first, with the balance after each, page by page', async () => {
    const { data } = await list()
    expect(data.nextCursor).toBeNull()
    expect(data.items.map(({ amount }: Row) => amount)).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00'])
    expect(data.items.map(({ balanceAfter }: Row) => balanceAfter)).toEqual(['15.00', '10.00', '6.00', '3.00', '1.00'])
    expect(data.items[0]).toMatchObject({
      kind: 'deposit',
      counterparty: 'Sandbox Payer Inc.',
      description: '',
      currency: 'CAD',
      isIncome: true,
      invoiceId: null,
    })
    const first = await list('&limit=2')
    const second = await list(`&limit=2&cursor=${first.data.nextCursor}`)
    const third = await list(`&limit=2&cursor=${second.data.nextCursor}`)
    expect([...first.data.items, ...second.data.items, ...third.data.items]).toEqual(data.items)
    expect(third.data.nextCursor).toBeNull()
  })

  test('200: filters', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      Date.parse((await list()).data.items[0].at),
    )
    const countOf = async (query: string) => (await list(query)).data.items.length
    expect(await countOf('&direction=in')).toBe(5)
    expect(await countOf('&direction=out')).toBe(0)
    expect(await countOf('&kind[]=deposit&kind[]=invoice-payment')).toBe(5)
    expect(await countOf('&kind[]=invoice-income')).toBe(0)
    expect(await countOf('&kind[]=other')).toBe(0)
    expect(await countOf('&kind[]=deposit&limit=3')).toBe(3)
    expect(await countOf(`&from=${today}&to=${today}`)).toBe(5)
    expect(await countOf('&to=2025-12-31')).toBe(0)
    expect(await countOf('&from=2090-01-01')).toBe(0)
  })

  test('200: a search finds names and references, in any letters, among what else is wanted, page by page', async () => {
    const body = { currency: 'CAD', accountType: 'traditional', amount: '6.00' }
    for (const [senderName, reference] of [
      ['Fjord & Søn', 'INV-7'],
      ['Other Ltd', '100% of fjord'],
      ['Other Ltd', 'INV-8'],
    ]) {
      const sent = trader.browser.send('POST', '/currency-accounts/simulate-deposit', {
        body: { ...body, senderName, reference },
      })
      expect((await withWorker(app, sent)).status).toBe(200)
    }
    const found = async (query: string) =>
      (await list(query)).data.items.map(({ description }: { description: string }) => description)
    expect(await found('&search=FJORD')).toEqual(['100% of fjord', 'INV-7'])
    expect(await found('&search=inv-')).toEqual(['INV-8', 'INV-7'])
    expect(await found('&search=100%25')).toEqual(['100% of fjord'])
    expect(await found('&search=%25')).toEqual(['100% of fjord'])
    expect(await found('&search=fjord&direction=out')).toEqual([])
    expect(await found('&search=fjord&kind[]=deposit&limit=1')).toEqual(['100% of fjord'])
    expect(await found('&search=fjord&kind[]=fee')).toEqual([])
    const first = await list('&search=fjord&limit=1')
    expect((await list(`&search=fjord&limit=1&cursor=${first.data.nextCursor}`)).data).toMatchObject({
      items: [{ description: 'INV-7' }],
      nextCursor: null,
    })
    await app.owner.query('select ledger_materialise_lines(100000)')
    expect(await found('&search=fjord')).toEqual(['100% of fjord', 'INV-7'])
    expect(
      (await other.browser.send('GET', '/accounts/transactions?currency=CAD&accountType=traditional&search=fjord')).data
        .items,
    ).toEqual([])
  })

  test('401, 403, 404, 422', async () => {
    await expectGuarded('/accounts/transactions?currency=CAD&accountType=traditional')
    expect((await list('&from=2026-02-02&to=2026-02-01')).error?.validations[0]?.field).toBe('to')
    expect((await list('&from=2026-02-30')).status).toBe(422)
    expect((await list('&to=2999-12-31')).status).toBe(422)
    expect((await list('&limit=101')).status).toBe(422)
    expect((await list('&cursor=zzz')).error?.validations[0]?.field).toBe('cursor')
    expect((await list('&kind[]=bribe')).status).toBe(422)
    const { error } = await unverified.browser.send(
      'GET',
      '/accounts/transactions?currency=CAD&accountType=traditional',
    )
    expect(error?.code).toBe('AccountNotFound')
  })
})

describe('accounts.transaction', () => {
  const account = 'currency=AUD&accountType=traditional'

  test('200: what the list says of it; 404: of another account, another business, and what only looks like one', async () => {
    await depositTo(app, company, { currency: 'AUD', accountType: 'traditional', amount: '7.00' })
    const { items } = (await company.browser.send('GET', `/accounts/transactions?${account}`)).data
    const path = `/accounts/transactions/${items[0].transactionId}`
    const { status, data } = await company.browser.send('GET', `${path}?${account}`)
    expect([status, data]).toEqual([200, items[0]])
    const refused = async (who: TestCompany, of: string) => (await who.browser.send('GET', of)).error?.code
    expect(await refused(company, `${path}?currency=EUR&accountType=traditional`)).toBe('TransactionNotFound')
    expect(await refused(other, `${path}?${account}`)).toBe('TransactionNotFound')
    expect(await refused(company, `/accounts/transactions/${company.organizationId}?${account}`)).toBe(
      'TransactionNotFound',
    )
    expect(await refused(company, `${path}?currency=AUD&accountType=smart`)).toBe('AccountNotFound')
  })

  test('401 and 403', () => expectGuarded(`/accounts/transactions/${company.organizationId}?${account}`))
})

describe('organization.funds', () => {
  test('200: what the ledger has', async () => {
    const fresh = await verifyCompany(app, { staff })
    await depositTo(app, fresh, { amount: '12.34' })
    const { status, data } = await fresh.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(status).toBe(200)
    expect(data).toEqual({
      currency: 'USD',
      accountType: 'smart',
      transactionalBalance: '12.34',
      availableGuaranteedFunds: '0.00',
      guaranteedInvoicesBalance: '0.00',
      availableFundsAfterVerification: '0.00',
      outstandingInvoicesTotal: '0.00',
      sentInvoicesTotal: '0.00',
      notSentInvoicesTotal: '0.00',
      rewardPoints: '500',
    })
  })

  test('401, 403, 404, 422', async () => {
    await expectGuarded('/organization/funds?currency=USD&accountType=smart')
    expect((await company.browser.send('GET', '/organization/funds?currency=USD')).status).toBe(422)
    const { error } = await company.browser.send('GET', '/organization/funds?currency=EUR&accountType=smart')
    expect(error?.code).toBe('AccountNotFound')
  })
})

test('the ledger verifies after all of it', async () => {
  const found = await asOwner(app, (db) => db.transaction().execute((tx) => verifyLedger(tx)))
  expect(found.faults).toEqual([])
  expect(found.counts.transfers).toBeGreaterThan(10n)
})

describe('accounts.send-invite-open-account', () => {
  const ask = ({ browser }: Pick<TestCompany, 'browser'>, account: Row = {}) =>
    browser.send('POST', '/currency-accounts/send-invite-open-account', {
      body: { currency: 'USD', accountType: 'merchant', ...account },
    })

  test('200: every owner is mailed and finds it under notifications, once a day for each account', async () => {
    const business = await verifyCompany(app, { staff, legalName: 'Orchard Road Ltd' })
    const manager = await joinAs(app, business, { role: 'manager' })
    const reader = await joinAs(app, business, { role: 'read-only' })
    expect((await ask(reader)).data).toEqual({ done: true })
    expect(await ask(manager)).toMatchObject({ status: 409, error: { code: 'OwnersAlreadyAsked' } })
    await app.drainJobs()
    const mails = await mailsTo(app, business.email, 'account-asked-for')
    expect(mails.length).toBe(1)
    expect(mails[0]).toContain('USD merchant account')
    expect(mails[0]).toContain('/accounts/merchant')
    expect(await mailsTo(app, manager.email, 'account-asked-for')).toEqual([])
    const { data } = await business.browser.send('GET', '/notifications')
    expect(data.items.filter(({ path }: Row) => path === '/accounts/merchant')).toMatchObject([{ topic: 'people' }])
  })

  test('404 and 409: no such account, one that is open, one that is locked, and who may open it', async () => {
    const manager = await joinAs(app, company, { role: 'manager' })
    expect((await ask(manager, { currency: 'EUR', accountType: 'smart' })).error?.code).toBe('AccountNotFound')
    expect(await ask(manager, { accountType: 'smart' })).toMatchObject({
      status: 409,
      error: { code: 'AccountAlreadyOpen' },
    })
    expect(await ask(company)).toMatchObject({ status: 409, error: { code: 'AccountOpenedByYou' } })
    const set = `update provider_applications set status = $2 where organization_id = $1 and provider = 'smart_rail'`
    await app.owner.query(set, [company.organizationId, 'denied'])
    expect(await ask(manager)).toMatchObject({ status: 409, error: { code: 'AccountLocked' } })
    await app.owner.query(set, [company.organizationId, 'approved'])
    expect((await ask(manager, { currency: 'CHF' })).error?.code).toBe('ValidationError')
  })

  test('401 and 403', async () => {
    expect((await ask({ browser: app.customer() })).status).toBe(401)
    expect((await ask(await signUp(app))).error?.code).toBe('OrganizationRequired')
    await setRole(unverified, 'no-access')
    expect((await ask(unverified)).error?.code).toBe('NotPermitted')
    await setRole(unverified, 'owner')
  })
})
