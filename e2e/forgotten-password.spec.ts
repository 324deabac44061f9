import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call, type Founder, signUp } from './businesses.ts'
import { readCode, readMails } from './sandbox.ts'
import { enterCode, enterPassword, isSignedIn, signOut } from './ways.ts'
import { fill, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { auth } = words.en.customer
const { errors } = words.en
const newPassword = 'Harbour7window'

const forget = async (page: Page, email: string, mails: number): Promise<string> => {
  await page.goto('/auth')
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByRole('link', { name: auth.signIn.forgot }).click()
  await expect(page.getByLabel(auth.email, { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: auth.forgot.submit, exact: true }).click()
  await expect(page.getByText(fill(auth.reset.sentTo, { address: email }))).toBeVisible()
  await expect.poll(async () => (await readMails(page.request, email)).length).toBe(mails)
  const [mail] = await readMails(page.request, email)
  return /\/auth\/reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const savePassword = async (page: Page): Promise<void> => {
  await page.getByLabel(auth.reset.newPassword, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: auth.reset.submit, exact: true }).click()
}

const logsInAnew = async (page: Page, person: Founder): Promise<void> => {
  await expect(page.getByText(auth.reasons['password-reset'])).toBeVisible()
  await expect(page.getByLabel(auth.email, { exact: true })).toHaveValue(person.email)
  await enterPassword(page, person)
  await expect(page.getByText(errors.InvalidCredentials)).toBeVisible()
  await enterPassword(page, { ...person, password: newPassword })
  await enterCode(page, () => readCode(page.request, person.email))
  await isSignedIn(page)
}

test('a forgotten password is set anew by the link, which counts once and ends every session', async ({
  openBrowser,
}) => {
  const person = await signUp(await openBrowser())
  const page = await openBrowser()
  const link = await forget(page, person.email, 2)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: auth.reset.newTitle })).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.getByLabel(auth.reset.newPassword, { exact: true }).fill('weak')
  await page.getByRole('button', { name: auth.reset.submit, exact: true }).click()
  await expect(page.getByText(words.en.fields.password).first()).toBeVisible()
  await savePassword(page)
  await expect(page.getByText(auth.reasons['password-reset'])).toBeVisible()
  expect((await person.page.request.get('/api/new/me')).status()).toBe(401)

  const late = await openBrowser()
  await late.goto(link)
  await expect(late.getByText(errors.VerificationLinkExpired)).toBeVisible()
  await late.getByRole('link', { name: auth.reset.requestNew }).click()
  await expect(late.getByLabel(auth.email, { exact: true })).toHaveValue(person.email)
  await logsInAnew(page, person)
})

test('the code of the mail does as well, with a text message where the codes come by phone', async ({
  openBrowser,
}) => {
  const person = await signUp(await openBrowser())
  const { page, userId, email } = person
  const phone = { phoneNumber: `+1202555${Math.floor(1000 + Math.random() * 8999)}`, countryIso: 'US' }
  await call(page, 'POST /me/send-phone-verification-sms', { userId, body: phone })
  await call(page, 'POST /me/verify-phone-number', { userId, body: { smsOtp: await readCode(page.request, email) } })
  await signOut(page)
  const mails = (await readMails(page.request, email)).length
  await forget(page, email, mails + 1)
  const [mail] = await readMails(page.request, email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.getByLabel(auth.code.label, { exact: true }).fill(code)
  await expect(page.getByText(like(auth.code.from.sms))).toBeVisible()
  await page.getByLabel(auth.code.label, { exact: true }).fill(await readCode(page.request, email))
  await savePassword(page)
  await logsInAnew(page, person)
})
