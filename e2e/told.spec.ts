import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { apply, found, openCompany, secure, signUp } from './businesses.ts'
import { type SignedIn, sessionOf } from './sessions.ts'
import { toasts } from './toasts.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { customer, errors, fields, ui } = words.en
const { CUSTOMER_URL = '', STAFF_URL = '' } = process.env

/** A browser in which errors that no screen catches are wanted: elsewhere they fail the test. */
const openWithFaults = async (browser: Browser, who: SignedIn, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL, locale: 'en-US', storageState: sessionOf(who) })
  return context.newPage()
}

const faults = {
  'an error that nobody catches': () => void setTimeout(() => JSON.parse('<html>')),
  'a rejected promise that nobody awaits': () => void Promise.reject(new Error('late')),
} as const

for (const [what, fail] of Object.entries(faults)) {
  for (const [app, who, baseURL, at] of [
    ['customer', 'ada', CUSTOMER_URL, '/contacts'],
    ['staff', 'head', STAFF_URL, '/dashboard'],
  ] as const) {
    test(`${what} is told in the ${app} app`, async ({ browser }) => {
      const page = await openWithFaults(browser, who, baseURL)
      await page.goto(at)
      await expect(page.locator('#content h1').first()).toBeVisible()
      await expect(toasts(page)).toHaveText('')
      await page.evaluate(fail)
      await expect(toasts(page).getByText(errors.Unforeseen)).toBeVisible()
      await page.context().close()
    })
  }
}

test('a read that is given up and a browser that lays out in two goes are no faults', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/contacts')
  await expect(page.locator('#content h1').first()).toBeVisible()
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    const reason = new DOMException('given up', 'AbortError')
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }))
  })
  await expect(toasts(page)).toHaveText('')
  await page.evaluate(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('a real one') })))
  await expect(toasts(page).getByText(errors.Unforeseen)).toBeVisible()
})

test('staff read at once what of their input the server refused', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await page.goto('/payments/transfers/none')
  await expect(toasts(page).getByText(fields.unnamed)).toBeVisible()
})

test('whoever copies where the browser refuses it reads so', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.addInitScript(() => {
    // What a browser does whose owner forbade it.
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  await page.goto('/accounts/traditional/USD/details')
  await page.getByRole('button', { name: customer.accounts.copyAll, exact: true }).click()
  await expect(toasts(page).getByText(ui.copyRefused)).toBeVisible()
  await expect(page.getByText(fill(customer.accounts.copied, { currency: 'USD' }))).toHaveCount(0)
})

test('a form whose invoice cannot be loaded says so and leads to the invoice’s own page', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  const invoiceId = crypto.randomUUID()
  await page.goto(`/invoices/${invoiceId}/form`)
  await expect(toasts(page).getByText(customer.invoices.detail.notLoaded)).toBeVisible()
  await expect(page).toHaveURL(`/invoices/${invoiceId}`)
  await expect(page.getByText(customer.invoices.detail.goneTitle)).toBeVisible()
})

test('a statement that was downloaded is told of after two seconds, not at once', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/account-statement?accountType=smart&currency=USD')
  const button = page.getByRole('button', { name: customer.accounts.downloadCsv, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const savedMs = performance.now()
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(toasts(page).getByText(customer.files.downloaded)).toBeVisible()
  expect(performance.now() - savedMs).toBeGreaterThan(1_500)
})

test('a logo that cannot be removed is told of as a file', async ({ openBrowser }) => {
  const { page } = await openCompany(openBrowser)
  await page.goto('/invoices/new/form')
  const { options } = customer.invoiceForm
  await page.getByRole('button', { name: `${options.add}: ${options.logo}`, exact: true }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
  await page.getByLabel(customer.businessLogo.add).setInputFiles(logo)
  const remove = page.getByRole('button', { name: customer.businessLogo.remove, exact: true })
  await expect(remove).toBeVisible()
  await page.context().setOffline(true)
  await remove.click()
  await expect(toasts(page).getByText(customer.files.notRemoved)).toBeVisible()
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('invoices of a currency without an open account are led to the dollars, in the tab that was asked for', async ({
  openBrowser,
}) => {
  const company = await apply(await openBrowser())
  await secure(company)
  const { page } = company
  await page.goto('/invoicing/EUR?tab=income')
  await expect(page).toHaveURL('/invoicing/USD?tab=income')
})

test('the merchant account has a page of its own', async ({ openBrowser }) => {
  const { page } = await openCompany(openBrowser)
  const { accounts: say } = customer
  await page.goto('/accounts/merchant')
  await expect(page.getByRole('heading', { name: say.merchantTitle })).toBeVisible()
  const name = fill(customer.accountNames.merchant, { currency: 'USD' })
  // The head and the one account.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: fill(say.openNamed, { name }), exact: true }).click()
  await expect(page.getByText(fill(say.opened, { name }))).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/accounts/merchant/USD/transactions-history')
})

test('no phone number of a blocked country is offered', async ({ openBrowser }) => {
  const { page } = await signUp(await openBrowser())
  await page.goto('/account-security')
  await page.getByRole('radio', { name: new RegExp(`^${customer.accountSecurity.kinds.phone}`) }).check()
  await page.getByRole('button', { name: customer.accountSecurity.continue, exact: true }).click()
  await page.getByRole('combobox', { name: customer.secondFactors.phone.country, exact: true }).click()
  await expect(page.getByRole('option', { name: /^Germany/ })).toBeVisible()
  for (const name of ['Afghanistan', 'Iran', 'Russia', 'Yemen']) {
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  }
})

test('a login says what is wrong once it is sent, a handle with every key, other fields when they are left', async ({
  openBrowser,
}) => {
  const visitor = await openBrowser()
  await visitor.goto('/auth')
  const email = visitor.getByLabel(customer.auth.email, { exact: true })
  await email.fill('ada')
  await email.blur()
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await visitor.getByRole('button', { name: customer.auth.signIn.submit, exact: true }).click()
  await expect(email).toHaveAccessibleDescription(fields.email)
  await email.press('a')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')

  await visitor.goto('/sign-up')
  const own = visitor.getByLabel(customer.signUp.email, { exact: true })
  await own.pressSequentially('ada')
  await expect(own).not.toHaveAttribute('aria-invalid', 'true')
  await own.blur()
  await expect(own).toHaveAccessibleDescription(new RegExp(fields.email))

  const { page } = await signUp(await openBrowser())
  await page.goto('/create-business')
  const handle = page.getByLabel(customer.organization.handle.label, { exact: true })
  await handle.press('a')
  await expect(handle).toHaveAccessibleDescription(new RegExp(fill(fields.tooShort, { count: 4 })))
})

test('a form in which everything is missing asks to fill it in', async ({ openBrowser }) => {
  const { page } = await found(await openBrowser())
  await page.goto('/verify')
  const { onboarding } = customer
  const next = page.getByRole('button', { name: onboarding.continue, exact: true })
  await next.click()
  await expect(page.getByRole('heading', { name: onboarding.titles.industry })).toBeVisible()
  await next.click()
  const summary = page.getByRole('alert')
  await expect(summary.getByText(new RegExp(onboarding.problems.option))).toBeVisible()
})
