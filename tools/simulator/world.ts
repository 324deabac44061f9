import { rm } from 'node:fs/promises'
import { depositTo, type TestCompany, verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import { joinAs } from '../../apps/api/src/test-kit/inviting.ts'
import { mailedCode, secure } from '../../apps/api/src/test-kit/people.ts'
import { askApprovalFrom, mustHave, payeeOf, storeRates } from '../../apps/api/src/test-kit/sending-money.ts'
import { makeTemporaryFolder } from '../../apps/api/src/test-kit/temporary-folder.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { openTestDatabase } from '../../apps/api/src/test-kit/test-database.ts'
import { copyDatabase, openApp } from './app.ts'
import type { Request } from './simulation.ts'

/** Two businesses with money, one of them with two people who decide together about what is large. */
export type World = {
  readonly app: TestApp
  readonly owner: TestCompany
  readonly manager: TestCompany
  readonly other: TestCompany
  /** Where the owner's business sends money. */
  readonly accountId: string
}

const american = {
  currency: 'USD',
  bankCountry: 'US',
  rail: 'fedwire',
  accountNumber: '000123456789',
  routingCode: '021000021',
  accountKind: 'checking',
  address: '12 Canal Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: undefined,
}

/** From this amount on somebody else has to approve. */
export const approvedFrom = 200

/** What the other business has on its traditional account: too little for two. */
export const littleMoney = 150

const fill = async (app: TestApp): Promise<Omit<World, 'app'>> => {
  await storeRates(app)
  const owner = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  const other = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  const manager = await joinAs(app, owner, { role: 'manager' })
  await secure(app, manager)
  for (const accountType of ['traditional', 'smart']) {
    await depositTo(app, owner, { accountType, amount: '900000.00' })
    await depositTo(app, other, { accountType, amount: accountType === 'smart' ? '900000.00' : `${littleMoney}.00` })
  }
  const { accountId } = await payeeOf(app, owner, american)
  for (const [from, to] of [
    [owner, other],
    [other, owner],
  ] as const) {
    mustHave(await from.browser.send('POST', '/contacts/add', { body: { handle: to.handle, category: 'supplier' } }))
  }
  await askApprovalFrom(app, owner, { from: `${approvedFrom}.00` })
  await app.drainJobs()
  return { owner, manager, other, accountId }
}

/** Where every simulation begins: the same businesses with the same money, in a database of its own each time. */
export type Beginning = {
  readonly open: () => Promise<World & { readonly close: () => Promise<void> }>
  readonly close: () => Promise<void>
}

export const makeBeginning = async (): Promise<Beginning> => {
  const template = await openTestDatabase()
  const dataDir = await makeTemporaryFolder()
  const first = await openApp(template, dataDir)
  const filled = await fill(first.app)
  await first.close()
  const at = (company: TestCompany, app: TestApp): TestCompany => ({
    ...company,
    browser: company.browser.at(app.servers.customer),
  })
  return {
    open: async () => {
      const copy = await copyDatabase(template)
      const { app, close } = await openApp(copy, dataDir)
      // Nobody is signed out, nor noted as seen, by how long the simulator has been at work.
      await app.owner.query(
        `update sessions set last_seen_at = now() + interval '1 day', expires_at = now() + interval '10 days'`,
      )
      await storeRates(app)
      return {
        app,
        owner: at(filled.owner, app),
        manager: at(filled.manager, app),
        other: at(filled.other, app),
        accountId: filled.accountId,
        close: async () => {
          await close()
          await copy.close()
        },
      }
    },
    close: async () => {
      await template.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Confirmed = {
  readonly operation: string
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
}

/** A request with the code that was sent for exactly it, and a key that stays the same however often it is asked. */
export const withCode = async (
  { app }: World,
  person: TestCompany,
  { operation, method = 'POST', path, body }: Confirmed,
): Promise<Request> => {
  await app.forgetAttempts()
  mustHave(await person.browser.send('POST', '/me/send-email-2fa', { body: { operation, request: body } }))
  const code = await mailedCode(app, person.email)
  return withKey(person, { method, path, body, headers: { 'otp-code': code } })
}

type Keyed = {
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

let keys = 0

/** A request with a key of its own. */
export const withKey = ({ browser }: TestCompany, { method = 'POST', path, body, headers }: Keyed): Request => {
  keys += 1
  const sent = { body, headers: { ...headers, 'idempotency-key': `simulated-${keys}` } }
  return { as: browser, method, path, sent }
}

/** The same that is asked anew: nobody knows that it was asked before. */
export const underOtherKey = (request: Request): Request => {
  keys += 1
  const headers = { ...request.sent?.headers, 'idempotency-key': `simulated-${keys}` }
  return { ...request, sent: { ...request.sent, headers } }
}
