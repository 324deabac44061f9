import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { sessionOf } from './sessions.ts'
import { toasts } from './toasts.ts'
import { labelled, words } from './words.ts'

test('what is typed at a closed select opens it and looks for that', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/inputs')
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true })
  await currency.focus()
  await page.keyboard.type('pln')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(currency).toHaveText('PLN')
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await status.focus()
  await page.keyboard.type('o')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Overdue')
})

test('a second press on what is only leaving does nothing', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/buttons')
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
  await page.getByRole('menuitem').first().dblclick()
  await expect(toasts(page).getByText('Duplicated')).toHaveCount(1)

  await page.goto('/design-system/modal')
  await page.getByRole('button', { name: 'Close account', exact: true }).click()
  const dialog = page.locator('[role="dialog"]')
  await dialog.getByRole('button', { name: 'Close account', exact: true }).click({ noWaitAfter: true })
  expect(await dialog.evaluateAll((leaving) => leaving.every((one) => one.hasAttribute('inert')))).toBe(true)
  await expect(dialog).toHaveCount(0)
})

test('of two dialogs in a row the last one gives the focus back to what opened the first', async ({ openBrowser }) => {
  const { inviteDialog: say, invite } = words.en.customer.people
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/account-permissions')
  const opener = page.getByRole('button', { name: invite, exact: true }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: say.title })
  await dialog.getByLabel(labelled(say.firstName)).fill('Kim')
  await dialog.getByLabel(labelled(say.lastName)).fill('Lee')
  await dialog.getByLabel(labelled(say.email)).fill('kim@lee.example')
  await dialog.getByRole('button', { name: say.send, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a calendar leaves the field free that it belongs to', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/date-picker')
  const field = page.getByRole('textbox').first()
  const below = (await field.boundingBox())?.y ?? 0
  await page.getByRole('button', { name: words.en.ui.chooseDate, exact: true }).first().click()
  const calendar = await page.getByRole('dialog').boundingBox()
  const height = (await field.boundingBox())?.height ?? 0
  expect(calendar?.y).toBeGreaterThan(below + height)
})

test('every entry of the menu of a person begins with a picture', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/')
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  expect(await entries.locator('svg').count()).toBe(await entries.count())
})
