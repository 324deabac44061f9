import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson } from './platform/canonical-json.ts'
import { newId } from './platform/ids.ts'
import { keyedHash } from './platform/vault.ts'
import { createCompany, openMerchant, type TestCompany, verifyCompany } from './test-kit/companies.ts'
import { askDebitToken, linkAccount } from './test-kit/debiting.ts'
import { confirmed, joinAs, mailsTo } from './test-kit/inviting.ts'
import { draftFrom, invoiceFormTo, sendFrom } from './test-kit/invoicing.ts'
import { mailedCode, newAddress, signIn, signUp, testPassword } from './test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from './test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { isJournaled: false })
})
afterAll(() => app.close())

const said = ({ status, error }: Answered) => [status, error?.code]
const rowsOf = async (key: string) =>
  (await app.owner.query('select * from idempotency_keys where key = $1 order by created_at', [key])).rows

describe('what is stored under a key', () => {
  test('neither the answer nor the hash of its request says anything to whoever reads the table', async () => {
    const { browser } = await createCompany(app)
    const key = newId()
    const body = { firstName: 'Rosa', lastName: 'Silva', email: 'rosa.silva@example.com' }
    const ask = () => browser.send('POST', '/contacts/new-invite', { body, headers: { 'idempotency-key': key } })
    const first = await ask()
    expect(JSON.stringify(first.data)).toContain(body.email)
    const [row] = await rowsOf(key)
    for (const text of [body.email, 'Rosa', 'email']) expect(row.answer.toString('latin1')).not.toContain(text)
    const texts = [{ body }, { params: {}, body }, { query: {}, body }, { params: {}, query: {}, body }].map(
      canonicalJson,
    )
    const isHashOf = (hash: (text: string) => Buffer) => texts.some((text) => hash(text).equals(row.body_hash))
    expect(isHashOf((text) => keyedHash(app.settings.secret, 'idempotent requests', text))).toBe(true)
    expect(isHashOf((text) => createHash('sha256').update(text).digest())).toBe(false)
    const again = await ask()
    expect([again.status, again.data]).toEqual([200, first.data])
  })

  test('an answer that was moved to another key opens for nobody', async () => {
    const { browser } = await createCompany(app)
    const body = invoiceFormTo(null)
    const [one, other] = [newId(), newId()]
    const save = (key: string) => browser.send('PUT', '/invoices/draft', { body, headers: { 'idempotency-key': key } })
    expect([(await save(one)).status, (await save(other)).status]).toEqual([200, 200])
    const [row] = await rowsOf(one)
    await app.owner.query('update idempotency_keys set answer = $1 where key = $2', [row.answer, other])
    const moved = await save(other)
    expect([moved.status, moved.data]).toEqual([500, undefined])
    expect((await save(one)).status).toBe(200)
  })
})

describe('whose a key is', () => {
  const inviteContact = (browser: TestClient, key: string) =>
    browser.send('POST', '/contacts/new-invite', {
      body: { firstName: 'Rosa', lastName: 'Silva', email: 'rosa.silva@example.com' },
      headers: { 'idempotency-key': key },
    })

  test('another business of the same person starts anew under the same key; each replays its own', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company)
    const key = newId()
    const theirs = await inviteContact(guest.browser, key)
    expect(theirs.status).toBe(200)
    const own = await guest.browser.send('POST', '/organization', {
      body: { organizationType: 'business', handle: `own_${process.pid % 10_000}` },
    })
    expect(own.status).toBe(200)
    expect((await inviteContact(guest.browser, key)).status).toBe(200)
    const organizations = (await rowsOf(key)).map(({ organization_id }) => organization_id)
    expect(organizations).toEqual([company.organizationId, own.data.organizationId])
    expect((await inviteContact(await signIn(app, guest.email, company.organizationId), key)).data).toEqual(theirs.data)
  })

  test('somebody who was removed replays nothing of the business, nor how it was created', async () => {
    const person = await signUp(app)
    const key = newId()
    const create = (browser: TestClient) =>
      browser.send('POST', '/organization', {
        body: { organizationType: 'business', handle: `gone_${process.pid % 10_000}` },
        headers: { 'idempotency-key': key },
      })
    const created = await create(person.browser)
    expect(created.status).toBe(200)
    expect((await create(person.browser)).data).toEqual(created.data)
    const { organizationId, handle } = created.data
    const invited = await inviteContact(person.browser, key)
    expect(invited.status).toBe(200)
    const colleague = await joinAs(app, { ...person, organizationId, handle }, { role: 'owner' })
    const removal = { operation: 'people.remove', body: { userId: person.userId } } as const
    expect((await confirmed(app, colleague, removal)).status).toBe(200)
    const left = await signIn(app, person.email)
    expect(said(await create(left))).toEqual([409, 'OrganizationAlreadyExists'])
    expect((await inviteContact(left, key)).status).toBe(403)
  })
})

describe('calls that a one-time code confirms', () => {
  const newPassword = 'Harbour7lights'
  const codeFor = async (browser: TestClient, email: string, asked: { operation: string; request: object }) => {
    await browser.send('POST', '/me/send-email-2fa', { body: asked })
    return mailedCode(app, email)
  }

  test('a changed password answers a retry, which changes, mails and guesses nothing', async () => {
    const { browser, email, userId } = await signUp(app)
    const request = { currentPassword: testPassword, newPassword }
    const headers = {
      'idempotency-key': newId(),
      'otp-code': await codeFor(browser, email, { operation: 'me.change-password', request }),
    }
    const change = (body: object) => browser.send('PUT', '/me/password', { body, headers })
    expect((await change(request)).data).toEqual({ done: true })
    for (let times = 0; times < 7; times += 1) expect((await change(request)).data).toEqual({ done: true })
    expect(said(await change({ ...request, newPassword: 'Harbour8lights' }))).toEqual([422, 'IdempotencyKeyReused'])
    expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
    const acts = await app.owner.query(
      `select 1 from audit_entries where actor_id = $1 and action = 'user.password-changed'`,
      [userId],
    )
    expect(acts.rowCount).toBe(1)
  })

  test('asking for another address answers a retry, and mails once', async () => {
    const { browser, email } = await signUp(app)
    const body = { newEmail: newAddress('moved') }
    const headers = {
      'idempotency-key': newId(),
      'otp-code': await codeFor(browser, email, { operation: 'me.change-email', request: body }),
    }
    const ask = () => browser.send('POST', '/me/email', { body, headers })
    expect([(await ask()).data, (await ask()).data]).toEqual([{ done: true }, { done: true }])
    await app.drainJobs()
    expect(await mailsTo(app, body.newEmail, 'email-change')).toHaveLength(1)
  })

  test('the same change sent four times at once is made once', async () => {
    const { browser, email } = await signUp(app)
    const request = { currentPassword: testPassword, newPassword }
    const headers = {
      'idempotency-key': newId(),
      'otp-code': await codeFor(browser, email, { operation: 'me.change-password', request }),
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.send('PUT', '/me/password', { body: request, headers })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
  })
})

describe('a bank debit', () => {
  let seller: TestCompany
  let buyer: TestCompany
  beforeAll(async () => {
    seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
    buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
    await openMerchant(app, seller)
  }, 120_000)

  const debitsOf = async (invoiceId: string): Promise<number> =>
    (await app.owner.query('select 1 from bank_debits where invoice_id = $1', [invoiceId])).rowCount ?? 0

  test('a buyer’s retry gets the answer of the first, and debits once', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const { data } = await askDebitToken({ client: buyer.browser }, invoiceId)
    const body = { invoiceId, providerUserId: await linkAccount(app, data.token) }
    const headers = { 'idempotency-key': newId() }
    const pay = () => buyer.browser.send('POST', '/invoices/ach-debit/pay', { body, headers })
    const first = await pay()
    expect(first.status).toBe(200)
    const again = await pay()
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await debitsOf(invoiceId)).toBe(1)
  })

  test('so does the retry of whoever holds the invoice’s link, and nobody else with the same key', async () => {
    const recipientInvite = { email: newAddress('payer'), firstName: 'Ada', lastName: 'Rossi' }
    const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite })
    await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
    await app.drainJobs()
    const [mail = ''] = await mailsTo(app, recipientInvite.email, 'invoice-invited')
    const [, view = '', inviteToken = ''] = /#token=([\w-]+)&pay=([\w-]+)/.exec(mail) ?? []
    const { data } = await askDebitToken({ client: app.customer(), inviteToken }, invoiceId)
    const body = { invoiceId, providerUserId: await linkAccount(app, data.token) }
    const key = newId()
    const pay = (token: string) =>
      app.customer().send('POST', '/invoices/ach-debit/pay', {
        body,
        headers: { 'idempotency-key': key, ...(token === '' ? {} : { 'invoice-invite-token': token }) },
      })
    const first = await pay(inviteToken)
    expect(first.status).toBe(200)
    const again = await pay(inviteToken)
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await debitsOf(invoiceId)).toBe(1)
    for (const token of ['', view]) expect(said(await pay(token))).toEqual([404, 'InvoiceNotFound'])
    expect((await rowsOf(key)).map(({ actor }) => actor.slice(0, 5))).toEqual(['link:'])
  })
})
