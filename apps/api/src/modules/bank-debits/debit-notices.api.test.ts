import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant, wallMs } from '../../platform/clock.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { readSettings } from '../../platform/settings.ts'
import { createWidget } from '../../providers/bank-debits/widget/serve-widget.ts'
import { signNotice } from '../../providers/rails/notice-signature.ts'
import { openMerchant, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { askDebitToken, linkAccount, payByBankDebit } from '../../test-kit/debiting.ts'
import { moveClockTo, sendFrom } from '../../test-kit/invoicing.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

const secrets = ['present-secret-of-the-debits-provider', 'secret-before-that-of-the-debits-provider']
let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies({ BANK_DEBIT_WEBHOOK_SECRETS: secrets.join(',') })
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
  await openMerchant(app, seller)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const drain = async (): Promise<void> => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const debited = async (): Promise<string> => {
  const { invoiceId } = await sendFrom(seller, buyer)
  await payByBankDebit(app, { client: buyer.browser }, { invoiceId })
  await drain()
  const { rows } = await app.owner.query('select id from bank_debits where invoice_id = $1', [invoiceId])
  return rows[0].id
}

type Sent = { readonly body: unknown; readonly secret?: string | undefined; readonly atMs?: number }
const send = async ({ body, secret = secrets[0] ?? '', atMs = wallMs() }: Sent) => {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const { statusCode, body: text } = await app.servers.customer.inject({
    method: 'POST',
    url: '/webhooks/bank-debits',
    headers: { 'content-type': 'application/json', 'bank-debits-signature': signNotice(raw, { secret, atMs }) },
    payload: raw,
  })
  const answer = JSON.parse(text)
  return answer.error?.code ?? `${statusCode} ${answer.data.outcome}`
}
const notice = (clientTransferId: string, state = 'settled', eventId = newId()) => ({
  eventId,
  clientTransferId,
  state,
})
const casesOf = async (subject: string): Promise<string[]> =>
  (await app.owner.query('select kind from rail_cases where subject = $1', [subject])).rows.map(({ kind }) => kind)

describe('a notice of the provider', () => {
  test('counts once, under either secret; its word is followed up, not believed', async () => {
    const id = await debited()
    const told = notice(id)
    expect(await send({ body: told })).toBe('200 new')
    expect(await send({ body: told, secret: secrets[1] })).toBe('200 known')
    await drain()
    const { rows } = await app.owner.query('select status from bank_debits where id = $1', [id])
    expect(rows).toEqual([{ status: 'pending' }])
    expect(await casesOf(id)).toEqual([])
  })

  test('is refused unsigned, signed by a stranger, too old, and unreadable', async () => {
    const id = await debited()
    expect(await send({ body: notice(id), secret: 'somebody-elses-secret-of-32-letters' })).toBe('NoticeNotSigned')
    expect(await send({ body: notice(id), atMs: wallMs() - 301_000 })).toBe('NoticeNotSigned')
    expect(await send({ body: 'nonsense' })).toBe('MalformedRequest')
    expect(await send({ body: { ...notice(id), clientTransferId: 'x' } })).toBe('MalformedRequest')
    expect(await send({ body: { ...notice(id), eventId: 'a\ud83db' } })).toBe('MalformedRequest')
    expect(await send({ body: { ...notice(id), state: 'settled\0' } })).toBe('MalformedRequest')
    const bare = await app.servers.customer.inject({
      method: 'POST',
      url: '/webhooks/bank-debits',
      payload: notice(id),
    })
    expect(bare.statusCode).toBe(403)
  })

  test('about a debit that nobody knows, and with an event that told something else, opens a case', async () => {
    const [unknown, id, eventId] = [newId(), await debited(), newId()]
    expect(await send({ body: notice(unknown) })).toBe('200 new')
    await drain()
    expect(await casesOf(unknown)).toEqual(['nothing_known'])
    await send({ body: notice(id, 'settled', eventId) })
    expect(await send({ body: notice(id, 'returned', eventId) })).toBe('200 contradicts')
    expect(await casesOf(eventId)).toEqual(['event_reused'])
  })

  test('of another amount books nothing and opens a case', async () => {
    const id = await debited()
    await app.owner.query('update sandbox_bank_debits set amount_minor = 1 where debit_id = $1', [id])
    const { data } = await app.customer().send('GET', '/sandbox/clock')
    await moveClockTo(app, instantOf(msOf(parseInstant(data.businessNow) ?? instantOf(0)) + 8 * 86_400_000))
    await drain()
    expect(await casesOf(id)).toEqual(['amount_differs'])
    const { rows } = await app.owner.query('select status from payments where id = $1', [id])
    expect(rows).toEqual([{ status: 'processing' }])
  })
})

describe('the sandbox’s widget', () => {
  const ask = async (path: string, payload: object, origin = app.settings.widgetUrl ?? '') => {
    const answer = await app.servers.widget?.inject({ method: 'POST', url: path, headers: { origin }, payload })
    return answer?.json().error?.code ?? answer?.json().data
  }
  const login = { login: 'ada', password: 'x' }

  test('is a page that only the customers’ application may frame, and that loads nothing of others', async () => {
    const { headers, body } = (await app.servers.widget?.inject({ url: '/' })) ?? { headers: {}, body: '' }
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${new URL(app.settings.customerUrl).origin}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain(`content="${new URL(app.settings.customerUrl).origin}"`)
    for (const path of ['/widget.js', '/widget.css', '/words.en.json', '/words.es.json']) {
      expect((await app.servers.widget?.inject({ url: path }))?.statusCode).toBe(200)
    }
    expect((await app.servers.widget?.inject({ url: '/serve-widget.ts' }))?.statusCode).toBe(404)
  })

  test('shows its accounts to any login but the locked one, and to its own origin alone', async () => {
    expect((await ask('/accounts', login)).accounts).toHaveLength(11)
    expect(await ask('/accounts', { ...login, login: ' Locked ' })).toBe('InvalidCredentials')
    expect(await ask('/accounts', { login: '', password: '' })).toBe('InvalidCredentials')
    expect(await ask('/accounts', login, 'https://elsewhere.example')).toBe('OriginRefused')
    expect(await ask('/accounts', login, app.settings.customerUrl)).toBe('OriginRefused')
  })

  test('links an account of its own to a live token, the first one for good', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const { data } = await askDebitToken({ client: buyer.browser }, invoiceId)
    const chosen = { ...login, token: data.token, account: '0003' }
    const first = await ask('/link', chosen)
    expect(await ask('/link', { ...chosen, account: '0001' })).toEqual(first)
    const { rows } = await app.owner.query('select account from sandbox_bank_links where user_id = $1', [first.userId])
    expect(rows).toEqual([{ account: '0003' }])
    expect(await ask('/link', { ...chosen, account: '9999' })).toBe('ValidationError')
    expect(await ask('/link', { ...chosen, token: newToken() })).toBe('BankLinkExpired')
    await app.owner.query(`update sandbox_bank_links set expires_at = now() - interval '1 second' where user_id = $1`, [
      first.userId,
    ])
    expect(await ask('/link', chosen)).toBe('BankLinkExpired')
  })

  test('does not exist outside the sandbox', async () => {
    const settings = readSettings({ SANDBOX: '0' })
    expect(settings.widgetUrl).toBeNull()
    await expect(createWidget(settings, app.as('contado_app'))).rejects.toThrow('belongs to the sandbox')
  })
})

describe('without the sandbox', () => {
  let real: TestApp
  beforeAll(async () => {
    real = await startTestApp({ SANDBOX: '0' })
  })
  afterAll(() => real.close())

  test('there is no widget, no simulated failure, and no debit without a configured provider', async () => {
    expect(real.servers.widget).toBeNull()
    const body = { invoiceId: newId(), providerUserId: 'u', shouldSimulateFailure: true }
    const paid = await real.customer().send('POST', '/invoices/ach-debit/pay', { body })
    expect([paid.status, paid.error?.validations[0]?.field]).toEqual([422, 'shouldSimulateFailure'])
    const asked = await real.customer().send('POST', '/invoices/ach-debit/token', { body: { invoiceId: newId() } })
    expect(asked.error?.code).toBe('BankDebitNotOffered')
    expect((await real.customer().send('POST', '/sandbox/bank-debits', { body: { invoiceId: newId() } })).status).toBe(
      404,
    )
  })
})

test('a payer whose link was made but who linked no account is refused by the provider, and the invoice is open again', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  const { data } = await askDebitToken({ client: buyer.browser }, invoiceId)
  const providerUserId = await linkAccount(app, data.token)
  await app.owner.query('update sandbox_bank_links set account = null where user_id = $1', [providerUserId])
  const body = { invoiceId, providerUserId }
  expect((await buyer.browser.send('POST', '/invoices/ach-debit/pay', { body })).status).toBe(200)
  await drain()
  const { rows } = await app.owner.query('select status, reason from bank_debits where invoice_id = $1', [invoiceId])
  expect(rows).toEqual([{ status: 'failed', reason: 'no bank account was linked' }])
  const invoice = await buyer.browser.send('GET', `/invoices/${invoiceId}`)
  expect(invoice.data).toMatchObject({ status: 'sent', paidAmount: '0.00' })
})
