import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { dress, faultsOf } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { toasts } from './toasts.ts'
import { labelled, words } from './words.ts'

test('what is typed at a closed select opens it and looks for that', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/inputs')
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true }).first()
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

test('Tab out of an open select takes what the keys have marked, and nothing else', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/inputs')
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  const before = await status.textContent()
  await status.click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(status).toHaveText(before ?? '')
  await status.focus()
  await page.keyboard.press('o')
  await page.keyboard.press('Tab')
  await expect(status).toHaveText('Overdue')
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true }).first()
  await currency.focus()
  await page.keyboard.type('pln')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(currency).toHaveText('PLN')
  await expect(currency).not.toBeFocused()
})

test('arrow keys open a menu at its first and last entry, and Tab leaves it', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/buttons')
  const button = page.getByRole('button', { name: 'More actions', exact: true }).first()
  const entries = page.getByRole('menuitem')
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entries.last()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(entries).toHaveCount(0)
  await expect(button).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
})

test('Escape leads from the years of a calendar back to its days', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/design-system/date-picker')
  await page.getByRole('button', { name: words.en.ui.chooseDate, exact: true }).first().click()
  const calendar = page.getByRole('dialog')
  await calendar.getByTitle(words.en.ui.chooseYear).click()
  await expect(calendar.getByRole('group', { name: words.en.ui.chooseYear })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
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

test('what is typed and is no date stays in its field, which says so', async ({ openBrowser }) => {
  const { dateUnread } = words.en.ui
  const page = await openBrowser()
  await page.goto('/design-system/date-picker')
  const field = page.getByRole('textbox', { name: 'Report date', exact: true })
  await field.fill('the 20th')
  await field.blur()
  await expect(field).toHaveValue('the 20th')
  await expect(field).toHaveAccessibleDescription(new RegExp(dateUnread))
  await field.fill('20/12/2025')
  await field.blur()
  await expect(field).toHaveValue('20 Dec 2025')
  await expect(page.getByText(dateUnread)).toHaveCount(0)
})

test('every entry of the menu of a person begins with a picture', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/')
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  expect(await entries.locator('svg').count()).toBe(await entries.count())
})

test('a finger reads why a button cannot be pressed, and puts that away by Escape or elsewhere', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ hasTouch: true })
  await page.goto('/design-system/buttons')
  await dress(page, { scheme: 'light', width: 390 })
  const button = page.getByRole('button', { name: 'Send invoice', exact: true }).and(page.locator('[aria-disabled]'))
  const reason = 'The invoice has no items yet'
  // Playwright would wait for a button that can be pressed.
  const press = () => button.tap({ force: true })
  const hint = page.locator('span[data-pressed]', { hasText: reason })
  await expect(button).toHaveAccessibleDescription(reason)
  await press()
  await expect(hint).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const box = await hint.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await press()
  await expect(hint).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(hint).toHaveCount(0)
})

test('a form in a dialog says what is missing, keeps what was typed while it is sent, and can be left', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.goto('/design-system/modal')
  const opener = page.getByRole('button', { name: 'Form', exact: true })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await dialog.getByLabel('Email').fill('ada@halden.example')
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@halden.example')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
