import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationOf, createCompany, submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
/** What is refused leaves no trace, so the refusals share one. */
let untouched: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  untouched = await createCompany(app)
})
afterAll(() => app.close())

type Form = ReturnType<typeof applicationOf>
const form = (change: Partial<Form> = {}): Form => ({ ...applicationOf('Nordwind Trading LLC'), ...change })
const german = (change: Partial<Form> = {}) =>
  form({
    taxId: 'DE298471163',
    address: { line1: 'Torstraße 1', city: 'Berlin', zip: '10119', country: 'DE' } as Form['address'],
    ...change,
  })
const save = ({ browser }: TestCompany, body: unknown) => browser.send('POST', '/verification/kyb', { body })
const submit = ({ browser }: TestCompany) => browser.send('POST', '/verification/review-and-finalize')
const statusOf = async ({ organizationId }: TestCompany) =>
  (
    await app.owner.query(
      `select o.verification_status, a.status from organizations o left join applications a on a.organization_id = o.id
       where o.id = $1`,
      [organizationId],
    )
  ).rows[0]
const mailsTo = async (email: string): Promise<{ kind: string; subject: string; text: string }[]> => {
  await app.drainJobs()
  return (await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)).data.items
}

describe('verification.save-kyb', () => {
  test('200: kept, again and again, and shown without its secrets', async () => {
    const company = await createCompany(app)
    expect((await company.browser.send('GET', '/verification')).data).toEqual({
      status: 'not_started',
      application: null,
    })
    expect(await save(company, german())).toMatchObject({ status: 200, data: { done: true } })
    expect((await save(company, form({ legalName: '  Nordwind Trading Corp.  ' }))).status).toBe(200)
    const { data } = await company.browser.send('GET', '/verification')
    expect(data).toEqual({
      status: 'in_progress',
      application: {
        legalName: 'Nordwind Trading Corp.',
        address: form().address,
        taxIdLast4: '6789',
        person: { firstName: 'Nina', lastName: 'Berg', jobTitle: 'Managing director' },
      },
    })
    expect(JSON.stringify(data)).not.toMatch(/3456789|1984/)
  })

  test('the tax id and the date of birth are not in the database in the clear', async () => {
    const company = await createCompany(app)
    await save(company, form())
    const { rows } = await app.owner.query(
      `select encode(tax_id, 'escape') as tax_id, encode(person_date_of_birth, 'escape') as born, row_to_json(a)::text as row
       from applications a where organization_id = $1`,
      [company.organizationId],
    )
    expect(rows[0].tax_id).not.toContain('3456789')
    expect(rows[0].born).not.toContain('1984')
    // The same search finds what is stored in the clear.
    expect(rows[0].row).toContain('Nordwind')
    expect(rows[0].row).not.toContain('12-3456789')
  })

  test.each([
    ['taxId', { taxId: '12345' }, 'Tax ID is invalid. Example: 12-3456789'],
    ['address.zip', { address: { ...form().address, zip: '9720' } }, 'Postal code is invalid. Example: 10001'],
    ['address.state', { address: { ...form().address, state: 'XX' } }, 'select an option'],
    ['person.dateOfBirth', { person: { ...form().person, dateOfBirth: '2024-05-05' } }, undefined],
    ['person.dateOfBirth', { person: { ...form().person, dateOfBirth: '1984-02-30' } }, 'invalid date'],
    ['legalName', { legalName: '   ' }, 'This field is required'],
    ['legalName', { legalName: 'Nord\u202ewind' }, 'Line breaks and control characters are not allowed'],
    ['address.country', { address: { ...form().address, country: 'us' } }, 'country is invalid'],
  ])('422: %s', async (field, change, message) => {
    const { status, error } = await save(untouched, form(change as Partial<Form>))
    expect([status, error?.code]).toEqual([422, 'ValidationError'])
    expect(error?.validations[0]?.field).toBe(field)
    if (message !== undefined) expect(error?.validations[0]?.message).toBe(message)
    expect(await statusOf(untouched)).toEqual({ verification_status: 'not_started', status: null })
  })

  test('422: every wrong field is named at once', async () => {
    const { error } = await save(untouched, german({ taxId: 'abc', address: { ...german().address, zip: '1' } }))
    expect(error?.validations.map(({ field }) => field)).toEqual(['taxId', 'address.zip'])
  })

  test.each([
    ['IR', undefined, 'address.country'],
    ['XX', undefined, 'address.country'],
    ['PR', undefined, 'address.country'],
    ['US', 'NY', 'address.state'],
    ['US', 'FL', 'address.state'],
  ])('422: no onboarding in %s %s', async (country, state, field) => {
    const address = { ...form().address, country, ...(state === undefined ? {} : { state }) }
    const { status, error } = await save(untouched, form({ address }))
    expect([status, error?.code]).toEqual([422, 'CountryNotSupported'])
    expect(error?.validations[0]?.field).toBe(field)
  })

  test('422: fields that the server alone writes', async () => {
    const { error } = await save(untouched, { ...form(), status: 'approved' })
    expect(error?.code).toBe('ValidationError')
  })

  test('who turns 18 today in the organization’s zone may; a day younger may not', async () => {
    const company = await createCompany(app)
    const { rows } = await app.owner.query(
      `select to_char((now() at time zone 'America/New_York')::date - interval '18 years', 'YYYY-MM-DD') as grown,
        to_char((now() at time zone 'America/New_York')::date + 1 - interval '18 years', 'YYYY-MM-DD') as young`,
    )
    const born = (dateOfBirth: string) => form({ person: { ...form().person, dateOfBirth } })
    expect((await save(company, born(rows[0].young))).error?.validations[0]?.field).toBe('person.dateOfBirth')
    expect((await save(company, born(rows[0].grown))).status).toBe(200)
  })

  test('401 and 403', async () => {
    expect((await app.customer().send('POST', '/verification/kyb', { body: form() })).status).toBe(401)
    const { browser } = await signUp(app)
    expect((await browser.send('POST', '/verification/kyb', { body: form() })).error?.code).toBe('OrganizationRequired')
    const company = await createCompany(app)
    await app.owner.query(`update memberships set role = 'manager' where organization_id = $1`, [
      company.organizationId,
    ])
    const { status, error } = await save(company, form())
    expect([status, error?.code]).toEqual([403, 'NotPermitted'])
    expect(error?.message).toBe('You do not have permission to manage this business.')
  })
})

describe('verification.finalize', () => {
  test('200: submitted, fixed, and the owner is told', async () => {
    const company = await createCompany(app)
    await save(company, form())
    expect(await submit(company)).toMatchObject({ status: 200, data: { status: 'completed' } })
    expect(await statusOf(company)).toEqual({ verification_status: 'completed', status: 'submitted' })
    const review = await company.browser.send('GET', '/verification/in-review')
    expect(review.data).toMatchObject({ status: 'completed', decidedAt: null, reason: null })
    expect(Date.parse(review.data.submittedAt)).toBeGreaterThan(0)
    expect(await save(company, form())).toMatchObject({ status: 409, error: { code: 'ApplicationAlreadySubmitted' } })
    expect(await submit(company)).toMatchObject({ status: 409, error: { code: 'ApplicationAlreadySubmitted' } })
    const [mail] = (await mailsTo(company.email)).filter(({ kind }) => kind === 'application-submitted')
    expect(mail?.subject).toBe("We've received your application")
    expect(mail?.text).toContain('Nordwind Trading LLC')
  })

  test('the mail is in the owner’s language', async () => {
    const company = await submitCompany(app, { language: 'es' })
    const [mail] = (await mailsTo(company.email)).filter(({ kind }) => kind === 'application-submitted')
    expect(mail?.subject).toBe('Hemos recibido tu solicitud')
  })

  test('twice at once: submitted once', async () => {
    const company = await createCompany(app)
    await save(company, form())
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(company)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mailsTo(company.email)).filter(({ kind }) => kind === 'application-submitted')).toHaveLength(1)
  })

  test('401, 403, and 422 before anything was filled in', async () => {
    expect((await app.customer().send('POST', '/verification/review-and-finalize')).status).toBe(401)
    const company = await createCompany(app)
    const { status, error } = await submit(company)
    expect([status, error?.message]).toEqual([422, 'fill all required fields'])
    await app.owner.query(`update memberships set role = 'read-only' where organization_id = $1`, [
      company.organizationId,
    ])
    expect((await submit(company)).status).toBe(403)
    expect(await statusOf(company)).toEqual({ verification_status: 'not_started', status: null })
  })
})

test('verification.get and in-review: 401, and 403 without a business', async () => {
  const { browser } = await signUp(app)
  for (const path of ['/verification', '/verification/in-review']) {
    expect((await app.customer().send('GET', path)).status).toBe(401)
    expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
  }
})
