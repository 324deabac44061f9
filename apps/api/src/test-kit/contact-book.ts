import { expect } from 'vitest'
import { createCompany, depositTo, newHandle, type TestCompany, verifyCompany } from './companies.ts'
import { credentialsOf, mailedToken } from './inviting.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom } from './invoicing.ts'
import { newAddress } from './people.ts'
import type { Answered, TestApp } from './test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
export type Wire = any

export const search = ({ browser }: TestCompany, query = ''): Promise<Answered> =>
  browser.send('GET', `/contacts/search${query}`)
export const show = ({ browser }: TestCompany, counterpartyId: string): Promise<Answered> =>
  browser.send('GET', `/contacts/show?counterpartyId=${counterpartyId}`)
export const edit = ({ browser }: TestCompany, body: Wire): Promise<Answered> =>
  browser.send('PUT', '/contacts/edit', { body })
export const remove = ({ browser }: TestCompany, contactId: string): Promise<Answered> =>
  browser.send('DELETE', '/contacts', { body: { contactId } })
export const add = (company: TestCompany, { handle }: TestCompany, category = 'customer'): Promise<Answered> =>
  company.browser.send('POST', '/contacts/add', { body: { handle, category } })
export const sendTo = async (company: TestCompany, recipientInvite: Wire, terms = {}): Promise<Wire> => {
  const { invoiceId, version } = await draftFrom(company, null, { recipientInvite, ...terms })
  const { status, data } = await company.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
  expect(status).toBe(200)
  return data
}
/** The id of somebody without an account who was just billed. */
export const billed = async (company: TestCompany, person: Wire, terms = {}): Promise<string> =>
  (await sendTo(company, person, terms)).counterpartyId
/** Has whoever was invited as a business open one under the address; answers its handle. */
export const followInvitation = async (app: TestApp, email: string): Promise<string> => {
  const browser = app.customer()
  const { data } = await browser.send('POST', '/invited-signups/set-credentials-company', {
    body: credentialsOf({ token: await mailedToken(app, email, 'company-invited'), email }),
  })
  browser.userId = data.userId
  const handle = newHandle()
  await browser.send('POST', '/organization', { body: { organizationType: 'business', handle } })
  await app.drainJobs()
  return handle
}
export const namesOf = ({ data }: Answered): string[] => data.items.map(({ name }: Wire) => name)
export const refusedAt = ({ status, error }: Answered): unknown[] => {
  const first: Wire = error?.validations[0]
  return [status, first?.field, first?.code]
}

/** A business with a book of contacts: three businesses, one who owes it and paid before, and somebody without an account who was billed. */
export const openBook = async (app: TestApp) => {
  const own = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  const castle = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  const zurich = await verifyCompany(app, { legalName: 'Zürich Söhne GmbH' })
  const stranger = await createCompany(app)
  await depositTo(app, castle, { amount: '9000.00' })
  await moveClockTo(app, '2030-05-01T12:00:00.000Z')
  await add(own, castle)
  await add(own, zurich, 'supplier')
  await add(own, stranger, 'other')
  await pay(app, castle, paymentOf(await sendFrom(own, castle, { dueDate: '2030-05-04' })))
  await sendFrom(own, castle, { dueDate: '2030-05-03', items: [{ name: 'Brand workshop', rate: '200', qty: '1' }] })
  await sendFrom(own, castle, { dueDate: '2030-08-01', currency: 'EUR', accountType: 'traditional' })
  await sendFrom(zurich, own, { dueDate: '2030-05-30' })
  await moveClockTo(app, '2030-05-06T12:00:00.000Z')
  const address = { line1: '1915 Fairview Ave', city: 'Seattle', state: 'WA', zip: '98102', country: 'US' }
  const nora = { email: newAddress('pell'), firstName: 'Nora', lastName: 'Pell', company: 'Pellworth Dental', address }
  const noraId = await billed(own, nora, { dueDate: '2030-05-20' })
  return { own, castle, zurich, stranger, address, nora, noraId }
}
export type Book = Awaited<ReturnType<typeof openBook>>
