import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { unzip } from '../apps/api/src/test-kit/unzip.ts'
import screenEn from '../apps/web/src/features/exports/i18n/en.json' with { type: 'json' }
import screenEs from '../apps/web/src/features/exports/i18n/es.json' with { type: 'json' }
import dialogEn from '../apps/web/src/shell/exports/i18n/en.json' with { type: 'json' }
import dialogEs from '../apps/web/src/shell/exports/i18n/es.json' with { type: 'json' }
import { test } from './browsers.ts'
import { call, openCompany } from './businesses.ts'
import { billOn } from './invoice-terms.ts'
import { lookAt } from './look-at.ts'
import { readToday } from './sandbox.ts'
import { fill, like, words } from './words.ts'

const wordsOf = { en: { say: dialogEn, screen: screenEn }, es: { say: dialogEs, screen: screenEs } }

const saved = async (page: Page, button: Locator) => {
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

for (const language of ['en', 'es'] as const) {
  const { say, screen } = wordsOf[language]
  const { invoices } = words[language].customer

  test(`a list is taken along as it is on the screen, chosen invoices as papers; both are kept under Exports (${language})`, async ({
    openBrowser,
  }) => {
    const buyer = await openCompany(openBrowser)
    const { page, userId, ...company } = await openCompany(openBrowser)
    const seller = { page, userId, ...company }
    const profile = { firstName: 'Rosa', lastName: 'Lindgren', language, timeZone: 'America/New_York' }
    await call(page, 'PUT /me/profile', { userId, body: profile })
    const today = await readToday(page.request, 'America/New_York')
    const numbers: string[] = []
    for (const rate of ['100.00', '250.00', '700.00']) {
      const invoiceId = await billOn(seller, buyer, { rate, sendingDate: today, dueDate: today })
      numbers.push((await call(page, `GET /invoices/${invoiceId}`, { userId })).invoiceNumber)
    }
    const dialog = page.getByRole('dialog', { name: fill(say.title, { list: say.lists.income }) })
    const exportAll = page.getByRole('button', { name: say.export, exact: true })
    const act = dialog.getByRole('button', { name: say.export, exact: true })
    const download = dialog.getByRole('button', { name: say.download, exact: true })

    await test.step('what the filters leave, as a table', async () => {
      await page.goto('/income?amountFrom=200')
      await exportAll.click()
      await expect(dialog.getByText(fill(say.invoices_other, { count: 2 }), { exact: true })).toBeVisible()
      expect(await lookAt(page, language, 'an export to choose')).toEqual([])
      // It comes unasked, and again when it is asked for.
      const { name, content } = await saved(page, act)
      expect((await saved(page, download)).content).toEqual(content)
      expect(name).toMatch(/\.csv$/)
      const rows = parse(content, { bom: true, delimiter: [',', ';'] })
      expect(rows).toHaveLength(3)
      expect(rows.slice(1).map((row) => numbers.filter((number) => row.includes(number)))).toEqual([
        [numbers[2]],
        [numbers[1]],
      ])
      await page.keyboard.press('Escape')
    })

    await test.step('chosen rows, as papers in one archive', async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto('/income?amountTo=300')
      await page.getByRole('checkbox', { name: invoices.selection.all, exact: true }).check()
      await exportAll.last().click()
      await dialog.getByText(say.formats.pdf, { exact: true }).click()
      const { content } = await saved(page, act)
      const papers = await unzip(content)
      expect(papers).toHaveLength(2)
      for (const paper of papers) expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-')
      await dialog.getByRole('link', { name: say.all, exact: true }).click()
    })

    await test.step('both under Exports, to be taken once more', async () => {
      await expect(page).toHaveURL('/exports')
      const again = page.getByRole('button', { name: like(screen.downloadOf) })
      await expect(again).toHaveCount(2)
      expect((await saved(page, again.first())).content.length).toBeGreaterThan(1000)
    })

    await test.step('nothing that matches is said before anything is begun', async () => {
      await page.goto('/income?amountFrom=5000')
      await exportAll.click()
      await expect(dialog.getByText(say.nothing, { exact: true }).first()).toBeVisible()
      await expect(act).toBeDisabled()
    })
  })
}
