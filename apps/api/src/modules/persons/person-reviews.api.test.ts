import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, signInStaff, signUp } from '../../test-kit/people.ts'
import { acting, plansOf } from '../../test-kit/plans.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { selectReviewed } from './person-reviews.store.ts'

let app: TestApp
let analyst: TestClient
let head: TestClient
let success: TestClient
let auditor: TestClient

beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  success = await signInStaff(app, 'customer-success')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const nobody = '00000000-0000-7000-8000-000000000000'
const reason = 'Compared the pictures'

/** Somebody whose try the vendor decided so. */
const tried = async (sandboxVerificationDecision: string): Promise<Person> => {
  const person = await signUp(app)
  const begun = await person.browser.send('POST', '/verification/create-kyc-session', {
    body: { sandboxVerificationDecision },
  })
  expect(begun.status).toBe(200)
  await person.browser.send('POST', '/verification/mark-kyc-as-completed')
  await app.drainJobs()
  return person
}
const send = async (who: TestClient, method: 'PUT' | 'POST', path: string, body: object) => {
  const { status, data, error } = await who.send(method, `/admin/verification/${path}`, { body })
  return status === 200 ? data : [status, error?.code]
}
const put = (who: TestClient, path: string, body: object) => send(who, 'PUT', path, body)
const show = async ({ userId }: Pick<Person, 'userId'>) =>
  (await auditor.send('GET', `/admin/verification/users/${userId}`)).data
const listed = async (query: Record<string, string>): Promise<string[]> => {
  const { data } = await auditor.send('GET', `/admin/verification/users?${new URLSearchParams(query)}`)
  return data.items.map(({ personId }: { personId: string }) => personId)
}
const mailsTo = async ({ email }: Person): Promise<string[]> => {
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return data.items.map(({ kind }: { kind: string }) => kind)
}

describe('the list', () => {
  test('has whoever began, by what staff have to do, found by words', async () => {
    const [waits, begun, untouched] = [await tried('review'), await signUp(app), await signUp(app)]
    await begun.browser.send('POST', '/verification/create-kyc-session', { body: {} })
    expect(await listed({ review: 'waiting' })).toContain(waits.userId)
    expect(await listed({ review: 'open' })).toContain(begun.userId)
    const all = await listed({ limit: '100' })
    expect(all).toEqual(expect.arrayContaining([waits.userId, begun.userId]))
    expect(all).not.toContain(untouched.userId)
    expect(await listed({ review: 'waiting', search: waits.email })).toEqual([waits.userId])
    expect(await listed({ review: 'approved', search: waits.email })).toEqual([])
  })

  test('reads its index, page by page', async () => {
    const asked = { statuses: ['pending'], search: null, limit: 26, after: null }
    const plans = await acting(app, { organizationId: '', role: 'contado_staff' }, async (tx) => {
      await sql`set local enable_sort = off`.execute(tx)
      return plansOf(tx, (each) => selectReviewed(each, asked))
    })
    expect(plans.at(-1)).toContain('users_under_verification')
  })
})

describe('a decision', () => {
  test('approves whom the vendor left to people, ends the try and tells the person', async () => {
    const person = await tried('review')
    expect(await put(auditor, 'approve-user', { userId: person.userId, reason })).toEqual([403, 'StaffNotPermitted'])
    expect(await put(analyst, 'approve-user', { userId: person.userId, reason: ' ' })).toEqual([422, 'ValidationError'])
    expect(await put(analyst, 'approve-user', { userId: person.userId, reason })).toEqual({ done: true })
    expect(await show(person)).toMatchObject({
      kycStatus: 'approved',
      tries: [{ state: 'approved' }],
      history: [{ action: 'identity-check.approved', reason, actor: 'Sam Ortiz' }],
    })
    expect(await mailsTo(person)).toContain('identity-approved')
    for (const act of ['approve-user', 'deny-user']) {
      expect(await put(analyst, act, { userId: person.userId, reason })).toEqual([409, 'PersonNotUnderReview'])
    }
  })

  test('denies, and may still approve whom the vendor denied', async () => {
    const [denied, declined] = [await tried('review'), await tried('declined')]
    expect(await put(analyst, 'deny-user', { userId: denied.userId, reason })).toEqual({ done: true })
    expect(await show(denied)).toMatchObject({ kycStatus: 'denied', tries: [{ state: 'declined' }] })
    expect(await mailsTo(denied)).toContain('identity-declined')
    expect(await put(analyst, 'deny-user', { userId: declined.userId, reason })).toEqual([409, 'PersonNotUnderReview'])
    expect(await put(analyst, 'approve-user', { userId: declined.userId, reason })).toEqual({ done: true })
    expect(await show(declined)).toMatchObject({ kycStatus: 'approved', tries: [{ state: 'declined' }] })
  })

  test('of two at once one counts', async () => {
    const { userId } = await tried('review')
    const answers = await Promise.all([
      put(analyst, 'approve-user', { userId, reason }),
      put(head, 'deny-user', { userId, reason }),
    ])
    expect(answers.filter((answer) => !Array.isArray(answer)).length).toBeGreaterThan(0)
    const { kycStatus, history } = await show({ userId })
    // An approval after a denial is another decision, as after the vendor's.
    expect(history[0].action).toBe(kycStatus === 'approved' ? 'identity-check.approved' : 'identity-check.denied')
  })
})

describe('the status by hand', () => {
  test('is approved by two, and by nobody around them', async () => {
    const person = await signUp(app)
    const { userId } = person
    const body = { userId, status: 'approved' }
    expect(await put(success, 'kyc-status', body)).toEqual([403, 'StaffNotPermitted'])
    expect(await put(analyst, 'kyc-status', body)).toEqual({ state: 'proposed' })
    expect((await show(person)).proposals).toMatchObject([
      { act: 'person.kyc-status', payload: { status: 'approved' } },
    ])
    expect(await put(analyst, 'kyc-status', body)).toEqual([403, 'SecondPersonRequired'])
    expect(await put(head, 'kyc-status', body)).toEqual({ state: 'done' })
    expect(await put(head, 'kyc-status', body)).toEqual([409, 'AlreadyDecided'])
    expect(await show(person)).toMatchObject({ kycStatus: 'approved', proposals: [] })
    const other = await signUp(app)
    const straight = acting(app, { organizationId: '', role: 'contado_staff' }, (tx) =>
      tx.updateTable('users').set({ kyc_status: 'approved' }).where('id', '=', other.userId).execute(),
    )
    await expect(straight).rejects.toMatchObject({ code: '42501' })
  })

  test('is lowered by one, who ends a try and what was proposed', async () => {
    const person = await tried('review')
    const { userId } = person
    expect(await put(analyst, 'kyc-status', { userId, status: 'approved' })).toEqual({ state: 'proposed' })
    expect(await put(head, 'kyc-status', { userId, status: 'not_started' })).toEqual({ state: 'done' })
    expect(await show(person)).toMatchObject({
      kycStatus: 'not_started',
      proposals: [],
      tries: [{ state: 'abandoned' }],
    })
    expect(await put(head, 'kyc-status', { userId, status: 'submitted' })).toEqual([422, 'ValidationError'])
  })
})

describe('names', () => {
  test('are corrected before an approval, and after it lead to another review', async () => {
    const person = await tried('approved')
    const fresh = await signUp(app)
    const names = { firstName: ' Eleni ', lastName: 'Papadaki' }
    const path = 'person-profile-names'
    expect(await put(auditor, path, { userId: fresh.userId, ...names })).toEqual([403, 'StaffNotPermitted'])
    expect(await put(success, path, { userId: fresh.userId, ...names })).toEqual({ done: true })
    expect(await show(fresh)).toMatchObject({ firstName: 'Eleni', lastName: 'Papadaki', kycStatus: 'not_started' })
    expect(await put(success, path, { userId: fresh.userId, ...names })).toEqual([409, 'AlreadyDecided'])
    expect(await put(success, path, { userId: person.userId, ...names })).toEqual([403, 'StaffNotPermitted'])
    expect(await put(analyst, path, { userId: person.userId, ...names })).toEqual({ done: true })
    expect(await show(person)).toMatchObject({ firstName: 'Eleni', kycStatus: 'pending' })
    expect(await listed({ review: 'waiting', search: 'eleni papadaki' })).toEqual([person.userId])
  })
})

test('internal notes stay as they are, and whoever they are about reads none', async () => {
  const person = await signUp(app)
  const { userId } = person
  const handle = `noted_${Date.now() % 1_000_000}`
  const made = await person.browser.send('POST', '/organization', { body: { organizationType: 'business', handle } })
  const { organizationId } = made.data
  expect(await send(auditor, 'POST', 'internal-note', { userId, note: 'No' })).toEqual([403, 'StaffNotPermitted'])
  expect(await send(success, 'POST', 'internal-note', { userId, note: ' \n ' })).toEqual([422, 'ValidationError'])
  expect(await send(success, 'POST', 'internal-note', { userId, note: 'a'.repeat(5001) })).toEqual([
    422,
    'ValidationError',
  ])
  for (const note of ['First call', 'Second call']) {
    expect(await send(success, 'POST', 'internal-note', { userId, note: ` ${note} ` })).toEqual({ done: true })
  }
  expect(await send(analyst, 'POST', 'internal-note', { organizationId, note: 'Register checked' })).toEqual({
    done: true,
  })
  const notes = async (query: string) => (await auditor.send('GET', `/admin/verification/internal-notes?${query}`)).data
  const first = await notes(`userId=${userId}&limit=1`)
  expect(first.items).toMatchObject([{ note: 'Second call', by: 'Sam Ortiz' }])
  expect((await notes(`userId=${userId}&cursor=${first.nextCursor}`)).items).toMatchObject([{ note: 'First call' }])
  expect((await notes(`organizationId=${organizationId}`)).items).toMatchObject([{ note: 'Register checked' }])
  expect((await auditor.send('GET', '/admin/verification/internal-notes')).error?.code).toBe('ValidationError')
  await expect(app.owner.query(`update internal_notes set note = 'x'`)).rejects.toThrow()
  expect(await send(analyst, 'POST', 'internal-note', { userId: nobody, note: 'x' })).toEqual([404, 'UserNotFound'])
  expect(await send(analyst, 'POST', 'internal-note', { organizationId: nobody, note: 'x' })).toEqual([
    404,
    'OrganizationNotFound',
  ])
})

test('404: nobody', async () => {
  const userId = nobody
  expect((await auditor.send('GET', `/admin/verification/users/${userId}`)).error?.code).toBe('UserNotFound')
  const asked = [
    await put(analyst, 'approve-user', { userId, reason }),
    await put(analyst, 'deny-user', { userId, reason }),
    await put(analyst, 'kyc-status', { userId, status: 'denied' }),
    await put(analyst, 'person-profile-names', { userId, firstName: 'A', lastName: 'B' }),
  ]
  expect(asked).toEqual(asked.map(() => [404, 'UserNotFound']))
})
