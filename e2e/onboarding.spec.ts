import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call, fillApplication, found } from './businesses.ts'
import { words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { messages, onboarding } = words.en.customer

const go = (page: Page) => page.getByRole('button', { name: onboarding.continue, exact: true }).click()
const seen = (page: Page, screen: keyof typeof onboarding.titles) =>
  expect(page.getByRole('heading', { name: onboarding.titles[screen], exact: true })).toBeVisible()
const pick = async (page: Page, field: string, options: readonly string[]) => {
  await page.getByRole('combobox', { name: field }).click()
  for (const name of options) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('what is typed is kept over a reload, and what may not be banked is denied at once', async ({ openBrowser }) => {
  const { fields, options } = onboarding
  const { page } = await found(await openBrowser())
  await page.goto('/verify')
  await seen(page, 'welcome')
  await go(page)
  await seen(page, 'industry')
  await page.getByRole('combobox', { name: fields.industry, exact: true }).click()
  await page.getByRole('option', { name: options.industries.software, exact: true }).click()
  await expect(page.getByText(onboarding.saving.kept, { exact: true })).toBeVisible()
  await page.reload()
  await seen(page, 'industry')
  await expect(page.getByRole('combobox', { name: fields.industry, exact: true })).toContainText(
    options.industries.software,
  )
  await go(page)
  await seen(page, 'sensitive')
  await pick(page, fields.sensitiveIndustries, [options.sensitive.weapons])
  await go(page)
  await seen(page, 'use')
  await pick(page, fields.expectedUses, [options.uses.pay_suppliers])
  await go(page)
  await seen(page, 'funds')
  await pick(page, fields.sourcesOfFunds, [options.funds.sales])
  await go(page)
  await seen(page, 'amount')
  await page.getByText(options.amounts['1000_5000'], { exact: true }).click()
  await go(page)
  await seen(page, 'trade')
  await pick(page, fields.tradeCountries, ['Canada'])
  await go(page)
  await expect(page.getByRole('heading', { name: messages.restricted.company })).toBeVisible()
})

test('a card is refused, then kept; the review names what is done and hands it in', async ({ openBrowser }) => {
  const company = await found(await openBrowser())
  const { page, userId } = company
  await fillApplication(company, {
    legalName: company.name,
    address: { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
    taxId: '12-3456789',
    person: { firstName: 'Rosa', lastName: 'Lindgren', jobTitle: 'Managing director', dateOfBirth: '1984-02-29' },
  })
  await page.goto('/verify')
  await seen(page, 'review')
  await page.getByRole('button', { name: onboarding.back, exact: true }).click()
  await seen(page, 'card')
  await page.getByText(onboarding.card.tokens['sandbox-declined'], { exact: true }).click()
  await go(page)
  await expect(page.getByRole('alert').getByText(words.en.errors.CardDeclined)).toBeVisible()
  await page.getByText(onboarding.card.tokens['sandbox-visa'], { exact: true }).click()
  await go(page)
  await seen(page, 'review')
  await page.getByRole('button', { name: onboarding.review.submit, exact: true }).click()
  const status = async () => (await call(page, 'GET /verification/in-review', { userId })).status
  await expect.poll(status).toBe('completed')
})
