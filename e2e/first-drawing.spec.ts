import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { openCompany } from './businesses.ts'
import { sessionOf } from './sessions.ts'

const phone = { width: 390, height: 844 }

/** How far what is drawn moves by itself, as browsers count it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

const drawn = async (page: Page, path: string): Promise<number> => {
  // The sums come late, as they do over the air.
  await page.route(/[?&]limit=1(&|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(path)
  await expect(page.locator('main').getByRole('searchbox')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  return shiftOf(page)
}

test('lists of invoices are drawn without a jump on a phone, with few invoices and with many', async ({
  openBrowser,
}) => {
  const company = await openCompany(openBrowser)
  const many = await openBrowser({ storageState: sessionOf('ada') })
  for (const path of ['/income', '/expenses']) {
    await company.page.setViewportSize(phone)
    expect(await drawn(company.page, path), `${path} of a new business`).toBeLessThan(0.1)
    await many.setViewportSize(phone)
    expect(await drawn(many, path), `${path} with many invoices`).toBeLessThan(0.07)
  }
})
