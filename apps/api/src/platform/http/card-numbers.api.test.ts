import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'
import { newId } from '../ids.ts'

const card = '4111.1111.1111.1111'
const bare = '4111111111111111'
let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  company = await createCompany(app)
})
afterAll(() => app.close())

const refused = { status: 422, error: { code: 'CardNumberRefused' } }
const notice = { currency: 'USD', accountType: 'traditional', amount: '12.00' }
const tell = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.customer().send('POST', '/sandbox/unplaced-deposits', { body, headers })

describe('a card number is refused', () => {
  test.each([
    ['in a field', { ...notice, accountNumber: '77', reference: card }],
    ['as a JSON number', { ...notice, accountNumber: '77', senderName: Number(bare) }],
    ['as the name of a field', { ...notice, accountNumber: '77', [card]: 1 }],
    ['deep inside a field that takes an account number', { ...notice, accountNumber: { accountNumber: [card] } }],
  ])('%s', async (_, body) => {
    // What stands below a declared field is part of it: the schema refuses that, by its shape.
    const answer = await tell(body)
    expect(answer.status).toBe(422)
    expect(answer.bytes.toString()).not.toContain('1111')
  })

  test('in a query, and in the name of a parameter', async () => {
    expect(await company.browser.send('GET', `/invoices/income?search=${card}`)).toMatchObject(refused)
    expect(await company.browser.send('GET', `/invoices/income?${card}=1`)).toMatchObject(refused)
  })

  test('in a file’s name and in its role, and nothing of the file is left', async () => {
    const group = `invoice-attachment:${newId()}`
    const content = smallPdf()
    const named = await upload(company.browser, { group }, { name: `scan_${bare}.pdf`, content })
    const playing = await upload(company.browser, { group }, { name: 'scan.pdf', role: `r${bare}`, content })
    expect([named, playing]).toMatchObject([refused, refused])
    const { rows } = await app.owner.query('select from files where file_group = $1', [group])
    expect(rows).toEqual([])
  })

  test('in a key that is kept with its answer', async () => {
    const body = { ...notice, accountNumber: '77' }
    expect(await tell(body, { 'idempotency-key': `pay-${bare}` })).toMatchObject(refused)
    expect((await tell(body, { 'idempotency-key': `pay-${newId()}` })).status).toBe(200)
  })
})

test('a browser that writes one into its own name is let in, and it is not kept', async () => {
  const email = `${newId()}@mail.example`
  const browser = app.customer()
  const names = { firstName: 'Ida', lastName: 'Berg', language: 'en', hasAcceptedTerms: true }
  const body = { email, password: 'Correct7horse', ...names }
  const headers = { 'user-agent': `Browser/1.0 (${card})` }
  expect((await browser.send('POST', '/signups/set-credentials', { body, headers })).status).toBe(200)
  const { rows } = await app.owner.query(
    'select user_agent from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ user_agent: '' }])
})

test('a field that takes account numbers takes one that looks like a card’s', async () => {
  expect((await tell({ ...notice, accountNumber: bare })).status).toBe(200)
})

test('neither is it refused when the code for such a request is asked for; elsewhere in that request it is', async () => {
  const ask = (request: object) =>
    company.browser.send('POST', '/me/send-email-2fa', { body: { operation: 'bank-accounts.create', request } })
  expect((await ask({ accountNumber: bare })).error?.code).not.toBe('CardNumberRefused')
  expect(await ask({ accountNumber: '77', accountHolder: card })).toMatchObject(refused)
  expect(await ask({ accountNumber: { accountNumber: bare } })).toMatchObject(refused)
  const transfer = { operation: 'transfers.create', request: { accountNumber: bare } }
  expect(await company.browser.send('POST', '/me/send-email-2fa', { body: transfer })).toMatchObject(refused)
})
