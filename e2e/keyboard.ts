import { expect, type Locator, type Page } from '@playwright/test'

const farthestStops = 60

/** Whether what has the focus is marked by a line of two pixels: its own, its frame's, or its active cell's. */
export const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return false
    const frame = focused.parentElement
    const styles = [focused, frame, ...(frame?.children ?? [])].map((element) => element && getComputedStyle(element))
    return [...styles, getComputedStyle(focused, '::after')].some(
      (style) => style?.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
    )
  })

/** Goes from stop to stop with Tab until it stands on the wanted one; the focus is seen at each stop. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible()
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < farthestStops; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
    // After the last stop the browser itself has the focus, and the page begins anew.
    if (stop.startsWith('<body')) continue
    expect(await isFocusSeen(page), `the focus is seen on ${stop}`).toBe(true)
    if (await isThere()) return
  }
  throw new Error(`${wanted} was not reached with ${farthestStops} presses of Tab`)
}

/** Around a dialog in both directions: the focus never leaves it. */
export const staysInside = async (page: Page, dialog: Locator): Promise<void> => {
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holdsFocus, { message: 'the dialog takes the focus' }).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press(key)
      expect(await holdsFocus(), `${key} stays in the dialog`).toBe(true)
    }
  }
}
