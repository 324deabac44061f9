import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { apply, bill, type Company, call, deposit, openCompany, secure } from './businesses.ts'
import { readCode, readMails, unused } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import { fill, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { errors, fields, server, ui } = words.en
const { auth, codePrompt, contacts, invoices, shell, signUp, verification } = words.en.customer
const staff = words.en.staff.verification

test('a sign-up with a weak password or a used email keeps what was typed', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/sign-up')
  const typed = [
    [page.getByLabel(signUp.firstName, { exact: true }), 'Ada'],
    [page.getByLabel(signUp.lastName, { exact: true }), 'Halden'],
    [page.getByLabel(signUp.email, { exact: true }), 'ada@halden.example'],
  ] as const
  const password = page.getByLabel(signUp.password, { exact: true })
  const terms = page.getByLabel(`${signUp.terms.before} ${signUp.terms.link}`)
  const submit = page.getByRole('button', { name: signUp.submit, exact: true })
  const isKept = async (secret: string): Promise<void> => {
    for (const [field, text] of typed) await expect(field).toHaveValue(text)
    await expect(password).toHaveValue(secret)
    await expect(terms).toBeChecked()
  }
  for (const [field, text] of typed) await field.fill(text)
  await terms.check()
  await password.fill('qwerty7')
  await expect(page.getByText(signUp.rules['keyboard-row'])).toContainText(ui.ruleUnmet)
  await expect(page.getByText(signUp.rules.digit)).toContainText(ui.ruleMet)
  await submit.click()
  await expect(page.getByText(fields.password, { exact: true })).toHaveCount(1)
  await expect(password).toBeFocused()
  await isKept('qwerty7')
  await password.fill('Lantern4river')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(errors.EmailAlreadyInUse)
  await isKept('Lantern4river')
})

const openInvoice = async (page: Page, invoiceId: string) => {
  await page.goto(`/invoices/${invoiceId}`)
  await page.getByRole('button', { name: like(invoices.detail.pay) }).click()
  return page.getByRole('dialog', { name: like(invoices.pay.title) })
}

const payOverHttp = async ({ page, userId, email }: Company, invoiceId: string, amount: string): Promise<void> => {
  const request = { invoiceId, amount, currency: 'USD', accountType: 'smart' }
  await call(page, 'POST /me/send-email-2fa', { body: { operation: 'invoices.pay', request }, userId })
  await call(page, 'POST /invoices/pay', { body: request, code: await readCode(page.request, email), userId })
}

test('a balance that is too low, or becomes so meanwhile, pays nothing and says so', async ({ openBrowser }) => {
  const seller = await openCompany(openBrowser)
  const buyer = await openCompany(openBrowser)
  const { page } = buyer
  await deposit(buyer, '150.00')
  const [dear, first, second] = [
    await bill(seller, buyer, '150.01'),
    await bill(seller, buyer, '100.00'),
    await bill(seller, buyer, '90.00'),
  ]
  const tooDear = await openInvoice(page, dear)
  await expect(tooDear.getByText(fill(invoices.pay.tooLow, { balance: '$150.00' })).first()).toBeVisible()
  await expect(tooDear.getByRole('button', { name: new RegExp(`^${invoices.pay.next} `) })).toBeDisabled()

  const dialog = await openInvoice(page, first)
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  const code = await readCode(page.request, buyer.email)
  await payOverHttp(buyer, second, '90.00')
  await dialog.getByLabel(codePrompt.label, { exact: true }).fill(code)
  await expect(dialog.getByText(errors.InsufficientFunds)).toBeVisible()
  await expect(dialog.getByText('$60.00').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: like(invoices.detail.pay) })).toBeVisible()
})

test('an invoice of somebody else is not there', async ({ openBrowser }) => {
  const seller = await openCompany(openBrowser)
  const invoiceId = await bill(seller, await openCompany(openBrowser), '75.00')
  const page = await openBrowser({ storageState: sessionOf('ada') })
  for (const address of [`/invoices/${invoiceId}`, `/invoices/${invoiceId}/form`]) {
    await page.goto(address)
    await expect(page.getByText(errors.InvoiceNotFound.replace('.', '')).first()).toBeVisible()
    await expect(page.getByText('75.00')).toHaveCount(0)
  }
})

test('a session that ended leads to the login and back to where one was going', async ({ openBrowser }) => {
  const { page, userId, email, password } = await openCompany(openBrowser)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: contacts.title, exact: true })).toBeVisible()
  const elsewhere = await openBrowser({ storageState: await page.context().storageState() })
  expect((await elsewhere.request.delete(`/api/${userId}/sessions`)).status()).toBe(204)

  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await page.getByRole('link', { name: shell.navigation.expenses, exact: true }).click()
  await expect(page.getByText(auth.reasons['session-expired'])).toBeVisible()
  expect(passed).toContain('/auth/session-expired')
  await page.getByLabel(auth.email, { exact: true }).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  await expect(page.getByLabel(auth.code.label, { exact: true })).toBeVisible()
  await page.getByLabel(auth.code.label, { exact: true }).fill(await readCode(page.request, email))
  await expect(page.getByRole('heading', { name: invoices.expenses, exact: true })).toBeVisible()
  await expect(page).toHaveURL('/expenses')
})

const companyPath = ({ organizationId }: Company): string =>
  `/new-accounts/accounts-under-verification/${organizationId}`

test('an auditor sees the decisions, disabled with the reason', async ({ openBrowser }) => {
  const company = await apply(await openBrowser())
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await page.goto(companyPath(company))
  const disabled = [
    [staff.decision.approve, staff.decision.notPermitted],
    [staff.decision.deny, staff.decision.notPermitted],
    [staff.reveal.reveal, staff.reveal.notPermitted],
  ] as const
  for (const [name, reason] of disabled) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(reason)
    await button.click({ force: true })
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The specification calls an application completed once it is submitted.
  const { status } = await call(company.page, 'GET /verification/in-review', { userId: company.userId })
  expect(status).toBe('completed')
})

test('a denial reaches the owner with its reason', async ({ openBrowser }) => {
  const company = await apply(await openBrowser())
  await secure(company)
  const reason = `The register does not know this business (${unused()}).`
  await company.page.goto('/')
  await expect(company.page.getByRole('heading', { name: verification.inReview.title })).toBeVisible()

  const page = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await page.goto(companyPath(company))
  await page.getByRole('button', { name: staff.decision.deny, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fill(staff.decision.denyTitle, { name: company.name }) })
  await dialog.getByRole('button', { name: staff.decision.deny, exact: true }).click()
  await expect(dialog.getByText(staff.reasonWrong.missing)).toBeVisible()
  await dialog.getByLabel(staff.decision.reason, { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: staff.decision.deny, exact: true }).click()
  await expect(page.getByText(fill(staff.decision.denied, { name: company.name }))).toBeVisible()
  await expect(page.getByText(like(staff.decision.deniedNotice))).toBeVisible()

  await expect(company.page.getByRole('heading', { name: verification.denied.title })).toBeVisible()
  await expect(company.page.getByText(reason)).toBeVisible()
  await expect
    .poll(async () => (await readMails(page.request, company.email)).map(({ subject }) => subject))
    .toContain(server.verification['denied.subject'])
  expect((await readMails(page.request, company.email))[0]?.text).toContain(reason)
})
