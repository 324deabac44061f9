import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { newHandle, type TestCompany } from '../../test-kit/companies.ts'
import {
  add,
  type Book,
  billed,
  edit,
  followInvitation,
  namesOf,
  openBook,
  refusedAt,
  remove,
  search,
  sendTo,
  show,
  type Wire,
} from '../../test-kit/contact-book.ts'
import { credentialsOf, mailedToken, mailsTo } from '../../test-kit/inviting.ts'
import { moveClockTo, setRole } from '../../test-kit/invoicing.ts'
import { mailedCode, newAddress } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let own: Book['own']
let castle: Book['castle']
let noraId: Book['noraId']

const restore = ({ browser }: TestCompany, contactId: string): Promise<Answered> =>
  browser.send('POST', '/contacts/restore', { body: { contactId } })
const merge = ({ browser }: TestCompany, contactId: string, intoId: string): Promise<Answered> =>
  browser.send('POST', '/contacts/merge', { body: { contactId, intoId } })
const keepApart = ({ browser }: TestCompany, contactId: string, otherId: string): Promise<Answered> =>
  browser.send('POST', '/contacts/keep-apart', { body: { contactId, otherId } })
const duplicates = async ({ browser }: TestCompany): Promise<Wire[]> =>
  (await browser.send('GET', '/contacts/duplicates')).data.items
beforeAll(async () => {
  app = await startTestApp()
  ;({ own, castle, noraId } = await openBook(app))
})
afterAll(() => app.close())

describe('removing', () => {
  test('takes a contact out of the list alone, and puts it back as it was', async () => {
    const { contactId } = (await show(own, castle.organizationId)).data
    await edit(own, { contactId, category: 'other', note: 'Kept', details: null })
    expect((await remove(own, contactId)).data).toEqual({ done: true })
    expect(namesOf(await search(own))).not.toContain('Castle Trading LLC')
    expect((await own.browser.send('GET', '/contacts')).data.items).toHaveLength(2)
    const page = await show(own, castle.organizationId)
    expect(page.data).toMatchObject({ contactId: null, theyOwe: [{ amount: '200.00' }, { amount: '100.00' }] })
    expect((await remove(own, contactId)).error?.code).toBe('ContactNotFound')
    expect((await restore(own, contactId)).data).toEqual({ done: true })
    expect((await show(own, castle.organizationId)).data).toMatchObject({ contactId, category: 'other', note: 'Kept' })
    await remove(own, contactId)
    expect((await add(own, castle)).status).toBe(200)
    expect((await show(own, castle.organizationId)).data).toMatchObject({ contactId, category: 'customer' })
    expect((await add(own, castle)).error?.code).toBe('ContactAlreadyAdded')
    await edit(own, { contactId, category: 'customer', note: '', details: null })
  })

  test('401, 403 and 404', async () => {
    for (const act of [remove, restore]) {
      expect((await act(castle, noraId)).error?.code).toBe('ContactNotFound')
      expect((await act(own, newId())).error?.code).toBe('ContactNotFound')
      await setRole(app, own, 'read-only')
      expect((await act(own, noraId)).error?.code).toBe('NotPermitted')
      await setRole(app, own, 'owner')
    }
    const body = { contactId: noraId }
    expect((await app.customer().send('DELETE', '/contacts', { body })).status).toBe(401)
    expect((await app.customer().send('POST', '/contacts/restore', { body })).status).toBe(401)
  })
})

describe('duplicates', () => {
  test('the same name is noticed whatever its spelling, told apart for good, and merged with every invoice untouched', async () => {
    const [first, second] = [newAddress('oak'), newAddress('oak')]
    const person = { firstName: 'Olga', lastName: 'Kim', company: 'Óak & Pine, LLC' }
    const older = await sendTo(own, { ...person, email: first })
    await edit(own, {
      contactId: older.counterpartyId,
      category: 'customer',
      note: 'Older',
      details: { ...person, email: first, address: null, language: 'es' },
    })
    await moveClockTo(app, '2030-05-07T12:00:00.000Z')
    const newer = await sendTo(own, { ...person, company: 'OAK AND PINE', email: second })
    expect(await duplicates(own)).toEqual([])
    await edit(own, {
      contactId: newer.counterpartyId,
      category: 'customer',
      note: 'Newer',
      details: { ...person, company: 'oak pine llc', email: second, address: null, language: null },
    })
    const [found, ...others] = await duplicates(own)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      because: 'name',
      merged: { contactId: older.counterpartyId },
      kept: { contactId: newer.counterpartyId },
    })
    expect(await duplicates(castle)).toEqual([])
    expect((await keepApart(own, found.kept.contactId, found.merged.contactId)).data).toEqual({ done: true })
    expect(await duplicates(own)).toEqual([])
    expect((await merge(own, found.merged.contactId, found.kept.contactId)).data).toEqual({ done: true })
    const page = await show(own, older.counterpartyId)
    expect(page.data).toMatchObject({
      contactId: newer.counterpartyId,
      note: 'Newer\nOlder',
      details: { email: second, language: 'es' },
      theyOwe: [{ amount: '200.00', count: 2 }],
    })
    const after = await own.browser.send('GET', `/invoices/${older.invoiceId}`)
    const sent = ({ recipientInviteInfo, recipientDisplayName, version }: Wire) => [
      recipientInviteInfo,
      recipientDisplayName,
      version,
    ]
    expect(sent(after.data)).toEqual(sent(older))
    expect(after.data.counterpartyId).toBe(newer.counterpartyId)
    const late = await sendTo(own, { ...person, email: first })
    expect(late.counterpartyId).toBe(newer.counterpartyId)
    expect(namesOf(await search(own, '?search=oak'))).toEqual(['oak pine llc'])
    const { rows } = await app.owner.query(`select action from audit_entries where action = 'contact.merged'`)
    expect(rows).toHaveLength(1)
    await remove(own, newer.counterpartyId)
  })

  test('whoever is merged into a business is found with it', async () => {
    const email = newAddress('castle')
    const sent = await sendTo(own, { firstName: 'Cass', lastName: 'Tell', company: 'castle trading', email })
    const [found] = await duplicates(own)
    expect(found).toMatchObject({ because: 'name', kept: { counterpartyId: castle.organizationId } })
    expect(refusedAt(await merge(own, found.kept.contactId, found.merged.contactId))).toEqual([
      422,
      'contactId',
      'has_account',
    ])
    expect((await merge(own, found.merged.contactId, found.kept.contactId)).status).toBe(200)
    const page = await show(own, castle.organizationId)
    expect(page.data.theyOwe).toMatchObject([{ currency: 'USD', amount: '300.00' }, { currency: 'EUR' }])
    const list = await own.browser.send('GET', `/invoices/income?customer=${castle.organizationId}`)
    expect(list.data.items.map(({ invoiceId }: Wire) => invoiceId)).toContain(sent.invoiceId)
    const rows = list.data.items.map(({ counterpartyId }: Wire) => counterpartyId)
    expect(new Set(rows)).toEqual(new Set([castle.organizationId]))
  })

  test('an invited business that joined under another address is noticed by the one that it was billed at', async () => {
    const [invited, used] = [newAddress('asked'), newAddress('used')]
    const contactId = await billed(own, { firstName: 'Asked', lastName: 'First', email: invited })
    await own.browser.send('POST', '/contacts/new-invite', {
      body: { firstName: 'Asked', lastName: 'First', email: invited },
    })
    const browser = app.customer()
    const token = await mailedToken(app, invited, 'company-invited')
    const { data } = await browser.send('POST', '/invited-signups/set-credentials-company', {
      body: credentialsOf({ token, email: used }),
    })
    browser.userId = data.userId
    await app.drainJobs()
    const body = { email: used, code: await mailedCode(app, used) }
    expect((await browser.send('POST', '/invited-signups/verify-updated-email', { body })).status).toBe(200)
    const handle = newHandle()
    await browser.send('POST', '/organization', { body: { organizationType: 'business', handle } })
    await app.drainJobs()
    const found = (await duplicates(own)).find(({ merged }) => merged.contactId === contactId)
    expect(found).toMatchObject({ because: 'email', kept: { handle } })
    expect((await merge(own, contactId, found.kept.contactId)).status).toBe(200)
    expect((await show(own, contactId)).data).toMatchObject({ handle, theyOwe: [{ amount: '100.00' }] })
  })

  test('whoever opens an account under the address that was billed is one contact, and the inviter is told once', async () => {
    const email = newAddress('joins')
    const contactId = await billed(own, { firstName: 'Joins', lastName: 'Us', email })
    await edit(own, {
      contactId,
      category: 'other',
      note: 'Met in May',
      details: { firstName: 'Joins', lastName: 'Us', company: '', email, address: null, language: null },
    })
    await own.browser.send('POST', '/contacts/new-invite', { body: { firstName: 'Joins', lastName: 'Us', email } })
    const handle = await followInvitation(app, email)
    const page = await show(own, contactId)
    expect(page.data).toMatchObject({ handle, note: 'Met in May', details: null, theyOwe: [{ amount: '100.00' }] })
    expect(namesOf(await search(own, `?search=${handle}`))).toEqual([handle])
    expect((await duplicates(own)).filter(({ kept }) => kept.handle === handle)).toEqual([])
    const mails = (await mailsTo(app, own.email, 'contact-joined')).filter((mail) => mail.includes(handle))
    expect(mails).toHaveLength(1)
  })

  test('401, 403, 404 for another’s and the same contact twice at its field', async () => {
    const { contactId: castleId } = (await show(own, castle.organizationId)).data
    expect((await app.customer().send('GET', '/contacts/duplicates')).status).toBe(401)
    for (const [path, second, act] of [
      ['/contacts/merge', 'intoId', merge],
      ['/contacts/keep-apart', 'otherId', keepApart],
    ] as const) {
      const body = { contactId: noraId, [second]: castleId }
      expect((await app.customer().send('POST', path, { body })).status).toBe(401)
      expect((await act(castle, noraId, castleId)).error?.code).toBe('ContactNotFound')
      expect((await act(own, noraId, newId())).error?.code).toBe('ContactNotFound')
      expect(refusedAt(await act(own, noraId, noraId))).toEqual([422, second, 'same'])
      await setRole(app, own, 'read-only')
      expect((await act(own, noraId, castleId)).error?.code).toBe('NotPermitted')
      await setRole(app, own, 'owner')
    }
  })

  test('two that are merged into each other at once become one, and an invoice sent meanwhile is found with it', async () => {
    const person = { firstName: 'Ray', lastName: 'Race' }
    const [first, second] = [newAddress('race'), newAddress('race')]
    const one = await billed(own, { ...person, email: first })
    const other = await billed(own, { ...person, email: second })
    const [there, back, sent] = await Promise.all([
      merge(own, one, other),
      merge(own, other, one),
      sendTo(own, { ...person, email: first }),
    ])
    expect([there.status, back.status].toSorted()).toEqual([200, 404])
    const left = (await search(own, '?search=ray%20race')).data.items
    expect(left).toHaveLength(1)
    expect(left[0].theyOwe).toMatchObject([{ amount: '300.00', count: 3 }])
    const invoice = await own.browser.send('GET', `/invoices/${sent.invoiceId}`)
    expect(invoice.data.counterpartyId).toBe(left[0].contactId)
  })
})
