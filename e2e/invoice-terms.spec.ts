import { paymentWords } from '@contado/contract/invoices/invoice-document-payment.domain.ts'
import { addDays, firstInstantOf } from '@contado/money'
import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, deposit, openCompany } from './businesses.ts'
import { billOn } from './invoice-terms.ts'
import { readCode, readToday } from './sandbox.ts'
import { fill, like, words } from './words.ts'

const { codePrompt, invoiceActions: say, invoiceTimeline, invoices } = words.en.customer
const zone = 'America/New_York'

/** Pays what the page shows from the balance, after reading in the dialog what changed the amount. */
const pay = async ({ page, email }: Company, applied: RegExp): Promise<void> => {
  await page.getByRole('button', { name: like(invoices.detail.pay) }).click()
  const dialog = page.getByRole('dialog', { name: like(invoices.pay.title) })
  await expect(dialog.getByText(applied)).toBeVisible()
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  await dialog.getByLabel(codePrompt.label, { exact: true }).fill(await readCode(page.request, email))
  await expect(dialog).toBeHidden()
}

test('a discount is taken in time, and a late fee is paid after the due date', async ({ openBrowser }) => {
  const seller = await openCompany(openBrowser)
  const buyer = await openCompany(openBrowser)
  await deposit(buyer, '5000.00')
  const { page } = buyer
  const today = await readToday(page.request, zone)

  const early = await billOn(seller, buyer, {
    rate: '1000.00',
    sendingDate: today,
    dueDate: addDays(today, 30),
    earlyDiscountPercent: '0.02',
    earlyDiscountEndDate: addDays(today, 10),
  })
  await page.goto(`/invoices/${early}`)
  await expect(page.getByText(like(fill(say.banners.discountBuyer.title, { discount: '$20.00' })))).toBeVisible()
  await pay(buyer, /^\$20\.00 off/)
  await expect(
    page.getByText(fill(say.banners.discountTakenBuyer.title, { cashback: '$20.00' }), { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText(fill(say.banners.guaranteedBuyer.title, { amount: '$980.00' }), { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(invoiceTimeline.milestones.release, { exact: true }).first()).toBeVisible()
  await seller.page.goto(`/invoices/${early}`)
  await expect(seller.page.getByText(invoices.detail.headline.allocatedEarlySeller)).toBeVisible()

  const late = await billOn(seller, buyer, {
    rate: '200.00',
    sendingDate: today,
    dueDate: addDays(today, 1),
    lateFeeSettings: { type: 'flat', percent: '0.05', days: 2 },
  })
  const advanceTo = new Date(firstInstantOf(addDays(today, 4), zone)).toISOString()
  await call(page, 'POST /sandbox/clock', { body: { advanceTo } })
  await page.goto(`/invoices/${late}`)
  await expect(
    page.getByText(fill(say.banners.lateFeeBuyer.title, { lateFee: '$10.00' }), { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(invoiceTimeline.kinds['late-fee'])).toBeVisible()
  // Nothing is guaranteed any more: neither the way to pay nor the paper says so.
  await expect(page.getByText(say.options.balance.late, { exact: true })).toBeVisible()
  await expect(page.getByTestId('invoice-paper')).toContainText(paymentWords.en.balanceText)
  await expect(page.getByRole('main')).not.toContainText(paymentWords.en.guaranteedText)
  await pay(buyer, /^\$10\.00, included/)
  await expect(
    page.getByText(fill(say.banners.completedBuyer.title, { amount: '$210.00' }), { exact: true }),
  ).toBeVisible()
})
