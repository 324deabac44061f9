import { createHash } from 'node:crypto'
import { roles } from '@contado/contract/kernel/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpAuthenticator } from '../../test-kit/authenticator-app.ts'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { confirmed, invite, joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { asOwner, mailedCode, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  own = await createCompany(app)
  other = await createCompany(app)
})
afterAll(() => app.close())

const list = (who: TestCompany) => who.browser.send('GET', '/people')
const change = (by: TestCompany, userId: string, role: string) =>
  confirmed(app, by, { operation: 'people.update', body: { userId, role } })
const remove = (by: TestCompany, userId: string) => confirmed(app, by, { operation: 'people.remove', body: { userId } })
const rolesOf = async ({ organizationId }: TestCompany) => {
  const { rows } = await app.owner.query('select user_id, role from memberships where organization_id = $1', [
    organizationId,
  ])
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

type Act = 'people.update' | 'people.remove'

const prepare = async (by: TestCompany, operation: Act, userId: string) => {
  const body = operation === 'people.update' ? { userId, role: 'read-only' } : { userId }
  await by.browser.send('POST', '/me/send-email-2fa', { body: { operation, request: body } })
  const headers = { 'otp-code': await mailedCode(app, by.email) }
  return () => by.browser.send(operation === 'people.update' ? 'PUT' : 'DELETE', '/people', { body, headers })
}

describe('200', () => {
  test('everybody of the business, the longest members first, with the last sign-in', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'read-only' })
    const { status, data } = await list(company)
    expect(status).toBe(200)
    expect(data.people).toMatchObject([
      { userId: company.userId, email: company.email, role: 'owner', isUbo: true },
      {
        userId: guest.userId,
        email: guest.email,
        firstName: 'Ada',
        lastName: 'Rossi',
        role: 'read-only',
        isUbo: false,
        kycStatus: 'approved',
      },
    ])
    expect(data.people[1].lastSignInAt).toMatch(/^20/)
    expect(data.invites).toEqual([])
  })

  test('another role acts on the next request, is audited, and the person is told in the own language', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'read-only' })
    await app.owner.query(`update users set language = 'es' where id = $1`, [guest.userId])
    expect((await guest.browser.send('PUT', '/invoices/draft', { body: {} })).error?.code).toBe('NotPermitted')
    const { status, data } = await change(company, guest.userId, 'manager')
    expect([status, data.role]).toEqual([200, 'manager'])
    expect((await guest.browser.send('PUT', '/invoices/draft', { body: {} })).status).toBe(422)
    const [mail] = await mailsTo(app, guest.email, 'person-role-changed')
    expect(mail).toContain('Rol anterior: Solo lectura')
    expect(mail).toContain('Nuevo rol: Gestor')
    const { rows } = await app.owner.query(
      `select organization_id, subject from audit_entries where actor_id = $1 and action = 'person.role-changed'`,
      [company.userId],
    )
    expect(rows).toEqual([
      { organization_id: company.organizationId, subject: { userId: guest.userId, role: 'manager' } },
    ])
  })

  test('the same role again changes nothing and mails nothing', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'manager' })
    expect((await change(company, guest.userId, 'manager')).status).toBe(200)
    expect(await mailsTo(app, guest.email, 'person-role-changed')).toEqual([])
  })

  test('who is removed acts for the business no more from the next request on, and keeps the login', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'owner' })
    expect((await list(guest)).status).toBe(200)
    expect((await remove(company, guest.userId)).status).toBe(200)
    expect((await list(guest)).error?.code).toBe('OrganizationRequired')
    const { status, data } = await guest.browser.send('GET', '/me')
    expect([status, data.organizationId, data.company]).toEqual([200, null, null])
    expect((await guest.browser.send('GET', '/other-businesses')).data.businesses).toEqual([])
    expect((await mailsTo(app, guest.email, 'person-removed'))[0]).toContain(`Business: ${company.handle}`)
    expect(Object.keys(await rolesOf(company))).toEqual([company.userId])
  })

  test('below the guard, too, a session that names a business its user left reads none of it', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'manager' })
    const seen = async () => {
      const token = createHash('sha256')
        .update(guest.browser.cookies.get('contado_session') ?? '')
        .digest()
      await app.owner.query('begin')
      await app.owner.query('set local session authorization contado_app')
      try {
        await app.owner.query(`select * from begin_customer_request($1, 900000, false, 'user')`, [token])
        return (await app.owner.query('select id from organizations')).rows.map(({ id }) => id)
      } finally {
        await app.owner.query('rollback')
      }
    }
    expect(await seen()).toEqual([company.organizationId])
    await remove(company, guest.userId)
    expect(await seen()).toEqual([])
  })

  test('an owner may go as long as another one stays, oneself included', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'owner' })
    expect((await remove(company, company.userId)).status).toBe(200)
    expect(await rolesOf(company)).toEqual({ [guest.userId]: 'owner' })
    expect((await list(company)).error?.code).toBe('OrganizationRequired')
  })

  test('the invitations that an owner sent count no longer once the owner is one no more', async () => {
    const company = await createCompany(app)
    const [second, third] = [
      await joinAs(app, company, { role: 'owner' }),
      await joinAs(app, company, { role: 'owner' }),
    ]
    const [one, two] = [await invite(app, second, { role: 'owner' }), await invite(app, third, { role: 'owner' })]
    const look = (token: string) => app.customer().send('GET', `/invited-signups/get-invite?token=${token}`)
    expect((await look(one.token)).status).toBe(200)
    await change(company, second.userId, 'manager')
    await remove(company, third.userId)
    expect((await look(one.token)).error?.code).toBe('InvitationExpired')
    expect((await look(two.token)).error?.code).toBe('InvitationExpired')
  })

  test('the mailed code names the person and both roles', async () => {
    const guest = await joinAs(app, own, { role: 'read-only' })
    const ask = (operation: string, request: unknown) =>
      own.browser.send('POST', '/me/send-email-2fa', { body: { operation, request } })
    await ask('people.update', { userId: guest.userId, role: 'manager' })
    const [mail] = await mailsTo(app, own.email, 'operation-code')
    for (const words of ["Change Ada Rossi's role to Manager", guest.email, 'Previous role: Read-only']) {
      expect(mail).toContain(words)
    }
    await ask('people.remove', { userId: guest.userId })
    expect((await mailsTo(app, own.email, 'operation-code'))[0]).toContain('Remove Ada Rossi from the business')
  })
})

describe('refused', () => {
  test.each([
    ['GET', '/people'],
    ['PUT', '/people'],
    ['DELETE', '/people'],
  ] as const)('401 without a session: %s %s', async (method, path) => {
    const body = method === 'GET' ? {} : { body: {} }
    expect((await app.customer().send(method, path, body)).status).toBe(401)
  })

  test.each(roles.filter((role) => role !== 'owner'))('403 for the role %s', async (role) => {
    const guest = await joinAs(app, own, { role })
    const code = { headers: { 'otp-code': '123456' } }
    const answers = [
      await list(guest),
      await guest.browser.send('PUT', '/people', { body: { userId: guest.userId, role: 'owner' }, ...code }),
      await guest.browser.send('DELETE', '/people', { body: { userId: own.userId }, ...code }),
      await change(guest, guest.userId, 'owner'),
    ]
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(Array(4).fill([403, 'NotPermitted']))
    expect((await rolesOf(own))[guest.userId]).toBe(role)
  })

  test('403 without an organization, and for the path of another user', async () => {
    const { browser } = await signUp(app)
    expect((await browser.send('GET', '/people')).error?.code).toBe('OrganizationRequired')
    const { error } = await own.browser.send('GET', '/people', { userId: other.userId })
    expect(error?.code).toBe('UserMismatch')
  })

  test('403 without a code, with a wrong one, and with the code of another request', async () => {
    const guest = await joinAs(app, own, { role: 'read-only' })
    const send = (role: string, code?: string) =>
      own.browser.send('PUT', '/people', {
        body: { userId: guest.userId, role },
        headers: code === undefined ? {} : { 'otp-code': code },
      })
    expect((await send('manager')).error?.code).toBe('OtpNotProvided')
    const request = { userId: guest.userId, role: 'manager' }
    await own.browser.send('POST', '/me/send-email-2fa', { body: { operation: 'people.update', request } })
    const code = await mailedCode(app, own.email)
    expect((await send('owner', code)).error?.code).toBe('InvalidOtpError')
    expect((await send('manager', code)).status).toBe(200)
    expect((await send('manager', code)).error?.code).toBe('ReusedLoginOtpError')
  })

  test('404 for a person of another business, and nothing changes there', async () => {
    const request = { userId: other.userId, role: 'no-access' }
    // Asked for by the person's own business, the code is not even sent.
    expect((await change(own, other.userId, 'no-access')).error?.code).toBe('UserNotFound')
    expect((await remove(own, other.userId)).error?.code).toBe('UserNotFound')
    const unknown = await own.browser.send('PUT', '/people', { body: request, headers: { 'otp-code': '000000' } })
    expect(unknown.status).toBe(403)
    expect(await rolesOf(other)).toEqual({ [other.userId]: 'owner' })
  })

  test('404 behind a right code, too: another business’s person, and one who left after the code was asked for', async () => {
    const company = await createCompany(app)
    const guest = await joinAs(app, company, { role: 'read-only' })
    const late = await prepare(company, 'people.remove', guest.userId)
    await app.owner.query('delete from memberships where user_id = $1', [guest.userId])
    expect((await late()).error?.code).toBe('UserNotFound')
    const { code } = await setUpAuthenticator(company)
    const headers = { 'otp-code': code() }
    for (const userId of [guest.userId, other.userId]) {
      const answers = [
        await company.browser.send('PUT', '/people', { body: { userId, role: 'no-access' }, headers }),
        await company.browser.send('DELETE', '/people', { body: { userId }, headers }),
      ]
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(Array(2).fill([404, 'UserNotFound']))
    }
    expect(await rolesOf(other)).toEqual({ [other.userId]: 'owner' })
  })

  test('409 for the last owner, oneself or not, also beside owners whose login is restricted', async () => {
    const company = await createCompany(app)
    expect((await change(company, company.userId, 'manager')).error?.code).toBe('LastOwner')
    expect((await remove(company, company.userId)).error?.code).toBe('LastOwner')
    const second = await joinAs(app, company, { role: 'owner' })
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [second.userId])
    expect((await remove(company, company.userId)).error?.code).toBe('LastOwner')
    expect((await rolesOf(company))[company.userId]).toBe('owner')
  })

  test.each([
    [{ role: 'owner' }, 'userId'],
    [{ userId: 'x', role: 'owner' }, 'userId'],
    [{ userId: '019aa000-0000-7000-8000-000000000000', role: 'king' }, 'role'],
    [{ userId: '019aa000-0000-7000-8000-000000000000', role: 'owner', isUbo: true }, 'isUbo'],
  ])('422 for %j', async (body, field) => {
    const { status, error } = await own.browser.send('PUT', '/people', { body })
    expect([status, error?.validations[0]?.field]).toEqual([422, field])
  })

  test('422 for a removal of nobody', async () => {
    expect((await own.browser.send('DELETE', '/people', { body: {} })).status).toBe(422)
  })
})

describe('two owners at once', () => {
  const rounds = Number(process.env.OWNER_ROUNDS ?? '6')
  const ownersOf = async (company: TestCompany) =>
    Object.values(await rolesOf(company)).filter((role) => role === 'owner').length

  test.each([
    ['people.update', 'each the other'],
    ['people.remove', 'each the other'],
    ['people.update', 'each oneself'],
    ['people.remove', 'each oneself'],
  ] as const)('%s, %s: one stays, whoever comes first', async (operation, whom) => {
    for (let round = 0; round < rounds; round += 1) {
      const company = await createCompany(app)
      const second = await joinAs(app, company, { role: 'owner' })
      const [first, last] = whom === 'each oneself' ? [company, second] : [second, company]
      const acts = [await prepare(company, operation, first.userId), await prepare(second, operation, last.userId)]
      const answers = await Promise.all(acts.map((act) => act()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(['LastOwner', 'NotPermitted', 'OrganizationRequired']).toContain(
        answers.find(({ status }) => status !== 200)?.error?.code,
      )
      expect(await ownersOf(company)).toBe(1)
    }
  })

  test('the race is real: who only counts the owners, without waiting, leaves none', async () => {
    const company = await createCompany(app)
    const second = await joinAs(app, company, { role: 'owner' })
    let waiting = 0
    await asOwner(app, async (db) => {
      const demote = (userId: string) =>
        db.transaction().execute(async (tx) => {
          const owners = await tx
            .selectFrom('memberships')
            .select('user_id')
            .where('organization_id', '=', company.organizationId)
            .where('role', '=', 'owner')
            .execute()
          waiting += 1
          while (waiting < 2) await new Promise((go) => setTimeout(go, 5))
          if (owners.length < 2) return
          await tx.updateTable('memberships').set({ role: 'manager' }).where('user_id', '=', userId).execute()
        })
      await Promise.all([demote(company.userId), demote(second.userId)])
    })
    expect(await ownersOf(company)).toBe(0)
  })
})
