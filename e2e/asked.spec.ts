import { expect, type Page } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import { type OpenBrowser, test } from './browsers.ts'
import { apply, type Company, call, deposit, openUnsecured, secure } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { fill, type Language, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

const staffIn = async (openBrowser: OpenBrowser, language: Language): Promise<Page> => {
  const staff = await openBrowser({ app: 'staff', language, storageState: sessionOf('head') })
  await speak(staff, language)
  return staff
}

/** Types a question that is refused, and then one that is sent. */
const ask = async (staff: Page, language: Language, { name, question }: { name: string; question: string }) => {
  const say = words[language].staff.questions
  await staff.getByRole('button', { name: say.act, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: fill(say.dialog, { name }) })
  const text = dialog.getByRole('textbox', { name: say.message })
  await text.fill('SAR 314(a)')
  await dialog.getByRole('button', { name: say.act, exact: true }).click()
  await expect(dialog.getByText(say.secret)).toBeVisible()
  await text.fill(question)
  await dialog.getByRole('button', { name: say.act, exact: true }).click()
  await expect(staff.getByText(say.done)).toBeVisible()
}

const answer = async (page: Page, language: Language, reply: string) => {
  const say = words[language].customer.answer
  await page.getByRole('textbox', { name: say.reply }).fill(reply)
  await page.getByRole('button', { name: say.act, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.done.title })).toBeVisible()
  await page.getByRole('button', { name: say.done.home }).click()
}

test('a question about the application: asked, led to after login, answered with a document, reviewed', async ({
  openBrowser,
}) => {
  test.slow()
  const company: Company = await apply(await openBrowser())
  await secure(company)
  const { page, organizationId, name } = company
  const say = words.en.customer.answer
  const sayStaff = words.en.staff.questions
  const staff = await staffIn(openBrowser, 'en')
  await staff.goto(`/new-accounts/accounts-under-verification/${organizationId}`)
  await ask(staff, 'en', { name, question: 'Who is your landlord?' })
  await expect(staff.getByText(sayStaff.status.sent)).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveURL(/\/verification\/additional-info-request/)
  await expect(page.getByText('Who is your landlord?')).toBeVisible()
  await page.getByRole('link', { name: say.later }).click()
  await expect(page).toHaveURL(/\/in-review/)
  await page.getByRole('link', { name: words.en.customer.asked.act, exact: true }).click()
  await page.getByRole('button', { name: say.act, exact: true }).click()
  await expect(page.getByText(say.missing)).toBeVisible()
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: smallPdf('lease') }
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ ...file, name: 'lease.exe' })
  await expect(page.getByText('lease.exe').first()).toBeVisible()
  await files.setInputFiles(file)
  await expect(page.getByText('lease.pdf', { exact: true })).toBeVisible()
  expect(await lookAt(page, 'en', 'a question')).toEqual([])
  await answer(page, 'en', 'Canal Street Properties.')
  await expect(page).toHaveURL(/\/in-review/)

  await staff.reload()
  await expect(staff.getByText('Canal Street Properties.')).toBeVisible()
  await staff.getByRole('button', { name: fill(sayStaff.open, { name: 'lease.pdf' }), exact: true }).click()
  await expect(staff.getByText(words.en.staff.pagePicture.blurred)).toBeVisible()
  await expect(staff.getByRole('img').first()).toBeVisible()
  await staff.getByRole('button', { name: sayStaff.review, exact: true }).click()
  await expect(staff.getByText(sayStaff.status.reviewed, { exact: true })).toBeVisible()
})

test('a question about a payment, on a phone and in Spanish; who answers after the decision reads so', async ({
  openBrowser,
}) => {
  test.slow()
  const company = await openUnsecured(openBrowser)
  await secure(company)
  const { organizationId, handle, userId } = company
  const say = words.es.customer.answer
  const staff = await staffIn(openBrowser, 'es')
  const { staffId } = await call(staff, 'GET /admin/me', {})
  const watched = { organizationId, monitor: true }
  await call(staff, 'PUT /admin/organizations/set-monitored-flag', { body: watched, userId: staffId })
  await deposit(company, '61.00')
  const of = 'incoming-smart-payment'
  const heldOnes = `GET /admin/monitored-transactions?transactionType=${of}` as const
  const idOf = async (): Promise<string | undefined> => {
    const { items } = await call(staff, heldOnes, { userId: staffId })
    return items.find((one: { senderHandle: string }) => one.senderHandle === handle)?.transactionId
  }
  await expect.poll(idOf).toBeDefined()
  const transactionId = (await idOf()) ?? ''
  await staff.goto(`/monitoring/transaction-monitoring?transaction=${transactionId}&of=${of}`)
  await ask(staff, 'es', { name: company.name, question: '¿Quién te envió este dinero?' })

  const phone = await openBrowser({
    language: 'es',
    viewport: { width: 390, height: 844 },
    storageState: await company.page.context().storageState(),
  })
  await speak(phone, 'es')
  await phone.goto('/')
  await expect(phone).toHaveURL(/\/monitored-transactions\/additional-info-request/)
  await expect(phone.getByText('¿Quién te envió este dinero?')).toBeVisible()
  expect(await lookAt(phone, 'es', 'a question about a payment')).toEqual([])
  await phone.getByRole('link', { name: say.later }).click()
  await expect(phone).toHaveURL(/\/$/)
  await phone.getByRole('link', { name: words.es.customer.asked.act, exact: true }).click()
  await answer(phone, 'es', 'Una clienta, por un trabajo.')

  const body = { transactionType: of, transactionId, senderHandle: handle }
  const again = { ...body, message: '¿Qué trabajo?' }
  await call(staff, 'POST /admin/monitored-transactions/additional-info-request', { body: again, userId: staffId })
  await phone.goto('/monitored-transactions/additional-info-request')
  await expect(phone.getByText('¿Qué trabajo?')).toBeVisible()
  await call(staff, 'POST /admin/monitored-transactions/allow', { body, userId: staffId })
  await phone.getByRole('textbox', { name: say.reply }).fill('Un catálogo')
  await phone.getByRole('button', { name: say.act, exact: true }).click()
  await expect(phone.getByRole('heading', { name: say.closed.title })).toBeVisible()
  expect((await call(company.page, 'GET /me', { userId })).additionalInfoRequest).toBeNull()
})
