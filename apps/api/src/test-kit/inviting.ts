import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import type { KycDecision } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import { askForCode } from './asking-for-codes.ts'
import type { TestCompany } from './companies.ts'
import { mailedCode, newAddress, type Person, testPassword } from './people.ts'
import { runJob } from './run-job.ts'
import type { Answered, TestApp, TestClient } from './test-app.ts'

type Wire = Readonly<Record<string, unknown>>

/** Carries out an operation of a person with the code that is mailed for exactly this request. */
export const confirmed = async (
  app: TestApp,
  { browser, email }: Person,
  { operation, body }: { readonly operation: ConfirmedOperation; readonly body: Wire },
): Promise<Answered> => {
  const sent = await askForCode(app, browser, { operation, body })
  if (sent.status !== 200) return sent
  const { method, path } = allEndpoints[operation]
  return browser.send(method, path, { body, headers: { 'otp-code': await mailedCode(app, email) } })
}

/** The texts of the mails to an address of one kind, newest first. */
export const mailsTo = async (app: TestApp, email: string, kind: string): Promise<string[]> => {
  const { rows } = await app.owner.query(
    'select body_text from outgoing_messages where recipient = $1 and kind = $2 order by created_at desc',
    [email, kind],
  )
  return rows.map(({ body_text }) => body_text)
}

/** The secret in the link of the newest mail of a kind. */
export const mailedToken = async (app: TestApp, email: string, kind: string): Promise<string> =>
  /#token=([\w-]+)/.exec((await mailsTo(app, email, kind))[0] ?? '')?.[1] ?? ''

type Wanted = { readonly role?: Role; readonly email?: string; readonly firstName?: string }

/** Lets an owner invite somebody to act for the business, by real calls; answers the invitation and its link's token. */
export const invite = async (
  app: TestApp,
  owner: Person,
  { role = 'manager', email = newAddress('guest'), firstName = 'Ada' }: Wanted = {},
): Promise<{ inviteId: string; email: string; token: string }> => {
  const body = { email, firstName, lastName: 'Rossi', role }
  const { status, data, error } = await confirmed(app, owner, { operation: 'people.invite', body })
  if (status !== 200) throw new Error(`the invitation was refused: ${status} ${error?.code}`)
  return { inviteId: data.inviteId, email: data.email, token: await mailedToken(app, data.email, 'person-invited') }
}

/** What somebody who was invited sends to make a login. */
export const credentialsOf = (invited: { readonly token: string; readonly email: string }, changes: Wire = {}) => ({
  token: invited.token,
  email: invited.email,
  password: testPassword,
  firstName: 'Ada',
  lastName: 'Rossi',
  language: 'en',
  hasAcceptedTerms: true,
  ...changes,
})

const decideKyc = async (app: TestApp, userId: string): Promise<void> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from kyc_sessions where user_id = $1 and state = 'submitted'`,
    [userId],
  )
  const payload = { userId, kycSessionId: rows[0]?.id }
  await runJob(app, { name: 'verification.fetch-kyc-decision', payload })
}

/** Proves to the sandbox's vendor who somebody is, which everybody does who acts for a business that is not their own. */
export const provePerson = async (
  app: TestApp,
  browser: TestClient,
  decision: KycDecision = 'approved',
): Promise<void> => {
  await browser.send('POST', '/verification/create-kyc-session', { body: { sandboxVerificationDecision: decision } })
  const { status, data, error } = await browser.send('POST', '/verification/mark-kyc-as-completed')
  if (status !== 200) throw new Error(`the identity check was refused: ${status} ${error?.code}`)
  await decideKyc(app, data.userId)
}

/** Somebody who was invited to act for a business, made a login, is signed in and has proved who they are. */
export const joinAs = async (app: TestApp, company: TestCompany, wanted: Wanted = {}): Promise<TestCompany> => {
  const invited = await invite(app, company, wanted)
  const browser = app.customer()
  const { status, data, error } = await browser.send('POST', '/invited-signups/set-credentials', {
    body: credentialsOf(invited),
  })
  if (status !== 200) throw new Error(`joining was refused: ${status} ${error?.code}`)
  browser.userId = data.userId
  await provePerson(app, browser)
  const { organizationId, handle } = company
  return { email: invited.email, userId: data.userId, browser, organizationId, handle }
}
