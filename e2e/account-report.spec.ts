import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { test } from './browsers.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('data')

const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('the report is opened from the accounts, its period and currency changed, and taken along with a statement', async ({
  openBrowser,
}) => {
  const { accountReport: say, accounts } = words.en.customer
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/accounts/payments')
  await page.getByRole('link', { name: accounts.report, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: say.byCurrency, exact: true })).toBeVisible()
  expect(await lookAt(page, 'en', '/account-report')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel(say.period, { exact: true }).click()
  await page.getByRole('option', { name: say.periods.lastYear, exact: true }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  await page.getByLabel(say.accounts, { exact: true }).click()
  await page.getByRole('option', { name: /^USD/ }).click()
  await expect(page).toHaveURL(/\/account-report\/USD\?from=/)
  await expect(page.getByRole('heading', { name: say.byCurrency, exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: say.byKind, exact: true })).toBeVisible()

  const closing = (await figure(page, say.closingBalance).getAttribute('value')) ?? ''
  const report = await saved(page, () => page.getByRole('button', { name: say.download, exact: true }).click())
  expect(report.name).toMatch(/^account-report-USD-\d{4}-01-01-\d{4}-12-31\.csv$/)
  const [total]: Record<string, string>[] = parse(report.text, { bom: true, columns: true })
  expect(total?.['Closing balance']).toBe(closing)

  await page.goto('/account-statement?currency=USD&accountType=smart')
  const balance = (await figure(page, accounts.closing).getAttribute('value')) ?? ''
  for (const [format, ending, holds] of [
    ['camt053', /\.camt053\.xml$/, `>${balance.replace('-', '')}<`],
    ['ofx', /\.ofx$/, `<BALAMT>${balance}<`],
    ['qif', /\.qif$/, `$${balance}`],
    ['bai2', /\.bai2$/, `,015,${balance.replace('.', '')},`],
    ['quickbooks', /\.quickbooks\.csv$/, 'Date,Description,Amount'],
    ['xero', /\.xero\.csv$/, '*Date,*Amount'],
  ] as const) {
    await page.getByRole('button', { name: accounts.formatsMenu, exact: true }).click()
    const item = page.getByRole('menuitem', { name: accounts.formats[format], exact: true })
    const file = await saved(page, () => item.click())
    expect(file.name).toMatch(ending)
    expect(file.text).toContain(holds)
  }
})

test('in Spanish on a phone: a currency that is none leads to dollars, a quiet period says so, one too long is refused', async ({
  openBrowser,
}) => {
  const { accountReport: say } = words.es.customer
  const page = await openBrowser({
    storageState: sessionOf('carla'),
    language: 'es',
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/account-report/XYZ?from=2026-01-01&to=2026-01-31')
  await expect(page).toHaveURL(/\/account-report\/USD\?from=2026-01-01&to=2026-01-31$/)
  await expect(figure(page, say.openingBalance)).toBeVisible()
  expect(await lookAt(page, 'es', '/account-report/USD')).toEqual([])
  await page.goto('/account-report?from=2019-01-01&to=2019-01-31')
  await expect(page.getByText(say.emptyTitle, { exact: true })).toBeVisible()
  await page.goto('/account-report?from=2020-01-01&to=2026-01-31')
  await expect(page.getByText(words.es.errors.ReportTooLong, { exact: true })).toBeVisible()
  await page.getByLabel(say.period, { exact: true }).click()
  await page.getByRole('option', { name: say.periods.lastYear, exact: true }).click()
  await page.getByRole('button', { name: words.es.ui.confirm, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.byCurrency, exact: true })).toBeVisible()
  const { name, text } = await saved(page, () => page.getByRole('button', { name: say.download, exact: true }).click())
  expect(name).toMatch(/^account-report-all-/)
  expect(text).toContain(words.es.server.accountReport.opening)
})
