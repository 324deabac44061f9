import { mailedCode, newAddress, type Person, signUp, testPassword } from './people.ts'
import type { Answered, TestApp, TestClient } from './test-app.ts'

/** The secret of the browser's session. */
export const sessionOf = (browser: TestClient): string => browser.cookies.get('contado_session') ?? ''

/** Another browser that got hold of a session's secret, and of the id that goes with it. */
export const thiefOf = (app: TestApp, { userId }: { readonly userId: string }, secret: string): TestClient => {
  const thief = app.customer()
  thief.userId = userId
  thief.cookies.set('contado_session', secret)
  return thief
}

/** Another browser with everything that this one keeps. */
export const copyOf = (app: TestApp, browser: TestClient): TestClient => {
  const copy = app.customer()
  copy.userId = browser.userId
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

/** What an answer says: its code, or its status where it is no refusal. */
export const saidBy = ({ status, error }: Answered): string => error?.code ?? String(status)

/** Sends it as often at once; answers how often each thing was said. */
export const atOnce = async (times: number, send: (index: number) => Promise<Answered>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => send(index)))
  const said: Record<string, number> = {}
  for (const answer of answers) said[saidBy(answer)] = (said[saidBy(answer)] ?? 0) + 1
  return said
}

/** Makes as if the person’s authenticator had shown none of its codes before: half a minute is long for a test. */
export const forgetSteps = async (app: TestApp, { userId }: { readonly userId: string }): Promise<void> => {
  await app.owner.query('delete from used_authenticator_steps where user_id = $1', [userId])
}

/** Forgets every guess that was counted. */
export const forgetAllGuesses = async (app: TestApp): Promise<void> => {
  await app.owner.query('delete from rate_counters; delete from guess_counters')
}

/** Begins to sign in with the password, in a new browser. */
export const beginAs = async (app: TestApp, { email }: { readonly email: string }): Promise<TestClient> => {
  const browser = app.customer()
  const { status, data } = await browser.send('POST', '/sessions/intermediate', {
    body: { email, password: testPassword },
  })
  if (status !== 200) throw new Error(`signing in did not begin: ${status}`)
  browser.userId = data.userId
  return browser
}

/** Finishes to sign in. */
export const confirmIn = (browser: TestClient, code: string | null, body: object = {}): Promise<Answered> =>
  browser.send('POST', '/sessions/confirm', {
    body,
    userId: 'new',
    ...(code === null ? {} : { headers: { 'otp-code': code } }),
  })

/** Signs somebody up whose sign-in is remembered by the browser. */
export const signUpRemembered = async (app: TestApp): Promise<Person> => {
  const { email, userId } = await signUp(app, { email: newAddress() })
  const browser = await beginAs(app, { email })
  await confirmIn(browser, await mailedCode(app, email), { remember2FaChecked: true })
  return { email, userId, browser }
}

/** A code of six digits that is not this one. */
export const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
