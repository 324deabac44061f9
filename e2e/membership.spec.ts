import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, deposit, openCompany, openUnsecured } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { endMonth } from './membership.store.ts'
import { passTime, readMails } from './sandbox.ts'
import { phone } from './sending-money.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { companies: say } = words.en.staff
const dayMs = 86_400_000

const chargesTold = async ({ page, email }: Company): Promise<number> =>
  (await readMails(page.request, email)).filter(({ subject }) => /membership for/.test(subject)).length

const charges = (page: Page) => page.getByText(/^Membership, \w+ \d{4}$/)

test('membership is charged where the owner reads it, and no longer once staff waive it', async ({ openBrowser }) => {
  const company = await openCompany(openBrowser)
  const other = await openUnsecured(openBrowser)
  const { page } = company
  await page.setViewportSize(phone)
  await deposit(company, '120.00')
  await deposit(other, '120.00')

  await endMonth(company.organizationId, other.organizationId)
  await passTime(page.request, dayMs)
  await expect.poll(() => chargesTold(company), { timeout: 60_000 }).toBe(1)
  await expect.poll(() => chargesTold(other), { timeout: 60_000 }).toBe(1)
  await page.goto('/accounts/smart/USD/transactions-history')
  await expect(charges(page)).toHaveCount(1)
  await expect(page.locator('main data[value="-10.00"]').first()).toBeVisible()
  expect(await lookAt(page, 'en', 'membership in the account')).toEqual([])

  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await head.goto(`/companies/${company.organizationId}`)
  await head.getByRole('button', { name: say.pricing.waive, exact: true }).click()
  const dialog = head.getByRole('dialog', { name: say.pricing.waiveQuestion })
  await dialog.getByRole('button', { name: say.pricing.waive, exact: true }).click()
  await expect(head.getByText(say.pricing.waiveDone)).toBeVisible()

  await endMonth(company.organizationId, other.organizationId)
  await passTime(page.request, dayMs)
  await expect.poll(() => chargesTold(other), { timeout: 60_000 }).toBe(2)
  await page.reload()
  await expect(charges(page)).toHaveCount(1)
  expect(await chargesTold(company)).toBe(1)
})
