import { type Verification, verifyLedger } from '../modules/ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { askForCode } from './asking-for-codes.ts'
import type { TestCompany } from './companies.ts'
import { asOwner, mailedCode } from './people.ts'
import type { Answered, TestApp } from './test-app.ts'

type Terms = Readonly<Record<string, unknown>>

/** A form of one line of 100.00 USD to a business, due in the far future unless told otherwise. */
export const invoiceFormTo = (buyer: TestCompany | null, terms: Terms = {}) => ({
  recipientHandle: buyer === null ? null : `@${buyer.handle}`,
  currency: 'USD',
  accountType: 'smart',
  items: [{ name: 'Design', rate: '50.00', qty: '2' }],
  fees: [],
  sendingDate: '2021-01-01',
  dueDate: '2099-12-31',
  summary: 'Spring work',
  notes: '',
  ...terms,
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const accepted = ({ status, data, error }: Answered): Wire => {
  if (status !== 200) throw new Error(`refused with ${status} ${error?.code}: ${JSON.stringify(error?.validations)}`)
  return data
}

export const draftFrom = async (seller: TestCompany, buyer: TestCompany | null, terms: Terms = {}): Promise<Wire> =>
  accepted(await seller.browser.send('PUT', '/invoices/draft', { body: invoiceFormTo(buyer, terms) }))

export const sendFrom = async (seller: TestCompany, buyer: TestCompany, terms: Terms = {}): Promise<Wire> => {
  const { invoiceId, version } = await draftFrom(seller, buyer, terms)
  return accepted(await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } }))
}

/** The request that pays an invoice in full. */
export const paymentOf = (invoice: Wire, accountType = 'smart') => ({
  invoiceId: invoice.invoiceId,
  amount: invoice.amountToPay,
  currency: invoice.currency,
  accountType,
})

/** Asks for a code for exactly this payment. */
export const askFor = ({ browser }: TestCompany, request: unknown): Promise<Answered> =>
  browser.send('POST', '/me/send-email-2fa', { body: { operation: 'invoices.pay', request } })

/** Asks for a code for exactly this payment; answers the code. */
export const codeFor = async (app: TestApp, buyer: TestCompany, request: unknown): Promise<string> => {
  accepted(await askFor(buyer, request))
  return mailedCode(app, buyer.email)
}

/** Pays with a code for exactly this; answers why there was none where not even a code was sent. */
export const pay = async (
  app: TestApp,
  buyer: TestCompany,
  request: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> => {
  const asked = await askForCode(app, buyer.browser, { operation: 'invoices.pay', body: request })
  if (asked.status !== 200) return asked
  return buyer.browser.send('POST', '/invoices/pay', {
    body: request,
    headers: { 'otp-code': await mailedCode(app, buyer.email), 'idempotency-key': newId(), ...headers },
  })
}

/** Carries out an operation of an invoice with the code that is mailed for exactly this request. */
export const withCode = async (
  app: TestApp,
  company: TestCompany,
  { operation, body }: { readonly operation: 'invoices.refund' | 'invoices.pay-from-income'; readonly body: object },
): Promise<Answered> => {
  const sent = await askForCode(app, company.browser, { operation, body })
  if (sent.status !== 200) return sent
  const headers = { 'otp-code': await mailedCode(app, company.email), 'idempotency-key': newId() }
  return company.browser.send('POST', `/${operation.replace('.', '/')}`, { body, headers })
}

/** Pays a part of an invoice from a balance. */
export const payPart = (
  app: TestApp,
  buyer: TestCompany,
  { invoice, amount, accountType = 'smart' }: { invoice: Wire; amount: string; accountType?: string },
): Promise<Answered> => pay(app, buyer, { ...paymentOf(invoice, accountType), amount, isPart: true })

/** Gives back all parts of an own invoice, which are this amount. */
export const refund = (
  app: TestApp,
  seller: TestCompany,
  { invoice, amount }: { invoice: Wire; amount: string },
): Promise<Answered> =>
  withCode(app, seller, {
    operation: 'invoices.refund',
    body: { invoiceId: invoice.invoiceId, amount, currency: invoice.currency },
  })

/** Pays a bill in full with what is guaranteed on an own invoice. */
export const payFromIncome = (
  app: TestApp,
  buyer: TestCompany,
  { invoice, income }: { invoice: Wire; income: Wire },
): Promise<Answered> =>
  withCode(app, buyer, {
    operation: 'invoices.pay-from-income',
    body: {
      invoiceId: invoice.invoiceId,
      incomeInvoiceId: income.invoiceId,
      amount: invoice.amountToPay,
      currency: invoice.currency,
    },
  })

/** Moves business time to an instant; it only goes forward. */
export const moveClockTo = async (app: TestApp, instant: string): Promise<void> => {
  accepted(await app.customer().send('POST', '/sandbox/clock', { body: { advanceTo: instant } }))
}

/** Gives a business another zone, as if it had signed up there. */
export const setZone = async (app: TestApp, { organizationId }: TestCompany, zone: string): Promise<void> => {
  await app.owner.query('update organizations set time_zone = $2 where id = $1', [organizationId, zone])
}

/** Minor units on the ledger accounts of a business, by kind, of one unit and type (all providers). */
export const ledgerOf = async (
  app: TestApp,
  { organizationId }: TestCompany,
  { unit = 'USD', accountType = 'smart' } = {},
): Promise<Readonly<Record<string, bigint>>> => {
  const { rows } = await app.owner.query(
    `select kind, sum(balance)::text as balance from ledger_accounts
      where organization_id = $1 and unit = $2 and account_type = $3 group by kind`,
    [organizationId, unit, accountType],
  )
  return Object.fromEntries(rows.map((row) => [row.kind, BigInt(row.balance)]))
}

/** Gives the company's only person, who has proved who they are, another role; the next request acts by it. */
export const setRole = async (
  app: TestApp,
  { userId, organizationId }: TestCompany,
  role: 'owner' | 'manager' | 'read-only' | 'no-access',
): Promise<void> => {
  await app.owner.query(`update users set kyc_status = 'approved' where id = $1`, [userId])
  await app.owner.query('update memberships set role = $3 where user_id = $1 and organization_id = $2', [
    userId,
    organizationId,
    role,
  ])
  // A founder who runs it no more has declared what beneficial owners declare.
  await app.owner.query(`update memberships set pep_status = 'submitted' where user_id = $1 and is_ubo`, [userId])
}

/** What the ledger finds wrong with itself. */
export const verified = (app: TestApp): Promise<Verification> =>
  asOwner(app, (db) => db.transaction().execute((tx) => verifyLedger(tx)))

/** Writes what no code could, or thousands of rows at the speed of COPY: triggers do not run, so what they keep is not kept. */
export const writeUnguarded = async (app: TestApp, statement: string, values: readonly unknown[]): Promise<void> => {
  await app.owner.query("set session_replication_role = 'replica'")
  try {
    await app.owner.query(statement, [...values])
  } finally {
    await app.owner.query('reset session_replication_role')
  }
}
