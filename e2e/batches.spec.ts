import { expect, type Page } from '@playwright/test'
import { type OpenBrowser, test } from './browsers.ts'
import { bill, type Company, call, deposit, openCompany } from './businesses.ts'
import { dress, faultsOf, looks } from './look-at.ts'
import { enterCode, fund, savePayee } from './sending-money.ts'
import { fill, type Language, labelled, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

/** Whatever stands on the page passes axe and fits, in light and dark, wide and on a phone. */
const looksWell = async (page: Page): Promise<void> => {
  for (const look of [...looks.en, ...looks.es]) {
    await dress(page, look)
    expect(await faultsOf(page)).toEqual([])
  }
}

test('three bills paid together: two are paid, the one that its seller canceled is refused', async ({
  openBrowser,
}) => {
  const { accountNames, batches: say, invoicePay, invoices, invoiceState } = words.en.customer
  const [seller, buyer] = [await openCompany(openBrowser), await openCompany(openBrowser)]
  await deposit(buyer, '5000.00')
  const ids: string[] = []
  for (const rate of ['100.00', '200.00', '300.00']) ids.push(await bill(seller, buyer, rate))
  const { page } = buyer
  await page.goto('/expenses')
  await page.getByRole('checkbox', { name: invoices.selection.all }).check()
  await page.getByRole('button', { name: fill(invoicePay.bills.pay_other, { count: 3 }), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fill(invoicePay.bills.title_other, { count: 3 }) })
  await expect(dialog.getByText('$600.00', { exact: true })).toBeVisible()
  await looksWell(page)
  await dress(page, { scheme: 'light', width: 1440 })
  await dialog.getByRole('button', { name: invoicePay.bills.next }).click()
  const canceled = { invoiceId: ids[1], senderCancelMessage: 'Sent by mistake' }
  await call(seller.page, 'POST /invoices/cancel', { userId: seller.userId, body: canceled })
  await enterCode(buyer, dialog, 'en')
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/)
  await expect(page.getByText(fill(say.partly_one, { count: 1 }))).toBeVisible()
  await expect(page.getByText(words.en.errors.InvoiceStatusConflict)).toBeVisible()
  await expect(
    page.getByRole('heading', { name: `${fill(say.sources.bills_other, { count: 2 })}, $400.00`, exact: true }),
  ).toBeVisible()
  await expect(page.getByText(like(invoiceState.statuses.guaranteedUntil))).toHaveCount(2)
  await expect(page.getByText(fill(accountNames.smart, { currency: 'USD' }), { exact: true }).first()).toBeVisible()
  await looksWell(page)
  await dress(page, { scheme: 'light', width: 1440 })
  await page.getByRole('link', { name: seller.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/invoices/(${ids[0]}|${ids[2]})$`))
})

const payer = async (openBrowser: OpenBrowser): Promise<Company> => {
  const company = await openCompany(openBrowser)
  await fund(company, '5000.00')
  await savePayee(company)
  return company
}

const csv =
  'Payee,Account,Amount,Currency,Reference\nWren Paper Inc.,000123456789,120.00,USD,INV-1\nNobody Ltd,,5.00,USD,INV-2\n'

/** Uploads a file with one bad row, leaves that out, and sends the other. */
const sendFile = async (company: Company, language: Language): Promise<void> => {
  const { batches: say, codePrompt } = words[language].customer
  const { page } = company
  await page.goto('/batches')
  await page.getByRole('button', { name: say.read.open }).first().click()
  const dialog = page.getByRole('dialog', { name: say.read.title })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: say.read.act, exact: true }).click()
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/)
  const problem = fill(say.problem, { field: say.fields.payee, text: say.problems['payee-unknown'] })
  await expect(page.getByText(problem)).toBeVisible()
  const send = page.getByRole('button', { name: fill(say.send_one, { count: 1 }), exact: true })
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: fill(say.fixRow, { number: 2 }) }).click()
  const row = page.getByRole('dialog', { name: fill(say.fixRow, { number: 2 }) })
  await expect(row.getByLabel(labelled(say.fields.payee))).toHaveValue('Nobody Ltd')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: fill(say.leaveOutAll_one, { count: 1 }), exact: true }).click()
  await expect(page.getByText(problem)).toBeHidden()
  await expect(page.getByText(fill(say.doubtful_one, { count: 1 }))).toBeVisible()
  await expect(page.getByText(say.foreseen['new-details'])).toBeVisible()
  await send.click()
  const prompt = page.getByRole('dialog', { name: fill(say.confirmTitle_one, { count: 1 }) })
  await enterCode(company, prompt, language)
  await expect(page.getByText(say.statuses.done, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Wren Paper Inc.' }).first().click()
  await expect(page).toHaveURL(/\/transfers\/[0-9a-f-]{36}$/)
  await expect(page.getByText('INV-1', { exact: true })).toBeVisible()
  await expect(page.getByText(codePrompt.label)).toBeHidden()
}

test('a CSV file with one bad row at the desk: left out, the other is sent', async ({ openBrowser }) => {
  const company = await payer(openBrowser)
  await sendFile(company, 'en')
  const { page } = company
  await page.goto('/batches')
  await looksWell(page)
  await page.getByRole('link', { name: 'pay.csv' }).first().click()
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/)
  await looksWell(page)
})

test('the same in Spanish on a phone', async ({ openBrowser }) => {
  const company = await payer(openBrowser)
  const { page, userId } = company
  await page.setViewportSize({ width: 390, height: 844 })
  const profile = { firstName: 'Rosa', lastName: 'Lindgren', language: 'es', timeZone: 'Europe/Madrid' }
  await call(page, 'PUT /me/profile', { userId, body: profile })
  await sendFile(company, 'es')
})
