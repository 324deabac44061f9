import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailedToken, mailsTo } from '../../test-kit/inviting.ts'
import { newAddress } from '../../test-kit/people.ts'
import { confirmWith, letPass, mustHave, payeeOf, storeRates, transferFrom } from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
let stranger: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  await storeRates(app)
  own = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  stranger = await verifyCompany(app)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const party = {
  kind: 'person',
  name: 'Rosa Silva',
  email: null,
  language: 'es',
  address: null,
  note: 'Pays late, says Tom',
  sendsRemittanceAdvice: false,
}
const given = {
  holder: 'person',
  currency: 'EUR',
  bankCountry: 'DE',
  rail: 'sepa',
  accountHolder: 'Rosa Silva',
  accountNumber: 'DE02120300000000202051',
  city: 'Bonn',
  country: 'DE',
}

const add = async (): Promise<string> =>
  mustHave(await own.browser.send('POST', '/beneficiaries', { body: party })).beneficiaryId
const ask = async (body: object = {}) => {
  const [beneficiaryId, email] = [await add(), newAddress('payee')]
  const wanted = { beneficiaryId, email, currency: 'EUR', amount: '1200.00', ...body }
  const headers = { 'idempotency-key': newId() }
  const asked = await own.browser.send('POST', '/bank-detail-requests', { body: wanted, headers })
  return { asked, beneficiaryId, email, token: await mailedToken(app, email, 'bank-details-request') }
}
test('nobody is mailed more than five times in an hour by one business', async () => {
  const email = newAddress('payee')
  const said: (string | number)[] = []
  for (const who of [own, own, own, own, own, own, stranger]) {
    const { beneficiaryId } = mustHave(await who.browser.send('POST', '/beneficiaries', { body: party }))
    const body = { beneficiaryId, email, currency: 'EUR' }
    const headers = { 'idempotency-key': newId() }
    const { status, error } = await who.browser.send('POST', '/bank-detail-requests', { body, headers })
    said.push(error?.code ?? status)
  }
  expect(said).toEqual([200, 200, 200, 200, 200, 'TooManyRequests', 200])
})

const look = (token: string): Promise<Answered> =>
  app.customer().send('GET', '/bank-detail-requests/asked', { headers: { token } })
const answer = (token: string, body: object = {}): Promise<Answered> =>
  app.customer().send('POST', '/bank-detail-requests/answer', {
    body: { ...given, ...body },
    headers: { 'invoice-invite-token': token },
  })
const accountsOf = async (beneficiaryId: string) =>
  (await own.browser.send('GET', `/accounts?beneficiaryId=${beneficiaryId}`)).data.items
const confirm = (accountId: string, who = own) =>
  confirmWith(app, who, {
    operation: 'bank-accounts.confirm',
    method: 'POST',
    path: '/accounts/confirm',
    body: { accountId },
  })

test('a payee gives details by a mailed link; once confirmed with a code, money can be sent to them', async () => {
  const { asked, beneficiaryId, email, token } = await ask()
  expect(asked.data).toMatchObject({ beneficiaryId, email })
  const page = async () => (await own.browser.send('GET', `/beneficiaries/${beneficiaryId}`)).data
  expect((await page()).asked).toMatchObject({ email, expiresAt: asked.data.expiresAt })
  const { askedAt, expiresAt } = (await page()).asked
  expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBe(14 * 86_400_000)
  const [text = ''] = await mailsTo(app, email, 'bank-details-request')
  expect(text).toMatch(/Castle Trading LLC quiere pagarte/)
  const seen = await look(token)
  expect(seen.data).toEqual({
    businessName: 'Castle Trading LLC',
    payeeName: 'Rosa Silva',
    holder: 'person',
    language: 'es',
    currency: 'EUR',
    amount: '1200.00',
    expiresAt: asked.data.expiresAt,
  })
  const wrong = await answer(token, { accountNumber: 'DE02120300000000202052' })
  expect([wrong.status, wrong.error?.validations[0]?.field]).toEqual([422, 'accountNumber'])
  expect((await answer(token, { currency: 'USD' })).error?.validations[0]?.field).toBe('currency')
  for (const body of [{ rail: 'ach' }, { bankCountry: 'RU' }]) {
    expect((await answer(token, body)).error?.validations[0]?.field).toBe('bankCountry')
  }
  expect((await answer(token)).data).toEqual({ done: true })
  expect((await page()).asked).toBeNull()
  expect((await answer(token)).error?.code).toBe('VerificationLinkExpired')
  expect((await look(token)).error?.code).toBe('VerificationLinkExpired')
  await app.drainJobs()
  expect((await mailsTo(app, own.email, 'bank-details-given'))[0]).toMatch(/Rosa Silva/)
  const [account] = await accountsOf(beneficiaryId)
  expect(account).toMatchObject({ status: 'pending', accountNumber: '••••2051', accountHolder: 'Rosa Silva' })
  await depositTo(app, own, { amount: '100.00', accountType: 'traditional' })
  const { accountId } = account
  expect((await transferFrom(app, own, { accountId, amount: '5.00' })).error?.code).toBe('BankAccountNotUsable')
  expect((await confirm(accountId, stranger)).error?.code).toBe('AccountNotFound')
  expect((await confirm(accountId)).data).toMatchObject({ accountId, status: 'confirmed' })
  expect((await confirm(accountId)).error?.code).toBe('BankAccountNotPending')
  expect((await transferFrom(app, own, { accountId, amount: '5.00' })).status).toBe(200)
})

test('whatever is wrong with a link reads the same: unknown, replaced, removed, too old', async () => {
  const first = await ask()
  const headers = { 'idempotency-key': newId() }
  const body = { beneficiaryId: first.beneficiaryId, email: first.email, currency: 'EUR' }
  expect((await own.browser.send('POST', '/bank-detail-requests', { body, headers })).status).toBe(200)
  const second = await mailedToken(app, first.email, 'bank-details-request')
  expect((await look(second)).data.amount).toBeNull()
  const removed = await ask()
  expect((await own.browser.send('DELETE', `/beneficiaries/${removed.beneficiaryId}`)).status).toBe(200)
  const old = await ask()
  await app.owner.query(`update bank_detail_requests set expires_at = now() where beneficiary_id = $1`, [
    old.beneficiaryId,
  ])
  for (const token of [newId(), '', first.token, removed.token, old.token]) {
    expect([token, (await look(token)).error]).toMatchObject([token, { code: 'VerificationLinkExpired' }])
    expect([token, (await answer(token)).error?.code]).toEqual([token, 'VerificationLinkExpired'])
  }
})

test('asking refuses what is not there, an amount that is none, and too many accounts', async () => {
  const send = (body: object, who = own) =>
    who.browser.send('POST', '/bank-detail-requests', { body, headers: { 'idempotency-key': newId() } })
  const beneficiaryId = await add()
  const body = { beneficiaryId, email: newAddress('payee'), currency: 'EUR' }
  expect((await send(body, stranger)).error?.code).toBe('BeneficiaryNotFound')
  expect((await send({ ...body, amount: '0.00' })).error?.validations[0]?.field).toBe('amount')
  expect((await send({ ...body, amount: '1.001' })).error?.validations[0]?.field).toBe('amount')
  expect((await send({ ...body, email: 'nobody' })).error?.validations[0]?.field).toBe('email')
  const { accountId, beneficiaryId: full } = await payeeOf(app, own)
  await app.owner.query(
    `insert into bank_accounts select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'fingerprint', n::text::bytea))).*
      from bank_accounts b, generate_series(1, 19) n where b.id = $1`,
    [accountId],
  )
  expect((await send({ ...body, beneficiaryId: full })).error?.code).toBe('TooManyBankAccounts')
})

test('of two answers at once one is kept; details that are saved already are not told from new ones', async () => {
  const { beneficiaryId, token } = await ask()
  const both = await Promise.all([answer(token), answer(token, { accountNumber: 'DE89370400440532013000' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect(await accountsOf(beneficiaryId)).toHaveLength(1)
  const { accountNumber } = (await accountsOf(beneficiaryId))[0]
  const again = { beneficiaryId, email: newAddress('payee'), currency: 'EUR' }
  const headers = { 'idempotency-key': newId() }
  expect((await own.browser.send('POST', '/bank-detail-requests', { body: again, headers })).status).toBe(200)
  const next = await mailedToken(app, again.email, 'bank-details-request')
  const same = accountNumber === '••••2051' ? {} : { accountNumber: 'DE89370400440532013000' }
  expect((await answer(next, same)).data).toEqual({ done: true })
  expect(await accountsOf(beneficiaryId)).toHaveLength(1)
})

test('the pause of new details begins when they are confirmed', async () => {
  const { beneficiaryId, token } = await ask()
  expect((await answer(token)).status).toBe(200)
  await letPass(app, 48)
  const [{ accountId }] = await accountsOf(beneficiaryId)
  expect((await confirm(accountId)).status).toBe(200)
  await depositTo(app, own, { currency: 'EUR', amount: '20000.00', accountType: 'traditional' })
  const much = await transferFrom(app, own, { accountId, sourceCurrency: 'EUR', amount: '15000.00' })
  expect(much.error?.code).toBe('PayeeCooling')
})
