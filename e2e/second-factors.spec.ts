import { expect, type Locator, type Page } from '@playwright/test'
import { type AuthenticatorApp, authenticatorApp } from '../apps/api/src/test-kit/authenticator-codes.ts'
import { test } from './browsers.ts'
import { bill, type Company, call, deposit, type Founder, openUnsecured, signUp } from './businesses.ts'
import { readCode, readMails, unused, unusedPhone, wrongCode } from './sandbox.ts'
import { toasts } from './toasts.ts'
import { addAuthenticator, enterCode, enterPassword, isSignedIn, signOut } from './ways.ts'
import { fill, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { errors } = words.en
const { accountSecurity, auth, codePrompt, invoices, shell } = words.en.customer
const { secondFactors, userSettings } = words.en.customer
const { password, passkeys, factors, profile, email: emailWords } = userSettings

const button = (scope: Page | Locator, name: string): Locator => scope.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true })
const field = (scope: Page | Locator, label: string): Locator => scope.getByLabel(label, { exact: true })

const choose = async (page: Page, kind: 'app' | 'phone' | 'passkey'): Promise<void> => {
  await expect(page.getByRole('heading', { name: accountSecurity.title })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${accountSecurity.kinds[kind]}`) }).check()
  await button(page, accountSecurity.continue).click()
}

const enterPhone = async (scope: Page | Locator): Promise<void> => {
  await field(scope, secondFactors.phone.number).fill(unusedPhone().phoneNumber)
  await button(scope, secondFactors.phone.send).click()
}

const verifyPhone = async (page: Page, email: string, scope: Page | Locator = page): Promise<void> => {
  await expect(scope.getByText(like(secondFactors.phone.sentTo))).toBeVisible()
  await field(scope, secondFactors.phone.code).fill(await readCode(page.request, email))
}

/** Reads the key that is shown for typing, enters a code of it, and keeps the recovery codes. */
const setUpApp = async (
  page: Page,
  scope: Page | Locator = page,
): Promise<{ app: AuthenticatorApp; codes: string[] }> => {
  await expect(scope.getByRole('img', { name: secondFactors.app.qr })).toBeVisible()
  const key = (await scope.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const app = authenticatorApp(key.replaceAll(' ', ''))
  await field(scope, secondFactors.app.code).fill(app.code())
  const list = scope.getByRole('list', { name: secondFactors.recovery.label }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await expect(button(scope, secondFactors.recovery.done)).toBeDisabled()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(scope, secondFactors.recovery.download).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.txt$/)
  await field(scope, secondFactors.recovery.kept).check()
  await button(scope, secondFactors.recovery.done).click()
  return { app, codes }
}

const payInvoice = async (company: Company, seller: Company): Promise<Locator> => {
  const { page } = company
  await deposit(company, '500.00')
  await page.goto(`/invoices/${await bill(seller, company, '120.00')}`)
  await button(page, fill(invoices.detail.pay, { amount: '$120.00' })).click()
  return page.getByRole('dialog', { name: like(invoices.pay.title) })
}

test('a phone secures the account of an approved business, and its texts confirm a payment', async ({
  openBrowser,
}) => {
  const company = await openUnsecured(openBrowser)
  const seller = await openUnsecured(openBrowser)
  const { page, email } = company
  await page.goto('/expenses')
  await choose(page, 'phone')
  await field(page, secondFactors.phone.number).fill('12')
  await button(page, secondFactors.phone.send).click()
  await expect(page.getByText(words.en.fields.phone).first()).toBeVisible()
  await enterPhone(page)
  await verifyPhone(page, email)
  await expect(page).toHaveURL('/expenses')

  const prompt = await payInvoice(company, seller)
  await expect(prompt.getByText(like(codePrompt.sms))).toBeVisible()
  const code = await readCode(page.request, email)
  await field(prompt, codePrompt.label).fill(wrongCode(code))
  await expect(prompt.getByText(errors.InvalidOtpError)).toBeVisible()
  await expect(prompt.getByText(fill(codePrompt.wrongTries_one, { count: 1 }))).toBeVisible()
  await field(prompt, codePrompt.label).fill(code)
  await expect(prompt).toBeHidden()
  await expect(toasts(page).getByText(like(invoices.pay.doneGuaranteed))).toBeVisible()
})

test('where no code was asked for to sign in, the first second factor asks for a mailed one, once', async ({
  openBrowser,
}) => {
  const person = await signUp(await openBrowser())
  const { page, email } = person
  await signOut(page)
  await enterPassword(page, person)
  await field(page, auth.code.remember).check()
  await enterCode(page, () => readCode(page.request, email))
  await isSignedIn(page)
  await signOut(page)
  await enterPassword(page, person)
  await isSignedIn(page)
  await page.goto('/account-security')
  await choose(page, 'app')
  const prompt = dialog(page, secondFactors.app.startTitle)
  await expect(prompt.getByText(like(codePrompt.email))).toBeVisible()
  await field(prompt, codePrompt.label).fill(await readCode(page.request, email))
  await expect(page.getByRole('img', { name: secondFactors.app.qr })).toBeVisible()
  await button(page, accountSecurity.back).click()
  await choose(page, 'phone')
  await enterPhone(page)
  await verifyPhone(page, email)
  // The guard leads on from the screen once the answer, and with it the new session, is there.
  await isSignedIn(page)
  expect((await call(page, 'GET /me', {})).accountSecure).toBe(true)
})

test('an authenticator app secures the account; recovery codes stand in for it, but not for money', async ({
  openBrowser,
}) => {
  const company = await openUnsecured(openBrowser)
  const seller = await openUnsecured(openBrowser)
  const { page } = company
  await page.goto('/')
  await choose(page, 'app')
  const { app, codes } = await setUpApp(page)
  await expect(page.getByRole('heading', { name: accountSecurity.phoneTitle })).toBeVisible()
  await button(page, accountSecurity.later).click()
  await expect(page).toHaveURL('/')

  const prompt = await payInvoice(company, seller)
  await expect(prompt.getByText(codePrompt.totp)).toBeVisible()
  await expect(button(prompt, codePrompt.useRecovery)).toHaveCount(0)
  await expect(button(prompt, codePrompt.resend)).toHaveCount(0)
  // The step that set the app up is used; the next one counts already.
  await field(prompt, codePrompt.label).fill(app.code(1))
  await expect(prompt).toBeHidden()

  await page.goto('/user-settings/security')
  await button(page, factors.renewTitle).click()
  const renewal = dialog(page, factors.renewTitle)
  await button(renewal, codePrompt.useRecovery).click()
  await field(renewal, codePrompt.recoveryLabel).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  const renewed = dialog(page, factors.renewed)
  await expect(renewed.getByRole('listitem')).toHaveCount(10)
  await field(renewed, secondFactors.recovery.kept).check()
  await button(renewed, secondFactors.recovery.done).click()

  await button(page, factors.removeApp).click()
  const removal = dialog(page, factors.removeApp)
  await button(removal, codePrompt.useRecovery).click()
  await field(removal, codePrompt.recoveryLabel).fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(removal.getByText(errors.InvalidOtpError)).toBeVisible()
})

test('on a phone the button of a passkey is as wide as the field above it', async ({ openBrowser }) => {
  const { page } = await openUnsecured(openBrowser)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account-security')
  await choose(page, 'passkey')
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width
  const wanted = await widthOf(page.locator('form').filter({ has: button(page, secondFactors.passkey.create) }))
  expect(await widthOf(button(page, secondFactors.passkey.create))).toBe(wanted)
})

test('a passkey alone confirms everything and cannot be removed; with a phone beside it, it can', async ({
  openBrowser,
}) => {
  const { page, email } = await signUp(await openBrowser())
  await addAuthenticator(page)
  await page.goto('/user-settings/security')
  await button(page, passkeys.add).click()
  const adding = dialog(page, passkeys.add)
  await field(adding, secondFactors.passkey.name).fill('Work laptop')
  await button(adding, secondFactors.passkey.create).click()
  await expect(adding).toBeHidden()
  const removeName = fill(passkeys.removeOf, { name: 'Work laptop' })
  await button(page, removeName).click()
  const removal = dialog(page, removeName)
  await expect(removal.getByText(codePrompt.passkeyAlone)).toBeVisible()
  await button(removal, userSettings.remove).click()
  await expect(removal.getByText(errors.LastSecondFactor)).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, factors.setUpPhone).click()
  const phone = dialog(page, profile.verifyPhone)
  await enterPhone(phone)
  const confirming = dialog(page, secondFactors.phone.sendTitle)
  await button(confirming, secondFactors.phone.send).click()
  await verifyPhone(page, email, phone)
  await expect(phone).toBeHidden()
  await expect(page.getByText(factors.asked, { exact: true })).toBeVisible()

  await button(page, removeName).click()
  await expect(removal.getByText(like(codePrompt.sms))).toBeVisible()
  await button(removal, codePrompt.usePasskey).click()
  await expect(removal).toBeHidden()
  await expect(page.getByText(passkeys.none)).toBeVisible()
})

const signInElsewhere = async (page: Page, person: Founder): Promise<void> => {
  await page.goto('/auth')
  await enterPassword(page, person)
  await enterCode(page, () => readCode(page.request, person.email))
  await isSignedIn(page)
}

test('a changed password ends every other session and is asked for from then on', async ({ openBrowser }) => {
  const person = await signUp(await openBrowser())
  const { page, email } = person
  const elsewhere = await openBrowser()
  await signInElsewhere(elsewhere, person)
  await page.goto('/user-settings/security')
  const topOf = async (label: string) => (await field(page, label).boundingBox())?.y
  expect(await topOf(password.new)).toBe(await topOf(password.current))
  await field(page, password.current).fill('Wrong4lantern')
  await field(page, password.new).fill('Harbour7lamp')
  const change = async (): Promise<void> => {
    await button(page, password.submit).first().click()
    const prompt = dialog(page, password.confirmTitle)
    await expect(prompt.getByText(like(codePrompt.email))).toBeVisible()
    await field(prompt, codePrompt.label).fill(await readCode(page.request, email))
    await expect(prompt).toBeHidden()
  }
  await change()
  await expect(page.getByText(errors.WrongPassword)).toBeVisible()
  await expect(field(page, password.new)).toHaveValue('Harbour7lamp')
  await field(page, password.current).fill(person.password)
  await change()
  await expect(page.getByText(password.done)).toBeVisible()

  await elsewhere.goto('/user-settings/security')
  await expect(elsewhere.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  await enterPassword(elsewhere, person)
  await expect(elsewhere.getByText(errors.InvalidCredentials)).toBeVisible()
  await enterPassword(elsewhere, { email, password: 'Harbour7lamp' })
  await enterCode(elsewhere, () => readCode(elsewhere.request, email))
  await expect(elsewhere.getByRole('heading', { name: password.title, exact: true })).toBeVisible()
})

test('another session is seen and ended from the security page', async ({ openBrowser }) => {
  const person = await signUp(await openBrowser())
  const { page } = person
  const elsewhere = await openBrowser()
  await signInElsewhere(elsewhere, person)
  await page.goto('/user-settings/security')
  await button(page, userSettings.sessions.endOthers).click()
  const confirm = dialog(page, userSettings.sessions.endOthers)
  await button(confirm, userSettings.sessions.endOthers).click()
  await expect(page.getByText(userSettings.sessions.othersEnded)).toBeVisible()
  await elsewhere.goto('/user-settings/user-profile')
  await expect(elsewhere.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
})

test('a new address counts once its own mailbox opened the link', async ({ openBrowser }) => {
  const person = await signUp(await openBrowser())
  const { page, email } = person
  const newEmail = `rosa.${unused()}@new-harbour.example`
  await page.goto('/user-settings/user-profile')
  await button(page, emailWords.title).click()
  const asking = dialog(page, emailWords.title).first()
  await field(asking, emailWords.newEmail).fill(newEmail)
  await button(asking, emailWords.submit).click()
  const prompt = dialog(page, emailWords.title).last()
  await expect(prompt.getByText(like(codePrompt.email))).toBeVisible()
  await expect(prompt.getByText(newEmail)).toBeVisible()
  await field(prompt, codePrompt.label).fill(await readCode(page.request, email))
  await expect(page.getByText(fill(emailWords.sentText, { email: newEmail }))).toBeVisible()

  const linkIn = async (): Promise<string> =>
    (await readMails(page.request, newEmail)).map(({ text }) => /\S+\/confirm-email#\S+/.exec(text)?.[0])[0] ?? ''
  await expect.poll(linkIn).not.toBe('')
  const elsewhere = await openBrowser()
  await elsewhere.goto(await linkIn())
  await expect(elsewhere.getByText(fill(userSettings.confirmEmail.doneText, { email: newEmail }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(newEmail).first()).toBeVisible()
  expect((await call(page, 'GET /me', {})).email).toBe(newEmail)
})

test('details that are not saved are not left without a question', async ({ openBrowser }) => {
  const { page } = await signUp(await openBrowser())
  await page.goto('/user-settings/user-profile')
  await field(page, profile.firstName).fill('Rosalind')
  await page.getByRole('link', { name: userSettings.tabs.security, exact: true }).click()
  const leaving = dialog(page, userSettings.leave.title)
  await button(leaving, userSettings.leave.stay).click()
  await expect(field(page, profile.firstName)).toHaveValue('Rosalind')
  await button(page, userSettings.save).click()
  await expect(page.getByText(profile.saved)).toBeVisible()
  await page.getByRole('link', { name: userSettings.tabs.security, exact: true }).click()
  await expect(page.getByRole('heading', { name: factors.title, exact: true })).toBeVisible()
  await expect(page.getByText('Rosalind Lindgren')).toBeVisible()
  await page
    .getByRole('button', { name: /^Rosalind|Rosalind Lindgren/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: shell.profile })).toBeVisible()
})
