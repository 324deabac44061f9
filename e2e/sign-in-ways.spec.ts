import { expect, type Locator, type Page } from '@playwright/test'
import { authenticatorApp } from '../apps/api/src/test-kit/authenticator-codes.ts'
import { test } from './browsers.ts'
import { call, signUp } from './businesses.ts'
import { readCode, readMails, unused, wrongCode } from './sandbox.ts'
import {
  addAuthenticator,
  addPasskey,
  answerProvider,
  enterCode,
  enterPassword,
  isSignedIn,
  isTypedOver,
  leaveFor,
  signOut,
} from './ways.ts'
import { fill, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { auth, codePrompt, signUp: say, userSettings } = words.en.customer
const { errors } = words.en

test('a mailed code signs in without a password, and the destination is kept', async ({ openBrowser }) => {
  const { email } = await signUp(await openBrowser())
  const page = await openBrowser()
  await page.goto('/no-access')
  await expect(page.getByText(auth.reasons['login-required'])).toBeVisible()
  await page.getByRole('button', { name: auth.ways.emailCode, exact: true }).click()
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: auth.emailCode.submit, exact: true }).click()
  await expect(page.getByText(fill(auth.emailCode.sentTo, { address: email }))).toBeVisible()
  await expect.poll(async () => (await readMails(page.request, email)).length).toBe(2)
  const mailed = await readCode(page.request, email)
  const field = page.getByLabel(auth.code.label, { exact: true })
  await expect(field).toBeFocused()
  await field.fill(wrongCode(mailed))
  await expect(page.getByText(errors.InvalidOtpError)).toBeVisible()
  await isTypedOver(field)
  await page.keyboard.type(mailed)
  await expect(page).toHaveURL('/no-access')
})

for (const provider of ['google', 'linkedin'] as const) {
  test(`${provider} signs up, signs in, and tells what went wrong`, async ({ openBrowser }) => {
    const name = `rosa.${unused()}`
    const page = await openBrowser()
    const words = { provider: say.providers[provider] }

    await page.goto('/auth')
    await leaveFor(page, provider)
    await answerProvider(page, null)
    await expect(page.getByText(fill(auth.callback.canceled, words))).toBeVisible()
    await page.getByRole('link', { name: auth.callback.backToSignIn }).click()

    await leaveFor(page, provider)
    await answerProvider(page, name)
    await expect(page.getByText(errors.SocialAccountUnknown)).toBeVisible()
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
    await leaveFor(page, provider)
    await answerProvider(page, name)
    await expect(page).toHaveURL('/save-phone-number')
    const me = await call(page, 'GET /me', {})
    expect([me.email, me.hasPassword]).toEqual([`${name}@arbor.example`, false])

    await signOut(page)
    await page.goto('/auth?next=%2Fterms-and-conditions')
    await leaveFor(page, provider)
    await answerProvider(page, name)
    await expect(page.getByText(like(auth.code.from.email))).toBeVisible()
    await enterCode(page, () => readCode(page.request, me.email))
    await expect(page).toHaveURL('/terms-and-conditions')

    await page.goto(
      `/auth/callback/${provider}?code=abcde&state=${'x'.repeat(30)}#id_token=a.b.c&state=${'x'.repeat(30)}`,
    )
    await expect(page.getByText(auth.callback.stray)).toBeVisible()
  })

  test(`${provider} never takes over an address that has a login`, async ({ openBrowser }) => {
    const { email } = await signUp(await openBrowser())
    const page = await openBrowser()
    await page.goto('/sign-up')
    await leaveFor(page, provider)
    await answerProvider(page, email.replace('@arbor.example', ''))
    await expect(page.getByText(errors.EmailAlreadyInUse)).toBeVisible()
    await expect(page.getByRole('link', { name: auth.callback.backToSignIn })).toBeVisible()
  })
}

type Offer = { readonly mediation: string | undefined; readonly signal: AbortSignal | null | undefined }
declare global {
  interface Window {
    offers: Offer[]
  }
}

/** Notes what the page asks of the browser's passkeys, from its first script on. */
const noteOffers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    window.offers = []
    credentials.get = (options) => {
      window.offers.push({ mediation: options?.mediation, signal: options?.signal })
      return get(options)
    }
  })
}

const offersOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => window.offers.map(({ mediation, signal }) => `${mediation}${signal?.aborted ? ', ended' : ''}`))

/** Somebody with a passkey, who has signed out and whose authenticator does not answer yet. */
const leaveWithPasskey = async (page: Page) => {
  const { userId, email } = await signUp(page)
  const { agree } = await addAuthenticator(page)
  await page.goto('/create-business')
  await addPasskey(page, userId)
  await agree(false)
  await noteOffers(page)
  await signOut(page)
  return { page, agree, email }
}

test('a passkey signs in by itself; one that was put away leaves the other ways', async ({ openBrowser }) => {
  const { page, agree } = await leaveWithPasskey(await openBrowser())
  // The offer that the login begins by itself waits: from now on only the button's own is answered.
  await expect.poll(() => offersOf(page)).toEqual(['conditional'])
  await agree(true)
  await page.getByRole('button', { name: auth.ways.passkey, exact: true }).click()
  await expect(page).not.toHaveURL(/\/auth/)
  expect((await call(page, 'GET /me', {})).hasPasskey).toBe(true)

  const elsewhere = await openBrowser()
  await addAuthenticator(elsewhere)
  await elsewhere.goto('/auth')
  await elsewhere.getByRole('button', { name: auth.ways.passkey, exact: true }).click()
  await expect(elsewhere.getByText(errors.PasskeyCanceled)).toBeVisible()
})

test('the browser offers its passkeys where the address is typed, until another way is taken', async ({
  openBrowser,
}) => {
  const { page, agree, email } = await leaveWithPasskey(await openBrowser())
  await page.goto('/auth')
  await expect.poll(() => offersOf(page)).toEqual(['conditional'])
  await expect(page.getByLabel(auth.email, { exact: true })).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: auth.ways.emailCode, exact: true }).click()
  await expect.poll(() => offersOf(page)).toEqual(['conditional, ended'])
  await page.getByRole('button', { name: auth.emailCode.back, exact: true }).click()
  await expect.poll(() => offersOf(page)).toEqual(['conditional, ended', 'conditional'])

  await agree(true)
  await page.goto('/auth')
  await expect(page).not.toHaveURL(/\/auth/)
  expect((await call(page, 'GET /me', {})).email).toBe(email)
})

test('a text message is asked for after the password, and not again where the device is remembered', async ({
  openBrowser,
}) => {
  const person = await signUp(await openBrowser())
  const { page, userId, email } = person
  const phone = { phoneNumber: `+1202555${Math.floor(1000 + Math.random() * 8999)}`, countryIso: 'US' }
  await call(page, 'POST /me/send-phone-verification-sms', { userId, body: phone })
  await call(page, 'POST /me/verify-phone-number', { userId, body: { smsOtp: await readCode(page.request, email) } })
  await signOut(page)
  await enterPassword(page, person)
  await expect(page.getByText(like(auth.code.from.sms))).toBeVisible()
  await page.getByLabel(auth.code.remember, { exact: true }).check()
  await enterCode(page, () => readCode(page.request, email))
  await isSignedIn(page)
  await signOut(page)
  await enterPassword(page, person)
  await isSignedIn(page)
})

test('an authenticator app is asked for after the password, or one of its recovery codes, once', async ({
  openBrowser,
}) => {
  const person = await signUp(await openBrowser())
  const { page, userId } = person
  const { secret } = await call(page, 'POST /me/create-2fa-secret', { userId })
  const app = authenticatorApp(secret)
  const { recoveryCodes } = await call(page, 'POST /me/validate-2fa-secret', { userId, body: { code: app.code() } })
  const [recoveryCode = ''] = recoveryCodes
  const byRecoveryCode = async (): Promise<void> => {
    await signOut(page)
    await enterPassword(page, person)
    await expect(page.getByText(auth.code.from.totp)).toBeVisible()
    await page.getByRole('button', { name: auth.code.useRecovery, exact: true }).click()
    const field = page.getByLabel(auth.code.recoveryLabel, { exact: true })
    await expect(field).toBeFocused()
    await field.fill(recoveryCode.toUpperCase().replace('-', ' '))
    await page.getByRole('button', { name: auth.code.submit, exact: true }).click()
  }
  await byRecoveryCode()
  await isSignedIn(page)
  await byRecoveryCode()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(auth.code.recoveryLabel, { exact: true })).toBeFocused()

  await page.getByRole('button', { name: auth.code.useApp, exact: true }).click()
  // The step that set the app up is used; the next one counts already.
  await enterCode(page, () => app.code(1))
  await isSignedIn(page)
})

test('a login elsewhere is connected once, and signs in then', async ({ openBrowser }) => {
  const name = `rosa.${unused()}`
  const connect = async (page: Page): Promise<Locator> => {
    await page.goto('/user-settings/security')
    const press = fill(userSettings.social.connectOf, { provider: say.providers.google })
    await page.getByRole('button', { name: press, exact: true }).click()
    await answerProvider(page, name)
    return page.getByRole('dialog', { name: fill(auth.callback.connectTitle, { provider: say.providers.google }) })
  }
  const typeCode = async (page: Page, prompt: Locator, email: string): Promise<void> => {
    await expect(prompt.getByText(like(codePrompt.email))).toBeVisible()
    await prompt.getByLabel(codePrompt.label, { exact: true }).fill(await readCode(page.request, email))
  }
  const { page, email } = await signUp(await openBrowser())
  await expect((await connect(page)).getByText(like(codePrompt.email))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/user-settings/security')
  expect((await call(page, 'GET /me', {})).hasGoogleId).toBe(false)
  await typeCode(page, await connect(page), email)
  await expect(page.getByText(fill(auth.callback.connected, { provider: say.providers.google }))).toBeVisible()
  await signOut(page)
  await leaveFor(page, 'google')
  await answerProvider(page, name)
  await enterCode(page, () => readCode(page.request, email))
  await expect(page).toHaveURL('/save-phone-number')
  expect((await call(page, 'GET /me', {})).email).toBe(email)

  const { page: other, email: address } = await signUp(await openBrowser())
  await typeCode(other, await connect(other), address)
  await expect(other.getByText(errors.SocialAccountInUse)).toBeVisible()
  await other.getByRole('link', { name: auth.callback.backToSecurity, exact: true }).click()
  await expect(other).toHaveURL('/user-settings/security')
})
