import { callsOf, type ShortApplication, wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import type { OpenBrowser } from './browsers.ts'
import { readCode, unused, unusedPhone } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import type { Language } from './words.ts'

type Sent = { readonly body?: unknown; readonly code?: string }

/** Calls the API as the person whose browser this is; answers the data, and fails when it was refused. */
export const call = async (
  page: { readonly request: APIRequestContext },
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  sent: Sent & { userId?: string },
) => {
  const [method = '', path = ''] = line.split(' ')
  const { body, code, userId = 'new' } = sent
  const answer = await page.request.fetch(`/api/${userId}${path}`, {
    method,
    ...(body === undefined ? {} : { data: body }),
    ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
  })
  expect(answer.status(), `${line}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data
}

/** Somebody who signed up, with the browser that is signed in by it. */
export type Founder = {
  readonly page: Page
  readonly userId: string
  readonly email: string
  readonly password: string
}
/** The same with a business. */
export type Company = Founder & { readonly organizationId: string; readonly handle: string; readonly name: string }

/** Signs somebody up over HTTP, without confirming the address. */
export const signUpOnly = async (page: Page, language: Language = 'en'): Promise<Founder> => {
  const person = { email: `rosa.${unused()}@arbor.example`, password: 'Lantern4river' }
  const body = { ...person, firstName: 'Rosa', lastName: 'Lindgren', language, hasAcceptedTerms: true }
  const { userId } = await call(page, 'POST /signups/set-credentials', { body })
  return { page, userId, ...person }
}

/** Signs somebody up and confirms the address. */
export const signUp = async (page: Page, language: Language = 'en'): Promise<Founder> => {
  const person = await signUpOnly(page, language)
  const code = await readCode(page.request, person.email)
  await call(page, 'POST /signups/verify-email', { body: { email: person.email, code } })
  return person
}

/** Signs somebody up who then creates a business. */
export const found = async (page: Page): Promise<Company> => {
  const person = await signUp(page)
  const handle = `arbor_${unused()}`
  const body = { organizationType: 'business', handle }
  const { organizationId } = await call(page, 'POST /organization', { body, userId: person.userId })
  return { ...person, organizationId, handle, name: `Arbor ${handle.slice(-6)} LLC` }
}

const uploadAs = async (
  { page, userId }: Pick<Founder, 'page' | 'userId'>,
  path: '/files' | '/files/user',
  fields: Record<string, string>,
) => {
  const name = `${fields.role ?? 'address'}.pdf`
  const { role = 'address', ...body } = fields
  const multipart = { ...body, [role]: { name, mimeType: 'application/pdf', buffer: smallPdf(name) } }
  const answer = await page.request.post(`/api/${userId}${path}`, { multipart })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data._id as string
}

const rosa = (legalName: string): ShortApplication => ({
  legalName,
  address: { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
  taxId: '12-3456789',
  person: { firstName: 'Rosa', lastName: 'Lindgren', jobTitle: 'Managing director', dateOfBirth: '1984-02-29' },
})

/** Fills in every step of a business's application over HTTP and uploads its papers, without handing it in. */
export const fillApplication = async (
  company: Pick<Founder, 'page' | 'userId'>,
  form: ShortApplication,
  { hasCard = true }: { readonly hasCard?: boolean } = {},
): Promise<void> => {
  const issuedOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const whole = wholeApplication({ ...form, organizationType: 'business', issuedOn })
  const files: Record<string, string> = {}
  for (const [index, role] of whole.documents.entries()) {
    files[role] = await uploadAs(company, '/files', { group: 'documentation', slot: String(index + 1), role })
  }
  const addressProofId = await uploadAs(company, '/files/user', {})
  for (const { method, path, body } of callsOf(whole, { addressProofId, files, issuedOn })) {
    if (!hasCard && path.includes('credit-card')) continue
    await call(company.page, `${method} ${path}`, { body, userId: company.userId })
  }
}

/** The same with an application that waits for staff. */
export const apply = async (page: Page, { card }: { readonly card?: string } = {}): Promise<Company> => {
  const company = await found(page)
  await fillApplication(company, rosa(company.name))
  if (card !== undefined) {
    const body = { token: card, zip: '97205', country: 'US' }
    await call(page, 'POST /verification/credit-card-customer-profile', { body, userId: company.userId })
  }
  await call(page, 'POST /verification/review-and-finalize', { userId: company.userId })
  return company
}

/** The head of compliance decides about a business that waits. */
export const decide = async (
  { organizationId }: Company,
  decision: { readonly deniedBecause?: string } = {},
): Promise<void> => {
  // A window would cost more than all that is asked through it.
  const session = await request.newContext({ baseURL: process.env.STAFF_URL ?? '', storageState: sessionOf('head') })
  const staff = { request: session }
  const { staffId: userId } = await call(staff, 'GET /admin/me', {})
  const { deniedBecause: reason } = decision
  if (reason === undefined) {
    // The vendor of identity checks answers a moment after it is asked.
    const gaps = async () =>
      (await call(staff, `GET /admin/verification/answers?organizationId=${organizationId}`, { userId })).gaps
    await expect.poll(gaps, { message: 'nothing is missing' }).toEqual([])
    await call(staff, 'PUT /admin/verification/approve-company', { body: { organizationId }, userId })
  } else await call(staff, 'PUT /admin/verification/deny-company', { body: { organizationId, reason }, userId })
  await session.dispose()
}

/** Gives somebody codes by text: without a second factor no money leaves. */
export const secure = async ({ page, userId, email }: Founder): Promise<void> => {
  await call(page, 'POST /me/send-phone-verification-sms', { body: unusedPhone(), userId })
  const smsOtp = await readCode(page.request, email)
  await call(page, 'POST /me/verify-phone-number', { body: { smsOtp }, userId })
}

/** A business that was approved and whose accounts are open; its owner has no second factor yet. */
export const openUnsecured = async (openBrowser: OpenBrowser): Promise<Company> => {
  const company = await apply(await openBrowser())
  await decide(company)
  const isOpen = async (): Promise<boolean> => {
    const { accounts } = await call(company.page, 'GET /currency-accounts/balances', { userId: company.userId })
    return accounts.some((account: { accountType: string; isActive: boolean }) => account.isActive)
  }
  await expect.poll(isOpen, { message: 'the accounts open' }).toBe(true)
  return company
}

/** The same with an owner who may move money. */
export const openCompany = async (openBrowser: OpenBrowser): Promise<Company> => {
  const company = await openUnsecured(openBrowser)
  await secure(company)
  return company
}

/** Somebody whom an owner lets in as a manager, and who has not proved yet who they are. */
export const letIn = async (owner: Company, page: Page, language: Language = 'en'): Promise<Founder> => {
  const person = await signUp(page, language)
  const body = { email: person.email, firstName: 'Rosa', lastName: 'Lindgren', role: 'manager' }
  const { userId } = owner
  await call(owner.page, 'POST /me/send-email-2fa', { userId, body: { operation: 'people.invite', request: body } })
  const code = await readCode(owner.page.request, owner.email)
  const { inviteId } = await call(owner.page, 'POST /people/invites', { userId, body, code })
  await call(page, 'POST /invited-signups/accept', { userId: person.userId, body: { inviteId } })
  return person
}

/** Puts money on the USD smart account of a business. */
export const deposit = ({ page, handle }: Company, amount: string): Promise<unknown> =>
  call(page, 'POST /sandbox/deposits', { body: { handle, currency: 'USD', accountType: 'smart', amount } })

/** Sends an invoice of one line, due far from now; answers its id. */
export const bill = async (seller: Company, buyer: Company, rate: string): Promise<string> => {
  const body = {
    recipientHandle: buyer.handle,
    currency: 'USD',
    accountType: 'smart',
    items: [{ name: 'Bookbinding', rate, qty: '1' }],
    fees: [],
    sendingDate: '2026-01-01',
    dueDate: '2090-01-01',
    summary: 'Spring catalogue',
    notes: '',
  }
  const { userId } = seller
  const { invoiceId, version } = await call(seller.page, 'PUT /invoices/draft', { body, userId })
  await call(seller.page, 'POST /invoices/send', { body: { invoiceId, version }, userId })
  return invoiceId
}
