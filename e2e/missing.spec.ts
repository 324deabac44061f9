import { devices, expect, type Page, request } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import { test } from './browsers.ts'
import { type Company, call, openCompany } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const missingPath = '/organization/complete-missing-information'
const lastWeek = (): string => new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf(name) })

const moveHome = async ({ organizationId, userId }: Company) => {
  const session = await request.newContext({ baseURL: process.env.STAFF_URL ?? '', storageState: sessionOf('head') })
  const staff = { request: session }
  const { staffId } = await call(staff, 'GET /admin/me', {})
  const address = { line1: '500 Alder Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' }
  await call(staff, 'PUT /admin/verification/update-address', {
    body: { organizationId, kind: 'residential', userId, address, reason: 'Moved' },
    userId: staffId,
  })
  await session.dispose()
}

const typeDate = async (page: Page, label: string) => {
  await page.getByLabel(label).fill(lastWeek())
  await page.keyboard.press('Tab')
}

test('an address that staff correct: told on the dashboard, proved with a new document, decided again', async ({
  openBrowser,
}) => {
  test.slow()
  const company = await openCompany(openBrowser)
  const { page, organizationId } = company
  const say = words.en.customer.missing
  const flow = words.en.customer.onboarding
  const sayStaff = words.en.staff.addresses
  const staff = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await staff.goto(`/new-accounts/accounts-under-verification/${organizationId}`)
  await staff.getByRole('button', { name: sayStaff.title, exact: true }).click()
  await staff.getByRole('button', { name: sayStaff.edit, exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: sayStaff.kinds.registered })
  await dialog.getByLabel(sayStaff.lines.line1).fill('500 Alder Street')
  await dialog.getByRole('button', { name: sayStaff.save }).click()
  await expect(dialog.getByText(sayStaff.reasonMissing)).toBeVisible()
  await dialog.getByLabel(sayStaff.reason).fill('Moved on 1 November')
  await dialog.getByRole('button', { name: sayStaff.save }).click()
  await expect(staff.getByText(sayStaff.doneReopened)).toBeVisible()
  await expect(staff.getByText(words.en.staff.verification.reopened.title)).toBeVisible()
  expect(await lookAt(staff, 'en', 'a reopened company')).toEqual([])

  await page.goto('/')
  await page.getByRole('link', { name: words.en.customer.asked.complete, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(missingPath))
  await expect(page.getByText(say.causes['registered-address'])).toBeVisible()
  expect(await lookAt(page, 'en', 'what is missing')).toEqual([])
  await page.getByRole('link', { name: say.complete, exact: true }).click()
  await page.getByRole('button', { name: flow.continue, exact: true }).click()
  await expect(page.getByText(flow.problems.document).first()).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(paper('new-address.pdf'))
  await expect(page.getByText('new-address.pdf', { exact: true })).toBeVisible()
  // Its date is asked for once it is uploaded, not while it is.
  await expect(page.getByLabel(flow.documents.issuedOn)).toBeVisible()
  await expect(page.getByText(flow.saving.kept)).toBeVisible()
  // Partly answered stays partly answered.
  await page.reload()
  await expect(page.getByText('new-address.pdf', { exact: true })).toBeVisible()
  await typeDate(page, flow.documents.issuedOn)
  await page.getByRole('button', { name: flow.continue, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.waiting })).toBeVisible()

  await staff.goto('/new-accounts/accounts-under-verification?status=reopened')
  await staff
    .getByRole('link', { name: new RegExp(company.name) })
    .first()
    .click()
  await expect(staff.getByText(words.en.staff.verification.reopened.title)).toBeVisible()
  for (const step of ['kyb', 'documentation'] as const) {
    const session = await request.newContext({ baseURL: process.env.STAFF_URL ?? '', storageState: sessionOf('head') })
    const { staffId: userId } = await call({ request: session }, 'GET /admin/me', {})
    await call({ request: session }, 'PUT /admin/verification/approve-step', { body: { organizationId, step }, userId })
    await session.dispose()
  }
  await page.goto(missingPath)
  await expect(page.getByRole('heading', { name: say.none })).toBeVisible()
})

test('a home that moved, in Spanish on a phone: the proof alone is asked for', async ({ openBrowser }) => {
  test.slow()
  const company = await openCompany((wanted) =>
    openBrowser({ ...wanted, viewport: devices['iPhone 13'].viewport, language: 'es' }),
  )
  const { page } = company
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  const say = words.es.customer.missing
  const flow = words.es.customer.onboarding
  await moveHome(company)
  await page.goto(missingPath)
  await expect(page.getByText(say.causes['residential-address'])).toBeVisible()
  await expect(page.getByText(fill(say.count_one, { count: '1' }))).toBeVisible()
  await page.getByRole('link', { name: say.complete, exact: true }).click()
  await expect(page.getByLabel(flow.fields.firstName)).toHaveCount(0)
  expect(await lookAt(page, 'es', 'proof of a home')).toEqual([])
  await page.locator('input[type=file]').setInputFiles(paper('luz.pdf'))
  await expect(page.getByText(flow.proofKept)).toBeVisible()
  await typeDate(page, flow.fields.addressProofOn)
  await page.getByRole('button', { name: flow.continue, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.waiting })).toBeVisible()
})
