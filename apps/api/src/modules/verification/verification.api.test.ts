import type { KybForm } from '@contado/contract/verification/step-forms.ts'
import { wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  applicationOf,
  createCompany,
  fillApplication,
  submitCompany,
  type TestCompany,
} from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { smallPdf, upload, uploadAddressProof } from '../../test-kit/uploading.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const whole = wholeApplication({
  ...applicationOf('Nordwind Trading LLC'),
  organizationType: 'business',
  issuedOn: '2026-01-01',
})
type Change = { readonly isComplete?: boolean; readonly version?: number; readonly isLast?: boolean }
const bodyOf = (data: object, { isComplete = true, version = 0, ...how }: Change = {}) => ({
  data,
  isComplete,
  version,
  ...how,
})
const save = (browser: TestClient, path: string, data: object, change?: Change) =>
  browser.send(['kyb', 'pep', 'risk-profile'].includes(path) ? 'POST' : 'PUT', `/verification/${path}`, {
    body: bodyOf(data, change),
  })
const kyb = (browser: TestClient, change: Partial<KybForm> = {}, how?: Change) =>
  save(browser, 'kyb', { ...whole.kyb, ...change }, how)
const submit = ({ browser }: Pick<TestCompany, 'browser'>) => browser.send('POST', '/verification/review-and-finalize')
const view = async ({ browser }: Pick<TestCompany, 'browser'>) => (await browser.send('GET', '/verification')).data
const statusOf = async ({ organizationId }: TestCompany) =>
  (
    await app.owner.query(
      `select o.status as organization, o.verification_status, a.status from organizations o
       left join applications a on a.organization_id = o.id where o.id = $1`,
      [organizationId],
    )
  ).rows[0]
const mailsTo = async (email: string): Promise<{ kind: string; subject: string; text: string }[]> => {
  await app.drainJobs()
  return (await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)).data.items
}
const fieldsOf = (answer: { error?: { validations: readonly { field: string }[] } | null }) =>
  answer.error?.validations.map(({ field }) => field)

describe('verification.get', () => {
  test('a new business: eight steps, nothing kept, all of it to be done by its owner', async () => {
    const data = await view(await createCompany(app))
    expect(Object.keys(data.steps)).toEqual([
      'companyRiskProfile',
      'kyb',
      'ubos',
      'documentation',
      'pep',
      'personIdentityKyc',
      'bankAccount',
      'onboardingCheckout',
    ])
    expect(data.steps.kyb).toEqual({ status: 'not_started', completed: false, data: null, version: 0 })
    expect(data.steps.ubos.hasEntityUbo).toBe(false)
    expect(data.progress).toEqual({ accountSetup: 100, accountProfile: 0, identityVerification: 0 })
    expect(data.missing).toEqual(['companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep', 'personIdentityKyc'])
  })

  test('a sole proprietor names no owners; a member reads the own declaration alone, and does two things or one', async () => {
    const { browser } = await signUp(app)
    const body = { organizationType: 'solopreneur', handle: `so_${process.pid % 10_000}_${Date.now() % 100_000}` }
    expect((await browser.send('POST', '/organization', { body })).status).toBe(200)
    expect((await view({ browser })).needs).not.toContain('ubos')
    const company = await submitCompany(app)
    const member = await joinAs(app, company, { role: 'manager' })
    await save(member.browser, 'pep', { firstName: 'Ines' }, { isComplete: false })
    const seen = await view(member)
    expect(seen.needs).toEqual(['personIdentityKyc'])
    expect(seen.steps.kyb).toMatchObject({ status: 'completed', data: null })
    expect(seen.steps.pep).toMatchObject({ status: 'in_progress', data: { firstName: 'Ines' } })
    await app.owner.query('update memberships set is_ubo = true where user_id = $1', [member.userId])
    expect((await view(member)).needs).toEqual(['pep', 'personIdentityKyc'])
    expect((await view(company)).steps.pep.data.firstName).toBe('Nina')
  })

  test('401, and 403 without a business', async () => {
    const { browser } = await signUp(app)
    for (const path of ['/verification', '/verification/in-review', '/verification/allowed-document-types']) {
      expect((await app.customer().send('GET', path)).status).toBe(401)
      expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
    }
  })
})

describe('saving a step', () => {
  test('fields are laid over those that are kept, sealed, and read again by the owner', async () => {
    const company = await createCompany(app)
    const { browser } = company
    const first = await save(browser, 'kyb', { legalName: 'Nordwind', taxId: '98-7654321' }, { isComplete: false })
    expect(first).toMatchObject({ status: 200, data: { status: 'in_progress', version: 1 } })
    await save(browser, 'kyb', { legalName: 'Nordwind Corp.' }, { isComplete: false, version: 1 })
    const data = await view(company)
    expect(data.steps.kyb).toMatchObject({ version: 2, data: { legalName: 'Nordwind Corp.', taxId: '98-7654321' } })
    expect(data.status).toBe('in_progress')
    const { rows } = await app.owner.query(
      `select encode(data, 'escape') as kept from application_steps where organization_id = $1`,
      [company.organizationId],
    )
    expect(rows[0].kept.length).toBeGreaterThan(20)
    expect(rows[0].kept).not.toMatch(/Nordwind|7654321/)
  })

  test('409: an older version is told what is kept, and nothing is changed', async () => {
    const company = await createCompany(app)
    const { browser } = company
    await save(browser, 'kyb', { legalName: 'First' }, { isComplete: false })
    const { status, error } = await save(browser, 'kyb', { legalName: 'Second' }, { isComplete: false })
    expect([status, error?.code]).toEqual([409, 'StepChanged'])
    const { details } = error as unknown as { details: { version: number; stored: string } }
    expect([details.version, JSON.parse(details.stored)]).toEqual([1, { legalName: 'First' }])
    for (const [path, data] of [
      ['risk-profile', {}],
      ['pep', {}],
      ['ubos', {}],
      ['directors', { directors: [] }],
      ['documentation', {}],
    ] as const) {
      expect((await save(browser, path, data, { isComplete: false, version: 7 })).error?.code).toBe('StepChanged')
    }
    expect((await view(company)).steps.kyb.data).toEqual({ legalName: 'First' })
  })

  test('the last words of a page that goes are kept over any version, a completion is not', async () => {
    const company = await createCompany(app)
    const { browser } = company
    const last = { isComplete: false, isLast: true }
    await save(browser, 'kyb', { legalName: 'First', taxId: '12-3456789' }, { isComplete: false })
    expect((await save(browser, 'kyb', { legalName: 'Last' }, last)).data).toMatchObject({ version: 2 })
    const complete = await kyb(browser, {}, { version: 0, isLast: true })
    expect(complete.error?.code).toBe('StepChanged')
    expect((await view(company)).steps.kyb.data).toEqual({ legalName: 'Last', taxId: '12-3456789' })
  })

  test('422: a shape that never fits is refused half filled, too', async () => {
    const { browser } = await createCompany(app)
    for (const [path, data, field] of [
      ['kyb', { legalName: 'Nord\u202ewind' }, 'data.legalName'],
      ['kyb', { status: 'approved' }, 'data.status'],
      ['risk-profile', { industry: 'piracy' }, 'data.industry'],
      ['pep', { dateOfBirth: '1984-02-30' }, 'data.dateOfBirth'],
      ['ubos', { owners: [{ id: 'a', type: 'ghost', holdings: [] }] }, 'data.owners[0].type'],
      ['directors', {}, 'data.directors'],
      ['documentation', { documents: [{ type: 'selfie', fileId: newId(), name: 'a' }] }, 'data.documents[0].type'],
    ] as const) {
      expect(fieldsOf(await save(browser, path, data, { isComplete: false }))).toContain(field)
    }
    expect((await browser.send('PUT', '/verification/ubos/has-entity-ubo', { body: {} })).status).toBe(422)
    expect((await browser.send('POST', '/verification/credit-card-customer-profile', { body: {} })).status).toBe(422)
  })

  test.each([
    [{ taxId: '12345' }, 'data.taxId', 'Tax ID is invalid. Example: 12-3456789'],
    [{ legalName: ' ' }, 'data.legalName', 'This field is required'],
    [{ website: '', noWebsiteReason: '' }, 'data.website', 'This field is required'],
    [{ employees: '0' }, 'data.employees', 'employees is invalid'],
    [{ phone: '+1 555' }, 'data.phone', 'phone is invalid'],
    [{ countryOfIncorporation: 'IR' }, 'data.countryOfIncorporation', 'This country is not supported'],
    [{ dateOfIncorporation: '2090-01-01' }, 'data.dateOfIncorporation', 'The date is in the future'],
    [
      { registeredAddress: { ...whole.kyb.registeredAddress, state: 'NY' } },
      'data.registeredAddress.state',
      'This state is not supported',
    ],
    [
      { tradingAddresses: [whole.kyb.registeredAddress ?? {}, whole.kyb.registeredAddress ?? {}] },
      'data.tradingAddresses[1].line1',
      'This address was already added',
    ],
  ] as const)('422: kyb %j', async (change, field, message) => {
    const { browser } = await createCompany(app)
    const { status, error } = await kyb(browser, change as Partial<KybForm>)
    expect([status, error?.code, error?.validations]).toMatchObject([422, 'ValidationError', [{ field, message }]])
  })

  test('422: every problem is named at once', async () => {
    const { browser } = await createCompany(app)
    expect(fieldsOf(await save(browser, 'kyb', {}))?.length).toBeGreaterThan(12)
    expect(fieldsOf(await save(browser, 'risk-profile', {}))).toHaveLength(6)
    const { addressProofOn: _, ...pep } = whole.pep
    expect(fieldsOf(await save(browser, 'pep', { ...pep, isPoliticallyExposed: true, ssn: '666-12-3456' }))).toEqual([
      'data.ssn',
      'data.addressProofId',
      'data.publicOffice',
      'data.sourceOfWealth',
      'data.publicOfficeCountry',
    ])
    expect(fieldsOf(await save(browser, 'documentation', {}))).toEqual([
      'data.documents.incorporation_certificate',
      'data.documents.llc_agreement',
      'data.documents.proof_of_physical_address',
    ])
  })

  test('401, and 403 for who owns nothing of it', async () => {
    const company = await createCompany(app)
    const calls = [
      ['POST', 'risk-profile', bodyOf({})],
      ['POST', 'kyb', bodyOf({})],
      ['PUT', 'ubos', bodyOf({})],
      ['PUT', 'directors', bodyOf({ directors: [] })],
      ['PUT', 'documentation', bodyOf({})],
      ['PUT', 'ubos/has-entity-ubo', { hasEntityUbo: true }],
      ['POST', 'ubos-needing-verification/resend', { ownerId: 'bo' }],
      ['PUT', 'ubo-email', { oldEmail: 'a@example.com', newEmail: 'b@example.com' }],
      ['POST', 'credit-card-customer-profile', { token: 'sandbox-visa', zip: '97205', country: 'US' }],
    ] as const
    await app.owner.query(`update memberships set role = 'manager' where organization_id = $1`, [
      company.organizationId,
    ])
    for (const [method, path, body] of calls) {
      expect((await app.customer().send(method, `/verification/${path}`, { body })).status).toBe(401)
      expect((await company.browser.send(method, `/verification/${path}`, { body })).error?.code).toBe('NotPermitted')
    }
    for (const path of ['started-on-mobile', 'pep', 'set-kyc-vendor-dummy'] as const) {
      const method = path === 'started-on-mobile' ? 'PUT' : 'POST'
      const body = path === 'pep' ? bodyOf({}) : {}
      expect((await app.customer().send(method, `/verification/${path}`, { body })).status).toBe(401)
    }
  })
})

describe('verification.risk-profile', () => {
  test('what may be banked is scored and kept with its points; the customer goes on', async () => {
    const company = await createCompany(app)
    const profile = { ...whole.riskProfile, industry: 'real_estate', sourcesOfFunds: ['cash'] }
    expect((await save(company.browser, 'risk-profile', profile)).data).toEqual({
      status: 'submitted',
      version: 1,
      outcome: 'saved',
    })
    const { rows } = await app.owner.query('select * from risk_scores where organization_id = $1', [
      company.organizationId,
    ])
    expect(rows).toMatchObject([
      { model: '2026-12', points: 25, tier: 'low', parts: { industry: 15, volume: 2, sourceOfFunds: 8 }, stops: [] },
    ])
  })

  test.each([{ tradeCountries: ['US', 'IR'] }, { sensitiveIndustries: ['weapons'] }])(
    'denied at once: %j',
    async (change) => {
      const company = await createCompany(app)
      const { data } = await save(company.browser, 'risk-profile', { ...whole.riskProfile, ...change })
      expect(data.outcome).toBe('autoDenied')
      expect(await statusOf(company)).toEqual({
        organization: 'automatically_denied',
        verification_status: 'denied',
        status: 'denied',
      })
      const me = await company.browser.send('GET', '/me')
      expect(me.data.company).toMatchObject({ status: 'verification_denied', verificationStatus: 'denied' })
      expect((await kyb(company.browser)).error?.code).toBe('PersonOrCompanyDisabled')
      expect((await mailsTo(company.email)).map(({ kind }) => kind)).toContain('application-denied')
    },
  )

  test('half filled, it is not scored', async () => {
    const company = await createCompany(app)
    const half = { ...whole.riskProfile, tradeCountries: ['IR'] }
    expect((await save(company.browser, 'risk-profile', half, { isComplete: false })).data.outcome).toBe('saved')
    expect((await statusOf(company)).organization).toBe('enabled')
  })
})

describe('owners', () => {
  const person = (whole.ubos?.owners ?? [])[0]
  const entity = { id: 'hold', type: 'entity', entityName: 'Halden Holding', country: 'US' }
  const trust = {
    id: 'trust',
    type: 'trust',
    entityName: 'Berg Trust',
    country: 'US',
    trustee: 'Nina Berg',
    settlor: 'Otto Berg',
    email: 'trust@example.com',
  }
  const of = (party: object, ...holdings: readonly (readonly [string, string])[]) => ({
    ...party,
    holdings: holdings.map(([owned, percent]) => ({ of: owned, percent })),
  })
  const send = async (company: TestCompany, owners: readonly object[], more: object = {}) => {
    const { version } = (await view(company)).steps.ubos
    const data = { owners, executiveOfficerId: 'founder', isRestAttested: true, ...more }
    return save(company.browser, 'ubos', data, { version })
  }
  const open = async () => {
    const company = await createCompany(app)
    const { browser } = company
    const answer = await browser.send('PUT', '/verification/ubos/has-entity-ubo', { body: { hasEntityUbo: true } })
    expect(answer.status).toBe(200)
    return company
  }

  test('200: a person, a company above it and a trust above that', async () => {
    const company = await open()
    const owners = [of(person ?? {}, ['company', '40']), of(entity, ['company', '55.5']), of(trust, ['hold', '95'])]
    expect((await send(company, owners)).data).toMatchObject({ status: 'submitted' })
    expect((await view(company)).steps.ubos).toMatchObject({ hasEntityUbo: true, completed: true })
    const { data } = await company.browser.send('GET', '/verification/allowed-document-types')
    expect(data.documents.map(({ document }: { document: string }) => document)).toEqual(
      expect.arrayContaining(['ownership_structure_chart', 'trust_deed']),
    )
  })

  test('422: sums, levels, roles', async () => {
    const company = await open()
    expect(fieldsOf(await send(company, [of(person ?? {}, ['company', '101'])]))).toContain(
      'data.owners[0].holdings[0].percent',
    )
    expect((await send(company, [of(person ?? {}, ['company', '89.99'])])).error?.validations[0]?.message).toBe(
      'Document at least 90% of the ownership',
    )
    const tooMuch = [of(person ?? {}, ['company', '60']), of({ ...trust, id: 't' }, ['company', '60'])]
    expect((await send(company, tooMuch)).error?.validations[0]?.message).toBe('Equity is above 100%')
    const undocumented = [of(person ?? {}, ['company', '40']), of(entity, ['company', '60'])]
    expect(fieldsOf(await send(company, undocumented))).toContain('data.owners[1].share')
    const tiny = [...undocumented, of(trust, ['hold', '0.09'])]
    expect(fieldsOf(await send(company, tiny))).toContain('data.owners[2].holdings[0].percent')
    const idle = { ...person, email: 'idle@example.com', isSigner: false, isDirector: false, hasControl: false }
    const messages = (
      await send(company, [of(idle, ['company', '100'])], { executiveOfficerId: '', isRestAttested: false })
    ).error?.validations.map(({ message }) => message)
    expect(messages).toEqual([
      'Choose at least one signer',
      'Choose at least one director',
      'Choose at least one person with control',
      'select your name from the executive list',
      'confirmation required',
    ])
  })

  test('directors and emails: kept with the owners; 404 for an email that nobody has, 422 for one that another has', async () => {
    const company = await open()
    const { browser } = company
    const directors = [{ id: 'd1', firstName: 'Ute', lastName: 'Lang', dateOfBirth: '1970-01-01', country: 'DE' }]
    expect((await save(browser, 'directors', { directors }, { isComplete: false, version: 1 })).status).toBe(200)
    const two = [
      of({ ...person, email: 'nina@example.com' }, ['company', '50']),
      of({ ...person, id: 'b', email: 'bo@example.com' }, ['company', '50']),
    ]
    expect((await send(company, two)).status).toBe(200)
    const change = (oldEmail: string, newEmail: string) =>
      browser.send('PUT', '/verification/ubo-email', { body: { oldEmail, newEmail } })
    expect((await change('who@example.com', 'x@example.com')).error?.code).toBe('UserNotFound')
    expect((await change('nina@example.com', 'BO@example.com')).error?.code).toBe('ValidationError')
    expect((await change('nina@example.com', 'nina.berg@example.com')).status).toBe(200)
    const { data } = (await view(company)).steps.ubos
    expect(data.directors).toEqual(directors)
    expect(data.owners.map(({ email }: { email: string }) => email)).toEqual([
      'nina.berg@example.com',
      'bo@example.com',
    ])
  })
})

describe('papers', () => {
  const uploaded = async ({ browser }: TestCompany, note: string, slot = '1'): Promise<string> =>
    (await upload(browser, { group: 'documentation', slot }, { name: `${note}.pdf`, content: smallPdf(note) })).data._id

  test('a file is taken into use once, replaced, and gone when it is left out', async () => {
    const company = await createCompany(app)
    const fileId = await uploaded(company, 'agreement')
    const one = { documents: [{ type: 'llc_agreement', fileId, name: 'agreement.pdf', language: 'en' }] }
    const { browser } = company
    expect((await save(browser, 'documentation', one, { isComplete: false })).status).toBe(200)
    expect((await save(browser, 'documentation', one, { isComplete: false, version: 1 })).status).toBe(200)
    expect((await browser.send('DELETE', '/files', { body: { fileId } })).error?.code).toBe('FileInUse')
    await save(browser, 'documentation', { documents: [] }, { isComplete: false, version: 2 })
    expect((await browser.send('DELETE', '/files', { body: { fileId } })).error?.code).toBe('FileNotFound')
    const lost = { documents: [{ type: 'llc_agreement', fileId: newId(), name: 'a.pdf' }] }
    expect((await save(browser, 'documentation', lost, { isComplete: false, version: 3 })).error?.code).toBe(
      'FileNotFound',
    )
    const used = await uploaded(company, 'used')
    await app.owner.query('update files set used_at = now() where id = $1', [used])
    const taken = { documents: [{ type: 'llc_agreement', fileId: used, name: 'used.pdf' }] }
    expect((await save(browser, 'documentation', taken, { isComplete: false, version: 3 })).error?.code).toBe(
      'FileInUse',
    )
    const proof = await uploadAddressProof(browser)
    expect((await save(browser, 'pep', { addressProofId: proof }, { isComplete: false })).status).toBe(200)
    expect(
      (await save(browser, 'pep', { addressProofId: newId() }, { isComplete: false, version: 1 })).error?.code,
    ).toBe('FileNotFound')
    await app.owner.query(
      `update application_steps set version = 9, data = null where organization_id = $1 and step = 'pep'`,
      [company.organizationId],
    )
    expect((await save(browser, 'pep', { addressProofId: proof }, { isComplete: false, version: 9 })).error?.code).toBe(
      'FileInUse',
    )
  })

  test('422: older than 90 days, without a language, the same twice', async () => {
    const company = await createCompany(app)
    const files = await Promise.all(['a', 'b'].map((note, index) => uploaded(company, note, String(index + 1))))
    const [a = '', b = ''] = files
    const documents = [
      { type: 'incorporation_certificate', fileId: a, name: 'a.pdf', language: 'en' },
      { type: 'llc_agreement', fileId: a, name: 'a.pdf', language: 'en' },
      { type: 'proof_of_physical_address', fileId: b, name: 'b.pdf', issuedOn: '2024-01-01' },
    ]
    const { error } = await save(company.browser, 'documentation', { documents })
    expect(error?.validations.map(({ message }) => message)).toEqual([
      'The same document was already uploaded',
      'select a language',
      'The document is older than 90 days',
    ])
  })
})

describe('a card', () => {
  const keep = ({ browser }: TestCompany, token: string, zip = '97205') =>
    browser.send('POST', '/verification/credit-card-customer-profile', { body: { token, zip, country: 'US' } })

  test('is kept for 29.00, which nobody charges yet; refused four ways', async () => {
    const company = await createCompany(app)
    expect((await keep(company, 'sandbox-declined')).error?.code).toBe('CardDeclined')
    for (const unknown of ['tok_of_nobody', 'constructor', '__proto__'])
      expect((await keep(company, unknown)).error?.code).toBe('CardDeclined')
    expect((await keep(company, 'sandbox-address')).error?.code).toBe('CardAddressMismatch')
    expect((await keep(company, 'sandbox-visa', '')).error?.code).toBe('CardAddressMismatch')
    expect((await keep(company, 'sandbox-balance')).error?.code).toBe('CardInsufficientBalance')
    expect((await keep(company, 'sandbox-error')).error?.code).toBe('CardProcessingError')
    expect((await keep(company, 'sandbox-visa')).status).toBe(200)
    expect((await view(company)).steps.onboardingCheckout).toMatchObject({
      status: 'submitted',
      data: { last4: '4242', network: 'VISA', fee: '29.00', currency: 'USD' },
    })
  })
})

describe('verification.finalize', () => {
  test('200: submitted, fixed, and the owner is told once', async () => {
    const company = await createCompany(app)
    await fillApplication(company, applicationOf('Nordwind Trading LLC'))
    expect((await view(company)).missing).toEqual([])
    expect(await submit(company)).toMatchObject({ status: 200, data: { status: 'completed' } })
    expect(await statusOf(company)).toMatchObject({ verification_status: 'completed', status: 'submitted' })
    const { steps } = await view(company)
    expect([steps.kyb.status, steps.pep.status, steps.ubos.status]).toEqual(['completed', 'completed', 'completed'])
    expect((await kyb(company.browser, {}, { version: steps.kyb.version })).error?.code).toBe(
      'ApplicationAlreadySubmitted',
    )
    const late = [
      await save(company.browser, 'risk-profile', {}),
      await save(company.browser, 'pep', {}),
      await save(company.browser, 'ubos', {}),
      await save(company.browser, 'directors', { directors: [] }),
      await save(company.browser, 'documentation', {}),
      await company.browser.send('PUT', '/verification/ubos/has-entity-ubo', { body: { hasEntityUbo: true } }),
      await company.browser.send('POST', '/verification/credit-card-customer-profile', {
        body: { token: 'sandbox-visa', zip: '1', country: 'US' },
      }),
    ]
    expect(new Set(late.map(({ error }) => error?.code))).toEqual(new Set(['ApplicationAlreadySubmitted']))
    expect(await submit(company)).toMatchObject({ status: 409, error: { code: 'ApplicationAlreadySubmitted' } })
    const mails = await mailsTo(company.email)
    expect(mails.filter(({ kind }) => kind === 'application-submitted')).toHaveLength(1)
    expect(mails.find(({ kind }) => kind === 'application-submitted')?.text).toContain('Nordwind Trading LLC')
    expect(mails.map(({ kind }) => kind)).not.toContain('identity-approved')
  })

  test('422: what is missing is named; twice at once it is submitted once', async () => {
    const company = await createCompany(app)
    await kyb(company.browser)
    expect(fieldsOf(await submit(company))).toEqual([
      'companyRiskProfile',
      'ubos',
      'documentation',
      'pep',
      'personIdentityKyc',
    ])
    const other = await createCompany(app)
    await fillApplication(other, applicationOf('Twice LLC'))
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(other)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a blocked country of an owner is found when all is known: denied instead of submitted', async () => {
    const company = await createCompany(app)
    await fillApplication(company, applicationOf('Late LLC'))
    const { version, data } = (await view(company)).steps.pep
    await save(company.browser, 'pep', { ...data, nationality: 'KP' }, { version })
    expect((await submit(company)).data).toEqual({ status: 'denied' })
    expect((await statusOf(company)).organization).toBe('automatically_denied')
  })

  test('401, and 403 for who does not own it', async () => {
    expect((await app.customer().send('POST', '/verification/review-and-finalize')).status).toBe(401)
    const company = await submitCompany(app, { language: 'es' })
    const [mail] = (await mailsTo(company.email)).filter(({ kind }) => kind === 'application-submitted')
    expect(mail?.subject).toBe('Hemos recibido tu solicitud')
    const member = await joinAs(app, company, { role: 'manager' })
    expect((await submit(member)).status).toBe(403)
  })
})

test('verification.started-on-mobile: noted once, whoever asks of the business', async () => {
  const company = await createCompany(app)
  expect((await company.browser.send('PUT', '/verification/started-on-mobile', { body: {} })).status).toBe(200)
  expect((await company.browser.send('PUT', '/verification/started-on-mobile', { body: {} })).status).toBe(200)
  expect((await view(company)).startedOnMobile).toBe(true)
})

test('verification.set-kyc-vendor-dummy: approved by the vendor of the sandbox; not again', async () => {
  const company = await createCompany(app)
  const pass = () => company.browser.send('POST', '/verification/set-kyc-vendor-dummy', { body: {} })
  expect((await pass()).data.kycStatus).toBe('submitted')
  expect((await pass()).error?.code).toBe('IdentityCheckNotOpen')
  await app.drainJobs()
  expect((await company.browser.send('GET', '/me')).data.kycStatus).toBe('approved')
})
