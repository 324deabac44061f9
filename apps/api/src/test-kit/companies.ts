import type { DocumentType } from '@contado/contract/verification/requirements.domain.ts'
import { callsOf, type ShortApplication, wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { instantOf, wallMs } from '../platform/clock.ts'
import { type Person, secure, signInStaff, signUp } from './people.ts'
import { type Answered, type Beginning, startTestApp, type TestApp, type TestClient } from './test-app.ts'
import { smallPdf, upload, uploadAddressProof } from './uploading.ts'

export type TestCompany = Person & { readonly organizationId: string; readonly handle: string }

let count = 0

/** A handle that nobody else of this process has. */
export const newHandle = (): string => {
  count += 1
  return `co_${process.pid % 100_000}_${count}`
}

/** An application in a few words, which the rules of the country accept. */
export const applicationOf = (legalName: string) => ({
  legalName,
  address: { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
  taxId: '12-3456789',
  person: { firstName: 'Nina', lastName: 'Berg', jobTitle: 'Managing director', dateOfBirth: '1984-02-29' },
})

type Wanted = { readonly handle?: string; readonly legalName?: string; readonly language?: 'en' | 'es' }

/** Somebody who signed up and created a business, which nobody has verified yet. */
export const createCompany = async (app: TestApp, wanted: Wanted = {}): Promise<TestCompany> => {
  const person = await signUp(app, wanted.language === undefined ? {} : { language: wanted.language })
  const handle = wanted.handle ?? newHandle()
  const { status, data } = await person.browser.send('POST', '/organization', {
    body: { organizationType: 'business', handle },
  })
  if (status !== 200) throw new Error(`the business was not created: ${status}`)
  return { ...person, organizationId: data.organizationId, handle }
}

/** Two days ago, so that it is past in every zone. */
const issuedOn = (): string => instantOf(wallMs() - 2 * 86_400_000).slice(0, 10)

type Applying = {
  readonly browser: TestClient
  readonly organizationType?: 'business' | 'solopreneur'
  /** What stands in a paper, for tests that read it. */
  readonly paperOf?: (document: DocumentType) => Buffer
}

/** Fills in every step of an application and uploads its papers, without handing it in. */
export const fillApplication = async (
  { browser, organizationType = 'business', paperOf = smallPdf }: Applying,
  form: ShortApplication,
): Promise<void> => {
  const whole = wholeApplication({ ...form, organizationType, issuedOn: issuedOn() })
  const files: Partial<Record<DocumentType, string>> = {}
  for (const [index, document] of whole.documents.entries()) {
    const file = { name: `${document}.pdf`, content: paperOf(document) }
    const { data } = await upload(browser, { group: 'documentation', slot: String(index + 1) }, file)
    files[document] = data._id
  }
  const addressProofId = await uploadAddressProof(browser)
  for (const { method, path, body } of callsOf(whole, { addressProofId, files, issuedOn: issuedOn() })) {
    const { status, error } = await browser.send(method, path, { body })
    // Who they are was proved for another business before.
    if (error?.code === 'IdentityCheckNotOpen') continue
    if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  }
}

/** The same with an application that waits for staff, whose owner's identity is proved. */
export const submitCompany = async (app: TestApp, wanted: Wanted = {}): Promise<TestCompany> => {
  const company = await createCompany(app, wanted)
  await fillApplication(company, applicationOf(wanted.legalName ?? `${company.handle} LLC`))
  const { status } = await company.browser.send('POST', '/verification/review-and-finalize')
  if (status !== 200) throw new Error(`the application was not submitted: ${status}`)
  await app.drainJobs()
  return company
}

const deciders = new WeakMap<TestApp['owner'], Promise<TestClient>>()

/** One analyst for all companies of an application: to sign in costs a sixth of all that one needs. */
const deciderOf = (app: TestApp): Promise<TestClient> => {
  const known = deciders.get(app.owner) ?? signInStaff(app, 'compliance-analyst')
  deciders.set(app.owner, known)
  return known
}

const asWanted = (wanted: Wanted): string => JSON.stringify(wanted)

type Verified = { readonly as: string; readonly company: TestCompany }

const verifiedBefore = new WeakMap<TestApp['owner'], Verified[]>()

const takeVerified = (app: TestApp, wanted: Wanted): TestCompany | undefined => {
  const left = verifiedBefore.get(app.owner) ?? []
  const place = left.findIndex(({ as }) => as === asWanted(wanted))
  return place === -1 ? undefined : left.splice(place, 1)[0]?.company
}

/** The same approved by staff, with open accounts and an owner whose codes come by text: everything that moves money. */
export const verifyCompany = async (
  app: TestApp,
  { staff, ...wanted }: Wanted & { readonly staff?: TestClient } = {},
): Promise<TestCompany> => {
  const known = staff === undefined ? takeVerified(app, wanted) : undefined
  if (known) return known
  const company = await submitCompany(app, wanted)
  const decider = staff ?? (await deciderOf(app))
  const { status } = await decider.send('PUT', '/admin/verification/approve-company', {
    body: { organizationId: company.organizationId },
  })
  if (status !== 200) throw new Error(`the company was not approved: ${status}`)
  await app.drainJobs()
  await secure(app, company)
  return company
}

/** Works off jobs until the answer is there: for calls that wait for the worker. */
export const withWorker = async (app: TestApp, answer: Promise<Answered>): Promise<Answered> => {
  let isAnswered = false
  const settled = answer.finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await app.drainJobs()
    await Promise.race([settled.catch(() => undefined), new Promise((go) => setTimeout(go, 20))])
  }
  return settled
}

/** Puts money on an account of a company, as its provider would. */
export const depositTo = async (
  app: TestApp,
  { browser }: TestCompany,
  { currency = 'USD', accountType = 'smart', amount = '1000.00' } = {},
): Promise<void> => {
  const sent = browser.send('POST', '/currency-accounts/simulate-deposit', { body: { currency, accountType, amount } })
  const { status } = await withWorker(app, sent)
  if (status !== 200) throw new Error(`the deposit was refused: ${status}`)
}

/** Opens the company's merchant account, where bank debits arrive. */
export const openMerchant = async (app: TestApp, { browser }: TestCompany): Promise<void> => {
  const body = { currency: 'USD', accountType: 'merchant' }
  const { status } = await withWorker(app, browser.send('POST', '/currency-accounts', { body }))
  if (status !== 200) throw new Error(`the merchant account was not opened: ${status}`)
}

// Those that most tests begin with.
const mostWanted: readonly Wanted[] = [
  {},
  {},
  { legalName: 'Halden Studio LLC' },
  { legalName: 'Castle Trading LLC' },
  { legalName: 'Third Party LLC' },
]

type Beginnings = { readonly beginning: Beginning; readonly verified: readonly Verified[] }

let beginnings: Promise<Beginnings> | undefined

const verifyMostWanted = async (): Promise<Beginnings> => {
  const app = await startTestApp({}, { isJournaled: false })
  const verified: Verified[] = []
  for (const wanted of mostWanted) verified.push({ as: asWanted(wanted), company: await verifyCompany(app, wanted) })
  return { beginning: await app.keep(), verified }
}

/** The same application with the most wanted businesses verified, for `verifyCompany` to answer: once for all the files of a process. */
export const startAppWithCompanies = async (env: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  beginnings ??= verifyMostWanted()
  const { beginning, verified } = await beginnings
  const app = await startTestApp(env, { beginning })
  // Their owners signed in when the first file began.
  await app.owner.query(
    'update sessions set created_at = now(), last_seen_at = now(), expires_at = now() + (expires_at - created_at)',
  )
  const hereToo = ({ as, company }: Verified): Verified => ({
    as,
    company: { ...company, browser: company.browser.at(app.servers.customer) },
  })
  verifiedBefore.set(app.owner, verified.map(hereToo))
  return app
}
