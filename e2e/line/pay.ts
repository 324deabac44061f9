import { expect } from '@playwright/test'
import { followMailLink } from '../mail-link.ts'
import { readCode, wrongCode } from '../sandbox.ts'
import { toasts } from '../toasts.ts'
import { isTypedOver } from '../ways.ts'
import { fill, like } from '../words.ts'
import type { Business } from './business.ts'

/** Finds the mail about the invoice in the sandbox's mailbox and follows its link. */
export const openFromMail = async (
  { page, words, facts }: Business,
  seller: Business,
  total: string,
): Promise<void> => {
  await page.goto('/dev-tools')
  await page.getByLabel(words.customer.devTools.filterMail).fill(facts.email)
  const mail = page
    .locator('div:has(> button[aria-expanded])')
    .filter({ hasText: seller.facts.legalName })
    .filter({ hasText: total })
  await mail.getByRole('button').first().click()
  await followMailLink(page, mail, /\/invoices\//)
  await expect(page.getByTestId('invoice-paper')).toBeVisible()
}

/** Pays from the balance with the texted code; a wrong one is refused first and pays nothing. */
export const payInvoice = async ({ page, words, facts }: Business, seller: Business): Promise<void> => {
  const { pay: say, detail } = words.customer.invoices
  const { codePrompt } = words.customer
  await page.getByRole('button', { name: like(detail.pay) }).click()
  const dialog = page.getByRole('dialog', { name: like(say.title) })
  await expect(dialog.getByText(`@${seller.facts.handle}`)).toBeVisible()
  // What it comes from, what is left after it, and the code are one step.
  await expect(dialog.getByText(words.customer.invoicePay.balanceAfter)).toBeVisible()
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  const code = await readCode(page.request, facts.email)
  const input = dialog.getByLabel(codePrompt.label, { exact: true })
  await input.fill(wrongCode(code))
  await expect(dialog.getByText(words.errors.InvalidOtpError)).toBeVisible()
  await isTypedOver(input)
  await page.keyboard.type(code)
  await expect(dialog).toBeHidden()
  await expect(toasts(page).getByText(like(say.doneGuaranteed))).toBeVisible()
}

type Place = 'guaranteedSeller' | 'guaranteedBuyer' | 'completedSeller' | 'completedBuyer'

/** The page of the invoice says where the money is now. */
export const seeMoneyAt = async ({ page, words }: Business, place: Place, amount: string): Promise<void> => {
  const { title, text } = words.customer.invoiceActions.banners[place]
  await expect(page.getByText(fill(title, { amount }), { exact: true })).toBeVisible()
  await expect(page.getByText(like(text))).toBeVisible()
}

/** Moves business time to the first instant of a day, on the page of the development tools. */
export const travelTo = async ({ page, words }: Business, date: string): Promise<void> => {
  const { clock: say } = words.customer.devTools
  await page.goto('/dev-tools?tool=clock')
  await page.getByLabel(say.date, { exact: true }).fill(date)
  await page.getByLabel(say.date, { exact: true }).press('Enter')
  await page.getByRole('button', { name: say.go, exact: true }).click()
  await expect(page.getByText(say.moved)).toBeVisible()
}

/** The worker releases what is due: the page of the invoice comes to say so. */
export const seeRelease = async (business: Business, place: Place, amount: string): Promise<void> => {
  const { page, words } = business
  const title = fill(words.customer.invoiceActions.banners[place].title, { amount })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(title, { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await seeMoneyAt(business, place, amount)
}
