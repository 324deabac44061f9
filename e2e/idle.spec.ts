import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call, signUp } from './businesses.ts'
import { signInStaff } from './line/review.ts'
import { lookAt } from './look-at.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const customer = words.en.customer
const staff = words.en.staff

const minute = 60_000
const second = 1000

/** Lets time pass in every tab of this browser, without waiting for it. */
const pass = (page: Page, ms: number): Promise<void> => page.clock.fastForward(ms)

const warning = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

const isWarned = async (pages: readonly Page[], title: string): Promise<void> => {
  for (const page of pages) await expect(warning(page, title)).toBeVisible()
}
const isLeftAlone = async (pages: readonly Page[], title: string): Promise<void> => {
  for (const page of pages) await expect(warning(page, title)).toBeHidden()
}

const lastActive = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('last-active'))

/** The page is there, and so is the watch over its rest, which begins by noting that somebody came after `before`. */
const isWatched = async (page: Page, before: string | null): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => lastActive(page)).not.toBe(before)
}

/** What one tab noted of the last activity has come to the other one: minutes are long enough for it, leaps are not. */
const isHeard = async (from: Page, to: Page): Promise<void> => {
  const noted = await lastActive(from)
  await expect.poll(() => lastActive(to)).toBe(noted)
}

/** Two tabs of somebody without a business yet: both show where that is said. */
const openTabs = async (page: Page): Promise<readonly [Page, Page]> => {
  const other = await page.context().newPage()
  let before: string | null = null
  for (const tab of [page, other]) {
    await tab.goto('/no-business')
    await isWatched(tab, before)
    before = await lastActive(tab)
  }
  await isHeard(other, page)
  return [page, other]
}

test('a customer at rest is warned in both tabs, stays from one, and is signed out of both', async ({
  openBrowser,
}) => {
  const { page: first } = await signUp(await openBrowser())
  await first.context().clock.install()
  const [page, other] = await openTabs(first)
  const { title, stay, text_other: text } = customer.shell.idle

  await pass(page, 13 * minute)
  await page.mouse.move(200, 200)
  await pass(page, 2 * second)
  await isHeard(page, other)
  await pass(page, 13 * minute)
  await isLeftAlone([page, other], title)

  await pass(page, 1 * minute)
  await isWarned([page, other], title)
  await expect(warning(other, title).getByRole('alert')).toHaveText(fill(text, { count: 60 }))
  await pass(page, 32 * second)
  await expect(warning(other, title).getByRole('alert')).toHaveText(fill(text, { count: 30 }))
  expect(await lookAt(page, 'en', 'the warning of the automatic logout')).toEqual([])

  await warning(other, title).getByRole('button', { name: stay, exact: true }).click()
  await isHeard(other, page)
  await isLeftAlone([page, other], title)
  await pass(page, 13 * minute)
  await isLeftAlone([page, other], title)

  await pass(page, 1 * minute + 2 * second)
  await isWarned([page, other], title)
  await pass(page, 1 * minute)
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\?reason=[\w-]+&next=%2Fno-business$/)
  await expect(page.getByRole('heading', { name: customer.auth.signIn.title, exact: true })).toBeVisible()
  const answer = await page.request.get('/api/new/me')
  expect(answer.status()).toBe(401)
})

test('the warning has its own way out', async ({ openBrowser }) => {
  const { page } = await signUp(await openBrowser())
  await page.context().clock.install()
  await page.goto('/no-business')
  await isWatched(page, null)
  await pass(page, 14 * minute + second)
  const dialog = warning(page, customer.shell.idle.title)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: customer.shell.idle.stay, exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: customer.shell.signOut, exact: true }).click()
  await expect(page.getByRole('heading', { name: customer.auth.signIn.title, exact: true })).toBeVisible()
  expect((await page.request.get('/api/new/me')).status()).toBe(401)
})

test('staff is warned after 29 minutes and signed out a minute later', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff' })
  await signInStaff({ page, words: words.en }, 'analyst@contado.example')
  await page.context().clock.install()
  const before = await lastActive(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: staff.dashboard.title, exact: true })).toBeVisible()
  await isWatched(page, before)
  const { idleTitle, idleStay } = staff.shell
  await pass(page, 28 * minute)
  await isLeftAlone([page], idleTitle)
  await pass(page, 1 * minute + second)
  await isWarned([page], idleTitle)
  expect(await lookAt(page, 'en', 'the warning of the automatic logout of staff')).toEqual([])
  await warning(page, idleTitle).getByRole('button', { name: idleStay, exact: true }).click()
  await isLeftAlone([page], idleTitle)
  await call(page, 'GET /admin/me', {})

  await pass(page, 29 * minute + second)
  await isWarned([page], idleTitle)
  await pass(page, 1 * minute)
  await expect(page).toHaveURL(/\/auth\?reason=/)
  expect((await page.request.get('/api/new/admin/me')).status()).toBe(401)
})
