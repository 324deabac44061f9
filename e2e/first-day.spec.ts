import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { deposit, openCompany } from './businesses.ts'
import { overflowing } from './look-at.ts'
import { fill, like, words } from './words.ts'

const { contacts, home, invoices, palette } = words.en.customer
const { form } = invoices
const { setup } = home

const isDone = async (page: Page, done: number, step: string): Promise<void> => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: setup.firstDay, level: 1 })).toBeVisible()
  await expect(page.getByText(fill(setup.done, { done, all: 6 }))).toBeVisible()
  await expect(page.getByText(step, { exact: true })).toBeVisible()
  // Nobody's first day is a page of zeros.
  await expect(page.locator('main data[value="0.00"]')).toHaveCount(0)
  expect(await overflowing(page)).toEqual([])
}

test('a first day on a phone: accounts that are open, step by step until money arrives', async ({ openBrowser }) => {
  test.setTimeout(300_000)
  const customer = await openCompany(openBrowser)
  const own = await openCompany(openBrowser)
  const { page } = own
  await page.setViewportSize({ width: 390, height: 844 })
  await isDone(page, 2, setup.securityDone)
  await expect(page.getByText(setup.details, { exact: true })).toBeVisible()

  await test.step('the first contact', async () => {
    await page.getByRole('link', { name: setup.contactAct, exact: true }).click()
    await page.getByRole('button', { name: contacts.add, exact: true }).first().click()
    await page.getByLabel(contacts.handle, { exact: true }).fill(customer.handle)
    await page.getByRole('dialog').getByRole('button', { name: contacts.add, exact: true }).click()
    await expect(page.getByText(fill(contacts.added, { name: customer.name }))).toBeVisible()
    await isDone(page, 3, setup.contactDone)
  })

  await test.step('the first invoice', async () => {
    await page.getByRole('link', { name: home.newInvoice, exact: true }).click()
    await page.getByRole('combobox', { name: form.recipient }).fill(customer.handle)
    await page.getByRole('option', { name: customer.name }).click()
    await page.getByRole('combobox', { name: fill(form.itemNameOf, { row: 1 }), exact: true }).fill('Binding')
    await page.getByRole('textbox', { name: fill(form.itemRateOf, { row: 1 }), exact: true }).fill('80')
    await page.getByRole('button', { name: form.send, exact: true }).click()
    await page
      .getByRole('dialog', { name: form.sendTitle })
      .getByRole('button', { name: like(form.sendAct) })
      .click()
    await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/)
    await isDone(page, 4, setup.invoiceDone)
  })

  await deposit(own, '250.00')
  await expect(page.getByRole('heading', { name: home.cash.title })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(setup.firstDay)).toBeHidden()
  await expect(page.locator('main data[value="250.00"]').first()).toBeVisible()

  await test.step('the steps are put away, and found again in the palette', async () => {
    const steps = page.getByText(setup.title, { exact: true })
    await page.getByRole('button', { name: setup.hide, exact: true }).click()
    await expect(steps).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: home.cash.title })).toBeVisible()
    await expect(steps).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: palette.placeholder }).fill(palette.actions.setup)
    await page.getByRole('option', { name: palette.actions.setup }).first().click()
    await expect(steps).toBeVisible()
  })
})
