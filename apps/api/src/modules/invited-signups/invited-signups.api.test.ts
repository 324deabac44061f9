import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, newHandle, type TestCompany } from '../../test-kit/companies.ts'
import { credentialsOf, invite, joinAs, mailedToken, mailsTo } from '../../test-kit/inviting.ts'
import { mailedCode, newAddress, signIn, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  own = await createCompany(app)
})
afterAll(() => app.close())

const look = (token: string) => app.customer().send('GET', `/invited-signups/get-invite?token=${token}`)
const lookCompany = (token: string) => app.customer().send('GET', `/invited-signups/get-company-invite?token=${token}`)
const setCredentials = (browser: TestClient, body: unknown) =>
  browser.send('POST', '/invited-signups/set-credentials', { body })
const setCompanyCredentials = (browser: TestClient, body: unknown) =>
  browser.send('POST', '/invited-signups/set-credentials-company', { body })
const verify = (browser: TestClient, body: unknown) =>
  browser.send('POST', '/invited-signups/verify-updated-email', { body })
const resend = (email: string, browser = app.customer()) =>
  browser.send('POST', '/invited-signups/resend-verification-email', { body: { email } })
const expire = (email: string) =>
  app.owner.query(`update invites set expires_at = now() - interval '1 second' where email = $1`, [email])
const membershipsOf = async (userId: string) =>
  (await app.owner.query('select organization_id, role from memberships where user_id = $1', [userId])).rows

const inviteCompany = async (by = own, email = newAddress('guest')) => {
  const body = { email, firstName: 'Ada', lastName: 'Rossi' }
  const { status } = await by.browser.send('POST', '/contacts/new-invite', { body })
  expect(status).toBe(200)
  return { email, token: await mailedToken(app, email, 'company-invited') }
}

/** Somebody who was invited and gave another address, not confirmed yet. */
const changeAddress = async () => {
  const invited = await invite(app, own, { role: 'manager' })
  const [browser, email] = [app.customer(), newAddress('changed')]
  const { status, data } = await setCredentials(browser, credentialsOf({ ...invited, email }))
  expect(status).toBe(200)
  expect(data).toMatchObject({ email, isSignedIn: false })
  return { invited, browser, email, userId: data.userId }
}

describe('an invitation', () => {
  test('200: says who invites whom as what', async () => {
    const { token, email } = await invite(app, own, { role: 'no-access' })
    const { status, data } = await look(token)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Rossi',
      organizationName: own.handle,
      invitedBy: 'Nina Berg',
      hasLogin: false,
      role: 'no-access',
    })
  })

  test('200: of a business, without a role', async () => {
    const { token, email } = await inviteCompany()
    const { status, data } = await lookCompany(token)
    expect([status, data.email, data.hasLogin, data.role]).toEqual([200, email, false, undefined])
    expect((await mailsTo(app, email, 'company-invited'))[0]).toContain('/invitation/company#token=')
  })

  test('410 alike for an unknown link, one that ran out, one of the other kind, and 422 for no link', async () => {
    const [person, company, late] = [await invite(app, own), await inviteCompany(), await invite(app, own)]
    await expire(late.email)
    const answers = [
      await look('x'.repeat(43)),
      await look(late.token),
      await look(company.token),
      await lookCompany(person.token),
      await lookCompany('x'.repeat(43)),
    ]
    const said = answers.map(({ status, error }) => [status, error?.code, error?.message])
    expect(said).toEqual(
      Array(5).fill([410, 'InvitationExpired', 'This invitation link has expired. Ask for a new one.']),
    )
    expect((await look('short')).status).toBe(422)
    expect((await lookCompany('short')).status).toBe(422)
  })
})

describe('signing up with the invited address', () => {
  test('200: confirmed, a member and signed in at once; the link is used up', async () => {
    const invited = await invite(app, own, { role: 'read-only' })
    const browser = app.customer()
    const marketing = { utmSource: 'fair', affId: '77' }
    const { status, data } = await setCredentials(browser, credentialsOf(invited, { language: 'es', marketing }))
    expect(status).toBe(200)
    const stored = await app.owner.query('select marketing from users where id = $1', [data.userId])
    expect(stored.rows).toEqual([{ marketing }])
    expect(data).toMatchObject({ email: invited.email, isSignedIn: true })
    browser.userId = data.userId
    const me = await browser.send('GET', '/me')
    expect(me.data).toMatchObject({ organizationId: own.organizationId, role: 'read-only', language: 'es' })
    expect((await look(invited.token)).error?.code).toBe('InvitationExpired')
    expect((await setCredentials(app.customer(), credentialsOf(invited))).error?.code).toBe('InvitationExpired')
    expect((await signIn(app, invited.email)).userId).toBe(data.userId)
    const { rows } = await app.owner.query(
      `select action from audit_entries where actor_id = $1 and action in ('user.signed-up', 'person.joined')`,
      [data.userId],
    )
    expect(rows.map(({ action }) => action).sort()).toEqual(['person.joined', 'user.signed-up'])
  })

  test('410 for an unknown link and one of a business, 409 for an address with a login, 422 for a weak password', async () => {
    const invited = await invite(app, own)
    const company = await inviteCompany()
    const person = await signUp(app)
    const refusals = [
      await setCredentials(app.customer(), credentialsOf({ ...invited, token: 'x'.repeat(43) })),
      await setCredentials(app.customer(), credentialsOf(company)),
      await setCredentials(app.customer(), credentialsOf({ ...invited, email: person.email })),
      await setCredentials(app.customer(), credentialsOf(invited, { password: 'password' })),
    ]
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [410, 'InvitationExpired'],
      [410, 'InvitationExpired'],
      [409, 'EmailAlreadyInUse'],
      [422, 'ValidationError'],
    ])
    expect(await membershipsOf(person.userId)).toEqual([])
    expect((await look(invited.token)).status).toBe(200)
  })

  test('422 for a time zone that nobody knows, for a marketing word that nobody knows, and without the terms', async () => {
    const invited = await invite(app, own)
    const send = (changes: Record<string, unknown>) => setCredentials(app.customer(), credentialsOf(invited, changes))
    expect((await send({ timeZone: 'Mars/Olympus' })).error?.validations[0]?.field).toBe('timeZone')
    expect((await send({ marketing: { utmColour: 'x' } })).status).toBe(422)
    expect((await send({ hasAcceptedTerms: false })).status).toBe(422)
  })

  test('429 after ten attempts with one link within the hour', async () => {
    const { token } = await invite(app, own)
    await app.owner.query('update rate_counters set count = 0')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const body = credentialsOf({ token, email: newAddress('many') })
      expect((await setCredentials(app.customer(), body)).status).toBe(200)
    }
    const { error } = await setCredentials(app.customer(), credentialsOf({ token, email: newAddress('many') }))
    expect(error?.code).toBe('TooManyRequests')
  })
})

describe('signing up with another address', () => {
  test('200: nothing until it is confirmed by the code in the same browser, then a member and signed in', async () => {
    const { browser, email, userId, invited } = await changeAddress()
    expect(await membershipsOf(userId)).toEqual([])
    expect((await look(invited.token)).status).toBe(200)
    browser.userId = userId
    expect((await browser.send('GET', '/people')).status).toBe(401)
    browser.userId = 'new'
    const before = browser.cookies.get('contado_session')
    const { status, data } = await verify(browser, { email, code: await mailedCode(app, email) })
    expect([status, data]).toEqual([200, { userId, isSignedIn: true }])
    expect(browser.cookies.get('contado_session')).not.toBe(before)
    browser.userId = userId
    expect((await browser.send('GET', '/me')).data).toMatchObject({ role: 'manager', email })
    expect((await look(invited.token)).error?.code).toBe('InvitationExpired')
  })

  test('200: by the link on another device, which only confirms; the link works once', async () => {
    const { email, userId } = await changeAddress()
    const token = await mailedToken(app, email, 'email-verification')
    expect((await mailsTo(app, email, 'email-verification'))[0]).toContain('/invitation/confirm-email#token=')
    const { status, data } = await verify(app.customer(), { token })
    expect([status, data]).toEqual([200, { userId, isSignedIn: false }])
    expect(await membershipsOf(userId)).toEqual([{ organization_id: own.organizationId, role: 'manager' }])
    expect((await verify(app.customer(), { token })).error?.code).toBe('VerificationLinkExpired')
    await signIn(app, email)
  })

  test('410 when the invitation was canceled, used or ran out meanwhile, and the login joins nothing', async () => {
    const { email, userId, invited } = await changeAddress()
    await app.owner.query(`update invites set status = 'canceled' where id = $1`, [invited.inviteId])
    const token = await mailedToken(app, email, 'email-verification')
    const { status, error } = await verify(app.customer(), { token })
    expect([status, error?.code]).toEqual([410, 'InvitationExpired'])
    const late = await changeAddress()
    await expire(late.invited.email)
    const code = await mailedCode(app, late.email)
    expect((await verify(late.browser, { email: late.email, code })).error?.code).toBe('InvitationExpired')
    expect([...(await membershipsOf(userId)), ...(await membershipsOf(late.userId))]).toEqual([])
  })

  test('one link, two people: the first to confirm joins, the other does not', async () => {
    const invited = await invite(app, own)
    const people = await Promise.all(
      [newAddress('one'), newAddress('two')].map(async (email) => {
        const { data } = await setCredentials(app.customer(), credentialsOf({ ...invited, email }))
        return { userId: data.userId, token: await mailedToken(app, email, 'email-verification') }
      }),
    )
    const answers = await Promise.all(people.map(({ token }) => verify(app.customer(), { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const joined = await Promise.all(people.map(({ userId }) => membershipsOf(userId)))
    expect(joined.flat()).toHaveLength(1)
  })

  test('403 for a wrong code, and after five even for the right one; 410 for a link of a sign-up; 422 for neither', async () => {
    const { email, browser } = await changeAddress()
    const code = await mailedCode(app, email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await verify(browser, { email, code: wrong })).error?.code).toBe('InvalidOtpError')
    }
    expect((await verify(browser, { email, code })).error?.code).toBe('BruteForceAttemptError')
    expect((await verify(browser, { email: newAddress(), code })).error?.code).toBe('InvalidOtpError')
    expect((await verify(browser, { token: 'x'.repeat(43) })).error?.code).toBe('VerificationLinkExpired')
    expect((await verify(browser, {})).status).toBe(422)
  })

  test('the link of an invitation confirms no sign-up, nor the other way round', async () => {
    const { email } = await changeAddress()
    const token = await mailedToken(app, email, 'email-verification')
    const crossed = await app.customer().send('POST', '/signups/verify-email', { body: { token } })
    expect(crossed.error?.code).toBe('VerificationLinkExpired')
    expect((await verify(app.customer(), { token })).status).toBe(200)
  })

  test('a new confirmation is mailed where one is waiting; every address is answered the same', async () => {
    const { email, browser } = await changeAddress()
    const known = await resend(email, browser)
    const unknown = await resend(newAddress())
    const member = await resend(own.email)
    expect([known.status, known.data]).toEqual([200, { done: true }])
    expect([unknown.data, member.data]).toEqual([known.data, known.data])
    await app.drainJobs()
    expect(await mailsTo(app, email, 'email-verification')).toHaveLength(2)
    expect(await mailsTo(app, own.email, 'email-verification')).toHaveLength(1)
    expect((await verify(browser, { email, code: await mailedCode(app, email) })).status).toBe(200)
    await resend(email)
    await app.drainJobs()
    expect(await mailsTo(app, email, 'email-verification')).toHaveLength(2)
    expect((await app.customer().send('POST', '/invited-signups/resend-verification-email', { body: {} })).status).toBe(
      422,
    )
  })
})

describe('an invited business', () => {
  const createBusiness = async (browser: TestClient) => {
    const { data } = await browser.send('POST', '/organization', {
      body: { organizationType: 'business', handle: newHandle() },
    })
    await app.drainJobs()
    return data
  }
  const contactsOf = async (browser: TestClient) => (await browser.send('GET', '/contacts')).data

  test('200: signs up, creates its business, and both are contacts; the inviter is told', async () => {
    const inviter = await createCompany(app, { language: 'es' })
    const invited = await inviteCompany(inviter)
    expect((await contactsOf(inviter.browser)).invites).toMatchObject([{ email: invited.email, status: 'pending' }])
    const browser = app.customer()
    const marketing = { utmSource: 'fair', affId: '77' }
    const { status, data } = await setCompanyCredentials(browser, credentialsOf(invited, { marketing }))
    expect([status, data.isSignedIn]).toEqual([200, true])
    const stored = await app.owner.query('select marketing from users where id = $1', [data.userId])
    expect(stored.rows).toEqual([{ marketing }])
    browser.userId = data.userId
    expect((await browser.send('GET', '/me')).data.organizationId).toBeNull()
    const business = await createBusiness(browser)
    const { items, invites } = await contactsOf(inviter.browser)
    expect(items).toMatchObject([{ organizationId: business.organizationId, category: 'other' }])
    expect(invites).toEqual([])
    expect((await contactsOf(browser)).items).toMatchObject([{ organizationId: inviter.organizationId }])
    const [mail] = await mailsTo(app, inviter.email, 'contact-joined')
    expect(mail).toContain(`Identificador: @${business.handle}`)
  })

  test('200: with another address after it is confirmed', async () => {
    const invited = await inviteCompany()
    const [browser, email] = [app.customer(), newAddress('changed')]
    const { data } = await setCompanyCredentials(browser, credentialsOf({ ...invited, email }))
    expect(data.isSignedIn).toBe(false)
    const answer = await verify(browser, { email, code: await mailedCode(app, email) })
    expect(answer.data).toEqual({ userId: data.userId, isSignedIn: true })
    browser.userId = data.userId
    const business = await createBusiness(browser)
    const { items } = await contactsOf(own.browser)
    expect(items.map((item: { organizationId: string }) => item.organizationId)).toContain(business.organizationId)
  })

  test('200: whose person has a login and a business already, which becomes the contact', async () => {
    const [inviter, guest] = [await createCompany(app), await createCompany(app)]
    const { token } = await inviteCompany(inviter, guest.email)
    expect((await lookCompany(token)).data.hasLogin).toBe(true)
    const { status, data } = await guest.browser.send('POST', '/invited-signups/accept', { body: { token } })
    expect([status, data.organizationId]).toEqual([200, guest.organizationId])
    await app.drainJobs()
    expect((await contactsOf(inviter.browser)).items).toMatchObject([{ organizationId: guest.organizationId }])
    expect(await mailsTo(app, inviter.email, 'contact-joined')).toHaveLength(1)
  })

  test('200: who only reads in a business accepts for a business still to come, not for that one', async () => {
    const [inviter, company] = [await createCompany(app), await createCompany(app)]
    const reader = await joinAs(app, company, { role: 'read-only' })
    const { token } = await inviteCompany(inviter, reader.email)
    expect((await reader.browser.send('POST', '/invited-signups/accept', { body: { token } })).status).toBe(200)
    await app.drainJobs()
    expect((await contactsOf(inviter.browser)).items).toEqual([])
    expect((await contactsOf(company.browser)).items).toEqual([])
    const business = await createBusiness(reader.browser)
    expect((await contactsOf(inviter.browser)).items).toMatchObject([{ organizationId: business.organizationId }])
  })

  test('410 for the link of a person, 409 for an address with a login, 422 for nothing', async () => {
    const person = await invite(app, own)
    const company = await inviteCompany()
    const codes = [
      await setCompanyCredentials(app.customer(), credentialsOf(person)),
      await setCompanyCredentials(app.customer(), credentialsOf({ ...company, email: own.email })),
      await setCompanyCredentials(app.customer(), {}),
    ].map(({ error }) => error?.code)
    expect(codes).toEqual(['InvitationExpired', 'EmailAlreadyInUse', 'ValidationError'])
  })
})
