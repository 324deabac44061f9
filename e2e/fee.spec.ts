import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { apply, call, decide, secure } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { labelled, words } from './words.ts'

for (const language of ['en', 'es'] as const) {
  const { card } = words[language].customer
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

  test(`a card that is refused when it is charged: its owner reads it at home and uses another (${language})`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ language, ...(language === 'es' ? phone : {}) })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const company = await apply(page, { card: 'sandbox-empty-later' })
    const { userId } = company
    await decide(company)
    const status = async () => (await call(page, 'GET /onboarding-fee', { userId })).fee.status
    await expect.poll(status, { message: 'the card is refused' }).toBe('refused')
    // Without a second factor, home is where one is set up.
    await secure(company)
    await page.goto('/')
    await expect(page.getByText(card.refused, { exact: true })).toBeVisible()
    expect(await lookAt(page, language, 'a refused card at home')).toEqual([])
    await page.getByRole('button', { name: card.other, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: card.other })
    const act = dialog.getByRole('button', { name: /29/ })
    await dialog.getByLabel(labelled(card.zip)).fill('')
    await act.click()
    await expect(dialog.getByText(card.required, { exact: true })).toBeVisible()
    expect(await lookAt(page, language, 'another card for the fee')).toEqual([])
    await dialog.getByLabel(labelled(card.zip)).fill('97205')
    await dialog.getByText(card.tokens['sandbox-declined'], { exact: true }).click()
    await act.click()
    await expect(dialog.getByText(words[language].errors.CardDeclined)).toBeVisible()
    await dialog.getByText(card.tokens['sandbox-visa'], { exact: true }).click()
    await act.click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(status).toBe('charged')
    await page.reload()
    await expect(page.getByText(card.refused, { exact: true })).toHaveCount(0)
  })
}
