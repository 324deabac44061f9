import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCompany,
  newHandle,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { credentialsOf, joinAs, mailedToken, mailsTo } from '../../test-kit/inviting.ts'
import { setRole } from '../../test-kit/invoicing.ts'
import { newAddress, signUp } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
let friend: TestCompany
let zebra: TestCompany
let stranger: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
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

describe('invitations', () => {
  const paths = [
    ['POST', '/contacts/new-invite'],
    ['POST', '/contacts/resend-invite'],
    ['DELETE', '/contacts/invite'],
  ] as const
  const send = (company: TestCompany, at: 0 | 1 | 2, body: unknown) =>
    company.browser.send(paths[at][0], paths[at][1], { body })
  const invitedBy = async (company: TestCompany, email = newAddress('guest')) => {
    const { status, data } = await send(company, 0, { firstName: 'Ada', lastName: 'Rossi', email })
    expect([status, data.email, data.status]).toEqual([200, email, 'pending'])
    return email
  }
  const expire = (email: string) =>
    app.owner.query(`update invites set expires_at = now() - interval '1 second' where email = $1`, [email])
  const open = async (company: TestCompany) =>
    (await list(company)).data.invites.map(({ email, status }: { email: string; status: string }) => [email, status])

  test('200: sent, listed for the own business alone, sent again under a new link, canceled', async () => {
    const email = await invitedBy(own)
    expect(await open(own)).toEqual([[email, 'pending']])
    expect(await open(friend)).toEqual([])
    const first = await mailedToken(app, email, 'company-invited')
    await expire(email)
    expect(await open(own)).toEqual([[email, 'expired']])
    expect((await send(own, 1, { email: email.toUpperCase() })).data.status).toBe('pending')
    const second = await mailedToken(app, email, 'company-invited')
    const look = (token: string) => app.customer().send('GET', `/invited-signups/get-company-invite?token=${token}`)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([410, 200])
    expect((await send(own, 2, { email })).data).toEqual({ done: true })
    expect([await open(own), (await look(second)).status]).toEqual([[], 410])
  })

  test('200 for a manager, who invites businesses and no people', async () => {
    const manager = await joinAs(app, own, { role: 'manager' })
    const email = await invitedBy(manager)
    expect((await send(manager, 1, { email })).status).toBe(200)
    expect((await mailsTo(app, email, 'company-invited'))[0]).toContain('Ada Rossi')
    expect((await send(manager, 2, { email })).status).toBe(200)
    expect((await manager.browser.send('GET', '/people')).error?.code).toBe('NotPermitted')
  })

  test('200: the same request with the same key is one mail', async () => {
    const body = { firstName: 'Ada', lastName: 'Rossi', email: newAddress('guest') }
    const headers = { 'idempotency-key': 'invite-key-0001' }
    const sent = () => own.browser.send('POST', '/contacts/new-invite', { body, headers })
    expect([(await sent()).status, (await sent()).status]).toEqual([200, 200])
    expect(await mailsTo(app, body.email, 'company-invited')).toHaveLength(1)
  })

  test('401 without a session, 422 for an empty body, 403 for a reader', async () => {
    await setRole(app, zebra, 'read-only')
    for (const [at, [method, path]] of paths.entries()) {
      expect((await app.customer().send(method, path, { body: {} })).status).toBe(401)
      expect((await send(own, at as 0, {})).status).toBe(422)
      expect((await send(zebra, at as 0, {})).error?.code).toBe('NotPermitted')
    }
    await setRole(app, zebra, 'owner')
  })

  test('404 for another business’s invitation and for none, 409 for an address that was invited', async () => {
    const email = await invitedBy(own)
    expect((await send(friend, 1, { email })).error?.code).toBe('InvitationNotFound')
    expect((await send(friend, 2, { email })).error?.code).toBe('InvitationNotFound')
    expect((await send(own, 2, { email: newAddress() })).status).toBe(404)
    const again = await send(own, 0, { firstName: 'Ada', lastName: 'Rossi', email: email.toUpperCase() })
    expect([again.status, again.error?.code]).toEqual([409, 'AlreadyInvited'])
    await invitedBy(friend, email)
  })
})

describe('moving', () => {
  const move = (company: TestCompany, body: object) => company.browser.send('POST', '/contacts/move', { body })
  const customer = { ownerEmail: null, category: 'customer', newCategory: 'supplier' }
  const categories = async (company: TestCompany) =>
    Object.fromEntries(
      (await list(company)).data.items.map((item: { handle: string; category: string }) => [
        item.handle,
        item.category,
      ]),
    )

  test('200: into another category, for the own business alone; a late one is told that it stands elsewhere', async () => {
    const target = await createCompany(app)
    await add(own, target.handle)
    await add(friend, target.handle)
    const moved = await move(own, { ...customer, handle: `@${target.handle.toUpperCase()}` })
    expect(moved.data).toEqual({ handle: target.handle, ownerEmail: null, category: 'supplier' })
    expect((await categories(own))[target.handle]).toBe('supplier')
    expect((await categories(friend))[target.handle]).toBe('customer')
    const late = await move(own, { ...customer, handle: target.handle, newCategory: 'other' })
    expect([late.status, late.error?.code]).toEqual([409, 'ContactMoved'])
    expect((await categories(own))[target.handle]).toBe('supplier')
  })

  test('200: an invited business keeps its category when it joins, and who was invited stays known', async () => {
    const email = newAddress('guest')
    const body = { firstName: 'Ada', lastName: 'Rossi', email }
    await own.browser.send('POST', '/contacts/new-invite', { body })
    const byAddress = { handle: null, ownerEmail: email.toUpperCase(), category: 'other', newCategory: 'supplier' }
    expect((await move(friend, byAddress)).error?.code).toBe('ContactNotFound')
    expect((await move(own, byAddress)).status).toBe(200)
    expect((await move(own, byAddress)).error?.code).toBe('ContactMoved')
    const handle = await joinFrom(email, 'company-invited')
    const known = (await list(own)).data.items.find((item: { handle: string }) => item.handle === handle)
    expect(known).toMatchObject({ category: 'supplier', ownerEmail: email, email, firstName: 'Ada', lastName: 'Rossi' })
  })

  test('401, 403 for a reader, 404 for who is no contact, 422 for what is no category', async () => {
    const target = await createCompany(app)
    const body = { ...customer, handle: target.handle }
    expect((await app.customer().send('POST', '/contacts/move', { body })).status).toBe(401)
    for (const handle of [target.handle, 'nobody_has_it', '', null]) {
      const { status, error } = await move(own, { ...body, handle })
      expect([status, error?.code]).toEqual([404, 'ContactNotFound'])
    }
    const wrong = await move(own, { ...body, newCategory: 'enemy' })
    expect([wrong.status, wrong.error?.validations[0]?.field]).toEqual([422, 'newCategory'])
    await setRole(app, zebra, 'read-only')
    expect((await move(zebra, body)).error?.code).toBe('NotPermitted')
    await setRole(app, zebra, 'owner')
  })
})

describe('referral partners', () => {
  const refer = (company: TestCompany, emails: readonly unknown[]) =>
    company.browser.send('POST', '/contacts/referral-partners', { body: { emails } })
  const referrals = async (company: TestCompany) =>
    (await company.browser.send('GET', '/contacts/referral-partners')).data.items
  const noReferrals = () =>
    app.owner.query(`delete from rate_counters where key like 'referrals %' or key like 'invitation %'`)

  test('200: a result for each address; mailed in the language of the business and listed for it alone', async () => {
    const spanish = await createCompany(app, { language: 'es' })
    const [first, second] = [newAddress('partner'), newAddress('partner')]
    await refer(spanish, [first])
    const { status, data } = await refer(spanish, [second, first.toUpperCase()])
    expect(status).toBe(200)
    expect(data.results).toEqual([
      { email: second, outcome: 'invited' },
      { email: first, outcome: 'already-invited' },
    ])
    const mails = await mailsTo(app, first, 'referral')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('te recomienda')
    expect(await referrals(spanish)).toMatchObject([
      { email: second, status: 'pending', acceptedAt: null, organization: null },
      { email: first, status: 'pending', acceptedAt: null, organization: null },
    ])
    expect(await referrals(friend)).toEqual([])
    expect((await list(spanish)).data.invites).toEqual([])
  })

  test('200: sent again, run out, asked anew, canceled', async () => {
    const email = newAddress('partner')
    await refer(own, [email])
    const statuses = async () => (await referrals(own)).filter((one: { email: string }) => one.email === email)
    expect((await own.browser.send('POST', '/contacts/resend-invite', { body: { email } })).status).toBe(200)
    expect(await mailsTo(app, email, 'referral')).toHaveLength(2)
    await app.owner.query(`update invites set expires_at = now() - interval '1 second' where email = $1`, [email])
    expect(await statuses()).toMatchObject([{ status: 'expired' }])
    expect((await refer(own, [email])).data.results).toEqual([{ email, outcome: 'invited' }])
    expect(await statuses()).toMatchObject([{ status: 'pending' }])
    expect((await own.browser.send('DELETE', '/contacts/invite', { body: { email } })).status).toBe(200)
    expect(await statuses()).toEqual([])
  })

  test('200: whoever joins stands there with the name of the business, and among the contacts', async () => {
    const email = newAddress('partner')
    await refer(own, [email])
    const handle = await joinFrom(email, 'referral')
    const joined = (await referrals(own)).find((one: { email: string }) => one.email === email)
    expect(joined).toMatchObject({ status: 'accepted', acceptedAt: expect.any(String), organization: { handle } })
    const known = (await list(own)).data.items.find((item: { handle: string }) => item.handle === handle)
    expect(known).toMatchObject({ ownerEmail: email, firstName: null, lastName: null })
  })

  test('200 up to 50 in a day; the next is told so and gets no mail', async () => {
    const eager = await createCompany(app)
    const ofTwenty = () => Array.from({ length: 20 }, () => newAddress('partner'))
    await refer(eager, ofTwenty())
    await refer(eager, ofTwenty())
    const last = ofTwenty()
    const { status, data } = await refer(eager, last)
    expect(status).toBe(200)
    const invited = data.results.filter((one: { outcome: string }) => one.outcome === 'invited')
    const late = data.results.filter((one: { outcome: string }) => one.outcome === 'limit-reached')
    expect([invited.length, late.length]).toEqual([10, 10])
    expect(await mailsTo(app, late[0].email, 'referral')).toEqual([])
    expect(await referrals(eager)).toHaveLength(50)
    await noReferrals()
  })

  test('the same addresses asked at once, in opposite orders, are mailed once each', async () => {
    const emails = Array.from({ length: 5 }, () => newAddress('partner'))
    const answers = await Promise.all([refer(own, emails), refer(own, emails.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const email of emails) expect(await mailsTo(app, email, 'referral')).toHaveLength(1)
  })

  test('401, 403 for a reader who still sees them, 422 at the field, and nobody is mailed', async () => {
    expect((await app.customer().send('POST', '/contacts/referral-partners', { body: {} })).status).toBe(401)
    expect((await app.customer().send('GET', '/contacts/referral-partners')).status).toBe(401)
    const good = newAddress('partner')
    const fields = async (emails: readonly unknown[]) => {
      const { status, error } = await refer(own, emails)
      return [status, error?.validations[0]?.field, error?.validations[0]?.message]
    }
    expect(await fields([])).toEqual([422, 'emails', 'An email is required to invite'])
    expect(await fields([good, own.email.toUpperCase()])).toEqual([422, 'emails[1]', 'You cannot refer yourself'])
    expect(await fields([good, ` ${good}`])).toEqual([422, 'emails[1]', 'email is invalid'])
    expect(await fields([good, good.toUpperCase()])).toEqual([422, 'emails[1]', 'This email is listed twice'])
    expect((await fields(['nobody']))[1]).toBe('emails[0]')
    expect((await fields(Array.from({ length: 21 }, () => newAddress())))[1]).toBe('emails')
    expect(await mailsTo(app, good, 'referral')).toEqual([])
    await setRole(app, zebra, 'read-only')
    expect((await refer(zebra, [good])).error?.code).toBe('NotPermitted')
    expect(await referrals(zebra)).toEqual([])
    await setRole(app, zebra, 'owner')
  })
})

/** Somebody who was invited makes a login and a business by the mailed link; answers the handle. */
const joinFrom = async (email: string, kind: string): Promise<string> => {
  const browser = app.customer()
  const { status, data } = await browser.send('POST', '/invited-signups/set-credentials-company', {
    body: credentialsOf({ token: await mailedToken(app, email, kind), email }),
  })
  expect(status).toBe(200)
  browser.userId = data.userId
  const handle = newHandle()
  await browser.send('POST', '/organization', { body: { organizationType: 'business', handle } })
  await app.drainJobs()
  return handle
}

test('ten requests at once add one contact', async () => {
  const target = await createCompany(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(friend, target.handle)))
  const codes = answers.map(({ status, error }) => error?.code ?? status).sort()
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 'ContactAlreadyAdded')])
})
