import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { openCompany } from './businesses.ts'
import { sessionOf } from './sessions.ts'
import { toasts } from './toasts.ts'
import { fill, labelled, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { businessProfile: say, contacts, rewards } = words.en.customer

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
