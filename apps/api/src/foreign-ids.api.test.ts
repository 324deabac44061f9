import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint, EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import { confirmedOperations } from '@contado/contract/me/confirmed-operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from './platform/ids.ts'
import { forgetSteps } from './test-kit/attacking.ts'
import { setUpAuthenticator } from './test-kit/authenticator-app.ts'
import {
  applicationOf,
  createCompany,
  depositTo,
  fillApplication,
  newHandle,
  type TestCompany,
  verifyCompany,
  withWorker,
} from './test-kit/companies.ts'
import { confirmed, invite, joinAs } from './test-kit/inviting.ts'
import { draftFrom, pay, paymentOf, sendFrom } from './test-kit/invoicing.ts'
import { mailedCode, newAddress, secure, signInStaff } from './test-kit/people.ts'
import { type Sample, samplesOf } from './test-kit/samples.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from './test-kit/test-app.ts'
import { smallPdf, upload } from './test-kit/uploading.ts'

/** What somebody's things are called, by the field that names them. */
type Named = Readonly<Record<string, readonly string[]>>
type Attacker = {
  readonly company: TestCompany
  readonly own: Named
  readonly code: () => string
}

let app: TestApp
let staff: TestClient
let victim: TestCompany
let buyer: TestCompany
let theirs: Named

const idOf = async (statement: string, values: readonly unknown[]): Promise<string> =>
  (await app.owner.query(statement, [...values])).rows[0].id

const invoicesOf = async (seller: TestCompany, to: TestCompany): Promise<string[]> => {
  const draft = await draftFrom(seller, to)
  const sent = await sendFrom(seller, to)
  const canceled = await sendFrom(seller, to)
  const body = { invoiceId: canceled.invoiceId, senderCancelMessage: 'payment-not-owed' }
  expect((await seller.browser.send('POST', '/invoices/cancel', { body })).status).toBe(200)
  return [draft, sent, canceled].map(({ invoiceId }) => invoiceId)
}

const addContact = async ({
  browser,
  organizationId,
}: TestCompany): Promise<{ email: string; handle: string; contactId: string }> => {
  const { handle } = await createCompany(app)
  const email = newAddress('contact')
  await browser.send('POST', '/contacts/add', { body: { handle, category: 'customer' } })
  await browser.send('POST', '/contacts/new-invite', { body: { email, firstName: 'Rosa', lastName: 'Silva' } })
  const contactId = await idOf('select id from contacts where organization_id = $1 order by id desc limit 1', [
    organizationId,
  ])
  return { email, handle, contactId }
}

const moveToOwn = ({ organizationId, userId }: TestCompany): Promise<string> =>
  idOf(
    `insert into transfers (id, organization_id, kind, status, source_currency, source_account_type, source_minor, fee_minor,
       spread_minor, target_currency, target_account_type, target_minor, fixed_side, bound_minor, payee_name, reference, note,
       payer_name, created_by, created_by_name, created_at, started_at, completed_at, usd_minor)
     values (gen_random_uuid(), $1, 'own', 'completed', 'USD', 'smart', 100, 0, 0, 'USD', 'traditional', 100, 'source', 1, 'P',
       '', '', 'P', $2, 'P', now(), now(), now(), 100) returning id`,
    [organizationId, userId],
  )

const recurringOf = ({ organizationId, userId }: TestCompany): Promise<string> =>
  idOf(
    `insert into recurring_transfers (id, organization_id, status, source_currency, source_account_type, own_account_type,
       payee_name, target_currency, amount_minor, fixed_side, reference, note, starts_on, unit, every, closed_day, next_number,
       makes_on, created_by, created_by_name, created_at)
     values (gen_random_uuid(), $1, 'active', 'USD', 'smart', 'traditional', 'P', 'USD', 100, 'source', '', '', '2099-01-01',
       'month', 1, 'next', 0, '2099-01-01', $2, 'P', now()) returning id`,
    [organizationId, userId],
  )

const quoteOf = ({ organizationId, userId }: TestCompany, isTaken: boolean): Promise<string> =>
  idOf(
    `insert into fx_quotes (id, organization_id, sold_currency, bought_currency, sold_minor, spread_minor, bought_minor, rates_date,
       rate, status, quoted_by, quoted_at, expires_at, pending_transfer_id, accepted_at)
     values (gen_random_uuid(), $1, 'USD', 'EUR', 100, 0, 85, '2026-01-02', 0.85, $3, $2, now(), now() + interval '1 day',
       case when $4 then gen_random_uuid() end, case when $4 then now() end) returning id`,
    [organizationId, userId, isTaken ? 'accepted' : 'open', isTaken],
  )

const thingsOf = async (company: TestCompany, invoices: readonly string[]): Promise<Named> => {
  const { browser, userId, organizationId } = company
  const [draft = ''] = invoices
  const group = `invoice-attachment:${draft}`
  const file = await upload(browser, { group }, { name: 'a.pdf', content: smallPdf(draft) })
  const { email, handle, contactId } = await addContact(company)
  const item = { name: `Item of ${organizationId}`, rate: '10', currency: 'USD', tax: null }
  const saved = await browser.send('PUT', '/saved-items', { body: item })
  const begun = await browser.send('POST', '/exports', { body: { list: 'income', format: 'csv' } })
  const table = await browser.send('POST', '/batches/table', { body: { text: 'Nobody,,1.00,USD,R' } })
  const payee = {
    kind: 'person',
    name: 'P',
    email: null,
    language: 'en',
    address: null,
    note: '',
    sendsRemittanceAdvice: false,
  }
  const party = await browser.send('POST', '/beneficiaries', { body: payee })
  const options = await app.customer().send('POST', '/sessions/passkey/options')
  const about = {
    organizationId,
    externalDocumentType: 'user',
    externalDocumentId: userId,
    message: 'Where do you live?',
  }
  const asked = await staff.send('POST', '/admin/verification/additional-info-request', { body: about })
  return {
    invoiceId: invoices,
    incomeInvoiceId: invoices,
    id: [file.data._id],
    fileId: [file.data._id],
    documentId: [file.data._id],
    beneficiaryId: [party.data.beneficiaryId],
    transferId: [await moveToOwn(company)],
    recurringTransferId: [await recurringOf(company)],
    quoteId: [await quoteOf(company, false)],
    conversionId: [await quoteOf(company, true)],
    exportId: [begun.data.exportId],
    batchId: [table.data.batchId],
    savedItemId: [saved.data.savedItemId],
    receiptId: [file.data._id],
    inviteId: [(await invite(app, company)).inviteId],
    userId: [userId],
    accountId: [await idOf('select id from currency_accounts where organization_id = $1 limit 1', [organizationId])],
    organizationId: [organizationId],
    sessionId: [await idOf('select id from sessions where user_id = $1', [userId])],
    deviceId: [
      await idOf(
        `insert into trusted_devices (id, user_id, token_hash, expires_at)
         values (gen_random_uuid(), $1, decode(md5(random()::text), 'hex'), now() + interval '1 day') returning id`,
        [userId],
      ),
    ],
    passkeyId: [
      await idOf(
        `insert into passkeys (id, user_id, credential_id, public_key, sign_count, is_synced, name)
         values (gen_random_uuid(), $1, $2, '', 0, false, 'Key') returning id`,
        [userId, newId()],
      ),
    ],
    noticeId: [
      await idOf(
        `insert into notices (id, user_id, organization_id, kind, topic, words, created_at)
         values (gen_random_uuid(), $1, $2, 'invoice-sent', 'invoices-received', '{}', now()) returning id`,
        [userId, organizationId],
      ),
    ],
    challengeId: [options.data.challengeId],
    additionalInfoRequestId: [asked.data.additionalInfoRequestId],
    contactId: [contactId],
    intoId: [contactId],
    otherId: [contactId],
    counterpartyId: [contactId],
    email: [email],
    handle: [handle],
  }
}

/** More of what only the victim has: an invoice that was paid, one that was paid too much, and what that was on the account. */
const moneyOf = async (): Promise<{ invoices: string[]; creditId: string; transactionId: string }> => {
  const [paid, overpaid] = [await sendFrom(victim, buyer), await sendFrom(victim, buyer)]
  expect((await pay(app, buyer, paymentOf(paid))).status).toBe(200)
  const arrived = { currency: 'USD', accountType: 'smart', amount: '120.00', senderName: 'Castle Bank Account' }
  const body = { ...arrived, handle: victim.handle, reference: overpaid.creditorReference }
  await withWorker(app, app.customer().send('POST', '/sandbox/deposits', { body }))
  await app.drainJobs()
  const { data } = await victim.browser.send('GET', '/credits')
  const listed = await victim.browser.send('GET', '/accounts/transactions?accountType=smart&currency=USD')
  return {
    invoices: [paid.invoiceId, overpaid.invoiceId],
    creditId: data.items[0].creditId,
    transactionId: listed.data.items[0].transactionId,
  }
}

/** Somebody who owned the victim's business too, was removed, and has another one of their own. */
const formerOwner = async (): Promise<TestCompany> => {
  const former = await joinAs(app, victim, { role: 'owner' })
  await confirmed(app, victim, { operation: 'people.remove', body: { userId: former.userId } })
  const handle = newHandle()
  const made = await former.browser.send('POST', '/organization', { body: { organizationType: 'business', handle } })
  const { organizationId } = made.data
  await fillApplication(former, applicationOf('Former LLC'))
  await former.browser.send('POST', '/verification/review-and-finalize')
  const approved = await staff.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
  expect(approved.status).toBe(200)
  await app.drainJobs()
  await secure(app, former)
  return { ...former, organizationId, handle }
}

const attackerOf = async (company: TestCompany): Promise<Attacker> => {
  const own = await thingsOf(company, await invoicesOf(company, company === buyer ? victim : buyer))
  const { browser, email } = company
  await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.create-2fa-secret', request: {} } })
  const { code } = await setUpAuthenticator(company, await mailedCode(app, email))
  return { company, own, code }
}

beforeAll(async () => {
  app = await startTestApp({}, { isJournaled: false })
  staff = await signInStaff(app, 'compliance-analyst')
  victim = await verifyCompany(app, { staff })
  buyer = await verifyCompany(app, { staff })
  await depositTo(app, buyer)
  const { invoices, creditId, transactionId } = await moneyOf()
  const things = await thingsOf(victim, [...(await invoicesOf(victim, buyer)), ...invoices])
  theirs = { ...things, creditId: [creditId], transactionId: [transactionId], ownerId: ['founder'] }
}, 120_000)
afterAll(() => app.close())

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

const fieldsOf = (schema: unknown): string[] => {
  const { properties = {}, anyOf = [] } = schema as { properties?: object; anyOf?: unknown[] }
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]
}
const isName = (field: string): boolean => /^id$|Id$/.test(field)

// What the directory says of a business, everybody may know; how many mails an address was sent, counts for everybody.
const isPrivate = (name: string, field: string): boolean =>
  isName(field) ||
  (field === 'email' && ['contacts.resend-invite', 'contacts.cancel-invite', 'people.invite'].includes(name)) ||
  (field === 'handle' && name === 'contacts.move')

type Place = { readonly name: string; readonly endpoint: Endpoint; readonly part: Part; readonly field: string }

/** Every field of every call that names something of somebody's. */
const placesOf = (table: EndpointTable): Place[] =>
  Object.entries(table)
    .filter(([, { app: served, tag, upload: takes }]) => served !== 'admin' && tag !== 'sandbox' && takes === undefined)
    .flatMap(([name, endpoint]) =>
      parts.flatMap((part) => {
        const schema = endpoint[part]
        if (schema === undefined) return []
        const fields = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
        return [...new Set(fields)]
          .filter((field) => isPrivate(name, field))
          .map((field) => ({ name, endpoint, part, field }))
      }),
    )

// Names that are no one's here: of an affiliate, a tax office, and an account at the provider of debits, bound to its invoice.
const others = new Set(['affId', 'taxId', 'providerUserId'])
const places = placesOf(allEndpoints).filter(({ field }) => !others.has(field))

type Filled = Readonly<Record<Part, Readonly<Record<string, unknown>>>>

/** The request of the sample, about the attacker's own things, but for one. */
const requestOf = ({ own }: Attacker, { name, part, field }: Place, value: string): Filled => {
  const sample: Sample = (samplesOf() as Readonly<Record<string, Sample>>)[name] ?? {}
  const mine = (given: object = {}) =>
    Object.fromEntries(Object.entries(given).map(([key, text]) => [key, own[key]?.[0] ?? text]))
  const filled = { params: mine(sample.params), query: mine(sample.query), body: mine(sample.body as object) }
  const one =
    name === 'files.delete' && field === 'id' ? { group: `invoice-attachment:${own.invoiceId?.[0]}` } : filled[part]
  return { ...filled, [part]: { ...one, [field]: value } }
}

const sendAs = async ({ company, code }: Attacker, endpoint: Endpoint, { params, query, body }: Filled) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  const text = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))
  const headers = endpoint.oneTimeCode === false ? {} : { 'otp-code': code() }
  if (endpoint.oneTimeCode !== false) await forgetSteps(app, company)
  const more = endpoint.method === 'GET' ? {} : { body }
  return company.browser.send(endpoint.method, `${path}?${text}`, { ...more, headers })
}

// Ids and instants differ from one answer to the next, whoever asks.
const saidIn = ({ status, error, data }: Answered, value: string): string =>
  JSON.stringify([status, error?.code, error?.message, error?.validations, data])
    .replaceAll(value, '…')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replaceAll(/"challenge":"[\w-]+"/g, '…')

// Beside the other, since locks are taken in the order of ids.
const beside = (id: string): string => id.slice(0, -4) + (id.endsWith('0000') ? '0001' : '0000')
const nobodys = (field: string, value: string): string =>
  field === 'email' ? newAddress('nobody') : field === 'handle' ? newHandle() : beside(value)

/** Where something of the victim's is answered otherwise than what does not exist. */
const differences = async (attacker: Attacker, among = places): Promise<{ sent: number; found: string[] }> => {
  const found: string[] = []
  let sent = 0
  for (const place of among) {
    const { name, endpoint, part, field } = place
    const about = confirmedOperations.some((one) => one === name)
      ? (['me.send-code', 'passkeys.confirm-options'] as const)
      : []
    for (const value of theirs[field] ?? []) {
      const missing = nobodys(field, value)
      const ask = async (named: string) => {
        const request = requestOf(attacker, place, named)
        const said = [saidIn(await sendAs(attacker, endpoint, request), named)]
        for (const asked of about) {
          const body = { operation: name, request: request.body }
          said.push(saidIn(await sendAs(attacker, allEndpoints[asked], { params: {}, query: {}, body }), named))
        }
        sent += said.length
        return said.join(' ')
      }
      const [foreign, unknown] = [await ask(value), await ask(missing)]
      if (foreign !== unknown) found.push(`${name} ${part}.${field}: ${foreign} instead of ${unknown}`)
    }
  }
  return { sent, found }
}

/** Everything that is the victim's, in every table, as one text. */
const everythingOf = async ({ organizationId, userId }: TestCompany): Promise<string> => {
  const { rows } = await app.owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid' order by 1, 2`,
  )
  const texts: string[] = []
  for (const { table_name: table, column_name: column } of rows) {
    const held = await app.owner.query(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as text from "${table}" t where "${column}" in ($1, $2)`,
      [organizationId, userId],
    )
    texts.push(`${table}.${column} ${held.rows[0].text}`)
  }
  return texts.join('\n')
}

test('every field that names something is one whose thing the victim has', () => {
  expect(places.filter(({ field }) => (theirs[field] ?? []).length === 0)).toEqual([])
  expect(places.length).toBeGreaterThan(40)
})

test('a former owner, who has another business now, learns of no thing of the victim’s that it exists, and changes none', {
  timeout: 60_000,
}, async () => {
  const attacker = await attackerOf(await formerOwner())
  const before = await everythingOf(victim)
  const { sent, found } = await differences(attacker)
  expect(found).toEqual([])
  expect(sent).toBeGreaterThan(200)
  expect(await everythingOf(victim)).toBe(before)
})

test('the comparison finds where the other side of an invoice, which may see it, is answered otherwise', async () => {
  const open = ['invoices.get', 'invoices.timeline', 'invoices.reject']
  const { found } = await differences(
    await attackerOf(buyer),
    places.filter(({ name }) => open.includes(name)),
  )
  expect([...new Set(found.map((line) => line.split(' ')[0]))].toSorted()).toEqual(open.toSorted())
})
