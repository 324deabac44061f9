import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, newHandle, submitCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { setRole } from '../../test-kit/invoicing.ts'
import { type Person, signIn, signInStaff, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const create = ({ browser }: Person, handle: unknown, headers: Record<string, string> = {}) =>
  browser.send('POST', '/organization', { body: { organizationType: 'business', handle }, headers })

const countOf = async (handle: string): Promise<number> => {
  const { rows } = await app.owner.query(
    `select (select count(*) from organizations where lower(handle) = lower($1)) as organizations,
      (select count(*) from directory_entries where handle_key = lower($1)) as entries`,
    [handle],
  )
  expect(rows[0].organizations).toEqual(rows[0].entries)
  return Number(rows[0].organizations)
}

describe('organization.create', () => {
  test('200: the business, its owner, its entry, and the session acts for it', async () => {
    const person = await signUp(app)
    const handle = newHandle()
    const { status, data } = await create(person, ` @${handle} `)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      handle,
      name: handle,
      legalName: '',
      status: 'enabled',
      verificationStatus: 'not_started',
      organizationType: 'business',
      pricingTier: 'vault',
      timeZone: 'America/New_York',
    })
    const me = await person.browser.send('GET', '/me')
    expect(me.data).toMatchObject({ organizationId: data.organizationId, role: 'owner', isUbo: true })
    const { rows } = await app.owner.query('select action from audit_entries where organization_id = $1', [
      data.organizationId,
    ])
    expect(rows).toEqual([{ action: 'organization.created' }])
    const again = await signIn(app, person.email, data.organizationId)
    expect((await again.send('GET', '/me')).data.company.handle).toBe(handle)
  })

  test('200: the same Idempotency-Key answers the same and creates nothing more', async () => {
    const person = await signUp(app)
    const handle = newHandle()
    const headers = { 'idempotency-key': `create-${handle}` }
    const first = await create(person, handle, headers)
    const second = await create(person, handle, headers)
    expect(second).toMatchObject({ status: 200, data: first.data })
    expect(await countOf(handle)).toBe(1)
    expect(await create(person, newHandle(), headers)).toMatchObject({
      status: 422,
      error: { code: 'IdempotencyKeyReused' },
    })
  })

  test('401 and 403: a stranger, and somebody with another id in the path', async () => {
    expect((await create({ ...(await signUp(app)), browser: app.customer() }, newHandle())).status).toBe(401)
    const [one, other] = [await signUp(app), await signUp(app)]
    const body = { organizationType: 'business', handle: newHandle() }
    const { status, error } = await one.browser.send('POST', '/organization', { body, userId: other.userId })
    expect([status, error?.code]).toEqual([403, 'UserMismatch'])
    expect(await countOf(body.handle)).toBe(0)
  })

  test('409: a handle taken in another spelling is named', async () => {
    const { handle } = await createCompany(app)
    const person = await signUp(app)
    const { status, error } = await create(person, handle.toUpperCase())
    expect([status, error?.code]).toEqual([409, 'HandleTaken'])
    expect(error?.message).toBe(`The handle @${handle.toUpperCase()} is already taken.`)
    expect((await person.browser.send('GET', '/me')).data.organizationId).toBeNull()
    expect(await countOf(handle)).toBe(1)
  })

  test('409: one business for each person', async () => {
    const company = await createCompany(app)
    const handle = newHandle()
    expect((await create(company, handle)).error?.code).toBe('OrganizationAlreadyExists')
    expect(await countOf(handle)).toBe(0)
  })

  test.each([
    ['', 'This field is required'],
    ['abc', 'cannot be shorter than 4'],
    ['abcdefghijklmnop', 'cannot be longer than 15'],
    ['has space', 'only letters, digits and underscores'],
    ['Contado', 'this handle is reserved'],
  ])('422: %j', async (handle, message) => {
    const { status, error } = await create(await signUp(app), handle)
    expect(status).toBe(422)
    expect(error?.validations[0]).toMatchObject({ field: 'handle', message })
  })

  test('422: what the form does not know, and what is no text', async () => {
    const person = await signUp(app)
    const body = { organizationType: 'business', handle: newHandle(), pricingTier: 'premium' }
    expect((await person.browser.send('POST', '/organization', { body })).status).toBe(422)
    expect((await create(person, 5)).status).toBe(422)
    const odd = { organizationType: 'charity', handle: newHandle() }
    expect((await person.browser.send('POST', '/organization', { body: odd })).status).toBe(422)
  })

  test('twenty people want one handle at once: one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(app)))
    const handle = newHandle()
    const answers = await Promise.all(people.map((person) => create(person, handle)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'HandleTaken')).toHaveLength(19)
    expect(await countOf(handle)).toBe(1)
    const { rows } = await app.owner.query(
      'select count(*)::int as count from organizations where created_by = any($1)',
      [people.map(({ userId }) => userId)],
    )
    expect(rows[0].count).toBe(1)
  })

  test('one person asks for ten handles at once: one business', async () => {
    const person = await signUp(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(person, newHandle())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // The winner's session has a new token by then: who comes late with the old one is nobody.
    const late = ['OrganizationAlreadyExists', 'Unauthenticated']
    expect(answers.filter(({ error }) => late.includes(error?.code ?? ''))).toHaveLength(9)
  })
})

describe('organization.by-handle', () => {
  let verified: TestCompany
  beforeAll(async () => {
    verified = await verifyCompany(app, { legalName: 'Tamarind & Co LLC' })
  })
  const look = (who: TestCompany, handle: string) =>
    who.browser.send('GET', `/organization/handle/${encodeURIComponent(handle)}`)

  test('200: what everybody may know, in any case and with @', async () => {
    const other = await createCompany(app)
    const { status, data } = await look(other, `@${verified.handle.toUpperCase()}`)
    expect(status).toBe(200)
    expect(data).toEqual({
      organizationId: verified.organizationId,
      handle: verified.handle,
      name: 'Tamarind & Co LLC',
      legalName: 'Tamarind & Co LLC',
      country: 'US',
      address: { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
      isVerified: true,
      logoFileId: null,
      description: '',
      contactEmail: null,
    })
    expect((await look(verified, other.handle)).data).toMatchObject({ isVerified: false, address: null, legalName: '' })
  })

  test('401, 403 without a business, 404', async () => {
    expect((await app.customer().send('GET', `/organization/handle/${verified.handle}`)).status).toBe(401)
    const { browser } = await signUp(app)
    const { status, error } = await browser.send('GET', `/organization/handle/${verified.handle}`)
    expect([status, error?.code]).toEqual([403, 'OrganizationRequired'])
    expect((await look(verified, 'nobody_at_all')).error?.code).toBe('HandleNotFound')
  })
})

describe('organization.handle and organization.business-type-and-handle', () => {
  const setHandle = ({ browser }: Pick<Person, 'browser'>, handle: string) =>
    browser.send('POST', '/organization/handle', { body: { handle } })
  const setType = ({ browser }: Pick<Person, 'browser'>, organizationType: string, handle: string) =>
    browser.send('POST', '/organization/business-type-and-handle', { body: { organizationType, handle } })

  test('200: the handle first, as of a business; then what it is, which may change until it is handed in', async () => {
    const person = await signUp(app)
    const handle = newHandle()
    const reserved = await setHandle(person, `@${handle}`)
    expect(reserved).toMatchObject({ status: 200, data: { handle, organizationType: 'business' } })
    expect((await setHandle(person, handle.toUpperCase())).data).toEqual(reserved.data)
    const changed = await setType(person, 'solopreneur', handle)
    expect(changed.data).toEqual({ ...reserved.data, organizationType: 'solopreneur' })
    expect((await person.browser.send('GET', '/me')).data.company).toMatchObject({ organizationType: 'solopreneur' })
    expect((await setHandle(person, handle)).data).toEqual(changed.data)
    expect(await countOf(handle)).toBe(1)
  })

  test('200: both at once create the business; 409 for another handle, one that is taken, and after it was handed in', async () => {
    const [person, other] = [await signUp(app), await signUp(app)]
    const handle = newHandle()
    expect((await setType(person, 'solopreneur', handle)).data).toMatchObject({
      handle,
      organizationType: 'solopreneur',
    })
    for (const answer of [await setHandle(person, newHandle()), await setType(person, 'business', newHandle())]) {
      expect([answer.status, answer.error?.code]).toEqual([409, 'HandleFixed'])
    }
    for (const answer of [await setHandle(other, handle), await setType(other, 'business', handle.toUpperCase())]) {
      expect([answer.status, answer.error?.code]).toEqual([409, 'HandleTaken'])
    }
    const submitted = await submitCompany(app)
    const late = await setType(submitted, 'solopreneur', submitted.handle)
    expect([late.status, late.error?.code]).toEqual([409, 'ApplicationAlreadySubmitted'])
    expect((await setType(submitted, 'business', submitted.handle)).status).toBe(200)
    expect((await setHandle(other, 'a b')).error?.validations[0]?.field).toBe('handle')
  })

  test('one person asks for two handles at once: one business', async () => {
    const person = await signUp(app)
    const answers = await Promise.all([setHandle(person, newHandle()), setHandle(person, newHandle())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('organization.set-base-currency', () => {
  const choose = ({ browser }: Pick<TestCompany, 'browser'>, currency: unknown) =>
    browser.send('PUT', '/organization/base-currency', { body: { currency } })

  test('200: the user reads it, and the audit trail has it; US dollars before', async () => {
    const company = await createCompany(app)
    const own = async () => (await company.browser.send('GET', '/me')).data.company.baseCurrency
    expect(await own()).toBe('USD')
    expect(await choose(company, 'EUR')).toMatchObject({ status: 200, data: { baseCurrency: 'EUR' } })
    expect(await own()).toBe('EUR')
    const { rows } = await app.owner.query(
      `select subject from audit_entries where action = 'organization.base-currency-set' and organization_id = $1`,
      [company.organizationId],
    )
    expect(rows).toEqual([{ subject: { currency: 'EUR' } }])
  })

  test('403 for a reader, 422 for what is none of the eleven, 401 for nobody; nothing changes', async () => {
    const company = await createCompany(app)
    for (const currency of ['CHF', 'eur', '', null]) {
      const { status, error } = await choose(company, currency)
      expect([status, error?.validations[0]?.field]).toEqual([422, 'currency'])
    }
    await setRole(app, company, 'read-only')
    expect((await choose(company, 'EUR')).error?.code).toBe('NotPermitted')
    expect((await choose({ browser: app.customer() }, 'EUR')).status).toBe(401)
    expect((await company.browser.send('GET', '/me')).data.company.baseCurrency).toBe('USD')
  })
})

describe('organization.waitlist', () => {
  const join = ({ browser }: Pick<TestCompany, 'browser'>, currency: unknown) =>
    browser.send('POST', '/organization/waitlist', { body: { currency } })

  test('200: joined once however often, in the order of asking, shown with the business, to staff too', async () => {
    const company = await createCompany(app)
    expect((await join(company, 'CHF')).data).toEqual({ waitlists: ['CHF'] })
    expect((await join(company, 'BRL')).data).toEqual({ waitlists: ['CHF', 'BRL'] })
    expect((await join(company, 'CHF')).data).toEqual({ waitlists: ['CHF', 'BRL'] })
    expect((await company.browser.send('GET', '/me')).data.company.waitlists).toEqual(['CHF', 'BRL'])
    const staff = await signInStaff(app, 'customer-success')
    const shown = await staff.send('GET', `/admin/verification/company?organizationId=${company.organizationId}`)
    expect(shown.data.waitlists).toEqual(['CHF', 'BRL'])
  })

  test('200: two at once join both', async () => {
    const company = await createCompany(app)
    await Promise.all(['SEK', 'NOK', 'DKK'].map((currency) => join(company, currency)))
    expect((await join(company, 'SEK')).data.waitlists.toSorted()).toEqual(['DKK', 'NOK', 'SEK'])
  })

  test.each([
    ['EUR', 409, 'CurrencyOffered'],
    ['RUB', 422, 'ValidationError'],
    ['ZZZ', 422, 'ValidationError'],
    ['chf', 422, 'ValidationError'],
  ])('%s: %i %s', async (currency, status, code) => {
    const company = await createCompany(app)
    const refused = await join(company, currency)
    expect([refused.status, refused.error?.code]).toEqual([status, code])
    if (status === 422) expect(refused.error?.validations[0]?.field).toBe('currency')
    expect((await company.browser.send('GET', '/me')).data.company.waitlists).toEqual([])
  })

  test('401 and 403: a stranger, without a business, and who may only read', async () => {
    expect((await join({ browser: app.customer() }, 'CHF')).status).toBe(401)
    expect((await join(await signUp(app), 'CHF')).error?.code).toBe('OrganizationRequired')
    const company = await createCompany(app)
    await app.owner.query(`update memberships set role = 'read-only' where organization_id = $1`, [
      company.organizationId,
    ])
    expect((await join(company, 'CHF')).error?.code).toBe('NotPermitted')
  })
})

describe('organization.find', () => {
  const find = async ({ browser }: Pick<TestCompany, 'browser'>, q: string) => {
    const { status, data } = await browser.send('GET', `/organization/find?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return (data.items as { handle: string }[]).map(({ handle }) => handle)
  }
  test('200: by handle whatever its case, by the beginning of one, and by words without accents in any order', async () => {
    const seeker = await createCompany(app)
    const sought = await verifyCompany(app, { legalName: 'Café Ñandú Importaciones' })
    const { handle } = sought
    expect(await find(seeker, `@${handle.toUpperCase()}`)).toContain(handle)
    expect(await find(seeker, handle.slice(0, -2))).toContain(handle)
    expect(await find(seeker, 'nandu cafe')).toContain(handle)
    expect(await find(seeker, 'IMPORTA')).toContain(handle)
    expect(await find(seeker, 'nandu bakery')).not.toContain(handle)
  })

  test('200: nobody finds itself, nor by less than its handle a business that is not verified', async () => {
    const [seeker, waiting] = [await createCompany(app), await createCompany(app)]
    expect(await find(seeker, seeker.handle)).toEqual([])
    expect(await find(seeker, waiting.handle)).toEqual([waiting.handle])
    expect(await find(seeker, waiting.handle.slice(0, -1))).not.toContain(waiting.handle)
  })

  test('200: signs with a meaning of their own are letters like others', async () => {
    const seeker = await createCompany(app)
    for (const q of ["a'b|!&", '%%%', '___', '\\\\\\', "';--", '& | !', ':*:*'])
      expect(await find(seeker, q)).toEqual([])
  })

  test('200: no more than eight', async () => {
    const seeker = await createCompany(app)
    for (let n = 0; n < 9; n += 1) {
      const { organizationId } = await createCompany(app)
      await app.owner.query(
        "update directory_entries set name = 'Quillfeather ' || $2, is_verified = true where organization_id = $1",
        [organizationId, n],
      )
    }
    expect(await find(seeker, 'quillfeather')).toHaveLength(8)
  })

  test('422: two letters', async () => {
    const { browser } = await createCompany(app)
    const { status, error } = await browser.send('GET', '/organization/find?q=ab')
    expect([status, error?.code]).toEqual([422, 'ValidationError'])
  })
})

describe('organization.save-company-info', () => {
  const save = ({ browser }: Pick<TestCompany, 'browser'>, body: unknown) =>
    browser.send('PUT', '/organization/company-info', { body })

  test('200: others read it; what is not named stays, and null takes the mailbox away', async () => {
    const [company, other] = [await createCompany(app), await createCompany(app)]
    const first = await save(company, {
      description: '  Paper for printers\nin Wrocław ',
      contactEmail: 'hello@wren.example',
    })
    expect(first).toMatchObject({
      status: 200,
      data: { description: 'Paper for printers\nin Wrocław', contactEmail: 'hello@wren.example' },
    })
    const { data } = await other.browser.send('GET', `/organization/handle/${company.handle}`)
    expect(data).toEqual(first.data)
    expect((await save(company, { description: '' })).data).toMatchObject({
      description: '',
      contactEmail: 'hello@wren.example',
    })
    expect((await save(company, { description: '', contactEmail: null })).data.contactEmail).toBeNull()
  })

  test('422: too much, control characters, no address', async () => {
    const company = await createCompany(app)
    for (const body of [
      { description: 'x'.repeat(501) },
      { description: 'a\u0007' },
      { description: 'Paper', contactEmail: 'nobody' },
      {},
    ]) {
      const { status, error } = await save(company, body)
      expect([status, error?.code]).toEqual([422, 'ValidationError'])
    }
  })
})
