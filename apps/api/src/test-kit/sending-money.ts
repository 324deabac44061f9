import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { instantOf, msOf, parseInstant } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { askForCode } from './asking-for-codes.ts'
import type { TestCompany } from './companies.ts'
import { moveClockTo } from './invoicing.ts'
import { mailedCode } from './people.ts'
import { runJob } from './run-job.ts'
import type { Answered, TestApp } from './test-app.ts'

type Body = Readonly<Record<string, unknown>>
type Confirmed = {
  readonly operation: string
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: Body
}

/** Carries out what a code confirms, with the code that is mailed for exactly this request; answers why there was none. */
export const confirmWith = async (
  app: TestApp,
  { browser, email }: TestCompany,
  { operation, method, path, body }: Confirmed,
): Promise<Answered> => {
  const asked = await askForCode(app, browser, { operation: operation as ConfirmedOperation, body })
  if (asked.status !== 200) return asked
  const headers = { 'otp-code': await mailedCode(app, email), 'idempotency-key': newId() }
  return browser.send(method, path, { body, headers })
}

/** What an answer brings; throws with what was refused. */
export const mustHave = ({ status, data, error }: Answered) => {
  if (status !== 200) throw new Error(`refused with ${status} ${error?.code}: ${JSON.stringify(error?.validations)}`)
  return data
}

/** Today's exchange rates, without which nothing is exchanged. */
export const storeRates = (app: TestApp): Promise<void> => runJob(app, { name: 'accounts.store-rates', payload: {} })

/** A party that money is sent to, with an account in euros unless told otherwise; answers the account's id and the party's. */
export const payeeOf = async (
  app: TestApp,
  company: TestCompany,
  account: Body = {},
): Promise<{ readonly accountId: string; readonly beneficiaryId: string }> => {
  const party = {
    kind: 'business',
    name: 'Wren Paper GmbH',
    email: 'accounts@wren.example',
    language: 'en',
    address: null,
    note: '',
    sendsRemittanceAdvice: true,
  }
  const { beneficiaryId } = mustHave(await company.browser.send('POST', '/beneficiaries', { body: party }))
  const body = {
    beneficiaryId,
    currency: 'EUR',
    bankCountry: 'DE',
    rail: 'sepa',
    accountHolder: 'Wren Paper GmbH',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    city: 'Berlin',
    country: 'DE',
    ...account,
  }
  const { accountId } = mustHave(
    await confirmWith(app, company, { operation: 'bank-accounts.create', method: 'POST', path: '/accounts', body }),
  )
  return { accountId, beneficiaryId }
}

/** Sends money from the business's dollars to this account unless told otherwise. */
export const transferFrom = (app: TestApp, company: TestCompany, wanted: Body): Promise<Answered> => {
  const body = {
    sourceCurrency: 'USD',
    sourceAccountType: 'traditional',
    amount: '100.00',
    fixedSide: 'source',
    bound: '0.01',
    reference: 'INV-2041',
    note: '',
    ...wanted,
  }
  return confirmWith(app, company, { operation: 'transfers.create', method: 'POST', path: '/transfers', body })
}

/** Approves what somebody else made, with a code. */
export const approveBy = (app: TestApp, approver: TestCompany, transferId: string): Promise<Answered> =>
  confirmWith(app, approver, {
    operation: 'transfers.approve',
    method: 'POST',
    path: '/transfers/approve',
    body: { transferId },
  })

/** Lets one other person approve whatever leaves from an amount of US dollars on, and sets what may leave in a day. */
export const askApprovalFrom = async (
  app: TestApp,
  company: TestCompany,
  { from, dayLimit = '1000000.00' }: { readonly from: string; readonly dayLimit?: string },
): Promise<void> => {
  const { version } = mustHave(await company.browser.send('GET', '/transfer-rules'))
  const body = {
    version,
    approvals: [{ from, currency: 'USD', kind: 'all', beneficiaryId: null, count: 1, roles: 'managers' }],
    coolingAmount: '10000.00',
    dayLimit,
    thirtyDaysLimit: '10000000.00',
    personLimits: [],
  }
  mustHave(
    await confirmWith(app, company, {
      operation: 'transfer-rules.change',
      method: 'PUT',
      path: '/transfer-rules',
      body,
    }),
  )
}

/** Moves business time on by so many hours, and works off what is due then. */
export const letPass = async (app: TestApp, hours: number): Promise<void> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  await moveClockTo(app, instantOf(msOf(parseInstant(data.businessNow) ?? instantOf(0)) + hours * 3_600_000))
  // The rates of that day first: what comes back is exchanged at them.
  await runJob(app, { name: 'accounts.store-rates', payload: {} })
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
