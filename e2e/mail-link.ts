import { expect, type Locator, type Page } from '@playwright/test'

/** Follows a link of a mail that is shown as its reader sees it: in its styles, and whole without scrolling. */
export const followMailLink = async (page: Page, mail: Locator, address: RegExp): Promise<void> => {
  const frame = mail.locator('iframe')
  const shown = frame.contentFrame()
  await expect(shown.getByRole('heading')).toHaveCSS('font-size', '20px')
  await expect(shown.locator('body > div').first()).toBeHidden()
  await expect
    .poll(
      () => shown.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight),
      'what has to be scrolled',
    )
    .toBe(0)
  const href = await shown.getByRole('link', { name: address }).getAttribute('href')
  await page.goto(href ?? '')
}
