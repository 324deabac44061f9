import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { pageLabel } from '@contado/contract/invoices/invoice-document.domain.ts'
import { expect, type Page } from '@playwright/test'
import { textOfPdf } from '../../apps/api/src/test-kit/pdf-text.ts'
import { fill } from '../words.ts'
import type { Business } from './business.ts'

const run = promisify(execFile)
const squeezed = (lines: readonly string[]): string => lines.join('').replaceAll(/\s/g, '')
const isInstalled = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const download = async (page: Page, button: string): Promise<string> => {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return (await begun).path()
}

/** The PDF says what the sheet says, word for word; a second reader of PDFs, where there is one, finds every word too. */
export const comparePdf = async ({ page, words, language }: Business, paper: readonly string[]): Promise<void> => {
  const path = await download(page, words.customer.invoices.detail.pdf)
  const expected = [...paper, pageLabel(language, 1, 1)]
  expect(squeezed(textOfPdf(await readFile(path)))).toBe(squeezed(expected))
  if (!isInstalled('pdftotext')) return
  const { stdout } = await run('pdftotext', ['-raw', path, '-'])
  const letters = (text: string): string => [...squeezed([text])].sort().join('')
  expect(letters(stdout)).toBe(letters(squeezed(expected)))
}

/** The statement of the smart account on screen and as a file; answers its closing balance, which both agree on. */
export const compareStatement = async ({ page, words }: Business, buyer: Business): Promise<string> => {
  const { accounts: say, accountNames } = words.customer
  const name = fill(accountNames.smart, { currency: 'USD' })
  await page.goto('/accounts/smart/USD/transactions-history')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const figure = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('data')
  const balance = (await figure(say.available).getAttribute('value')) ?? ''
  await page.getByRole('link', { name: say.statement, exact: true }).click()
  await expect(figure(say.closing)).toHaveAttribute('value', balance)
  await expect(page.getByRole('row').filter({ hasText: buyer.facts.legalName })).toBeVisible()
  const csv = await readFile(await download(page, say.downloadCsv), 'utf8')
  const closing = csv.split(/\r?\n/).find((line) => line.includes(words.server.statements.closing))
  expect(closing?.match(/-?\d+\.\d{2}/)?.[0], closing).toBe(balance)
  return balance
}

/** The ledger proves itself from its entries alone. */
export const verifyLedger = async (): Promise<void> => {
  const { stdout } = await run(process.execPath, ['tools/ledger-verify.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: process.env,
  })
  expect(stdout).toContain('The ledger is clean.')
  expect(Number(/(\d+) transfers/.exec(stdout)?.[1])).toBeGreaterThan(0)
}
