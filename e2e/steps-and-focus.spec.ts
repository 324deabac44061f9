import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { openUnsecured } from './businesses.ts'
import { sessionOf } from './sessions.ts'
import { enterPassword } from './ways.ts'
import { words } from './words.ts'

const { auth, contacts, lists, shell } = words.en.customer

const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.id === 'content' || focused?.closest('#content') ? 'screen' : (focused?.tagName ?? 'none')
  })

test('Back leads from the code to the password, and from the mailed code to the ways in', async ({ openBrowser }) => {
  const person = await openUnsecured(openBrowser)
  const page = await openBrowser()
  await page.goto('/auth')
  await enterPassword(page, person)
  await expect(page.getByLabel(auth.code.label, { exact: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel(auth.code.label, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
  await expect(page).toHaveURL('/auth')

  await page.getByRole('button', { name: auth.ways.emailCode, exact: true }).click()
  await expect(page.getByRole('heading', { name: auth.emailCode.title })).toBeVisible()
  await page.getByRole('button', { name: auth.emailCode.back, exact: true }).click()
  await expect(page.getByRole('heading', { name: auth.signIn.title })).toBeVisible()
})

test('each new screen has the focus, unless a field on it wants it first', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/')
  await page.getByRole('link', { name: shell.navigation.contacts, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: contacts.title })).toBeVisible()
  await expect.poll(() => focusOf(page)).toBe('screen')
  await page.goBack()
  await expect.poll(() => focusOf(page)).toBe('screen')
})

test('a dialog that a menu opens takes the focus, and gives it back to the button of the menu', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/income?status=paid')
  const views = page.getByRole('button', { name: lists.views, exact: true })
  await views.click()
  await page.getByRole('menuitem', { name: lists.save, exact: true }).click()
  const name = page.getByRole('dialog').getByLabel(lists.name)
  await expect(name).toBeFocused()
  await page.keyboard.type('Paid')
  await expect(name).toHaveValue('Paid')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(views).toBeFocused()
})
