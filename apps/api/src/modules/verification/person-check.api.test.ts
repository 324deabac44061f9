import { type CustomerRule, type Permission, permissions, roles } from '@contado/contract/kernel/permissions.ts'
import { verificationStatuses } from '@contado/contract/me/current-user.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerActor } from '../../platform/http/guard.ts'
import { hashOf, newId } from '../../platform/ids.ts'
import { newSessionToken } from '../../platform/session-token.ts'
import { createCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { credentialsOf, invite, joinAs, mailsTo, provePerson } from '../../test-kit/inviting.ts'
import { sendFrom } from '../../test-kit/invoicing.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  own = await createCompany(app)
})
afterAll(() => app.close())

type InvitedRole = 'manager' | 'read-only'

/** Somebody who was invited, made a login, and never began to prove who they are. */
const letIn = async (role: InvitedRole = 'manager', company: TestCompany = own): Promise<TestClient> => {
  const browser = app.customer()
  const body = credentialsOf(await invite(app, company, { role }))
  browser.userId = (await browser.send('POST', '/invited-signups/set-credentials', { body })).data.userId
  return browser
}
const reading = (browser: TestClient) => browser.send('GET', '/contacts')
const begin = (browser: TestClient, body: object = {}) =>
  browser.send('POST', '/verification/create-kyc-session', { body })
const end = (browser: TestClient) => browser.send('POST', '/verification/mark-kyc-as-completed')
const statusOf = async (browser: TestClient): Promise<string> => (await browser.send('GET', '/me')).data.kycStatus
const codeOf = ({ status, error }: Awaited<ReturnType<typeof end>>) => [status, error?.code]
const refused = [403, 'NotPermitted']
const notOpen = [409, 'IdentityCheckNotOpen']
const statesOf = async (browser: TestClient): Promise<string[]> => {
  const { rows } = await app.owner.query<{ state: string }>(
    'select state from kyc_sessions where user_id = $1 order by created_at, id',
    [browser.userId],
  )
  return rows.map(({ state }) => state)
}

test('an invited manager has no rights of a manager before the vendor approves, and all of them after', async () => {
  const manager = await letIn()
  const draft = () => manager.send('PUT', '/invoices/draft', { body: {} })
  expect(codeOf(await reading(manager))).toEqual(refused)
  expect(codeOf(await draft())).toEqual(refused)
  expect((await manager.send('GET', '/me')).data).toMatchObject({
    role: 'manager',
    kycStatus: 'not_started',
    identityStatus: 'not_started',
    canSkipVerification: false,
  })
  expect((await manager.send('GET', '/verification')).status).toBe(200)

  expect((await begin(manager)).data).toMatchObject({ role: 'manager', kycStatus: 'in_progress' })
  expect(codeOf(await reading(manager))).toEqual(refused)
  expect((await end(manager)).data).toMatchObject({ kycStatus: 'submitted' })
  expect(codeOf(await reading(manager))).toEqual(refused)

  await app.drainJobs()
  expect((await manager.send('GET', '/me')).data).toMatchObject({ kycStatus: 'approved', identityStatus: 'approved' })
  expect((await reading(manager)).status).toBe(200)
  expect((await draft()).status).toBe(422)
})

const toldOf = async (browser: TestClient): Promise<string[]> => {
  const { rows } = await app.owner.query<{ kind: string }>(
    `select kind from outgoing_messages where user_id = $1 and kind like 'identity-%' order by created_at`,
    [browser.userId],
  )
  return rows.map(({ kind }) => kind)
}

test.each([
  ['declined', 'denied', false],
  ['review', 'pending', false],
  ['resubmission_requested', 'additional_info_requested', true],
  ['expired', 'not_started', true],
  ['abandoned', 'not_started', true],
] as const)(
  'whom the vendor answers %s is %s and reads nothing of the business',
  async (decision, status, mayRetry) => {
    const reader = await letIn('read-only')
    await provePerson(app, reader, decision)
    expect(await statusOf(reader)).toBe(status)
    expect(codeOf(await reading(reader))).toEqual(refused)
    const isTold = decision === 'declined' || decision === 'resubmission_requested'
    const told = isTold ? [`identity-${decision}`] : []
    expect(await toldOf(reader)).toEqual(told)
    expect((await begin(reader)).status).toBe(mayRetry ? 200 : 409)
    if (!mayRetry) return
    await end(reader)
    await app.drainJobs()
    expect((await reading(reader)).status).toBe(200)
    expect(await toldOf(reader)).toEqual([...told, 'identity-approved'])
  },
)

test('a second beginning leaves the first, and only what was begun can be ended', async () => {
  const manager = await letIn()
  expect(codeOf(await end(manager))).toEqual(notOpen)
  expect((await begin(manager, { sandboxVerificationDecision: 'perhaps' })).status).toBe(422)
  await begin(manager, { sandboxVerificationDecision: 'declined' })
  await begin(manager)
  expect(await statesOf(manager)).toEqual(['abandoned', 'created'])
  expect((await end(manager)).status).toBe(200)
  expect(codeOf(await end(manager))).toEqual(notOpen)
  expect(codeOf(await begin(manager))).toEqual(notOpen)
  await app.drainJobs()
  expect(await statesOf(manager)).toEqual(['abandoned', 'approved'])
  expect(codeOf(await begin(manager))).toEqual(notOpen)
})

test('401 for nobody, 403 for another’s id, and a retry by its key begins nothing again', async () => {
  const nobody = app.customer()
  expect([(await begin(nobody)).status, (await end(nobody)).status]).toEqual([401, 401])
  const manager = await letIn()
  const userId = own.userId
  const path = '/verification/create-kyc-session'
  expect(codeOf(await manager.send('POST', path, { userId, body: {} }))).toEqual([403, 'UserMismatch'])
  const once = { body: {}, headers: { 'idempotency-key': newId() } }
  const [first, second] = [await manager.send('POST', path, once), await manager.send('POST', path, once)]
  expect(second).toMatchObject({ status: 200, data: first.data })
  expect(await statesOf(manager)).toEqual(['created'])
})

test('the sixth try of a day is refused, and one of the day after is not', async () => {
  const manager = await letIn()
  for (const _ of Array(5)) expect((await begin(manager)).status).toBe(200)
  expect(codeOf(await begin(manager))).toEqual([429, 'TooManyRequests'])
  await app.owner.query(`update kyc_sessions set created_at = created_at - interval '1 day' where user_id = $1`, [
    manager.userId,
  ])
  expect((await begin(manager)).status).toBe(200)
})

test('a try that was begun a week ago can’t be ended', async () => {
  const manager = await letIn()
  await begin(manager)
  await app.owner.query(`update kyc_sessions set created_at = created_at - interval '7 days' where user_id = $1`, [
    manager.userId,
  ])
  expect(codeOf(await end(manager))).toEqual(notOpen)
  expect((await begin(manager)).status).toBe(200)
})

test('of ten tabs that end a try at once, one does; of ten that begin, the last one stands', async () => {
  const manager = await letIn()
  await begin(manager)
  const ended = await Promise.all(Array.from({ length: 10 }, () => end(manager)))
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  await app.drainJobs()
  expect(await statesOf(manager)).toEqual(['approved'])

  const other = await letIn()
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(other)))
  expect(begun.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
  expect((await statesOf(other)).toSorted()).toEqual([...Array(4).fill('abandoned'), 'created'])
})

test('an owner acts without a check, and in the business of others after one that counts in every business', async () => {
  expect(await statusOf(own.browser)).toBe('not_started')
  expect((await reading(own.browser)).status).toBe(200)
  const [founder, first, second] = [await createCompany(app), await createCompany(app), await createCompany(app)]
  for (const company of [first, second]) {
    const { inviteId } = await invite(app, company, { email: founder.email, role: 'manager' })
    await founder.browser.send('POST', '/invited-signups/accept', { body: { inviteId } })
    expect(codeOf(await reading(founder.browser))).toEqual(refused)
  }
  const at = ({ organizationId }: TestCompany) =>
    founder.browser.send('POST', '/other-businesses/switch', { body: { organizationId } })
  await at(founder)
  expect((await reading(founder.browser)).status).toBe(200)
  await provePerson(app, founder.browser)
  for (const company of [first, second, founder]) {
    await at(company)
    expect((await reading(founder.browser)).status).toBe(200)
  }
})

test('mails about invoices reach a manager who has proved who they are, and no other', async () => {
  const staff = await signInStaff(app, 'compliance-head')
  const [seller, buyer] = [await verifyCompany(app, { staff }), await verifyCompany(app, { staff })]
  const proved = await joinAs(app, buyer)
  const manager = await letIn('manager', buyer)
  const { email } = (await manager.send('GET', '/me')).data
  await sendFrom(seller, buyer)
  await app.drainJobs()
  const mailed = async (to: string): Promise<number> => (await mailsTo(app, to, 'invoice-sent')).length
  expect([await mailed(buyer.email), await mailed(proved.email), await mailed(email)]).toEqual([1, 1, 0])
})

describe('who may do what until proved', () => {
  const standing = (role: (typeof roles)[number], kycStatus: (typeof verificationStatuses)[number]) =>
    customerActor({
      session_id: newId(),
      kind: 'full',
      user_id: newId(),
      organization_id: newId(),
      role,
      user_status: 'enabled',
      organization_status: 'enabled',
      verification_status: 'approved',
      language: 'en',
      time_zone: null,
      is_secure: true,
      business_offset_ms: 0n,
      is_unseen: false,
      kyc_status: kycStatus,
      pep_status: 'not_started',
      base_currency: 'USD',
    })
  const cells = roles.flatMap((role) => verificationStatuses.map((kycStatus) => ({ role, kycStatus })))

  test.each(cells)('$role, $kycStatus', ({ role, kycStatus }) => {
    const actor = standing(role, kycStatus)
    const acting = actor.kind === 'user' ? actor.role : null
    const isProved = role === 'owner' || kycStatus === 'approved'
    for (const [name, rule] of Object.entries<CustomerRule>(permissions) as [Permission, CustomerRule][]) {
      const may = acting !== null && rule.roles.includes(acting)
      expect(may, name).toBe(rule.roles.includes(isProved ? role : 'no-access'))
    }
  })
})

test('the database itself lets no customer decide who they are', async () => {
  const manager = await letIn()
  await begin(manager)
  const attempt = async (role: string, statement: string): Promise<string> => {
    await app.owner.query('begin')
    try {
      await app.owner.query(`set local session authorization ${role}`)
      await app.owner.query(`select set_config('app.user_id', $1, true)`, [manager.userId])
      const { rowCount } = await app.owner.query(statement)
      return `changed ${rowCount}`
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await app.owner.query('rollback')
    }
  }
  const approvePerson = `update users set kyc_status = 'approved' where id = current_user_id()`
  const approveTry = `update kyc_sessions set state = 'review', submitted_at = now(), ended_at = now()`
  expect([await attempt('contado_app', approvePerson), await attempt('contado_worker', approvePerson)]).toEqual([
    '42501',
    'changed 1',
  ])
  expect([await attempt('contado_app', approveTry), await attempt('contado_worker', approveTry)]).toEqual([
    '42501',
    'changed 1',
  ])
})

describe('staff', () => {
  test('see how far each person is, and have somebody prove anew who they are', async () => {
    const staff = await signInStaff(app, 'compliance-analyst')
    const company = await verifyCompany(app, { staff })
    const person = await joinAs(app, company)
    const { organizationId } = company
    const members = async (): Promise<Record<string, string>> => {
      const { data } = await staff.send('GET', `/admin/verification/company?organizationId=${organizationId}`)
      return Object.fromEntries(data.members.map((one: Record<string, string>) => [one.userId, one.kycStatus]))
    }
    expect(await members()).toEqual({ [company.userId]: 'approved', [person.userId]: 'approved' })
    const listed = await staff.send('GET', `/admin/verification/signups?search=${encodeURIComponent(person.email)}`)
    expect(listed.data.items[0]).toMatchObject({ userId: person.userId, kycStatus: 'approved' })

    const ask = (browser: TestClient, userId: string) =>
      browser.send('POST', '/admin/verification/request-new-kyc', { body: { userId, organizationId } })
    expect(codeOf(await ask(staff, own.userId))).toEqual([404, 'UserNotFound'])
    expect(codeOf(await ask(await signInStaff(app, 'auditor'), person.userId))).toEqual([403, 'StaffNotPermitted'])
    expect((await ask(staff, person.userId)).status).toBe(200)
    expect((await members())[person.userId]).toBe('not_started')
    expect(codeOf(await reading(person.browser))).toEqual(refused)

    await provePerson(app, person.browser, 'review')
    expect(codeOf(await begin(person.browser))).toEqual(notOpen)
    await ask(staff, person.userId)
    expect(await statesOf(person.browser)).toEqual(['approved', 'abandoned'])
    await provePerson(app, person.browser)
    expect((await reading(person.browser)).status).toBe(200)
  })

  test('whose request comes before the vendor’s answer is not undone by it', async () => {
    const staff = await signInStaff(app, 'compliance-head')
    const manager = await letIn()
    await begin(manager)
    await end(manager)
    const { organizationId } = own
    const body = { userId: manager.userId, organizationId }
    expect((await staff.send('POST', '/admin/verification/request-new-kyc', { body })).status).toBe(200)
    await app.drainJobs()
    expect(await statusOf(manager)).toBe('not_started')
  })
})

describe('a vendor that is down', () => {
  const tryOf = async (browser: TestClient) => {
    const { rows } = await app.owner.query<{ id: string }>(
      'select id from kyc_sessions where user_id = $1 order by created_at desc limit 1',
      [browser.userId],
    )
    return { userId: browser.userId ?? '', kycSessionId: rows[0]?.id ?? '' }
  }
  const waitsUntil = async ({ kycSessionId }: { kycSessionId: string }) => {
    const { rows } = await app.owner.query<{ hours: number }>(
      `select round(extract(epoch from j.run_at - now()) / 3600)::int as hours from graphile_worker.jobs j
        join graphile_worker._private_jobs p using (id) where j.task_identifier = 'verification.leave-kyc-to-staff'
          and p.payload ->> 'kycSessionId' = $1`,
      [kycSessionId],
    )
    return rows.map(({ hours }) => hours)
  }

  test('the step waits and is asked for again; after a day staff decide, and its late answer changes nothing', async () => {
    const analyst = await signInStaff(app, 'compliance-analyst')
    const manager = await letIn()
    await begin(manager, { sandboxVerificationDecision: 'declined' })
    await end(manager)
    const asked = await tryOf(manager)
    const isDown = async () => {
      await expect(
        runJob(app, {
          name: 'verification.fetch-kyc-decision',
          payload: asked,
          settings: { ...app.settings, isSandbox: false },
        }),
      ).rejects.toThrow('No vendor')
    }
    await isDown()
    expect([await statusOf(manager), await statesOf(manager)]).toEqual(['submitted', ['submitted']])
    expect(await waitsUntil(asked)).toEqual([24])
    const body = { userId: asked.userId, reason: 'Passport seen' }
    const approve = () => analyst.send('PUT', '/admin/verification/approve-user', { body })
    expect((await approve()).status).toBe(409)
    await runJob(app, { name: 'verification.leave-kyc-to-staff', payload: asked })
    expect([await statusOf(manager), await statesOf(manager)]).toEqual(['pending', ['review']])
    expect((await begin(manager)).error?.code).toBe('IdentityCheckNotOpen')
    await runJob(app, { name: 'verification.fetch-kyc-decision', payload: asked })
    expect(await statusOf(manager)).toBe('pending')
    expect((await approve()).status).toBe(200)
    await app.drainJobs()
    expect([await statusOf(manager), await toldOf(manager)]).toEqual(['approved', ['identity-approved']])
  })

  test('its answer counts once, however often it comes, and nobody is handed over who was decided', async () => {
    const manager = await letIn()
    await begin(manager, { sandboxVerificationDecision: 'declined' })
    await end(manager)
    const asked = await tryOf(manager)
    const name = 'verification.fetch-kyc-decision'
    await Promise.all([1, 2, 3].map(() => runJob(app, { name, payload: asked })))
    await runJob(app, { name: 'verification.leave-kyc-to-staff', payload: asked })
    expect([await statusOf(manager), await toldOf(manager)]).toEqual(['denied', ['identity-declined']])
    await runJob(app, { name, payload: { ...asked, kycSessionId: newId() } })
    expect(await statusOf(manager)).toBe('denied')
  })
})

test('409 outside the sandbox, as no vendor is set up there', async () => {
  const elsewhere = await startTestApp({ SANDBOX: '0' })
  try {
    const browser = elsewhere.customer()
    const token = newSessionToken(elsewhere.settings.secret, 'session')
    browser.userId = newId()
    await elsewhere.owner.query(
      `insert into users (id, email, email_verified_at) values ($1, 'lena@example.com', now())`,
      [browser.userId],
    )
    await elsewhere.owner.query(
      `insert into sessions (id, token_hash, user_id, kind, expires_at) values ($1, $2, $3, 'full', now() + interval '1 hour')`,
      [newId(), hashOf(token), browser.userId],
    )
    browser.cookies.set('contado_session', token)
    expect(codeOf(await begin(browser))).toEqual([409, 'IdentityCheckNotConfigured'])
    const passed = await browser.send('POST', '/verification/set-kyc-vendor-dummy')
    expect(codeOf(passed)).toEqual([409, 'IdentityCheckNotConfigured'])
    await elsewhere.owner.query(
      `with o as (insert into organizations (id, handle, name, organization_type, created_by)
         values (gen_random_uuid(), 'lena', 'Lena', 'business', $1) returning id),
       m as (insert into memberships (user_id, organization_id, role) select $1, id, 'owner' from o)
       update sessions set organization_id = o.id from o where user_id = $1`,
      [browser.userId],
    )
    const card = { token: 'sandbox-visa', zip: '97205', country: 'US' }
    const keep = await browser.send('POST', '/verification/credit-card-customer-profile', { body: card })
    expect(codeOf(keep)).toEqual([409, 'CardsNotConfigured'])
  } finally {
    await elsewhere.close()
  }
})
