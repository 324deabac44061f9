import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { createStaff } from '../modules/staff/index.ts'
import { wallMs } from '../platform/clock.ts'
import { type Database, type Db, openPool } from '../platform/db/db.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Answered, TestApp, TestClient } from './test-app.ts'

export const testPassword = 'Lantern4river'

let count = 0

/** An address that nobody else of this process has; as a word it begins no other's. */
export const newAddress = (name = 'person'): string => {
  count += 1
  return `${name}.${process.pid}x${String(count).padStart(5, '0')}@example.com`
}

/** The newest code that was sent to a login: mailed to the address, or texted to its phone. */
export const mailedCode = async (app: TestApp, email: string): Promise<string> => {
  const { data } = await app.customer().send('GET', `/sandbox/one-time-code?email=${encodeURIComponent(email)}`)
  return data.code
}

export type Person = { readonly email: string; readonly userId: string; readonly browser: TestClient }
type Wanted = {
  readonly email?: string
  readonly language?: 'en' | 'es'
  readonly firstName?: string
  /** Where the browser stands in the network. */
  readonly address?: string
}

/** Signs somebody up in a new browser, without confirming the address. */
export const signUpOnly = async (app: TestApp, wanted: Wanted = {}): Promise<Person> => {
  const { email = newAddress(), language = 'en', firstName = 'Nina' } = wanted
  const browser = app.customer()
  if (wanted.address !== undefined) browser.address = wanted.address
  const { data } = await browser.send('POST', '/signups/set-credentials', {
    body: { email, password: testPassword, firstName, lastName: 'Berg', language, hasAcceptedTerms: true },
  })
  return { email, userId: data.userId, browser }
}

/** Signs somebody up, confirms the address in the same browser, and is then signed in, without an organization. */
export const signUp = async (app: TestApp, wanted: Wanted = {}): Promise<Person> => {
  const person = await signUpOnly(app, wanted)
  const body = { email: person.email, code: await mailedCode(app, person.email) }
  const { status } = await person.browser.send('POST', '/signups/verify-email', { body })
  if (status !== 200) throw new Error(`the address was not confirmed: ${status}`)
  person.browser.userId = person.userId
  return person
}

let phones = 0

/** A valid number that nobody else of this process has. */
export const newPhone = () => {
  phones += 1
  return { phoneNumber: `+1503555${(phones % 10_000).toString().padStart(4, '0')}`, countryIso: 'US' }
}

/** Verifies a phone of a signed-in person, whose codes then come by text. Answers the number. */
export const secure = async (app: TestApp, { browser, email }: Person): Promise<string> => {
  const phone = newPhone()
  const sent = await browser.send('POST', '/me/send-phone-verification-sms', { body: phone })
  if (sent.status !== 200) throw new Error(`no code was texted: ${sent.status} ${sent.error?.code}`)
  const smsOtp = await mailedCode(app, email)
  const { status } = await browser.send('POST', '/me/verify-phone-number', { body: { smsOtp } })
  if (status !== 200) throw new Error(`the phone was not verified: ${status}`)
  return phone.phoneNumber
}

/** Signs a confirmed person in, in a new browser, with both steps. */
export const signIn = async (
  app: TestApp,
  email: string,
  organizationId: string | null = null,
): Promise<TestClient> => {
  const browser = app.customer()
  await browser.send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
  const { status, data } = await browser.send('POST', '/sessions/confirm', {
    body: { organizationId },
    headers: { 'otp-code': await mailedCode(app, email) },
  })
  if (status !== 200) throw new Error(`signing in was refused: ${status}`)
  browser.userId = data.userId
  return browser
}

const connected = async <T>(address: string, run: (db: Db) => Promise<T>): Promise<T> => {
  const pool = openPool(address, { max: 2, name: 'test_owner' })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** Runs with a superuser's typed database, which no row-level policy limits. */
export const asOwner = <T>(app: TestApp, run: (db: Db) => Promise<T>): Promise<T> => connected(app.superuserUrl, run)

/** Runs as the owner of the database, as a command line does: no superuser. */
export const asHouseOwner = <T>(app: TestApp, run: (db: Db) => Promise<T>): Promise<T> =>
  connected(app.settings.databaseUrl, run)

export type StaffPerson = {
  readonly email: string
  readonly staffId: string
  /** The authenticator's code of now, or of some 30-second steps later. */
  readonly code: (stepsLater?: number) => string
}

/** Creates a member of staff who has not signed in yet. */
export const hireStaff = async (app: TestApp, role: StaffRole): Promise<StaffPerson> => {
  const email = newAddress(role)
  const secret = new Secret({ size: 20 })
  const totpSecret = secret.base32
  const passwordHash = await hashPassword(testPassword)
  const { staffId } = await asHouseOwner(app, (db) =>
    createStaff(db, app.settings, {
      email,
      passwordHash,
      firstName: 'Sam',
      lastName: 'Ortiz',
      role,
      totpSecret,
    }),
  )
  const totp = new TOTP({ secret, digits: 6, period: 30 })
  return { email, staffId, code: (later = 0) => totp.generate({ timestamp: wallMs() + later * 30_000 }) }
}

/** Finishes a staff login in a browser. */
export const confirmStaff = (browser: TestClient, code: string): Promise<Answered> =>
  browser.send('POST', '/admin/sessions/confirm', { body: {}, headers: { 'otp-code': code } })

/** A signed-in member of staff of a role. */
export const signInStaff = async (app: TestApp, role: StaffRole): Promise<TestClient> => {
  const { email, staffId, code } = await hireStaff(app, role)
  const browser = app.staff()
  await browser.send('POST', '/admin/sessions/intermediate', { body: { email, password: testPassword } })
  const { status } = await confirmStaff(browser, code())
  if (status !== 200) throw new Error(`staff was not signed in: ${status}`)
  browser.userId = staffId
  return browser
}
