import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { signUp, signUpOnly } from './businesses.ts'
import { isSignedIn, signOut } from './ways.ts'
import { words } from './words.ts'

const { auth, shell } = words.en.customer

const collectErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

// Every address that whoever is not signed in may see; the last ones are left as strays would find them.
const publicAddresses = [
  '/auth',
  '/auth/password',
  '/auth/reset-password',
  '/auth/session-expired',
  '/auth/callback/google',
  '/sign-up',
  '/sign-up/verify-email',
  '/sign-up/confirm-email',
  '/terms-and-conditions',
  '/message/payment-sent',
  '/restricted?restrictedType=user',
  '/denied',
  '/404',
  '/nowhere-at-all',
  '/logout',
  '/invitation',
  '/invitation/company',
  '/invitation/confirm-email',
  '/user-settings/confirm-email',
  '/preview-invoice',
  '/pay-invoice',
] as const

test('a visitor’s console stays clean on every public screen', async ({ openBrowser }) => {
  const page = await openBrowser()
  const errors = collectErrors(page)
  for (const address of publicAddresses) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    expect(errors, address).toEqual([])
  }
})

test('between signing up and the confirmed address the console stays clean, too', async ({ openBrowser }) => {
  const page = await openBrowser()
  const errors = collectErrors(page)
  await page.goto('/auth')
  await signUpOnly(page)
  for (const address of ['/sign-up/verify-email', '/sign-up', '/terms-and-conditions', '/']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    expect(errors, address).toEqual([])
  }
})

test('a visitor’s console stays clean, before and after somebody was signed in', async ({ openBrowser }) => {
  const page = await openBrowser()
  const errors = collectErrors(page)
  for (const address of ['/', '/auth', '/sign-up', '/auth/password', '/contacts']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByText(auth.reasons['login-required'])).toBeVisible()
  expect(errors).toEqual([])

  await signUp(page)
  await page.goto('/')
  await isSignedIn(page)
  await signOut(page)
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: auth.signIn.title, exact: true })).toBeVisible()
  // Back brings a page that was made for a visitor: it asks again who is signed in.
  await signUp(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/(auth|logout)/)
  expect(errors).toEqual([])
})

test('what is being read when somebody signs out is given up, not refused', async ({ openBrowser }) => {
  const page = await openBrowser()
  await signUp(page)
  const errors = collectErrors(page)
  let held = 0
  const isSlow = (url: URL): boolean => url.pathname.endsWith('/me/constants')
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.route(isSlow, async (route) => {
    held += 1
    await ended
    // Nobody waits for it any more: there is nothing to continue.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/')
  await isSignedIn(page)
  await expect.poll(() => held).toBeGreaterThan(0)
  await page.getByRole('button', { name: shell.signOut, exact: true }).click()
  await expect(page.getByRole('heading', { name: auth.signIn.title, exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(errors).toEqual([])
})

test('the look-out for errors in the console notices a refused request', async ({ openBrowser }) => {
  const page = await openBrowser()
  const errors = collectErrors(page)
  await page.goto('/auth')
  await page.evaluate(() => fetch('/api/new/me'))
  expect(errors).toHaveLength(1)
})
