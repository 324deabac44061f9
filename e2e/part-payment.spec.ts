import { addDays } from '@contado/money'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, deposit, openCompany } from './businesses.ts'
import { billOn } from './invoice-terms.ts'
import { dress, faultsOf, looks } from './look-at.ts'
import { readCode, readToday } from './sandbox.ts'
import { toasts } from './toasts.ts'
import { fill, labelled, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { codePrompt, invoiceActions, invoicePay: say, invoices, invoiceTimeline } = words.en.customer
const zone = 'America/New_York'

const pair = async (openBrowser: Parameters<typeof openCompany>[0]): Promise<{ seller: Company; buyer: Company }> => {
  const [seller, buyer] = [await openCompany(openBrowser), await openCompany(openBrowser)]
  await deposit(buyer, '5000.00')
  return { seller, buyer }
}

const bill = async (seller: Company, buyer: Company, { rate, dueIn }: { rate: string; dueIn: number }) => {
  const today = await readToday(seller.page.request, zone)
  return billOn(seller, buyer, { rate, sendingDate: today, dueDate: addDays(today, dueIn) })
}

/** Whatever stands on the page passes axe and fits, in light and dark, wide and on a phone. */
const looksWell = async (page: Page): Promise<void> => {
  for (const look of [...looks.en, ...looks.es]) {
    await dress(page, look)
    expect(await faultsOf(page)).toEqual([])
  }
  await dress(page, { scheme: 'light', width: 1440 })
}

/** Opens the payment of an invoice that is on the screen. */
const openPayment = async ({ page }: Company): Promise<Locator> => {
  await page.getByRole('button', { name: like(invoices.detail.pay) }).click()
  return page.getByRole('dialog', { name: like(invoices.pay.title) })
}

const confirm = async ({ page, email }: Company, dialog: Locator): Promise<void> => {
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  await dialog.getByLabel(codePrompt.label, { exact: true }).fill(await readCode(page.request, email))
  await expect(dialog).toBeHidden()
}

const press = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: new RegExp(`^${invoices.pay.next} `) }).click()

/** Pays a part of the invoice on the screen, reading what it leaves. */
const payPart = async (buyer: Company, { amount, leaves }: { amount: string; leaves: string }): Promise<void> => {
  const dialog = await openPayment(buyer)
  await dialog.getByRole('checkbox', { name: say.part }).check()
  await dialog.getByLabel(labelled(say.partAmount)).fill(amount)
  await expect(dialog.getByText(leaves, { exact: true })).toBeVisible()
  await press(dialog)
  await confirm(buyer, dialog)
}

/** All of it and what is left, and nothing below the menu of the row. */
const seesRow = async (page: Page, invoiceId: string): Promise<void> => {
  const { actsFor, left } = words.en.customer.invoiceList
  await page.goto('/income')
  const row = page.locator(`[data-row="${invoiceId}"]`)
  await expect(row.locator('td:nth-last-child(2) data')).toHaveAttribute('value', '100.00')
  await expect(row.getByText(fill(left, { amount: '$70.00' }), { exact: true })).toBeVisible()
  for (const width of [769, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await row.hover()
    const amount = await row.locator('td:nth-last-child(2)').boundingBox()
    const acts = await row.getByRole('button', { name: like(actsFor) }).boundingBox()
    expect(acts?.x).toBeGreaterThanOrEqual((amount?.x ?? 0) + (amount?.width ?? 0))
  }
}

/** On a phone the way to pay stands before the paper. */
const fitsPhone = async (page: Page): Promise<void> => {
  await dress(page, { scheme: 'light', width: 390 })
  const pay = await page.getByRole('button', { name: like(invoices.detail.pay) }).boundingBox()
  const paper = await page.getByRole('heading', { name: 'Invoice', exact: true }).boundingBox()
  expect(pay?.y).toBeLessThan(paper?.y ?? 0)
  await dress(page, { scheme: 'light', width: 1440 })
}

test('a part, then the rest: the seller has the part at once, and the rest is guaranteed', async ({ openBrowser }) => {
  const { seller, buyer } = await pair(openBrowser)
  const invoiceId = await bill(seller, buyer, { rate: '100.00', dueIn: 30 })
  const { page } = buyer
  await page.goto(`/invoices/${invoiceId}`)
  const dialog = await openPayment(buyer)
  await dialog.getByRole('checkbox', { name: say.part }).check()
  const amount = dialog.getByLabel(labelled(say.partAmount))
  await amount.fill('100')
  await amount.blur()
  await expect(dialog.getByText(fill(say.problems.notLess, { amount: '$100.00' })).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: new RegExp(`^${invoices.pay.next} `) })).toBeDisabled()
  await looksWell(page)
  await page.keyboard.press('Escape')
  await payPart(buyer, { amount: '30', leaves: '$70.00' })
  await expect(toasts(page).getByText(fill(say.partDone, { amount: '$30.00', remaining: '$70.00' }))).toBeVisible()
  await expect(
    page.getByText(fill(invoiceActions.banners.partlyPaidBuyer.title, { paid: '$30.00', total: '$100.00' }), {
      exact: true,
    }),
  ).toBeVisible()
  // What was paid of it is said once.
  await expect(page.getByText(/\$30\.00 of \$100\.00|\$30\.00 already/)).toHaveCount(1)
  await expect(page.getByText(invoiceTimeline.kinds['paid-in-part']).first()).toBeVisible()
  await looksWell(page)
  await fitsPhone(page)

  await seller.page.goto(`/invoices/${invoiceId}`)
  const { title } = invoiceActions.banners.partlyPaidSeller
  await expect(seller.page.getByText(fill(title, { paid: '$30.00', total: '$100.00' }))).toBeVisible()
  await seesRow(seller.page, invoiceId)
  await seller.page.goto('/accounts/smart/USD/transactions-history')
  await expect(seller.page.getByText('Part payment').first()).toBeVisible()

  const rest = await openPayment(buyer)
  await confirm(buyer, rest)
  await expect(page.getByText(invoices.detail.headline.allocatedBuyer).first()).toBeVisible()
})

test('a part, then its refund, then the invoice is canceled', async ({ openBrowser }) => {
  const { seller, buyer } = await pair(openBrowser)
  const invoiceId = await bill(seller, buyer, { rate: '80.00', dueIn: 30 })
  await buyer.page.goto(`/invoices/${invoiceId}`)
  await payPart(buyer, { amount: '20', leaves: '$60.00' })
  const { page } = seller
  await page.goto(`/invoices/${invoiceId}`)
  const menu = page.getByRole('button', { name: invoiceActions.menuLabel, exact: true })
  const cancel = page.getByRole('menuitem', { name: new RegExp(`^${invoiceActions.menu.cancel}`) })
  await menu.click()
  await expect(cancel).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: fill(say.refund.open, { amount: '$20.00' }) }).click()
  const dialog = page.getByRole('dialog', { name: like(say.refund.title) })
  await expect(dialog.getByText(say.refund.text)).toBeVisible()
  await confirm(seller, dialog)
  await expect(toasts(page).getByText(like(say.refund.done))).toBeVisible()
  await expect(page.getByText(invoiceTimeline.kinds.refunded)).toBeVisible()
  await expect(page.getByText(say.parts, { exact: true })).toHaveCount(0)

  await menu.click()
  await cancel.click()
  const canceling = page.getByRole('dialog', { name: like(invoiceActions.cancel.title) })
  await canceling.getByRole('radio', { name: invoiceActions.cancel.reasons['incorrect-invoice'] }).check()
  await canceling.getByRole('button', { name: invoiceActions.cancel.act, exact: true }).click()
  await expect(page.getByText(invoiceActions.cancel.done)).toBeVisible()
})

test('guaranteed income pays a bill, and says why where it can not', async ({ openBrowser }) => {
  const { seller: middle, buyer } = await pair(openBrowser)
  const supplier = await openCompany(openBrowser)
  // Far enough ahead of a clock that others move.
  const income = await bill(middle, buyer, { rate: '100.00', dueIn: 150 })
  await buyer.page.goto(`/invoices/${income}`)
  const paying = await openPayment(buyer)
  await confirm(buyer, paying)
  await expect(buyer.page.getByText(invoices.detail.headline.allocatedBuyer).first()).toBeVisible()

  const { page } = middle
  const soon = await bill(supplier, middle, { rate: '40.00', dueIn: 5 })
  await page.goto(`/invoices/${soon}`)
  const tooSoon = await openPayment(middle)
  await tooSoon.getByLabel(say.from, { exact: true }).click()
  const barred = page.getByRole('option', { name: new RegExp(`^${say.income}`) })
  await expect(barred).toBeDisabled()
  await expect(barred.getByText(like(say.why.tooLate))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const later = await bill(supplier, middle, { rate: '40.00', dueIn: 250 })
  await page.goto(`/invoices/${later}`)
  const dialog = await openPayment(middle)
  await dialog.getByLabel(say.from, { exact: true }).click()
  await page.getByRole('group', { name: say.income }).getByRole('option').first().click()
  await looksWell(page)
  await expect(dialog.getByText(say.unchanged)).toBeVisible()
  await press(dialog)
  await confirm(middle, dialog)
  await expect(page.getByText(invoices.detail.headline.allocatedBuyer).first()).toBeVisible()
  await page.goto(`/invoices/${income}`)
  await expect(page.getByText(invoiceTimeline.kinds['income-used']).first()).toBeVisible()
  await looksWell(page)
})
