import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { setRole } from '../../test-kit/invoicing.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
let friend: TestCompany
let zebra: TestCompany
let stranger: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  own = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  friend = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  zebra = await verifyCompany(app, { legalName: 'zebra crossing LLC' })
  stranger = await createCompany(app)
})
afterAll(() => app.close())

const add = (company: TestCompany, handle: string, category = 'customer', headers = {}) =>
  company.browser.send('POST', '/contacts/add', { body: { handle, category }, headers })
const list = (company: TestCompany) => company.browser.send('GET', '/contacts')

describe('200', () => {
  test('a business is added by its handle in any case, with or without @, and listed by name', async () => {
    const added = await add(own, `@${zebra.handle.toUpperCase()}`, 'supplier')
    expect(added.status).toBe(200)
    expect(added.data).toMatchObject({
      organizationId: zebra.organizationId,
      handle: zebra.handle,
      category: 'supplier',
      organizationName: 'zebra crossing LLC',
      legalName: 'zebra crossing LLC',
      isVerified: true,
      country: 'US',
    })
    await add(own, friend.handle)
    const { status, data } = await list(own)
    expect(status).toBe(200)
    expect(data.items.map((item: { organizationName: string }) => item.organizationName)).toEqual([
      'Castle Trading LLC',
      'zebra crossing LLC',
    ])
  })

  test('contacts belong to one organization: neither the contact nor a third one sees them', async () => {
    expect((await list(zebra)).data.items).toEqual([])
    expect((await list(stranger)).data.items).toEqual([])
  })

  test('a business that nobody has verified can be added, and says so', async () => {
    const { data } = await add(friend, stranger.handle, 'other')
    expect(data).toMatchObject({ isVerified: false, address: null, country: null, legalName: '' })
  })

  test('the same request with the same key is answered again and adds once', async () => {
    const headers = { 'idempotency-key': 'contact-key-0001' }
    const first = await add(zebra, friend.handle, 'other', headers)
    const again = await add(zebra, friend.handle, 'other', headers)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    expect((await list(zebra)).data.items).toHaveLength(1)
    const other = await add(zebra, own.handle, 'other', headers)
    expect([other.status, other.error?.code]).toEqual([422, 'IdempotencyKeyReused'])
  })
})

describe('refused', () => {
  test('401 without a session', async () => {
    const visitor = app.customer()
    expect((await visitor.send('GET', '/contacts')).status).toBe(401)
    const { status } = await visitor.send('POST', '/contacts/add', { body: {} })
    expect(status).toBe(401)
  })

  test('403 without an organization', async () => {
    const { browser } = await signUp(app)
    const { status, error } = await browser.send('GET', '/contacts')
    expect([status, error?.code]).toEqual([403, 'OrganizationRequired'])
  })

  test('403 for who may not manage the business, and nothing is added', async () => {
    await setRole(app, stranger, 'read-only')
    const { status, error } = await add(stranger, friend.handle)
    expect([status, error?.code]).toEqual([403, 'NotPermitted'])
    expect((await list(stranger)).data.items).toEqual([])
    await setRole(app, stranger, 'no-access')
    expect((await list(stranger)).status).toBe(403)
    await setRole(app, stranger, 'owner')
  })

  test('403 for the path of another user', async () => {
    const { status, error } = await own.browser.send('GET', '/contacts', { userId: friend.userId })
    expect([status, error?.code]).toEqual([403, 'UserMismatch'])
  })

  test.each(['nobody_has_it', '', '@', 'x'.repeat(40), "'; drop table contacts; --"])(
    '404 for the handle %j',
    async (handle) => {
      const { status, error } = await add(own, handle)
      expect([status, error?.code]).toEqual([404, 'HandleNotFound'])
    },
  )

  test('409 for a business that is a contact already, in any spelling', async () => {
    const { status, error } = await add(own, `@${friend.handle.toUpperCase()}`, 'other')
    expect([status, error?.code]).toEqual([409, 'ContactAlreadyAdded'])
  })

  test.each([
    [{ handle: 'some_handle' }, 'category'],
    [{ handle: 'some_handle', category: 'enemy' }, 'category'],
    [{ handle: 7, category: 'other' }, 'handle'],
    [{ handle: 'x'.repeat(41), category: 'other' }, 'handle'],
    [{ handle: 'some_handle', category: 'other', organizationId: '1' }, 'organizationId'],
  ])('422 for %j', async (body, field) => {
    const { status, error } = await own.browser.send('POST', '/contacts/add', { body })
    expect([status, error?.code, error?.validations[0]?.field]).toEqual([422, 'ValidationError', field])
  })

  test('422 for the own handle', async () => {
    const { status, error } = await add(own, `@${own.handle}`)
    expect([status, error?.code]).toEqual([422, 'OwnHandle'])
  })
})

test('ten requests at once add one contact', async () => {
  const target = await createCompany(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(friend, target.handle)))
  const codes = answers.map(({ status, error }) => error?.code ?? status).sort()
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 'ContactAlreadyAdded')])
})
