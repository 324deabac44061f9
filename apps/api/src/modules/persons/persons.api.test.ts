import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import {
  confirmStaff,
  hireStaff,
  mailedCode,
  newAddress,
  newPhone,
  type Person,
  type StaffPerson,
  secure,
  signIn,
  signInStaff,
  signUp,
  testPassword,
} from '../../test-kit/people.ts'
import { acting, plansOf } from '../../test-kit/plans.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { asTwo } from '../../test-kit/two-people.ts'
import { selectPersons } from './persons.store.ts'

let app: TestApp
let head: TestClient
let analyst: TestClient
let success: TestClient
let support: StaffPerson
let company: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  head = await signInStaff(app, 'compliance-head')
  analyst = await signInStaff(app, 'compliance-analyst')
  support = await hireStaff(app, 'customer-success')
  success = app.staff()
  await success.send('POST', '/admin/sessions/intermediate', { body: { email: support.email, password: testPassword } })
  await confirmStaff(success, support.code())
  success.userId = support.staffId
  company = await verifyCompany(app, { legalName: 'Wren Paper LLC' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const put = async (who: TestClient, path: string, body: object, code?: string) => {
  const headers = code === undefined ? {} : { 'otp-code': code }
  const { status, data, error } = await who.send('PUT', `/admin/persons/${path}`, { body, headers })
  return status === 200 ? data : [status, error?.code]
}
/** An act that the authenticator of customer success confirms; each of its codes counts once. */
const putWithCode = async (path: string, body: object) => {
  await app.owner.query('delete from staff_used_codes where staff_id = $1', [support.staffId])
  return put(success, path, { reason: 'Called back and checked', ...body }, support.code())
}
const show = async (personId: string) => (await analyst.send('GET', `/admin/persons/${personId}`)).data
const list = async (query: Record<string, string>) =>
  (await analyst.send('GET', `/admin/persons?${new URLSearchParams(query)}`)).data
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ personId }: { personId: string }) => personId)
const invite = (browser: TestClient) =>
  browser.send('POST', '/me/send-email-2fa', {
    body: {
      operation: 'people.invite',
      request: { email: newAddress(), firstName: 'Eva', lastName: 'Ruiz', role: 'manager' },
    },
  })

describe('the list', () => {
  test('finds by the beginnings of names and addresses and by id, and narrows', async () => {
    const { userId, email } = await signUp(app, { firstName: 'Zéphyrine' })
    for (const search of ['zéphy', 'ZEPHYRINE', 'berg zéphyrine', email, email.split('@')[0] ?? '', userId]) {
      expect(await idsOf({ search })).toEqual([userId])
    }
    expect(await idsOf({ search: 'zéphyrine', status: 'enabled', kycStatus: 'not_started' })).toEqual([userId])
    for (const none of [{ status: 'closed' }, { kycStatus: 'approved' }, { escalation: 'escalated' }]) {
      expect(await idsOf({ search: 'zéphyrine', ...none })).toEqual([])
    }
    expect(await idsOf({ search: 'éphyrine' })).toEqual([])
    expect(await idsOf({ search: "' & | !" })).toEqual([])
  })

  test('continues behind a cursor, newest first, each once', async () => {
    await signUp(app)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: '2', ...(cursor === '' ? {} : { cursor }) })
      seen.push(...page.items.map(({ personId }: { personId: string }) => personId))
      cursor = page.nextCursor
    }
    const { rows } = await app.owner.query('select id from users order by created_at desc, id desc')
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  test('reads an index for words', async () => {
    const all = { status: null, kycStatus: null, isEscalated: null, limit: 26, after: null }
    const plans = await acting(app, { organizationId: '', role: 'contado_staff' }, async (tx) =>
      plansOf(tx, (each) => selectPersons(each, { ...all, search: { words: 'nobody:*', id: null } })),
    )
    expect(plans.at(-1)).toContain('users_by_words')
  })
})

test('one person: masked, with businesses and how they sign in', async () => {
  const { userId, organizationId, handle } = company
  expect(await show(userId)).toMatchObject({
    personId: userId,
    status: 'enabled',
    isPhoneVerified: true,
    phoneNumber: expect.stringMatching(/^•••\d{4}$/),
    dateOfBirth: expect.stringMatching(/^\d{4}-••-••$/),
    secondFactor: 'sms',
    hasPasskey: false,
    lastSignInAt: expect.any(String),
    pausedUntil: null,
    escalated: null,
    organizations: [{ organizationId, handle, legalName: 'Wren Paper LLC', role: 'owner' }],
    history: [],
  })
  const stranger = await signUp(app)
  expect(await show(stranger.userId)).toMatchObject({ phoneNumber: null, dateOfBirth: null, organizations: [] })
})

test('restricting is one head’s and shuts the person out at once, enabling takes two, in the database too', async () => {
  const { userId: personId, browser } = company
  expect(await put(analyst, 'status', { personId, status: 'restricted' })).toEqual([403, 'StaffNotPermitted'])
  expect(await put(head, 'status', { personId, status: 'inactive' })).toEqual([422, 'ValidationError'])
  expect(await put(head, 'status', { personId, status: 'restricted' })).toEqual({ state: 'done' })
  expect(await put(head, 'status', { personId, status: 'restricted' })).toEqual([409, 'AlreadyDecided'])
  expect((await browser.send('GET', '/accounts')).error?.code).toBe('PersonOrCompanyDisabled')
  const straight = app.owner.query(`update users set status = 'enabled' where id = $1`, [personId])
  await expect(straight).rejects.toMatchObject({ code: '42501' })
  const body = { personId, status: 'enabled' }
  expect(await put(head, 'status', body)).toEqual({ state: 'proposed' })
  expect((await show(personId)).proposals).toMatchObject([{ act: 'person.status', payload: { status: 'enabled' } }])
  expect(await put(head, 'status', body)).toEqual([403, 'SecondPersonRequired'])
  const second = await signInStaff(app, 'compliance-head')
  expect(await put(second, 'status', body)).toEqual({ state: 'done' })
  expect((await browser.send('GET', '/accounts')).status).toBe(200)
  const acts = (await show(personId)).history.map(({ action }: { action: string }) => action)
  expect(acts).toEqual(['person.status-changed', 'person.status-proposed', 'person.status-changed'])
})

test('two heads also open what was closed', async () => {
  const { userId: personId } = await signUp(app)
  expect(await put(head, 'status', { personId, status: 'closed' })).toEqual({ state: 'done' })
  const body = { personId, status: 'enabled' }
  expect((await asTwo(app, head, { path: '/admin/persons/status', body })).data).toEqual({ state: 'done' })
  expect((await show(personId)).status).toBe('enabled')
})

test('compliance escalates, heads alone take it back', async () => {
  const { userId: personId } = company
  const path = 'escalate-to-compliance-head'
  expect(await put(success, path, { personId, escalate: true })).toEqual([403, 'StaffNotPermitted'])
  expect(await put(analyst, path, { personId, escalate: true })).toEqual({ done: true })
  expect((await show(personId)).escalated).toMatchObject({ by: 'Sam Ortiz' })
  expect(await idsOf({ escalation: 'escalated' })).toEqual([personId])
  expect(await put(analyst, path, { personId, escalate: false })).toEqual([403, 'StaffNotPermitted'])
  expect(await put(head, path, { personId, escalate: false })).toEqual({ done: true })
  expect(await idsOf({ escalation: 'escalated' })).toEqual([])
})

describe('a lost second factor', () => {
  test('takes the code of who removes it, each once', async () => {
    const { userId: personId } = await signUp(app)
    const body = { personId, reason: 'Lost phone' }
    await app.owner.query('delete from staff_used_codes where staff_id = $1', [support.staffId])
    expect(await put(success, 'reset-person-2fa', body)).toEqual([403, 'OtpNotProvided'])
    const wrong = support.code().replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    expect(await put(success, 'reset-person-2fa', body, wrong)).toEqual([403, 'InvalidOtpError'])
    expect(await put(analyst, 'reset-person-2fa', body, support.code())).toEqual([403, 'StaffNotPermitted'])
    expect(await put(success, 'reset-person-2fa', { ...body, reason: ' ' }, support.code())).toEqual([
      422,
      'ValidationError',
    ])
    const code = support.code()
    expect(await put(success, 'reset-person-2fa', body, code)).toMatchObject({ pausedUntil: expect.any(String) })
    expect(await put(success, 'reset-person-2fa', body, code)).toEqual([403, 'ReusedLoginOtpError'])
  })

  test('leaves none, signs out everywhere, tells the person, and money and people wait for a day', async () => {
    const { userId: personId, email, browser, organizationId } = company
    await app.owner.query(
      `insert into passkeys (id, user_id, credential_id, public_key, sign_count, is_synced, name)
       values ($1, $2, $3, '', 0, false, 'Key')`,
      [newId(), personId, newId()],
    )
    await app.owner.query(
      `insert into trusted_devices (id, user_id, token_hash, expires_at)
       values ($1, $2, decode(md5($3), 'hex'), now() + interval '1 day')`,
      [newId(), personId, newId()],
    )
    const { pausedUntil } = await putWithCode('reset-person-2fa', { personId })
    expect(Date.parse(pausedUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect((await browser.send('GET', '/accounts')).status).toBe(401)
    expect(await show(personId)).toMatchObject({
      secondFactor: 'email',
      isPhoneVerified: false,
      hasPasskey: false,
      pausedUntil,
      history: [{ action: 'person.second-factor-reset', reason: 'Called back and checked' }, {}, {}, {}, {}, {}],
    })
    const left = await app.owner.query(
      `select (select count(*) from trusted_devices where user_id = $1)::int as devices,
         (select count(*) from recovery_codes where user_id = $1)::int as codes`,
      [personId],
    )
    expect(left.rows).toEqual([{ devices: 0, codes: 0 }])
    await app.drainJobs()
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    expect(mails.data.items[0]).toMatchObject({ kind: 'second-factors-reset' })
    expect(mails.data.items[0].text).not.toMatch(/127\.0\.0\.1/)

    const again = await signIn(app, email, organizationId)
    expect((await invite(again)).error).toMatchObject({ code: 'SecurityPause' })
    const body = { email: newAddress(), firstName: 'Eva', lastName: 'Ruiz', role: 'manager' }
    const tried = await again.send('POST', '/people/invites', { body, headers: { 'otp-code': '123456' } })
    expect(tried.error?.code).toBe('SecurityPause')
    await secure(app, { email, userId: personId, browser: again })
    expect((await invite(again)).error?.code).toBe('SecurityPause')
    await app.owner.query(`update users set paused_until = paused_until - interval '24 hours' where id = $1`, [
      personId,
    ])
    expect((await invite(again)).status).toBe(200)
    expect((await show(personId)).pausedUntil).toBeNull()
  })
})

describe('another phone number', () => {
  const replace = (person: Person, phone: object) => putWithCode('phone-number', { personId: person.userId, ...phone })

  test('takes the place of the verified one, where codes come from now on', async () => {
    const person = await signUp(app)
    await secure(app, person)
    const phone = newPhone()
    expect(await replace(person, phone)).toMatchObject({ pausedUntil: expect.any(String) })
    expect((await person.browser.send('GET', '/accounts')).status).toBe(401)
    expect(await show(person.userId)).toMatchObject({
      phoneNumber: `•••${phone.phoneNumber.slice(-4)}`,
      isPhoneVerified: true,
      secondFactor: 'sms',
    })
    await signIn(app, person.email)
    const texts = await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(phone.phoneNumber)}`)
    expect(texts.data.items).not.toEqual([])
  })

  test('of somebody who verified none is no factor', async () => {
    const person = await signUp(app)
    await replace(person, newPhone())
    expect(await show(person.userId)).toMatchObject({ isPhoneVerified: false, secondFactor: 'email' })
    expect(await mailedCode(app, person.email)).toMatch(/^\d{6}$/)
  })

  test('is refused where it is another login’s, and where no text could reach it', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const phoneNumber = await secure(app, one)
    await secure(app, other)
    expect(await replace(other, { phoneNumber, countryIso: 'US' })).toEqual([409, 'PhoneNumberInUse'])
    expect(await replace(other, { phoneNumber: '+1 800 555 0100', countryIso: 'US' })).toEqual([422, 'ValidationError'])
  })
})

test('404: nobody', async () => {
  const personId = '00000000-0000-7000-8000-000000000000'
  expect((await analyst.send('GET', `/admin/persons/${personId}`)).error?.code).toBe('UserNotFound')
  const asked = [
    await put(head, 'status', { personId, status: 'closed' }),
    await put(head, 'escalate-to-compliance-head', { personId, escalate: true }),
    await putWithCode('reset-person-2fa', { personId }),
    await putWithCode('phone-number', { personId, ...newPhone() }),
  ]
  expect(asked).toEqual(asked.map(() => [404, 'UserNotFound']))
})
