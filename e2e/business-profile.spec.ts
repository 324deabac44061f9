import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { openCompany } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { toasts } from './toasts.ts'
import { fill, labelled, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { baseCurrency, businessProfile: say, contacts, rewards } = words.en.customer

test('a business says what it does, and whoever adds it by its name reads that', async ({ openBrowser }) => {
  const { page, name, handle } = await openCompany(openBrowser)
  await page.goto('/business-settings/business-profile')
  await page.getByLabel(labelled(say.description)).fill('Letterpress and\nbookbinding')
  await page.getByLabel(labelled(say.contactEmail)).fill('nobody')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await expect(page.getByText(words.en.fields.email).first()).toBeVisible()
  await page.getByLabel(labelled(say.contactEmail)).fill('hello@letterpress.example')
  await page.getByRole('button', { name: say.save, exact: true }).click()
  await expect(toasts(page).getByText(say.saved)).toBeVisible()
  await expect(page.getByText(rewards.reasons.onboarding)).toBeVisible()

  const other = await openBrowser({ storageState: sessionOf('ada') })
  await other.goto('/contacts')
  await other.getByRole('button', { name: contacts.add, exact: true }).first().click()
  const dialog = other.getByRole('dialog', { name: contacts.addTitle })
  await dialog.getByLabel(contacts.handle, { exact: true }).pressSequentially(name.slice(0, -2))
  await other.getByRole('option', { name: name }).click()
  await expect(dialog.getByText(fill(contacts.look, { handle }))).toBeVisible()
})

test('totals are said in the currency that the business chose, and nothing else changes', async ({ openBrowser }) => {
  const { page } = await openCompany(openBrowser)
  await page.goto('/business-settings/business-profile')
  await page.getByRole('combobox', { name: labelled(say.base) }).click()
  await page.getByRole('option', { name: /^EUR/ }).click()
  await page.getByRole('button', { name: say.saveBase, exact: true }).click()
  await expect(toasts(page).getByText(fill(baseCurrency.saved, { currency: 'EUR' }))).toBeVisible()
  expect(await lookAt(page, 'en', 'the base currency')).toEqual([])
  await page.goto('/accounts/payments')
  await expect(page.getByText(fill(words.en.customer.accounts.totalInBase, { currency: 'EUR' }))).toBeVisible()
  await page.reload()
  await expect(page.locator('dl').first().locator('data')).toContainText('€')

  const spanish = await openBrowser({ language: 'es', storageState: sessionOf('carla') })
  const sayBase = words.es.customer.baseCurrency
  await spanish.goto('/')
  // Her business is in France: asked once, and offered first beside the total.
  const question = spanish.getByText(fill(sayBase.proposeTitle, { currency: 'EUR' }))
  await expect(question).toBeVisible()
  await spanish.getByRole('button', { name: fill(sayBase.keep, { currency: 'USD' }), exact: true }).click()
  await expect(question).toBeHidden()
  await spanish.getByRole('button', { name: fill(sayBase.change, { currency: 'USD' }), exact: true }).click()
  await expect(spanish.getByRole('menuitem').first()).toHaveText(/^EUR/)
  await spanish.keyboard.press('Escape')
  await spanish.goto('/business-settings/business-profile')
  await expect(spanish.getByRole('button', { name: words.es.customer.businessProfile.saveBase })).toBeVisible()
  expect(await lookAt(spanish, 'es', 'the base currency')).toEqual([])
})
