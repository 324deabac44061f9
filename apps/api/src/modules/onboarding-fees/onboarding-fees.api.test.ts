import { daysBetween, parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationOf, createCompany, depositTo, fillApplication, type TestCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { ledgerOf } from '../../test-kit/invoicing.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let head: TestClient
beforeAll(async () => {
  app = await startTestApp()
  head = await signInStaff(app, 'compliance-head')
})
afterAll(() => app.close())

const card = (token: string) => ({ body: { token, zip: '97205', country: 'US' } })
const giveCard = ({ browser }: TestCompany, token: string) =>
  browser.send('POST', '/verification/credit-card-customer-profile', card(token))

/** A business that was approved with this card, and whose fee was looked at once. */
const approved = async (token: string, { language = 'en' as 'en' | 'es' } = {}): Promise<TestCompany> => {
  const company = await createCompany(app, { language })
  await fillApplication(company, applicationOf(`${company.handle} LLC`))
  expect((await giveCard(company, token)).error).toBeNull()
  expect((await company.browser.send('POST', '/verification/review-and-finalize')).status).toBe(200)
  expect(await feeOf(company)).toMatchObject({ status: 'kept', settledAt: null })
  await app.drainJobs()
  const { organizationId } = company
  const { status } = await head.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
  expect(status).toBe(200)
  await app.drainJobs()
  return company
}
const feeOf = async ({ browser }: TestCompany) => (await browser.send('GET', '/onboarding-fee')).data.fee
const sweep = async (): Promise<void> => {
  await runJob(app, { name: 'onboarding-fees.settle-due', payload: {} })
  await app.drainJobs()
}
/** As if so many days had gone by for this business alone. */
const daysLater = async ({ organizationId }: TestCompany, days: number): Promise<void> => {
  await app.owner.query(
    `update onboarding_fees set first_try_at = first_try_at - make_interval(days => $2), next_at = next_at - make_interval(days => $2)
     where organization_id = $1`,
    [organizationId, days],
  )
  await sweep()
}
const chargesOf = async ({ organizationId }: TestCompany): Promise<number> => {
  const { rows } = await app.owner.query(
    `select count(*)::int as n from ledger_transfers t join onboarding_fees f on f.charged_id = t.cause_id or f.organization_id = t.cause_id
     where f.organization_id = $1`,
    [organizationId],
  )
  return rows[0].n
}
const atVendor = async (): Promise<Record<string, bigint>> => {
  const { rows } = await app.owner.query(
    `select kind, balance::text as balance from ledger_accounts where provider = 'cards'`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]))
}

test('the kept card is charged once after the approval, told with a receipt, and the vendor pays the house', async () => {
  const before = await atVendor()
  const company = await approved('sandbox-visa')
  expect(await feeOf(company)).toMatchObject({
    status: 'charged',
    amount: '29.00',
    currency: 'USD',
    card: { network: 'VISA', last4: '4242' },
    nextTryOn: null,
    settledAt: expect.any(String),
  })
  // Told and swept again: nothing more is taken.
  await runJob(app, { name: 'onboarding-fees.begin', payload: { organizationId: company.organizationId } })
  await runJob(app, { name: 'onboarding-fees.settle', payload: { organizationId: company.organizationId } })
  await app.drainJobs()
  expect(await chargesOf(company)).toBe(1)
  const after = await atVendor()
  expect((after.fees ?? 0n) - (before.fees ?? 0n)).toBe(2_900n)
  const [mail] = await mailsTo(app, company.email, 'onboarding-fee-charged')
  expect(mail).toContain('VISA •••• 4242')
  expect((await company.browser.send('GET', '/dashboard/rewards')).data.rewardPoints).toBe('500')

  const paidOut = () =>
    app.owner.query(
      'select paid_out_at is not null as is_paid_out, next_at from onboarding_fees where organization_id = $1',
      [company.organizationId],
    )
  await daysLater(company, 1)
  expect((await paidOut()).rows).toMatchObject([{ is_paid_out: false }])
  await app.owner.query(
    `update sandbox_card_charges set answered_at = answered_at - interval '3 days'
    where charge_id = (select charged_id from onboarding_fees where organization_id = $1)`,
    [company.organizationId],
  )
  await daysLater(company, 1)
  expect((await paidOut()).rows).toEqual([{ is_paid_out: true, next_at: null }])
  expect(await chargesOf(company)).toBe(2)
})

test('two at once charge once', async () => {
  const company = await approved('sandbox-empty-later')
  await giveCard(company, 'sandbox-visa')
  const { organizationId } = company
  await Promise.all([1, 2, 3].map(() => runJob(app, { name: 'onboarding-fees.settle', payload: { organizationId } })))
  await app.drainJobs()
  expect(await feeOf(company)).toMatchObject({ status: 'charged' })
  expect(await chargesOf(company)).toBe(1)
  expect(await mailsTo(app, company.email, 'onboarding-fee-charged')).toHaveLength(1)
})

test('a refused card is tried again after 1, 3 and 7 days; then the fee is owed and taken from the first money', async () => {
  const company = await approved('sandbox-empty-later', { language: 'es' })
  const first = await feeOf(company)
  expect(first).toMatchObject({ status: 'refused', card: { last4: '0341' } })
  const inDays = (on: string) => daysBetween(first.nextTryOn, parseLocalDate(on))
  expect((await mailsTo(app, company.email, 'onboarding-fee-refused'))[0]).toContain('Tu tarjeta fue rechazada')
  await sweep()
  expect((await feeOf(company)).nextTryOn).toBe(first.nextTryOn)
  await daysLater(company, 1)
  expect(inDays((await feeOf(company)).nextTryOn)).toBe(1)
  await daysLater(company, 2)
  expect(inDays((await feeOf(company)).nextTryOn)).toBe(3)
  expect(await feeOf(company)).toMatchObject({ status: 'refused' })
  await daysLater(company, 4)
  expect(await feeOf(company)).toMatchObject({ status: 'owed', nextTryOn: null })
  const { rows } =
    await app.owner.query(`select count(*)::int as n from sandbox_card_charges where profile = 'sandbox-empty-later'
    and charge_id is not null`)
  expect(rows[0].n).toBeGreaterThanOrEqual(4)
  expect((await mailsTo(app, company.email, 'onboarding-fee-owed'))[0]).toContain('por debajo de cero')
  expect(await ledgerOf(app, company)).toMatchObject({ receivable: -2_900n })

  // A card comes too late now: the balance pays.
  expect((await giveCard(company, 'sandbox-visa')).error?.code).toBe('ApplicationAlreadySubmitted')
  // A deposit to the same account repays at once; one to another account is taken by the day's look.
  await depositTo(app, company, { amount: '20.00' })
  expect(await ledgerOf(app, company)).toMatchObject({ available: 0n, receivable: -900n })
  await daysLater(company, 1)
  expect(await feeOf(company)).toMatchObject({ status: 'owed' })
  await depositTo(app, company, { amount: '10.00', accountType: 'traditional' })
  await daysLater(company, 1)
  expect(await feeOf(company)).toMatchObject({ status: 'collected' })
  expect(await ledgerOf(app, company)).toMatchObject({ receivable: 0n })
  expect(await ledgerOf(app, company, { accountType: 'traditional' })).toMatchObject({ available: 100n })
  expect(await mailsTo(app, company.email, 'onboarding-fee-collected')).toHaveLength(1)
  const { data } = await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=traditional')
  expect(data.items[0]).toMatchObject({ kind: 'fee', amount: '-9.00', description: 'Comisión de alta' })
})

test('where there is money when the last try is refused, it is taken at once', async () => {
  const company = await approved('sandbox-empty-later')
  await depositTo(app, company, { amount: '100.00' })
  await daysLater(company, 8)
  expect(await feeOf(company)).toMatchObject({ status: 'collected' })
  expect(await ledgerOf(app, company)).toMatchObject({ available: 7_100n })
  expect(await mailsTo(app, company.email, 'onboarding-fee-owed')).toEqual([])
})

test('another card in time is charged at once; a bad one changes nothing', async () => {
  const company = await approved('sandbox-empty-later')
  for (const [token, code] of [
    ['sandbox-declined', 'CardDeclined'],
    ['sandbox-address', 'CardAddressMismatch'],
    ['sandbox-balance', 'CardInsufficientBalance'],
    ['sandbox-error', 'CardProcessingError'],
  ] as const) {
    expect((await giveCard(company, token)).error?.code).toBe(code)
  }
  expect(await feeOf(company)).toMatchObject({ status: 'refused', card: { last4: '0341' } })
  expect((await giveCard(company, 'sandbox-visa')).status).toBe(200)
  await app.drainJobs()
  expect(await feeOf(company)).toMatchObject({ status: 'charged', card: { last4: '4242' } })
})

test('staff waive it before it is charged, and what is owed of it; what was paid stays paid', async () => {
  const waive = ({ organizationId }: TestCompany) =>
    head.send('PUT', '/admin/organizations/waive-membership-charges', { body: { organizationId, waive: true } })
  const refused = await approved('sandbox-empty-later')
  await waive(refused)
  await app.drainJobs()
  expect(await feeOf(refused)).toMatchObject({ status: 'waived' })
  await daysLater(refused, 9)
  expect(await chargesOf(refused)).toBe(0)

  const owing = await approved('sandbox-empty-later')
  await daysLater(owing, 8)
  await waive(owing)
  await app.drainJobs()
  expect(await feeOf(owing)).toMatchObject({ status: 'waived' })
  expect(await ledgerOf(app, owing)).toMatchObject({ receivable: 0n })

  const paid = await approved('sandbox-visa')
  await waive(paid)
  await app.drainJobs()
  expect(await feeOf(paid)).toMatchObject({ status: 'charged' })
})

test('of a business that is stopped nothing is taken; its fee is looked at again', async () => {
  const company = await approved('sandbox-empty-later')
  await app.owner.query(`update organizations set status = 'restricted' where id = $1`, [company.organizationId])
  await daysLater(company, 8)
  const { rows } = await app.owner.query(
    'select status, next_at > business_now() as waits from onboarding_fees where organization_id = $1',
    [company.organizationId],
  )
  expect(rows).toEqual([{ status: 'refused', waits: true }])
})

test('what is owed is owed once, however often it is looked at', async () => {
  const company = await approved('sandbox-empty-later')
  await daysLater(company, 8)
  for (const _ of [1, 2]) await daysLater(company, 1)
  expect(await ledgerOf(app, company)).toMatchObject({ receivable: -2_900n })
  expect(await mailsTo(app, company.email, 'onboarding-fee-owed')).toHaveLength(1)
})
