import { type Browser, expect, type Page } from '@playwright/test'
import type { Envelope } from '../apps/api/src/test-kit/sentry-server.ts'
import { test } from './browsers.ts'
import { unused } from './sandbox.ts'
import { type SignedIn, sessionOf } from './sessions.ts'
import { words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { CUSTOMER_URL = '', STAFF_URL = '', WATCHER_URL = '' } = process.env

/** A browser in which errors are wanted: elsewhere they fail the test. */
const openWithFaults = async (browser: Browser, who: SignedIn, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-US', storageState: sessionOf(who) })).newPage()

const toldOf = async (isMeant: (envelope: Envelope) => boolean): Promise<Envelope[]> =>
  ((await (await fetch(WATCHER_URL)).json()) as Envelope[]).filter(isMeant)

const isNamed =
  (name: string) =>
  ({ event }: Envelope): boolean =>
    event.exception.values[0].type === name

for (const [app, who, baseURL, at] of [
  ['customer', 'ada', CUSTOMER_URL, '/contacts'],
  ['staff', 'head', STAFF_URL, '/dashboard'],
] as const) {
  test(`an error in a page of the ${app} app reaches the monitor without its words, also while the page goes`, async ({
    browser,
  }) => {
    const page = await openWithFaults(browser, who, baseURL)
    await page.goto(at)
    await expect(page.locator('#content h1').first()).toBeVisible()
    const [stays, goes] = [`Stays${unused()}`, `Goes${unused()}`]
    const fail = (name: string) =>
      void setTimeout(() => {
        throw Object.assign(new Error('ada@halden.example'), { name })
      })
    await page.evaluate(fail, stays)
    await expect.poll(() => toldOf(isNamed(stays))).toHaveLength(1)
    const [told] = await toldOf(isNamed(stays))
    expect(told?.event).toMatchObject({ logger: app, platform: 'javascript', transaction: at, tags: { app } })
    expect(told?.event.release).toMatch(/^[\w-]+\.js$/)
    expect(told?.raw).not.toContain('halden')
    await page.evaluate((name) => {
      const error = Object.assign(new Error('late'), { name })
      window.addEventListener('pagehide', () => window.dispatchEvent(new ErrorEvent('error', { error })))
    }, goes)
    await page.goto('about:blank')
    await expect.poll(() => toldOf(isNamed(goes))).toHaveLength(1)
    await page.context().close()
  })
}

test('a screen whose file cannot be loaded says so, and the monitor learns which file of which screen', async ({
  browser,
}) => {
  const page = await openWithFaults(browser, 'ada', CUSTOMER_URL)
  const missing = 'ReferralPartnersScreen'
  await page.route(new RegExp(`/assets/${missing}`), (route) => route.abort())
  await page.goto('/referral-partners')
  await expect(page.getByRole('heading', { name: words.en.customer.shell.failed.title })).toBeVisible()
  const isMissing = ({ event }: Envelope): boolean =>
    (event.exception.values[0].stacktrace?.frames ?? []).some(({ filename }: { filename: string }) =>
      filename.startsWith(`assets/${missing}`),
    )
  await expect.poll(async () => (await toldOf(isMissing)).length).toBeGreaterThan(0)
  const [told] = await toldOf(isMissing)
  expect(told?.event).toMatchObject({ logger: 'customer', transaction: '/referral-partners' })
  await page.context().close()
})
