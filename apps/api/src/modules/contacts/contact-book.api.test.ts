import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import {
  type Book,
  billed,
  edit,
  namesOf,
  openBook,
  refusedAt,
  remove,
  search,
  sendTo,
  show,
  type Wire,
} from '../../test-kit/contact-book.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom, sendFrom, setRole, writeUnguarded } from '../../test-kit/invoicing.ts'
import { asOwner, newAddress } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { bookQuery, countQuery, selectBook } from './contact-book.store.ts'

let app: TestApp
let own: Book['own']
let castle: Book['castle']
let zurich: Book['zurich']
let stranger: Book['stranger']
let address: Book['address']
let nora: Book['nora']
let noraId: Book['noraId']

const people = async ({ browser }: TestCompany, text: string): Promise<Wire[]> =>
  (await browser.send('GET', `/contacts/people?search=${encodeURIComponent(text)}`)).data.items
beforeAll(async () => {
  app = await startAppWithCompanies()
  ;({ own, castle, zurich, stranger, address, nora, noraId } = await openBook(app))
})
afterAll(() => app.close())

describe('the list', () => {
  test('has businesses and people without an account by name, with what is owed both ways as the lists add it up', async () => {
    const answer = await search(own)
    expect(answer.status).toBe(200)
    expect(namesOf(answer)).toEqual(
      ['Castle Trading LLC', stranger.handle, 'Pellworth Dental', 'Zürich Söhne GmbH'].toSorted((a, b) =>
        a.toLowerCase() < b.toLowerCase() ? -1 : 1,
      ),
    )
    const rows = Object.fromEntries(answer.data.items.map((row: Wire) => [row.name, row]))
    expect(rows['Castle Trading LLC']).toMatchObject({
      counterpartyId: castle.organizationId,
      handle: castle.handle,
      standing: 'verified',
      theyOwe: [
        { currency: 'USD', amount: '200.00', count: 1, lateAmount: '200.00', daysLate: 3, toRemind: 1 },
        { currency: 'EUR', amount: '100.00', count: 1, lateAmount: '0.00', daysLate: 0, toRemind: 0 },
      ],
      weOwe: [],
      lastInvoiceOn: '2030-05-01',
    })
    expect(rows['Zürich Söhne GmbH'].weOwe).toMatchObject([{ currency: 'USD', amount: '100.00', count: 1 }])
    expect(rows['Pellworth Dental']).toMatchObject({
      counterpartyId: noraId,
      contactId: noraId,
      handle: null,
      standing: 'no-account',
      person: 'Nora Pell',
      category: 'customer',
      role: 'customer',
      hasInvoices: true,
      lastInvoiceOn: '2030-05-06',
    })
    expect(rows[stranger.handle]).toMatchObject({ standing: 'not-verified', theyOwe: [], lastInvoiceOn: null })
    expect(answer.data.counts).toEqual({ all: 4, customer: 2, supplier: 1, other: 1 })
    const open = await own.browser.send('GET', `/invoices/income?bucket=open&customer=${castle.organizationId}`)
    const sums = rows['Castle Trading LLC'].theyOwe.map(({ currency, amount }: Wire) => [currency, amount])
    expect(open.data.totals.map(({ currency, total }: Wire) => [currency, total])).toEqual(sums)
  })

  test.each([
    ['?search=ZURICH', ['Zürich Söhne GmbH']],
    ['?search=sohne%20zur', ['Zürich Söhne GmbH']],
    ['?search=nora', ['Pellworth Dental']],
    ['?search=worth%20pell', ['Pellworth Dental']],
    ['?search=100%25', []],
    ['?category=supplier', ['Zürich Söhne GmbH']],
    ['?standing=no-account', ['Pellworth Dental']],
    ['?standing=verified&sort=-name', ['Zürich Söhne GmbH', 'Castle Trading LLC']],
    ['?sort=-last-invoice&limit=1', ['Pellworth Dental']],
    ['?sort=-they-owe&limit=2', ['Castle Trading LLC', 'Pellworth Dental']],
    ['?sort=-we-owe&limit=1', ['Zürich Söhne GmbH']],
  ])('%s', async (query, expected) => {
    const answer = await search(own, query)
    expect([answer.status, namesOf(answer)]).toEqual([200, expected])
  })

  test('is found by parts of a handle', async () => {
    expect(namesOf(await search(own, `?search=@${castle.handle.slice(0, 6).toUpperCase()}`))).toContain(
      'Castle Trading LLC',
    )
  })

  test.each(['name', '-name', 'they-owe', '-they-owe', '-we-owe', 'last-invoice', '-last-invoice'])(
    'pages by %s follow each other without a gap or a double',
    async (sort) => {
      const whole = namesOf(await search(own, `?sort=${sort}`))
      const seen: string[] = []
      let cursor = ''
      do {
        const page: Answered = await search(own, `?sort=${sort}&limit=1${cursor}`)
        seen.push(...namesOf(page))
        cursor = page.data.nextCursor === null ? '' : `&cursor=${page.data.nextCursor}`
      } while (cursor !== '')
      expect(seen).toEqual(whole)
    },
  )

  test('belongs to one business', async () => {
    expect(namesOf(await search(castle))).toEqual([])
    expect(namesOf(await search(stranger))).toEqual([])
  })

  test('401, 403 and 422', async () => {
    expect((await app.customer().send('GET', '/contacts/search')).status).toBe(401)
    await setRole(app, stranger, 'no-access')
    expect((await search(stranger)).error?.code).toBe('NotPermitted')
    await setRole(app, stranger, 'owner')
    for (const [query, field] of [
      ['?sort=weight', 'sort'],
      ['?standing=lost', 'standing'],
      ['?cursor=x', 'cursor'],
    ] as const) {
      expect(refusedAt(await search(own, query)).slice(0, 2)).toEqual([422, field])
    }
    const { data } = await search(own, '?limit=1')
    expect(refusedAt(await search(own, `?sort=-they-owe&cursor=${data.nextCursor}`)).slice(0, 2)).toEqual([
      422,
      'cursor',
    ])
  })
})

describe('people who were billed before', () => {
  test('are found by name, company and mail address, once each, as the newest invoice names them', async () => {
    const email = newAddress('twice')
    await sendTo(own, { email, firstName: 'Vera', lastName: 'Twice' })
    const sent = await sendTo(own, { email, firstName: 'Vera', lastName: 'Twice', company: 'Twice Dental', address })
    expect(sent).toMatchObject({ recipientDisplayName: 'Twice Dental', recipientBusinessAddress: address })
    const person = { email, firstName: 'Vera', lastName: 'Twice', company: 'Twice Dental', address }
    for (const text of ['vera t', 'TWICE dental', email.slice(0, 8)]) expect(await people(own, text)).toEqual([person])
    await remove(own, sent.counterpartyId)
    expect(await people(own, 'vera')).toEqual([])
    await sendTo(own, { email, firstName: 'Vera', lastName: 'Twice' })
    expect(await people(own, 'vera')).toMatchObject([{ email, company: '' }])
    await remove(own, sent.counterpartyId)
  })

  test('are nobody else’s, and whoever is only in a draft was not billed', async () => {
    const email = newAddress('drafted')
    await draftFrom(own, null, { recipientInvite: { email, firstName: 'Dora', lastName: 'Draft' } })
    expect(await people(own, 'Dora')).toEqual([])
    expect(await people(zurich, 'Nora')).toEqual([])
    expect(await people(own, '%')).toEqual([])
    expect((await app.customer().send('GET', '/contacts/people?search=a')).status).toBe(401)
    expect((await own.browser.send('GET', '/contacts/people')).status).toBe(422)
  })
})

describe('the page of a contact', () => {
  test('of a business: what is owed both ways, how late it pays, what was sold, what happened last', async () => {
    await own.browser.send('PUT', '/saved-items', {
      body: { name: 'brand Workshop', rate: '200.00', currency: 'USD', tax: null },
    })
    const { status, data } = await show(own, castle.organizationId)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Castle Trading LLC',
      legalName: 'Castle Trading LLC',
      details: null,
      averageDaysLate: -3,
      theyOwe: [{ amount: '200.00' }, { amount: '100.00' }],
      savedItems: [{ name: 'brand Workshop' }],
    })
    for (const side of ['income', 'expenses'] as const) {
      const listed = await own.browser.send('GET', `/invoices/${side}?limit=100&customer=${castle.organizationId}`)
      expect([side, data.invoiceCounts[side]]).toEqual([side, listed.data.items.length])
    }
    expect(data.invoiceCounts.income).toBeGreaterThan(2)
    const ofKind = (kind: string) => data.events.filter((event: Wire) => event.kind === kind)
    const ours = { side: 'income', currency: 'USD', invoiceNumber: expect.any(String) }
    expect(ofKind('sent')[0]).toMatchObject({ ...ours, currency: 'EUR', amount: '100.00' })
    expect(ofKind('guaranteed')[0]).toMatchObject({ ...ours, amount: expect.stringMatching(/^\d+\.\d\d$/) })
    const theirs = await show(castle, own.organizationId)
    expect(theirs.data.events.map(({ side }: Wire) => side)).not.toContain('income')
    expect(theirs.data.invoiceCounts).toMatchObject({ income: 0, expenses: expect.any(Number) })
  })

  test('of somebody without an account, also by the rows of their invoices', async () => {
    const { data } = await show(own, noraId)
    expect(data).toMatchObject({
      name: 'Pellworth Dental',
      standing: 'no-account',
      address,
      details: { ...nora, language: null },
      theyOwe: [{ currency: 'USD', amount: '100.00' }],
    })
    const rows = await own.browser.send('GET', `/invoices/income?customer=${noraId}`)
    expect(rows.data.items).toMatchObject([{ counterpartyId: noraId, recipientDisplayName: 'Pellworth Dental' }])
    const log = await own.browser.send('GET', `/invoices/log?customer=${encodeURIComponent(nora.email)}`)
    expect(log.data.items).toMatchObject([{ counterpartyId: noraId }])
  })

  test('of a business that is no contact but whose invoices are here, and of nobody else', async () => {
    const met = await verifyCompany(app, { legalName: 'Met LLC' })
    expect((await show(own, met.organizationId)).error?.code).toBe('ContactNotFound')
    await sendFrom(met, own)
    const { data } = await show(own, met.organizationId)
    expect(data).toMatchObject({ contactId: null, addedAt: null, name: 'Met LLC', weOwe: [{ amount: '100.00' }] })
    expect((await show(met, castle.organizationId)).error?.code).toBe('ContactNotFound')
    expect((await show(castle, noraId)).error?.code).toBe('ContactNotFound')
    expect((await show(own, newId())).error?.code).toBe('ContactNotFound')
    expect(refusedAt(await show(own, 'x')).slice(0, 2)).toEqual([422, 'counterpartyId'])
    expect((await app.customer().send('GET', `/contacts/show?counterpartyId=${noraId}`)).status).toBe(401)
  })
})

describe('editing', () => {
  const details = { firstName: 'Ines', lastName: 'Moll', company: '', address: null, language: null }
  const kept = { category: 'customer', note: '' }

  test('a category and a note of one’s own, which nobody else reads', async () => {
    const { contactId } = (await show(own, castle.organizationId)).data
    const { status, data } = await edit(own, { contactId, category: 'other', note: ' Pays by wire. ', details: null })
    expect([status, data.category, data.note]).toEqual([200, 'other', 'Pays by wire.'])
    expect(JSON.stringify((await castle.browser.send('GET', '/contacts')).data)).not.toContain('wire')
    await edit(own, { contactId, category: 'customer', note: '', details: null })
    const named = await edit(own, { contactId, ...kept, details: { ...details, email: newAddress() } })
    expect(refusedAt(named)).toEqual([422, 'details', 'has_account'])
  })

  test('somebody without an account under another address: earlier invoices are found with later ones and stay as sent', async () => {
    const [first, second] = [newAddress('ines'), newAddress('ines')]
    const person = { firstName: 'Ines', lastName: 'Moll' }
    const sent = await sendTo(own, { ...person, email: first })
    const contactId = sent.counterpartyId
    const to = (email: string) => edit(own, { contactId, ...kept, details: { ...details, email } })
    expect((await to(second.toUpperCase())).data.details.email).toBe(second)
    const again = await sendTo(own, { ...person, email: second })
    const late = await sendTo(own, { ...person, email: first })
    expect([again.counterpartyId, late.counterpartyId]).toEqual([contactId, contactId])
    expect(sent.recipientInviteInfo.email).toBe(first)
    const { data } = await show(own, contactId)
    expect(data.theyOwe).toMatchObject([{ amount: '300.00', count: 3 }])
    for (const customer of [contactId, first, second]) {
      const list = await own.browser.send('GET', `/invoices/income?customer=${encodeURIComponent(customer)}`)
      expect(list.data.items).toHaveLength(3)
    }
    const standing = await own.browser.send('GET', `/invoices/customer?email=${encodeURIComponent(first)}`)
    expect(standing.data.owed).toMatchObject([{ amount: '300.00', count: 3 }])
    expect((await to(first)).data.details.email).toBe(first)
    expect((await show(own, contactId)).data.theyOwe).toMatchObject([{ amount: '300.00' }])
    expect(refusedAt(await to(nora.email))).toEqual([422, 'details.email', 'taken'])
    // What is being collected is owed no longer, and counts no longer.
    await writeUnguarded(app, `update invoices set status = 'processing_payment' where id = $1`, [late.invoiceId])
    expect((await show(own, contactId)).data.theyOwe).toMatchObject([{ amount: '200.00', count: 2 }])
    await remove(own, contactId)
  })

  test('an address that only a removed contact had is free again', async () => {
    const [gone, kind] = [newAddress('gone'), newAddress('kind')]
    const goneId = await billed(own, { firstName: 'Gone', lastName: 'Away', email: gone })
    const contactId = await billed(own, { firstName: 'Kind', lastName: 'Stay', email: kind })
    await remove(own, goneId)
    const moved = await edit(own, { contactId, ...kept, details: { ...details, email: gone } })
    expect(moved.data).toMatchObject({ details: { email: gone }, theyOwe: [{ amount: '200.00', count: 2 }] })
    await remove(own, contactId)
  })

  test('whoever chose a language is written to in it', async () => {
    const email = newAddress('lengua')
    const contactId = await billed(own, { firstName: 'Lola', lastName: 'Ruiz', email })
    await app.drainJobs()
    expect((await mailsTo(app, email, 'invoice-invited'))[0]).toContain('invoice')
    await edit(own, { contactId, ...kept, details: { ...details, email, language: 'es' } })
    await sendTo(own, { firstName: 'Lola', lastName: 'Ruiz', email })
    await app.drainJobs()
    const mails = await mailsTo(app, email, 'invoice-invited')
    expect(mails.some((mail) => mail.includes('factura'))).toBe(true)
    await remove(own, contactId)
  })

  test('401, 403, 404 for what is another’s, removed or nowhere, 422 at the field', async () => {
    const body = { contactId: noraId, ...kept, details: { ...details, email: nora.email } }
    expect((await app.customer().send('PUT', '/contacts/edit', { body })).status).toBe(401)
    expect((await edit(castle, body)).error?.code).toBe('ContactNotFound')
    expect((await edit(own, { ...body, contactId: newId() })).error?.code).toBe('ContactNotFound')
    expect(refusedAt(await edit(own, { ...body, details: null }))).toEqual([422, 'details', 'required'])
    const nameless = await edit(own, { ...body, details: { ...body.details, firstName: ' ' } })
    expect(refusedAt(nameless).slice(0, 2)).toEqual([422, 'details.firstName'])
    expect(refusedAt(await edit(own, { ...body, note: 'x'.repeat(2001) })).slice(0, 2)).toEqual([422, 'note'])
    await setRole(app, own, 'read-only')
    expect((await edit(own, body)).error?.code).toBe('NotPermitted')
    await setRole(app, own, 'owner')
  })
})

describe('speed', () => {
  test('a page by name and by last invoice is read in order from its index, under row-level security', async () => {
    const many = await createCompany(app)
    await app.owner.query(
      `insert into contacts (organization_id, category, created_at, owner_email, first_name, last_name, last_invoice_on)
       select $1, 'customer', now(), 'p' || n || '@many.example', 'Person', 'No ' || n, date '2026-01-01' + n % 300
       from generate_series(1, 5000) n`,
      [many.organizationId],
    )
    await app.owner.query('analyze contacts')
    const filter = {
      organizationId: many.organizationId,
      words: ['person'],
      category: undefined,
      standing: undefined,
      worth: [],
    }
    const plans = await asOwner(app, (db) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('app.organization_id', ${many.organizationId}, true)`.execute(tx)
        await sql`set local role contado_app`.execute(tx)
        const found: string[] = []
        const explained = async (query: RawBuilder<unknown>): Promise<void> => {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)
          found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        }
        for (const by of ['name', 'last-invoice'] as const) {
          const sorted = { ...filter, sort: { by, isDescending: by === 'last-invoice' } }
          const [first] = await selectBook(tx, sorted, { after: null, limit: 1 })
          if (!first) throw new Error('no contacts')
          const query = bookQuery(sorted, { after: { at: String(first.at), id: first.id }, limit: 26 })
          await explained(query)
        }
        const byName = { ...filter, sort: { by: 'name', isDescending: false } } as const
        await explained(bookQuery({ ...byName, category: 'customer' }, { after: null, limit: 26 }))
        await explained(countQuery(byName))
        return found
      }),
    )
    expect(plans[0]).toContain('using contacts_by_name')
    expect(plans[1]).toContain('Backward using contacts_by_last_invoice')
    expect(plans[2]).toContain('using contacts_by_name')
    for (const plan of plans.slice(0, 3)) expect(plan).not.toMatch(/Sort|Seq Scan on contacts/)
    // What each contact is is looked up for it alone: nobody's invoices are read to be hashed.
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).not.toMatch(/hashed SubPlan/)
  })
})

test('what its buyer says is paid stays late, and nobody is reminded of it', async () => {
  const lateOf = async () => {
    const rows = (await search(own)).data.items
    return rows.find(({ counterpartyId }: Wire) => counterpartyId === castle.organizationId).theyOwe[0]
  }
  const path = `/invoices/income?bucket=overdue&customer=${castle.organizationId}`
  const [{ invoiceId, canRemind }] = (await own.browser.send('GET', path)).data.items
  expect([canRemind, (await lateOf()).toRemind]).toEqual([true, 1])
  const told = await castle.browser.send('POST', '/invoices/notify-external-payment', { body: { invoiceId } })
  expect(told.status).toBe(200)
  expect((await own.browser.send('GET', path)).data.items[0].canRemind).toBe(false)
  expect(await lateOf()).toMatchObject({ lateAmount: '200.00', toRemind: 0 })
  const noticed = await own.browser.send('GET', '/invoices/income?state[]=noticed')
  expect(noticed.data.items.map((row: Wire) => row.invoiceId)).toEqual([invoiceId])
  expect(noticed.data.totals).toMatchObject([{ currency: 'USD', count: 1, total: '200.00' }])
  const overdue = await own.browser.send('GET', '/invoices/income?state[]=overdue')
  expect(overdue.data.items.map((row: Wire) => row.invoiceId)).not.toContain(invoiceId)
})

test('what it is follows from the invoices both ways, whatever it was called', async () => {
  const of = async (query = '') => (await search(own, query)).data
  const zurichIn = ({ items }: Wire) =>
    items.find(({ counterpartyId }: Wire) => counterpartyId === zurich.organizationId)
  expect(zurichIn(await of())).toMatchObject({ role: 'supplier', hasInvoices: true })
  const before = (await of()).counts
  await sendFrom(own, zurich, { dueDate: '2030-08-01' })
  const { contactId } = zurichIn(await of())
  await edit(own, { contactId, category: 'other', note: '', details: null })
  expect(zurichIn(await of())).toMatchObject({ role: 'both', category: 'other' })
  for (const category of ['customer', 'supplier']) {
    expect(zurichIn(await of(`?category=${category}`))).toMatchObject({ role: 'both' })
  }
  expect(zurichIn(await of('?category=other'))).toBeUndefined()
  expect((await of()).counts).toEqual({ ...before, customer: before.customer + 1 })
  expect((await show(own, zurich.organizationId)).data).toMatchObject({ role: 'both' })
  expect((await show(zurich, own.organizationId)).data).toMatchObject({ role: 'both', contactId: null })
})
