import { noticeKinds, noticeTopics } from '@contado/contract/notifications/notice-topics.ts'
import type { Notice } from '@contado/contract/notifications/notifications.endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { confirmed, joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { pay, paymentOf, sendFrom, writeUnguarded } from '../../test-kit/invoicing.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let reader: { readonly browser: TestClient; readonly email: string }

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  reader = await joinAs(app, buyer, { role: 'read-only' })
  await depositTo(app, buyer)
  await app.drainJobs()
})
afterAll(() => app.close())

type Reader = { readonly browser: TestClient }

const list = async ({ browser }: Reader, query = ''): Promise<{ items: Notice[]; nextCursor: string | null }> =>
  (await browser.send('GET', `/notifications${query}`)).data
const titles = async (who: Reader, query = '') => (await list(who, query)).items.map(({ words }) => words.en.title)
const unread = async ({ browser }: Reader): Promise<number> =>
  (await browser.send('GET', '/notifications/unread')).data.unread
const readAll = async (who: Reader) => {
  const [newest] = (await list(who)).items
  const until = newest?.createdAt ?? '2026-01-01T00:00:00Z'
  return who.browser.send('PUT', '/notifications/read-all', { body: { until } })
}
const choose = ({ browser }: Reader, topic: string, isMailed: boolean) =>
  browser.send('PUT', '/notifications/mail-choices', { body: { topic, isMailed } })

describe('200', () => {
  test('an invoice is told to the buyer’s people in the job’s transaction, and a payment of it to both sides, each with the way there', async () => {
    await Promise.all([readAll(seller), readAll(buyer)])
    const invoice = await sendFrom(seller, buyer)
    expect(await unread(buyer)).toBe(0)
    await app.drainJobs()
    const [sent] = (await list(buyer)).items
    expect(sent).toMatchObject({
      topic: 'invoices-received',
      path: `/invoices/${invoice.invoiceId}`,
      isRead: false,
      words: {
        en: {
          title: `Invoice ${invoice.invoiceNumber} from Halden Studio LLC: $100.00`,
          text: expect.stringMatching(/^Due \d/),
        },
        es: { title: expect.stringContaining(`Factura ${invoice.invoiceNumber} de Halden Studio LLC`) },
      },
    })
    await pay(app, buyer, paymentOf(invoice))
    await app.drainJobs()
    expect((await titles(buyer))[0]).toBe('You paid Halden Studio LLC $100.00. They get it on 31 Dec 2099')
    expect((await titles(seller))[0]).toBe('Castle Trading LLC paid you $100.00. You get it on 31 Dec 2099')
    expect([await unread(buyer), await unread(seller)]).toEqual([2, 1])
  })

  test('somebody who only reads finds it on the page and is not mailed; who lost the right finds it no longer', async () => {
    expect(await titles(reader)).toContain('You paid Halden Studio LLC $100.00. They get it on 31 Dec 2099')
    expect(await mailsTo(app, reader.email, 'payment-guaranteed')).toEqual([])
    await app.owner.query(
      "update memberships set role = 'no-access' where organization_id = $1 and role = 'read-only'",
      [buyer.organizationId],
    )
    expect(await titles(reader)).not.toContain('You paid Halden Studio LLC $100.00. They get it on 31 Dec 2099')
    expect((await list(reader)).items.every(({ topic }) => ['access', 'security'].includes(topic))).toBe(true)
    await app.owner.query(
      "update memberships set role = 'read-only' where organization_id = $1 and role = 'no-access'",
      [buyer.organizationId],
    )
  })

  test('one is marked as read, and as unread again', async () => {
    const [first] = (await list(seller)).items
    const mark = (isRead: boolean) =>
      seller.browser.send('PUT', '/notifications/read', { body: { noticeId: first?.noticeId, isRead } })
    expect((await mark(true)).status).toBe(200)
    expect((await list(seller)).items[0]?.isRead).toBe(true)
    expect(await unread(seller)).toBe(0)
    expect(await titles(seller, '?state=unread')).toEqual([])
    await mark(false)
    expect(await unread(seller)).toBe(1)
  })

  test('all are marked as read up to a moment; what came later stays unread', async () => {
    await readAll(buyer)
    expect(await unread(buyer)).toBe(0)
    await sendFrom(seller, buyer)
    await app.drainJobs()
    const [newest] = (await list(buyer)).items
    const before = new Date(Date.parse(newest?.createdAt ?? '') - 1).toISOString()
    await buyer.browser.send('PUT', '/notifications/read-all', { body: { until: before } })
    expect(await unread(buyer)).toBe(1)
  })

  test('the pages hold every notice once, newest first', async () => {
    const whole = (await list(buyer, '?limit=100')).items.map(({ noticeId }) => noticeId)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(buyer, `?limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.items.map(({ noticeId }) => noticeId))
      cursor = page.nextCursor
    }
    expect(whole.length).toBeGreaterThan(3)
    expect(paged).toEqual(whole)
  })

  test('a change of the login is told under security, whatever business the person acts for', async () => {
    await app.owner.query('delete from notices where user_id = $1', [seller.userId])
    const body = { newEmail: `new-${seller.email}` }
    expect((await confirmed(app, seller, { operation: 'me.change-email', body })).status).toBe(200)
    const [told] = (await list(seller)).items
    expect(told).toMatchObject({ topic: 'security', path: '/user-settings/security' })
    expect(told?.words.es.title).not.toBe(told?.words.en.title)
  })
})

describe('mails', () => {
  test('a topic that is switched off is not mailed and still on the page, until it is switched on again', async () => {
    const mails = async () => (await mailsTo(app, buyer.email, 'invoice-sent')).length
    const [first] = await mailsTo(app, buyer.email, 'invoice-sent')
    expect(first).toContain(`Change which emails you get: ${app.settings.customerUrl}/user-settings/notifications`)
    const before = await mails()
    const { data } = await choose(buyer, 'invoices-received', false)
    expect(data.choices).toContainEqual({ topic: 'invoices-received', isMailed: false, isAlways: false })
    const { invoiceNumber } = await sendFrom(seller, buyer)
    await app.drainJobs()
    expect(await mails()).toBe(before)
    expect((await titles(buyer))[0]).toContain(invoiceNumber)
    await choose(buyer, 'invoices-received', true)
    await sendFrom(seller, buyer)
    await app.drainJobs()
    expect(await mails()).toBe(before + 1)
  })

  test('the choices are those of the role; what nobody may miss is always on, and its mails have no such line', async () => {
    const { data } = await reader.browser.send('GET', '/notifications/mail-choices')
    expect(data.choices).toEqual([
      { topic: 'exports', isMailed: true, isAlways: false },
      { topic: 'access', isMailed: true, isAlways: true },
      { topic: 'security', isMailed: true, isAlways: true },
    ])
    const own = await buyer.browser.send('GET', '/notifications/mail-choices')
    expect(own.data.choices.map(({ topic }: { topic: string }) => topic)).toEqual(Object.keys(noticeTopics))
    const [told] = await mailsTo(app, seller.email, 'email-change-asked')
    expect(told).not.toContain('/user-settings/notifications')
  })

  test.each(['stopped-money', 'application', 'access', 'security'])('422 for switching %s off', async (topic) => {
    const { status, error } = await choose(buyer, topic, false)
    expect([status, error?.validations[0]?.field]).toEqual([422, 'topic'])
    const { rows } = await app.owner.query('select 1 from muted_mails where topic = $1', [topic])
    expect(rows).toEqual([])
  })

  test('security, money that was stopped and decisions about the business can’t be switched off', () => {
    const kinds = Object.entries(noticeKinds)
    const optional = kinds.filter(([, topic]) => noticeTopics[topic].mail === 'optional').map(([kind]) => kind)
    expect(
      optional.filter((kind) => /device|password|factor|held|denied|reversed|application|role/.test(kind)),
    ).toEqual([])
  })
})

describe('refused', () => {
  test('401 without a session', async () => {
    const visitor = app.customer()
    for (const path of ['/notifications', '/notifications/unread', '/notifications/mail-choices']) {
      expect((await visitor.send('GET', path)).status).toBe(401)
    }
  })

  test('404 for a notice of somebody else, which stays unread', async () => {
    const [first] = (await list(buyer, '?state=unread')).items
    const body = { noticeId: first?.noticeId ?? newId(), isRead: true }
    const { status, error } = await seller.browser.send('PUT', '/notifications/read', { body })
    expect([status, error?.code]).toEqual([404, 'NotFound'])
    const { rows } = await app.owner.query('select read_at from notices where id = $1', [body.noticeId])
    expect(rows).toEqual([{ read_at: null }])
  })

  test.each([
    ['PUT', '/notifications/read', { noticeId: 'x', isRead: true }],
    ['PUT', '/notifications/read-all', { until: 'yesterday' }],
    ['PUT', '/notifications/mail-choices', { topic: 'weather', isMailed: false }],
    ['GET', '/notifications?state=read', undefined],
  ] as const)('422 for %s %s with what it does not know', async (method, path, body) => {
    expect((await buyer.browser.send(method, path, body ? { body } : {})).status).toBe(422)
  })
})

test('the number of unread notices is read from an index alone, however many there are', async () => {
  await writeUnguarded(
    app,
    `insert into notices (id, user_id, organization_id, kind, topic, words, created_at, read_at)
     select gen_random_uuid(), case when n % 50 = 0 then $1::uuid else gen_random_uuid() end, $2::uuid, 'invoice-sent',
       'invoices-received', '{}', now() - n * interval '1 minute', case when n % 100 = 0 then null else now() end
     from generate_series(1, 50000) n`,
    [buyer.userId, buyer.organizationId],
  )
  await app.owner.query('analyze notices')
  expect(await unread(buyer)).toBe(100)
  const plan = await app.owner.query(
    `explain select from notices where user_id = $1 and read_at is null
    and topic = any('{invoices-received}') and (organization_id is null or organization_id = $2) limit 100`,
    [buyer.userId, buyer.organizationId],
  )
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notices_unread')
  await writeUnguarded(app, "delete from notices where words = '{}'", [])
})

test('what is older than 180 days goes at night, and nothing else', async () => {
  await app.owner.query("update notices set created_at = created_at - interval '179 days' where user_id = $1", [
    seller.userId,
  ])
  const [before, others] = [(await list(seller)).items.length, (await list(buyer, '?limit=100')).items.length]
  expect(before).toBeGreaterThan(0)
  await runJob(app, { name: 'notifications.sweep-old', payload: {} })
  expect((await list(seller)).items).toHaveLength(before)
  await app.owner.query("update notices set created_at = created_at - interval '2 days' where user_id = $1", [
    seller.userId,
  ])
  await runJob(app, { name: 'notifications.sweep-old', payload: {} })
  expect((await list(seller)).items).toEqual([])
  expect((await list(buyer, '?limit=100')).items).toHaveLength(others)
})
