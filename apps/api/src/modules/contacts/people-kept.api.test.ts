import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newHandle, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import {
  add,
  edit,
  followInvitation,
  namesOf,
  refusedAt,
  remove,
  search,
  sendTo,
  show,
  type Wire,
} from '../../test-kit/contact-book.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { setRole } from '../../test-kit/invoicing.ts'
import { newAddress, signUp } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
let rival: TestCompany

const address = { line1: 'Calle de Alcalá 12', city: 'Madrid', zip: '28014', country: 'ES' }
const personOf = (email: string, more = {}) => ({
  firstName: '',
  lastName: '',
  company: 'Talleres Núñez',
  email,
  address,
  language: 'es',
  ...more,
})
const keep = ({ browser }: TestCompany, details: Wire, category = 'supplier'): Promise<Answered> =>
  browser.send('POST', '/contacts/add-person', { body: { category, details } })
const people = async ({ browser }: TestCompany, text: string): Promise<Wire[]> =>
  (await browser.send('GET', `/contacts/people?search=${encodeURIComponent(text)}`)).data.items

beforeAll(async () => {
  app = await startAppWithCompanies()
  own = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  rival = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
})
afterAll(() => app.close())

describe('kept without an invoice', () => {
  test('is listed, found, offered as a customer, changed, removed, put back, and billed as the one contact', async () => {
    const email = newAddress('nunez')
    const { status, data } = await keep(own, personOf(email.toUpperCase()))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Talleres Núñez',
      email,
      handle: null,
      category: 'supplier',
      standing: 'no-account',
      country: 'ES',
      lastInvoiceOn: null,
      theyOwe: [],
      details: personOf(email),
    })
    const { contactId } = data
    expect(data.counterpartyId).toBe(contactId)
    for (const query of ['?search=nunez', '?standing=no-account', '?category=supplier', '?sort=-last-invoice']) {
      expect([query, namesOf(await search(own, query))]).toEqual([query, ['Talleres Núñez']])
    }
    const { company, firstName, lastName } = data.details
    expect(await people(own, 'núñez')).toEqual([{ email, company, firstName, lastName, address }])
    expect(namesOf(await search(rival))).toEqual([])
    const { rows } = await app.owner.query(
      `select subject from audit_entries where action = 'contact.added' and organization_id = $1`,
      [own.organizationId],
    )
    expect(rows).toEqual([{ subject: { category: 'supplier' } }])

    const changed = await edit(own, {
      contactId,
      category: 'customer',
      note: 'Pays in cash',
      details: { ...data.details, company: 'Talleres Núñez SL' },
    })
    expect(changed.data).toMatchObject({ name: 'Talleres Núñez SL', category: 'customer' })
    await remove(own, contactId)
    expect(await people(own, 'núñez')).toEqual([])
    const again = await keep(own, personOf(email))
    expect(again.data).toMatchObject({ contactId, name: 'Talleres Núñez', note: 'Pays in cash', category: 'supplier' })

    const { counterpartyId } = await sendTo(own, { email, firstName, lastName, company, address })
    expect(counterpartyId).toBe(contactId)
    expect(await search(own)).toMatchObject({
      data: { items: [{ contactId, category: 'supplier', theyOwe: [{ amount: '100.00' }] }], nextCursor: null },
    })
    await remove(own, contactId)
  })

  test('an address that the book has is refused with the contact that has it, however often and wherever it stands', async () => {
    const [first, second] = [newAddress('first'), newAddress('second')]
    const { contactId } = (await keep(own, personOf(first, { company: 'First' }))).data
    const refused = async (email: string) => {
      const answer = await keep(own, personOf(email, { company: 'Other' }))
      expect(refusedAt(answer)).toEqual([422, 'details.email', 'taken'])
      return (answer.error as Wire).details
    }
    expect(await refused(first.toUpperCase())).toEqual({ counterpartyId: contactId })
    await edit(own, { contactId, category: 'other', note: '', details: personOf(second, { company: 'First' }) })
    expect(await refused(first)).toEqual({ counterpartyId: contactId })
    expect((await keep(rival, personOf(second))).status).toBe(200)
    const email = newAddress('race')
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(own, personOf(email))))
    const [kept] = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map((answer) => [...refusedAt(answer), (answer.error as Wire).details])).toEqual(
      Array.from({ length: 4 }, () => [422, 'details.email', 'taken', { counterpartyId: kept?.data.contactId }]),
    )
  })

  test('401, 403, 422 at every field, and nothing is kept', async () => {
    const good = personOf(newAddress('bad'))
    const before = namesOf(await search(own))
    for (const [wrong, field] of [
      [{ company: ' ' }, 'details.firstName'],
      [{ company: '', firstName: 'Ana' }, 'details.lastName'],
      [{ company: 'x'.repeat(121) }, 'details.company'],
      [{ email: 'nobody' }, 'details.email'],
      [{ email: '' }, 'details.email'],
      [{ address: { ...address, line1: '' } }, 'details.address.line1'],
      [{ address: { ...address, city: ' ' } }, 'details.address.city'],
      [{ address: { ...address, zip: '' } }, 'details.address.zip'],
      [{ address: { ...address, country: 'Spain' } }, 'details.address.country'],
      [{ language: 'fr' }, 'details.language'],
      [{ phone: '1' }, 'details.phone'],
    ] as const) {
      expect([wrong, ...refusedAt(await keep(own, { ...good, ...wrong })).slice(0, 2)]).toEqual([wrong, 422, field])
    }
    expect(refusedAt(await keep(own, good, 'friend')).slice(0, 2)).toEqual([422, 'category'])
    const body = { category: 'customer', details: good }
    expect((await app.customer().send('POST', '/contacts/add-person', { body })).status).toBe(401)
    await setRole(app, own, 'read-only')
    expect((await keep(own, good)).error?.code).toBe('NotPermitted')
    await setRole(app, own, 'owner')
    expect(namesOf(await search(own))).toEqual(before)
  })
})

describe('once the business is here', () => {
  test('whoever opens an account under the kept address is one contact for each that kept it, and nobody is told', async () => {
    const email = newAddress('opens')
    const { contactId } = (await keep(own, personOf(email, { company: 'Opens Soon' }))).data
    await keep(rival, personOf(email, { company: 'Opens later' }), 'customer')
    await edit(own, { contactId, category: 'other', note: 'Met in May', details: personOf(email) })
    const { browser } = await signUp(app, { email })
    const handle = newHandle()
    expect((await add(own, { handle } as TestCompany)).error?.code).toBe('HandleNotFound')
    await browser.send('POST', '/organization', { body: { organizationType: 'business', handle } })
    await app.drainJobs()
    const { data } = await show(own, contactId)
    expect(data).toMatchObject({
      handle,
      category: 'other',
      note: 'Met in May',
      details: null,
      standing: 'not-verified',
    })
    expect(namesOf(await search(own, `?search=${handle}`))).toEqual([handle])
    expect(namesOf(await search(rival, '?category=customer'))).toEqual([handle])
    const alike = (await own.browser.send('GET', '/contacts/duplicates')).data.items
    expect(alike.filter((pair: Wire) => JSON.stringify(pair).includes(handle))).toEqual([])
    const answer = await keep(own, personOf(email))
    expect((answer.error as Wire).details).toEqual({ counterpartyId: data.counterpartyId })
    expect((await mailsTo(app, own.email, 'contact-joined')).filter((mail) => mail.includes(handle))).toEqual([])
  })

  test('whoever was invited, too, is one contact, and the inviter is told', async () => {
    const email = newAddress('asked')
    const { contactId } = (await keep(own, personOf(email, { company: 'Asked First' }))).data
    await own.browser.send('POST', '/contacts/new-invite', { body: { firstName: 'Ana', lastName: 'Asked', email } })
    const handle = await followInvitation(app, email)
    expect((await show(own, contactId)).data).toMatchObject({ handle, details: null })
    expect(namesOf(await search(own, `?search=${handle}`))).toEqual([handle])
    expect((await mailsTo(app, own.email, 'contact-joined')).filter((mail) => mail.includes(handle))).toHaveLength(1)
  })
})
