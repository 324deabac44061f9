import { expect, type Locator, type Page } from '@playwright/test'
import { call, type Founder } from './businesses.ts'
import { fill, words } from './words.ts'

const { auth, signUp } = words.en.customer

/** Somebody is signed in and stands at one of the first screens of a person without a business. */
export const isSignedIn = (page: Page): Promise<void> => expect(page).toHaveURL(/\/(no-business|create-business)$/)

/** Signs out with the screen for it, and stands at the login. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: auth.signIn.title, exact: true })).toBeVisible()
}

/** Fills in email and password, and sends them. */
export const enterPassword = async (page: Page, { email, password }: Pick<Founder, 'email' | 'password'>) => {
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
}

type Code = string | (() => string | Promise<string>)

/** Types a code, which may be read once it is asked for, into the step that asks for one; its last digit sends it. */
export const enterCode = async (page: Page, code: Code): Promise<void> => {
  await expect(page.getByRole('heading', { name: auth.code.title })).toBeVisible()
  await page.getByLabel(auth.code.label, { exact: true }).fill(typeof code === 'string' ? code : await code())
}

/** A refused code keeps the focus and is selected: the next one is typed over it. */
export const isTypedOver = async (code: Locator): Promise<void> => {
  await expect(code).toBeFocused()
  await expect
    .poll(() => code.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]))
    .toEqual([0, 6])
}

/** Leaves for a provider's page from wherever its button stands. */
export const leaveFor = (page: Page, provider: 'google' | 'linkedin'): Promise<void> => {
  const name = fill(signUp.continueWith, { provider: signUp.providers[provider] })
  return page.getByRole('button', { name, exact: true }).click()
}

/** Says at the provider's page who one is, or that one would rather not. */
export const answerProvider = async (page: Page, name: string | null): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Local provider' })).toBeVisible()
  await page.getByLabel('Name').fill(name ?? '')
  await page.getByRole('button', { name: name === null ? 'Cancel' : 'Continue' }).click()
}

/** Gives the browser an authenticator that always agrees, as a phone or a laptop has one, until it is told not to. */
export const addAuthenticator = async (page: Page): Promise<{ agree: (agrees: boolean) => Promise<void> }> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const agree = async (agrees: boolean): Promise<void> => {
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: agrees })
  }
  return { agree }
}

/** Has the page's browser make a passkey for its person and gives it to the API. */
export const addPasskey = async (page: Page, userId: string): Promise<void> => {
  const { challengeId, options } = await call(page, 'POST /me/passkeys/options', { userId })
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return made.toJSON()
  }, options)
  await call(page, 'POST /me/passkeys', { userId, body: { challengeId, name: 'Laptop', response } })
}
