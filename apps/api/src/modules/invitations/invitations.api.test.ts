import { roles } from '@contado/contract/kernel/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpAuthenticator } from '../../test-kit/authenticator-app.ts'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { confirmed, credentialsOf, invite, joinAs, mailedToken, mailsTo } from '../../test-kit/inviting.ts'
import { newAddress, signUp } from '../../test-kit/people.ts'
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

const look = (token: string) => app.customer().send('GET', `/invited-signups/get-invite?token=${token}`)
const resend = (by: TestCompany, inviteId: string) =>
  by.browser.send('POST', '/people/invites/resend', { body: { inviteId } })
const change = (by: TestCompany, inviteId: string, role: string) =>
  confirmed(app, by, { operation: 'people.update-invite', body: { inviteId, role } })
const cancel = (by: TestCompany, inviteId: string) =>
  confirmed(app, by, { operation: 'people.cancel-invite', body: { inviteId } })
const expire = (inviteId: string) =>
  app.owner.query(`update invites set expires_at = now() - interval '1 second' where id = $1`, [inviteId])
const invitesOf = async (who: TestCompany) => (await who.browser.send('GET', '/people')).data.invites

const nobody = '019aa000-0000-7000-8000-000000000000'

describe('200', () => {
  test('an invitation is listed, mailed with role and sender, audited, and its token is stored as a hash', async () => {
    const company = await createCompany(app, { language: 'es' })
    const { inviteId, email, token } = await invite(app, company, { role: 'read-only' })
    expect(await invitesOf(company)).toMatchObject([
      { inviteId, email, firstName: 'Ada', lastName: 'Rossi', role: 'read-only', status: 'pending' },
    ])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [mail] = await mailsTo(app, email, 'person-invited')
    for (const words of [`Negocio: ${company.handle}`, 'Te invita: Nina Berg', 'Rol: Solo lectura', '7 días']) {
      expect(mail).toContain(words)
    }
    expect(mail).toContain(`${app.settings.customerUrl}/invitation#token=`)
    const { rows } = await app.owner.query('select * from invites where id = $1', [inviteId])
    expect(JSON.stringify(rows)).not.toContain(token)
    const days = (rows[0].expires_at - rows[0].created_at) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const audit = await app.owner.query(`select subject from audit_entries where actor_id = $1 and action = $2`, [
      company.userId,
      'person.invited',
    ])
    expect(audit.rows).toEqual([{ subject: { role: 'read-only' } }])
  })

  test('sent again there is a new link, and the earlier one no longer works', async () => {
    const { inviteId, email, token } = await invite(app, own)
    await expire(inviteId)
    expect((await invitesOf(own)).find((one: { inviteId: string }) => one.inviteId === inviteId).status).toBe('expired')
    const { status, data } = await resend(own, inviteId)
    expect([status, data.status]).toEqual([200, 'pending'])
    const newer = await mailedToken(app, email, 'person-invited')
    expect(newer).not.toBe(token)
    expect((await look(token)).error?.code).toBe('InvitationExpired')
    expect((await look(newer)).status).toBe(200)
  })

  test('another role is what the same link then gives', async () => {
    const { inviteId, token } = await invite(app, own, { role: 'read-only' })
    const { status, data } = await change(own, inviteId, 'manager')
    expect([status, data.role]).toEqual([200, 'manager'])
    expect((await look(token)).data.role).toBe('manager')
    expect((await mailsTo(app, own.email, 'operation-code'))[0]).toContain("Change Ada Rossi's invitation")
  })

  test('canceled its link no longer works, and the address can be invited again', async () => {
    const { inviteId, email, token } = await invite(app, own)
    expect((await cancel(own, inviteId)).data).toEqual({ done: true })
    expect((await mailsTo(app, own.email, 'operation-code'))[0]).toContain("Cancel Ada Rossi's invitation")
    expect((await look(token)).error?.code).toBe('InvitationExpired')
    expect((await invite(app, own, { email })).token).not.toBe(token)
  })

  test('an invitation that ran out makes room for a new one', async () => {
    const { inviteId, email } = await invite(app, own)
    await expire(inviteId)
    await invite(app, own, { email })
    const mine = (await invitesOf(own)).filter((one: { email: string }) => one.email === email)
    expect(mine).toMatchObject([{ status: 'pending' }])
  })

  test('the mailed code says who is invited and as what', async () => {
    await invite(app, own, { role: 'owner' })
    const [mail] = await mailsTo(app, own.email, 'operation-code')
    expect(mail).toContain('Invite Ada Rossi as Owner')
  })

  test('a name that looks like a link is not mailed to a stranger', async () => {
    const { email } = await invite(app, own, { firstName: 'win-a.prize.com' })
    expect((await mailsTo(app, email, 'person-invited'))[0]).not.toContain('prize')
  })
})

describe('refused', () => {
  const calls = [
    ['POST', '/people/invites'],
    ['POST', '/people/invites/resend'],
    ['PUT', '/people/invites'],
    ['DELETE', '/people/invites'],
  ] as const

  test.each(calls)('401 without a session: %s %s', async (method, path) => {
    expect((await app.customer().send(method, path, { body: {} })).status).toBe(401)
  })

  test.each(calls)('422 for an empty body: %s %s', async (method, path) => {
    expect((await own.browser.send(method, path, { body: {} })).status).toBe(422)
  })

  test.each(roles.filter((role) => role !== 'owner'))('403 for the role %s', async (role) => {
    const guest = await joinAs(app, own, { role })
    const codes = await Promise.all(
      calls.map(async ([method, path]) => (await guest.browser.send(method, path, { body: {} })).error?.code),
    )
    expect(codes).toEqual(Array(4).fill('NotPermitted'))
  })

  test('403 without a code', async () => {
    const { inviteId } = await invite(app, own)
    const body = { email: newAddress(), firstName: 'Ada', lastName: 'Rossi', role: 'manager' }
    const answers = [
      await own.browser.send('POST', '/people/invites', { body }),
      await own.browser.send('PUT', '/people/invites', { body: { inviteId, role: 'owner' } }),
      await own.browser.send('DELETE', '/people/invites', { body: { inviteId } }),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('OtpNotProvided'))
    expect(await mailsTo(app, body.email, 'person-invited')).toEqual([])
  })

  test('404 for another business’s invitation, one that does not exist, one that was used', async () => {
    const { inviteId, token } = await invite(app, own)
    for (const id of [inviteId, nobody]) {
      const answers = [await resend(other, id), await change(other, id, 'owner'), await cancel(other, id)]
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
        Array(3).fill([404, 'InvitationNotFound']),
      )
    }
    expect(await invitesOf(other)).toEqual([])
    expect((await look(token)).status).toBe(200)
    const used = await joinAs(app, own)
    const { rows } = await app.owner.query('select id from invites where accepted_by = $1', [used.userId])
    expect((await resend(own, rows[0].id)).error?.code).toBe('InvitationNotFound')
  })

  test('404 behind a right code, too: another business’s invitation, and one that was used meanwhile', async () => {
    const company = await createCompany(app)
    const foreign = await invite(app, own)
    await joinAs(app, company)
    const { rows } = await app.owner.query('select id from invites where organization_id = $1', [
      company.organizationId,
    ])
    const { code } = await setUpAuthenticator(company)
    const headers = { 'otp-code': code() }
    for (const inviteId of [foreign.inviteId, rows[0].id, nobody]) {
      const answers = [
        await company.browser.send('PUT', '/people/invites', { body: { inviteId, role: 'owner' }, headers }),
        await company.browser.send('DELETE', '/people/invites', { body: { inviteId }, headers }),
      ]
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
        Array(2).fill([404, 'InvitationNotFound']),
      )
    }
    expect((await look(foreign.token)).status).toBe(200)
  })

  test('409 for a member, and for somebody who was invited, in any spelling', async () => {
    const guest = await joinAs(app, own)
    const again = (email: string) =>
      confirmed(app, own, {
        operation: 'people.invite',
        body: { email, firstName: 'Ada', lastName: 'Rossi', role: 'owner' },
      })
    expect((await again(guest.email.toUpperCase())).error?.code).toBe('AlreadyMember')
    expect((await again(own.email)).error?.code).toBe('AlreadyMember')
    const { email } = await invite(app, own)
    expect((await again(email.toUpperCase())).error?.code).toBe('AlreadyInvited')
    expect(await mailsTo(app, email, 'person-invited')).toHaveLength(1)
  })

  test('429 after five mails to one address within the hour', async () => {
    const { inviteId, email } = await invite(app, own)
    for (let mail = 1; mail < 5; mail += 1) expect((await resend(own, inviteId)).status).toBe(200)
    expect((await resend(own, inviteId)).error?.code).toBe('TooManyRequests')
    expect(await mailsTo(app, email, 'person-invited')).toHaveLength(5)
  })
})

describe('businesses of a user', () => {
  const listOf = async ({ browser }: Pick<TestCompany, 'browser'>) =>
    (await browser.send('GET', '/other-businesses')).data
  const switchTo = (who: TestCompany, organizationId: string) =>
    who.browser.send('POST', '/other-businesses/switch', { body: { organizationId } })

  test('200: the own ones with roles, and the invitations to more; accepting and switching rotates the token', async () => {
    const guest = await createCompany(app)
    const { inviteId } = await invite(app, own, { email: guest.email, role: 'read-only' })
    expect(await listOf(guest)).toMatchObject({
      businesses: [{ organizationId: guest.organizationId, role: 'owner', isCurrent: true }],
      invites: [{ inviteId, organizationName: own.handle, invitedBy: 'Nina Berg', role: 'read-only' }],
    })
    const token = guest.browser.cookies.get('contado_session')
    const accepted = await guest.browser.send('POST', '/invited-signups/accept', { body: { inviteId } })
    expect(accepted).toMatchObject({ status: 200, data: { organizationId: own.organizationId, role: 'read-only' } })
    expect(guest.browser.cookies.get('contado_session')).not.toBe(token)
    const { businesses, invites } = await listOf(guest)
    expect(businesses).toMatchObject([{ isCurrent: false }, { organizationId: own.organizationId, isCurrent: true }])
    expect(invites).toEqual([])
    const stolen = app.customer()
    stolen.userId = guest.userId
    stolen.cookies.set('contado_session', token ?? '')
    expect((await stolen.send('GET', '/me')).status).toBe(401)
    const back = await switchTo(guest, guest.organizationId)
    expect(back).toMatchObject({ status: 200, data: { organizationId: guest.organizationId, role: 'owner' } })
    expect((await guest.browser.send('GET', '/people')).data.people).toHaveLength(1)
  })

  test('401, 404 for a business of others, 422 for none', async () => {
    expect((await app.customer().send('GET', '/other-businesses')).status).toBe(401)
    expect((await app.customer().send('POST', '/other-businesses/switch', { body: {} })).status).toBe(401)
    for (const id of [other.organizationId, nobody]) {
      const { status, error } = await switchTo(own, id)
      expect([status, error?.code]).toEqual([404, 'OrganizationNotFound'])
    }
    expect((await own.browser.send('POST', '/other-businesses/switch', { body: {} })).status).toBe(422)
    expect((await own.browser.send('GET', '/me')).data.organizationId).toBe(own.organizationId)
  })

  test('403 for the path of another user', async () => {
    const { error } = await own.browser.send('GET', '/other-businesses', { userId: other.userId })
    expect(error?.code).toBe('UserMismatch')
  })
})

describe('accepting with a login', () => {
  const accept = (who: Pick<TestCompany, 'browser'>, body: Record<string, string>) =>
    who.browser.send('POST', '/invited-signups/accept', { body })

  test('200 by the token of the link, without a business before; the person and the inviter are told', async () => {
    const person = await signUp(app, { language: 'es' })
    const { token } = await invite(app, own, { email: person.email.toUpperCase(), role: 'manager' })
    expect((await look(token)).data).toMatchObject({ email: person.email, hasLogin: true, role: 'manager' })
    const { status, data } = await accept(person, { token })
    expect([status, data.organizationId, data.role]).toEqual([200, own.organizationId, 'manager'])
    await app.drainJobs()
    expect((await mailsTo(app, person.email, 'invitation-joined'))[0]).toContain('es Gestor')
    expect((await mailsTo(app, own.email, 'invitation-accepted'))[0]).toContain('Nina Berg accepted the invitation')
    expect((await mailsTo(app, own.email, 'invitation-accepted'))[0]).toContain(person.email)
    const { rows } = await app.owner.query(
      `select action, organization_id from audit_entries where actor_id = $1 and action like '%join%'`,
      [person.userId],
    )
    expect(rows).toEqual([{ action: 'person.joined', organization_id: own.organizationId }])
    expect((await accept(person, { token })).error?.code).toBe('InvitationExpired')
  })

  test('403 for the link of another address; 410 for its id, an unknown token and one that ran out', async () => {
    const stranger = await signUp(app)
    const { token, inviteId } = await invite(app, own)
    expect((await accept(stranger, { token })).error?.code).toBe('InvitationEmailMismatch')
    expect((await accept(own, { token })).error?.code).toBe('InvitationEmailMismatch')
    for (const body of [{ inviteId }, { inviteId: nobody }, { token: 'x'.repeat(43) }]) {
      expect((await accept(stranger, body)).error?.code).toBe('InvitationExpired')
      expect((await accept(own, body)).error?.code).toBe('InvitationExpired')
    }
    await expire(inviteId)
    const { status, error } = await accept(stranger, { token })
    expect([status, error?.code]).toEqual([410, 'InvitationExpired'])
    expect((await stranger.browser.send('GET', '/me')).data.organizationId).toBeNull()
  })

  test('409 for a member: nobody raises the own role by an invitation', async () => {
    const guest = await signUp(app)
    const [low, high] = [
      await invite(app, own, { email: guest.email, role: 'read-only' }),
      await invite(app, other, { email: guest.email, role: 'read-only' }),
    ]
    // An invitation as owner that was sent before the person joined another way.
    await accept(guest, { token: low.token })
    await app.owner.query(
      `insert into invites (id, kind, organization_id, email, first_name, last_name, role, token_hash, invited_by,
         invited_by_name, expires_at)
       select gen_random_uuid(), kind, organization_id, email, first_name, last_name, 'owner', '\\x01', invited_by,
         invited_by_name, expires_at from invites where id = $1`,
      [low.inviteId],
    )
    const { rows } = await app.owner.query(`select id from invites where token_hash = '\\x01'`)
    expect((await accept(guest, { inviteId: rows[0].id })).error?.code).toBe('AlreadyMember')
    expect((await guest.browser.send('GET', '/me')).data.role).toBe('read-only')
    expect((await accept(guest, { inviteId: high.inviteId })).status).toBe(200)
  })

  test('401 without a session, 422 without either', async () => {
    expect((await app.customer().send('POST', '/invited-signups/accept', { body: {} })).status).toBe(401)
    expect((await accept(own, {})).status).toBe(422)
  })

  test('twenty at once join once', async () => {
    const person = await signUp(app)
    const { token } = await invite(app, own, { email: person.email })
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(person, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await app.drainJobs()
    expect(await mailsTo(app, person.email, 'invitation-joined')).toHaveLength(1)
  })
})

test('who holds a link signs up once, however many at once', async () => {
  const invited = await invite(app, own)
  const body = credentialsOf(invited)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.customer().send('POST', '/invited-signups/set-credentials', { body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('an invitation that nobody accepted is forgotten 90 days after it ran out, and one that was used is kept', async () => {
  const [old, late] = [await invite(app, own), await invite(app, own)]
  const used = await joinAs(app, own)
  await app.owner.query(`update invites set expires_at = now() - interval '91 days' where email = any($1)`, [
    [old.email, used.email],
  ])
  await app.owner.query(`update invites set expires_at = now() - interval '89 days' where email = $1`, [late.email])
  await app.owner.query(`select graphile_worker.add_job('invitations.sweep-forgotten')`)
  await app.drainJobs()
  const { rows } = await app.owner.query('select email from invites where email = any($1) order by email', [
    [old.email, late.email, used.email],
  ])
  expect(rows.map(({ email }) => email)).toEqual([late.email, used.email].sort())
})
