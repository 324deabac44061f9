import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { openUnsecured } from './businesses.ts'
import { tabTo } from './keyboard.ts'
import { faultsOf } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { enterPassword } from './ways.ts'
import { labelled, words } from './words.ts'

const { auth, contacts, lists, newTransfer, shell, transfers } = words.en.customer
const { auth: staffAuth } = words.en.staff

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
  await page.getByRole('link', { name: shell.navigation.transfers, exact: true }).click()
  await page.getByRole('link', { name: transfers.send, exact: true }).first().click()
  await expect(page.getByLabel(labelled(newTransfer.to))).toBeFocused()
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

test('a short form that is refused, here or by the server, leads the keyboard to the first field that is wrong', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ app: 'staff' })
  await page.goto('/auth')
  const email = page.getByLabel(staffAuth.email, { exact: true })
  const password = page.getByLabel(staffAuth.password, { exact: true })
  const send = page.getByRole('button', { name: staffAuth.continue, exact: true })
  await expect(email).toBeFocused()

  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(words.en.fields.required)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  expect(await faultsOf(page)).toEqual([])

  await page.keyboard.type('head@contado.example')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(words.en.fields.required)

  await page.keyboard.insertText('x'.repeat(129))
  await tabTo(page, send)
  const answer = page.waitForResponse(/\/admin\/sessions\/intermediate$/)
  await page.keyboard.press('Enter')
  expect((await answer).status()).toBe(422)
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
})

test('in a dialog, too, and the focus stays inside it', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/income?status=paid')
  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: lists.save, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(lists.name)
  await expect(name).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: lists.save, exact: true }))
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(words.en.fields.required)
  expect(await faultsOf(page)).toEqual([])
})
