import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { sessionOf } from './sessions.ts'
import { fill, type Language, words } from './words.ts'

// What is typed into a price of six decimals, what stands there once it is left and while it is edited, and the line's amount.
const prices = {
  en: [
    ['1,250', '1,250', '1250', '1250.00'],
    ['1.25', '1.25', '1.25', '1.25'],
    ['1,250,000', '1,250,000', '1250000', '1250000.00'],
    ['1250,5', '1,250.5', '1250.5', '1250.50'],
    ['0.125', '0.125', '0.125', '0.13'],
  ],
  es: [
    ['1.250', '1.250', '1250', '1250.00'],
    ['1,250', '1,250', '1,250', '1.25'],
    ['1.250.000', '1.250.000', '1250000', '1250000.00'],
    ['1250.5', '1.250,5', '1250,5', '1250.50'],
    ['0,125', '0,125', '0,125', '0.13'],
  ],
} as const

// Typed into an amount of two decimals, and what stands there once it is left; the last is told to be too fine.
const fees = {
  en: { read: ['1,250', '1,250.00'], tooFine: '1.250' },
  es: { read: ['1.250', '1.250,00'], tooFine: '1,250' },
} as const

const amountOf = (page: Page, text: string): Locator => page.locator('main').locator(`data[value="${text}"]`).first()

for (const language of ['en', 'es'] as const satisfies readonly Language[]) {
  test(`numbers in groups are read and shown as the language writes them: ${language}`, async ({ openBrowser }) => {
    const { form } = words[language].customer.invoices
    const { numberUnread, numberTooFine, numberNegative } = words[language].ui
    const page = await openBrowser({ storageState: sessionOf('ada'), language })
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.goto('/invoices/new/form')
    const price = page.locator('[name="item-0-rate"]')
    await expect(price).toBeVisible({ timeout: 30_000 })
    for (const [typed, left, edited, amount] of prices[language]) {
      await price.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(typed)
      await expect(price).toHaveValue(typed)
      await price.blur()
      await expect(price).toHaveValue(left)
      await expect(amountOf(page, amount)).toBeVisible()
      await price.focus()
      await expect(price).toHaveValue(edited)
      expect(await price.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(edited.length)
      await page.keyboard.press('Delete')
    }

    await test.step('what can’t be read stays, says so and adds nothing', async () => {
      await price.fill('1,250,0')
      await expect(price).not.toHaveAttribute('aria-invalid')
      await price.blur()
      await expect(price).toHaveValue('1,250,0')
      await expect(price).toHaveAccessibleDescription(
        fill(numberUnread, { example: language === 'en' ? '1,250.00' : '1.250,00' }),
      )
      await price.focus()
      await page.keyboard.press('End')
      await page.keyboard.type('00')
      await expect(price).not.toHaveAttribute('aria-invalid')
      await price.fill('-5')
      await expect(price).toHaveValue('1,250,000')
      await expect(price).toHaveAccessibleDescription(numberNegative)
    })

    await test.step('an amount of money', async () => {
      const fee = page.getByLabel(fill(form.feeValueOf, { row: 1 }), { exact: true })
      await page.getByRole('button', { name: form.addFee, exact: true }).click()
      await page.getByRole('combobox', { name: fill(form.feeTypeOf, { row: 1 }) }).click()
      await page.getByRole('option', { name: form.feeTypes.fixed, exact: true }).click()
      const { read, tooFine } = fees[language]
      await fee.fill(read[0])
      await fee.blur()
      await expect(fee).toHaveValue(read[1])
      await fee.fill(tooFine)
      await fee.blur()
      await expect(fee).toHaveValue(tooFine)
      await expect(fee).toHaveAccessibleDescription(fill(numberTooFine, { count: 2 }))
    })
  })
}
