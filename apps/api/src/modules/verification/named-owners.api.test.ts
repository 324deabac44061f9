import type { Owner } from '@contado/contract/verification/step-forms.ts'
import { wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import {
  applicationOf,
  createCompany,
  fillApplication,
  submitCompany,
  type TestCompany,
} from '../../test-kit/companies.ts'
import { confirmed, credentialsOf, invite, joinAs, mailedToken, mailsTo, provePerson } from '../../test-kit/inviting.ts'
import { newAddress, signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { uploadAddressProof } from '../../test-kit/uploading.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const short = applicationOf('Nordwind Trading LLC')
const whole = wholeApplication({ ...short, organizationType: 'business', issuedOn: '2026-01-01' })
const founder = whole.ubos?.owners?.[0] as Owner
const share = (percent: string, of = 'company') => ({ holdings: [{ of, percent }] })
const person = (id: string, changes: Partial<Owner>): Owner => ({
  ...founder,
  id,
  firstName: 'Ada',
  lastName: 'Rossi',
  isSigner: false,
  isDirector: false,
  hasControl: false,
  ...changes,
})
const ownersOf = (owners: readonly Owner[]) => ({ owners, executiveOfficerId: 'founder', isRestAttested: true })

const versionOf = async ({ browser }: TestCompany): Promise<number> =>
  (await browser.send('GET', '/verification')).data.steps.ubos.version
const save = async (company: TestCompany, owners: readonly Owner[], isComplete = true) => {
  const body = { hasEntityUbo: owners.some(({ type }) => type !== 'individual') }
  await company.browser.send('PUT', '/verification/ubos/has-entity-ubo', { body })
  const version = await versionOf(company)
  return company.browser.send('PUT', '/verification/ubos', {
    body: { data: ownersOf(owners), isComplete, version },
  })
}
const peopleOf = async ({ browser }: TestCompany) =>
  (await browser.send('GET', '/verification/ubos-needing-verification')).data.people
const half = (email: string, changes: Partial<Owner> = {}): readonly Owner[] => [
  { ...founder, ...share('50') },
  person('ada', { ...share('50'), email, ...changes }),
]
const signUpBy = async (token: string, email: string): Promise<TestClient> => {
  const browser = app.customer()
  const { data } = await browser.send('POST', '/invited-signups/set-credentials', {
    body: credentialsOf({ token, email }),
  })
  browser.userId = data.userId
  return browser
}
const declare = async (browser: TestClient) => {
  const addressProofId = await uploadAddressProof(browser, `bill of ${browser.userId}`)
  const addressProofOn = instantOf(wallMs() - 2 * 86_400_000).slice(0, 10)
  const data = { ...whole.pep, firstName: 'Ada', lastName: 'Rossi', addressProofId, addressProofOn }
  return browser.send('POST', '/verification/pep', { body: { data, isComplete: true, version: 0 } })
}
const resend = ({ browser }: TestCompany, ownerId = 'ada') =>
  browser.send('POST', '/verification/ubos-needing-verification/resend', { body: { ownerId } })
const age = (email: string, days: number) =>
  app.owner.query(
    `update invites set created_at = created_at - make_interval(days => $2), sent_at = sent_at - make_interval(days => $2)
     where email = $1`,
    [email, days],
  )

test('three levels of owners and a trust: those with a quarter through all paths are mailed, nobody else', async () => {
  const company = await createCompany(app)
  const [ada, tom, lea] = [newAddress('ada'), newAddress('tom'), newAddress('lea')]
  const party = { isSigner: false, taxId: '', firstName: '', lastName: '' }
  const owners = [
    { ...founder, ...share('20') },
    person('holding', {
      ...party,
      type: 'entity',
      entityName: 'Holding',
      country: 'US',
      isPubliclyTraded: false,
      ...share('50'),
    }),
    person('top', {
      ...party,
      type: 'entity',
      entityName: 'Top',
      country: 'US',
      isPubliclyTraded: false,
      ...share('80', 'holding'),
    }),
    person('ada', { email: ada, ...share('100', 'top') }),
    person('lea', { email: lea, ...share('20', 'holding') }),
    person('family', {
      ...party,
      type: 'trust',
      entityName: 'Family Trust',
      country: 'US',
      trustee: 'Tom Ward',
      settlor: 'Ida Ward',
      email: tom,
      ...share('30'),
    }),
  ]
  expect(await save(company, owners)).toMatchObject({ status: 200 })
  expect(await peopleOf(company)).toMatchObject([
    { ownerId: 'ada', name: 'Ada Rossi', percent: '40', state: 'invited', missing: ['sign-up', 'pep', 'kyc'] },
    { ownerId: 'family', name: 'Tom Ward', email: tom, percent: '30', state: 'invited' },
  ])
  expect(await mailsTo(app, ada, 'owner-invited')).toHaveLength(1)
  expect((await mailsTo(app, tom, 'owner-invited'))[0]).toContain('named you as one of its owners')
  expect(await mailsTo(app, lea, 'owner-invited')).toEqual([])
  // Handing the same in again mails nobody again.
  await save(company, owners)
  expect(await mailsTo(app, ada, 'owner-invited')).toHaveLength(1)
})

test('whoever is asked needs an address; what is not complete yet invites nobody', async () => {
  const company = await createCompany(app)
  const { error } = await save(company, half(''))
  expect(error?.validations).toMatchObject([{ field: 'data.owners[1].email', code: 'required' }])
  const email = newAddress('ada')
  await save(company, half(email), false)
  expect(await peopleOf(company)).toMatchObject([{ state: 'not-invited', sentAt: null }])
  expect(await mailsTo(app, email, 'owner-invited')).toEqual([])
})

test('an owner signs up, answers for themselves, sees nothing of the business, and the applicant sees how far they are', async () => {
  const company = await createCompany(app)
  const email = newAddress('ada')
  await save(company, half(email))
  const browser = await signUpBy(await mailedToken(app, email, 'owner-invited'), email)
  const me = async () => (await browser.send('GET', '/me')).data
  expect(await me()).toMatchObject({ role: 'no-access', isUbo: true, pepStatus: 'in_progress' })
  expect(await peopleOf(company)).toMatchObject([{ state: 'joined', missing: ['pep', 'kyc'] }])
  const view = (await browser.send('GET', '/verification')).data
  expect(view.needs).toEqual(['pep', 'personIdentityKyc'])
  expect([view.steps.kyb.data, view.steps.ubos.data, view.steps.documentation.data]).toEqual([null, null, null])
  for (const path of ['/currency-accounts/balances', '/invoices/income', '/contacts', '/people', '/transfers']) {
    expect([path, (await browser.send('GET', path)).error?.code]).toEqual([path, 'NotPermitted'])
  }
  for (const path of ['/verification/ubos-needing-verification'] as const) {
    expect((await browser.send('GET', path)).error?.code).toBe('NotPermitted')
  }
  expect(await declare(browser)).toMatchObject({ status: 200 })
  expect(await me()).toMatchObject({ pepStatus: 'submitted', kycStatus: 'not_started' })
  expect(await peopleOf(company)).toMatchObject([{ state: 'joined', pepStatus: 'submitted', missing: ['kyc'] }])
  await provePerson(app, browser)
  expect(await peopleOf(company)).toMatchObject([{ state: 'done', missing: [], resendAt: null }])
  expect((await resend(company)).error?.code).toBe('UserNotFound')
  // The applicant reads how far they are, not what they said.
  expect((await company.browser.send('GET', '/verification')).data.steps.pep.data).toBeNull()
  expect(await mailsTo(app, email, 'invitation-joined')).toEqual([])
})

test('what an owner declared is not changed under the staff who read it, unless they ask', async () => {
  const company = await submitCompany(app)
  const { browser, userId } = await joinAs(app, company, { role: 'no-access' })
  expect((await declare(browser)).status).toBe(200)
  const again = (isComplete: boolean) =>
    browser.send('POST', '/verification/pep', { body: { data: { lastName: 'Bianchi' }, isComplete, version: 1 } })
  const status = (to: string) =>
    app.owner.query(`update application_steps set status = $2 where user_id = $1 and step = 'pep'`, [userId, to])
  for (const isComplete of [true, false])
    expect((await again(isComplete)).error?.code).toBe('ApplicationAlreadySubmitted')
  await status('additional_info_requested')
  expect((await again(true)).status).toBe(200)
})

test('without a declaration an owner with access acts for nobody, and with it by their role', async () => {
  const company = await createCompany(app)
  await app.owner.query(`update organizations set pricing_tier = 'premium' where id = $1`, [company.organizationId])
  const email = newAddress('ada')
  expect((await save(company, half(email, { bankingAccess: 'manager' }))).status).toBe(200)
  const browser = await signUpBy(await mailedToken(app, email, 'owner-invited'), email)
  await provePerson(app, browser)
  const contacts = async () => (await browser.send('GET', '/contacts')).error?.code
  expect(await contacts()).toBe('NotPermitted')
  await declare(browser)
  expect(await contacts()).toBeUndefined()
  await app.owner.query(`update application_steps set status = 'denied' where user_id = $1`, [browser.userId])
  expect(await contacts()).toBe('NotPermitted')
})

describe('banking access of beneficial owners belongs to Premium', () => {
  test('in the application, in an open invitation and for who joined', async () => {
    const company = await createCompany(app)
    const email = newAddress('ada')
    const refused = await save(company, half(email, { bankingAccess: 'read-only' }))
    expect(refused.error?.validations).toMatchObject([{ field: 'data.owners[1].bankingAccess', code: 'premium' }])
    await save(company, half(email))
    const { data } = await company.browser.send('GET', '/people')
    const inviteId = data.invites[0].inviteId
    const raise = (role: string) =>
      confirmed(app, company, { operation: 'people.update-invite', body: { inviteId, role } })
    expect((await raise('manager')).error?.code).toBe('PremiumRequired')
    const browser = await signUpBy(await mailedToken(app, email, 'owner-invited'), email)
    const change = (role: string) =>
      confirmed(app, company, { operation: 'people.update', body: { userId: browser.userId, role } })
    expect((await change('read-only')).error?.code).toBe('PremiumRequired')
    await app.owner.query(`update organizations set pricing_tier = 'premium' where id = $1`, [company.organizationId])
    expect((await change('read-only')).status).toBe(200)
  })
})

describe('another address', () => {
  test('ends the former link, also while staff look at the application', async () => {
    const company = await createCompany(app)
    const [before, after, last] = [newAddress('ada'), newAddress('ada'), newAddress('ada')]
    const change = (oldEmail: string, newEmail: string) =>
      company.browser.send('PUT', '/verification/ubo-email', { body: { oldEmail, newEmail } })
    await save(company, half(before))
    const former = await mailedToken(app, before, 'owner-invited')
    expect((await change(before, after)).data.status).toBe('submitted')
    expect((await app.customer().send('GET', `/invited-signups/get-invite?token=${former}`)).error?.code).toBe(
      'InvitationExpired',
    )
    expect(await peopleOf(company)).toMatchObject([{ email: after, state: 'invited' }])
    const browser = await signUpBy(await mailedToken(app, after, 'owner-invited'), after)
    await app.owner.query(
      `insert into applications (organization_id, status) values ($1, 'in_progress') on conflict do nothing`,
      [company.organizationId],
    )
    expect((await change(after, last)).status).toBe(200)
    expect((await browser.send('GET', '/me')).data).toMatchObject({ isUbo: false, pepStatus: 'not_started' })
    expect(await peopleOf(company)).toMatchObject([{ email: last, state: 'invited' }])
  })

  test('is refused once the application is decided; whoever is named no more is let go', async () => {
    const company = await submitCompany(app)
    const staff = await signInStaff(app, 'compliance-analyst')
    const change = () =>
      company.browser.send('PUT', '/verification/ubo-email', {
        body: { oldEmail: 'nobody@example.com', newEmail: 'a@example.com' },
      })
    expect((await change()).error?.code).toBe('UserNotFound')
    await staff.send('PUT', '/admin/verification/approve-company', { body: { organizationId: company.organizationId } })
    expect((await change()).error?.code).toBe('ApplicationAlreadySubmitted')
    const other = await createCompany(app)
    const email = newAddress('ada')
    await save(other, half(email))
    const token = await mailedToken(app, email, 'owner-invited')
    await save(other, [founder])
    expect(await peopleOf(other)).toEqual([])
    expect((await app.customer().send('GET', `/invited-signups/get-invite?token=${token}`)).status).toBe(410)
  })

  test('somebody who acts for the business already is asked without an invitation', async () => {
    const company = await createCompany(app)
    const invited = await invite(app, company, { role: 'manager' })
    const browser = await signUpBy(invited.token, invited.email)
    await save(company, half(invited.email))
    expect(await mailsTo(app, invited.email, 'owner-invited')).toEqual([])
    expect((await browser.send('GET', '/me')).data).toMatchObject({ isUbo: true, pepStatus: 'in_progress' })
    expect(await peopleOf(company)).toMatchObject([{ state: 'joined', resendAt: null }])
  })
})

test('an owner who has no login yet is waited for at the approval, by name; that somebody is asked is told, not what', async () => {
  const company = await createCompany(app)
  await fillApplication(company, short)
  const email = newAddress('ada')
  expect((await save(company, half(email))).status).toBe(200)
  expect((await company.browser.send('POST', '/verification/review-and-finalize')).status).toBe(200)
  await app.drainJobs()
  const staff = await signInStaff(app, 'compliance-analyst')
  const { organizationId } = company
  const approve = () => staff.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
  const answers = async () =>
    (await staff.send('GET', `/admin/verification/answers?organizationId=${organizationId}`)).data
  const statusOf = async (name: string) =>
    (await answers()).owners.find((owner: { name: string }) => owner.name === name).status
  const gaps = async () => {
    expect((await approve()).error?.code).toBe('ApplicationIncomplete')
    const data = await answers()
    return data.gaps.map(({ gap, of }: { gap: string; of: string }) => `${gap} ${of}`)
  }
  expect(await gaps()).toEqual(['namedOwner Ada Rossi'])
  expect(await statusOf('Ada Rossi')).toBe('invited')
  expect(await peopleOf(company)).toMatchObject([{ latestAdditionalInfoRequest: null }])
  const browser = await signUpBy(await mailedToken(app, email, 'owner-invited'), email)
  expect(await gaps()).toEqual(['identity Ada Rossi', 'politicalExposure Ada Rossi'])
  expect(await statusOf('Ada Rossi')).toBe('not_started')
  const asked = await staff.send('POST', '/admin/verification/additional-info-request', {
    body: {
      organizationId,
      externalDocumentType: 'user',
      externalDocumentId: browser.userId,
      message: 'Where do you live?',
    },
  })
  expect(asked.status).toBe(200)
  const [told] = await peopleOf(company)
  expect(told.latestAdditionalInfoRequest).toMatchObject({ status: 'sent', isOverdue: false })
  expect(JSON.stringify(told)).not.toContain('Where do you live')
  expect((await company.browser.send('GET', '/additional-info-requests')).data.items).toEqual([])
  expect(await gaps()).toContain('question Ada Rossi')
  const other = await createCompany(app)
  await save(other, half(newAddress('ada')))
  expect((await peopleOf(other))[0].latestAdditionalInfoRequest).toBeNull()
})

describe('mails', () => {
  test('again at most once an hour, under a new link', async () => {
    const company = await createCompany(app)
    const email = newAddress('ada')
    await save(company, half(email))
    const first = await mailedToken(app, email, 'owner-invited')
    expect(await resend(company)).toMatchObject({ status: 429, error: { code: 'TooManyRequests' } })
    expect((await resend(company, 'who')).error?.code).toBe('UserNotFound')
    await age(email, 1)
    const answers = await Promise.all([resend(company), resend(company)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect(await mailsTo(app, email, 'owner-invited')).toHaveLength(2)
    expect((await app.customer().send('GET', `/invited-signups/get-invite?token=${first}`)).status).toBe(410)
  })

  test('after 2, 5 and 10 days by themselves, until they are through', async () => {
    const company = await createCompany(app)
    const [email, other] = [newAddress('ada'), newAddress('bea')]
    const two = half(email).map((one) => ({ ...one, ...share('33') }))
    await save(company, [...two, person('bea', { ...share('33'), email: other })])
    const remind = async () => {
      await runJob(app, { name: 'verification.remind-owners', payload: {} })
      await app.drainJobs()
    }
    const counts = async () => [
      (await mailsTo(app, email, 'owner-invited')).length,
      (await mailsTo(app, email, 'declaration-reminder')).length,
      (await mailsTo(app, other, 'owner-invited')).length,
    ]
    await remind()
    expect(await counts()).toEqual([1, 0, 1])
    await Promise.all([age(email, 2), age(other, 2)])
    await remind()
    await remind()
    expect(await counts()).toEqual([2, 0, 2])
    const browser = await signUpBy(await mailedToken(app, email, 'owner-invited'), email)
    await Promise.all([age(email, 3), age(other, 3)])
    await remind()
    expect(await counts()).toEqual([2, 1, 3])
    await declare(browser)
    await provePerson(app, browser)
    await Promise.all([age(email, 5), age(other, 5)])
    await remind()
    await remind()
    expect(await counts()).toEqual([2, 1, 4])
    await Promise.all([age(email, 50), age(other, 50)])
    await remind()
    expect(await counts()).toEqual([2, 1, 4])
  })
})
