import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

// What the module brings along with itself is the same in more than twice as many letters.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Look = { readonly scheme: 'light' | 'dark'; readonly width: 1440 | 390 }

// Two languages of two looks each: every scheme meets every width, and every language meets both of each.
export const looks: Readonly<Record<'en' | 'es', readonly Look[]>> = {
  en: [
    { scheme: 'light', width: 1440 },
    { scheme: 'dark', width: 390 },
  ],
  es: [
    { scheme: 'dark', width: 1440 },
    { scheme: 'light', width: 390 },
  ],
}

/** What stands wider than the window, in a sentence. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 3).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
    return [`${scrollWidth} px wide in a window of ${clientWidth}: ${names.join(', ')}`]
  })

/** The same once it has had time: a busy machine draws the narrow page a while after the window is narrow. */
export const wideForLong = async (page: Page): Promise<string[]> => {
  for (let wait = 0; wait < 30; wait += 1) {
    if ((await overflowing(page)).length === 0) return []
    await page.waitForTimeout(500)
  }
  return overflowing(page)
}

/** What axe finds wrong with the page or the frame as it stands, one sentence each. */
export const axeFaults = async (page: Page | Frame): Promise<string[]> => {
  // More than half a megabyte is read once per page; and only what is wrong travels back, for all that axe has to say takes longer than its look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
      ),
    )
  }, rules)
}

/** What axe and the ruler find wrong with the page as it stands, one sentence each. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await axeFaults(page)),
  ...(await wideForLong(page)),
]

/** Puts the page in a look. */
export const dress = async (page: Page, { scheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', scheme)
}

/** The page has its title, and nothing on it is still loading. */
export const isSettled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The design system shows on purpose what is still loading.
  if (page.url().includes('/design-system/')) return
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Looks at the page in each look of a language: reads it with axe, or measures alone what stands too wide. */
export const lookAt = async (
  page: Page,
  language: 'en' | 'es',
  name: string,
  find: (page: Page) => Promise<string[]> = faultsOf,
): Promise<string[]> => {
  const faults: string[] = []
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const look of looks[language]) {
    await dress(page, look)
    await isSettled(page)
    const found = await find(page)
    faults.push(...found.map((fault) => `${name}, ${language}, ${look.scheme}, ${look.width}: ${fault}`))
  }
  return faults
}
