import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { bill, type Company, deposit, openCompany } from './businesses.ts'
import { isFocusSeen, staysInside, tabTo } from './keyboard.ts'
import { readCode } from './sandbox.ts'
import { fill, like, words } from './words.ts'

const { auth, codePrompt, invoiceActions, invoices, contacts, shell } = words.en.customer
const { form, pay, detail } = invoices

/** The new screen has the focus: pressed before, Tab goes on from what is about to go. */
const hasArrived = (page: Page): Promise<void> => expect(page.locator('#content')).toBeFocused()

const signInByKeyboard = async (page: Page, { email, password }: Company): Promise<void> => {
  await page.goto('/auth')
  await expect(page.getByLabel(auth.email, { exact: true })).toBeFocused()
  expect(await isFocusSeen(page)).toBe(true)
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel(auth.password, { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(auth.code.label, { exact: true })).toBeFocused()
  expect(await isFocusSeen(page)).toBe(true)
  await page.keyboard.type(await readCode(page.request, email))
  await expect(page.getByRole('heading', { name: words.en.customer.home.title })).toBeVisible()
  await hasArrived(page)
}

test('signing in and paying an invoice, without a mouse', async ({ openBrowser }) => {
  const seller = await openCompany(openBrowser)
  const buyer = await openCompany(openBrowser)
  await deposit(buyer, '500.00')
  await bill(seller, buyer, '120.00')
  const page = await openBrowser()
  await signInByKeyboard(page, buyer)

  await tabTo(page, page.getByRole('link', { name: shell.navigation.expenses, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/expenses$/)
  await hasArrived(page)
  const row = page.getByRole('row').filter({ hasText: seller.name })
  await expect(row).toBeVisible()
  await tabTo(page, row.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invoices\//)
  await hasArrived(page)

  const payButton = page.getByRole('button', { name: like(detail.pay) })
  await expect(payButton).toBeVisible()
  await tabTo(page, payButton)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: like(pay.title) })
  await staysInside(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(payButton).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  await expect(dialog.getByLabel(codePrompt.label, { exact: true })).toBeFocused()
  await page.keyboard.type(await readCode(page.request, buyer.email))
  await expect(
    page.getByText(fill(invoiceActions.banners.guaranteedBuyer.title, { amount: '$120.00' }), { exact: true }),
  ).toBeVisible()
  await expect(payButton).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

const rowValues = (page: Page): Promise<string[][]> => {
  const cells = [form.itemNameOf, form.itemRateOf, form.itemQtyOf]
  const typedIn = (label: string, row: number) => page.getByLabel(fill(label, { row }), { exact: true }).inputValue()
  return Promise.all([1, 2, 3].map((row) => Promise.all(cells.map((label) => typedIn(label, row)))))
}

test('writing an invoice without a mouse: Tab adds rows, a pasted table fills them', async ({ openBrowser }) => {
  const seller = await openCompany(openBrowser)
  const buyer = await openCompany(openBrowser)
  const { page } = seller
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.goto('/contacts')
  await tabTo(page, page.getByRole('button', { name: contacts.add, exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(contacts.handle, { exact: true })).toBeFocused()
  await page.keyboard.type(buyer.handle)
  await page.keyboard.press('Enter')
  await expect(page.getByText(fill(contacts.added, { name: buyer.name }))).toBeVisible()

  await page.goto('/invoices/new/form')
  await tabTo(page, page.getByRole('combobox', { name: form.recipient }))
  await page.keyboard.type(buyer.handle)
  await expect(page.getByRole('option', { name: buyer.name })).toBeVisible()
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByLabel(fill(form.itemNameOf, { row: 1 }), { exact: true }))
  await page.keyboard.type('Binding')
  await page.keyboard.press('Tab')
  await page.keyboard.type('80')
  for (const _ of ['quantity', 'tax', 'next row']) await page.keyboard.press('Tab')
  const second = page.getByLabel(fill(form.itemNameOf, { row: 2 }), { exact: true })
  await expect(second).toBeFocused()
  expect(await isFocusSeen(page)).toBe(true)

  await page.evaluate(() => navigator.clipboard.writeText('Paper\t12.50\t40\nBox, oak\t$ 1,250.00\t1\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByLabel(fill(form.itemNameOf, { row: 3 }), { exact: true })).toHaveValue('Box, oak')
  expect(await rowValues(page)).toEqual([
    ['Binding', '80', '1'],
    ['Paper', '12.50', '40'],
    ['Box, oak', '1,250.00', '1'],
  ])

  await tabTo(page, page.getByRole('button', { name: form.send, exact: true }))
  await page.keyboard.press('Enter')
  await staysInside(page, page.getByRole('dialog', { name: form.sendTitle }))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByTestId('invoice-paper')).toBeVisible()
})

test('the look-out for the focus notices when it is not seen', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/auth')
  await tabTo(page, page.getByLabel(auth.password, { exact: true }))
  expect(await isFocusSeen(page)).toBe(true)
  await page.locator(':focus').evaluate((element) => {
    for (const part of [element, element.parentElement]) if (part instanceof HTMLElement) part.style.outline = 'none'
  })
  expect(await isFocusSeen(page)).toBe(false)
})
