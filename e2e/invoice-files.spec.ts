import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { bill, openCompany } from './businesses.ts'
import { fill, words } from './words.ts'

const { invoiceAttachments: say, files } = words.en.customer
const { ui } = words.en

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const long = 'hours-of-the-whole-spring-season.csv'
const short = 'hours-of-the-whole-sprin[...].csv'

test('a seller puts a file onto an invoice, the buyer downloads it, and it is taken off again', async ({
  openBrowser,
}) => {
  const seller = await openCompany(openBrowser)
  const buyer = await openCompany(openBrowser)
  const invoiceId = await bill(seller, buyer, '100.00')
  const { page } = seller
  await page.goto(`/invoices/${invoiceId}`)
  const opener = (of: Page, count: number) => of.getByRole('button', { name: fill(say.open, { count }), exact: true })
  await opener(page, 0).click()
  const section = page.getByRole('dialog', { name: say.title })
  const input = section.getByLabel(say.add)
  await input.setInputFiles(fileOf('hours.exe', 'a,b'))
  await expect(section.getByText(fill(ui.fileType, { extensions: 'xml, pdf, jpg, jpeg, png, csv' }))).toBeVisible()
  await input.setInputFiles(fileOf(long, 'day,hours\n1,8\n'))
  await expect(page.getByText(files.uploaded)).toBeVisible()
  await expect(section.getByText(short).first()).toBeVisible()
  await input.setInputFiles(fileOf(long, 'day,hours\n2,8\n'))
  await expect(section.getByText(ui.fileDuplicate)).toBeVisible()
  await input.setInputFiles(fileOf('again.csv', 'day,hours\n1,8\n'))
  await expect(page.getByText(fill(files.notUploaded, { name: 'again.csv' }))).toBeVisible()

  await buyer.page.goto(`/invoices/${invoiceId}`)
  await opener(buyer.page, 1).click()
  const received = buyer.page.getByRole('dialog', { name: say.title })
  const [download] = await Promise.all([
    buyer.page.waitForEvent('download'),
    received.getByRole('button', { name: files.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe(long)
  await expect(buyer.page.getByText(files.downloaded)).toBeVisible()
  await expect(received.getByLabel(say.add)).toHaveCount(0)

  await section.getByRole('button', { name: fill(files.removeName, { name: long }) }).click()
  await expect(page.getByText(files.removed).last()).toBeVisible()
  await expect(section.getByText(short)).toHaveCount(0)
  await buyer.page.reload()
  await expect(buyer.page.getByTestId('invoice-paper')).toBeVisible()
  await expect(opener(buyer.page, 0)).toHaveCount(0)
})
