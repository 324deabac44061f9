import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { readCode, unused } from './sandbox.ts'
import { isSignedIn } from './ways.ts'
import { words } from './words.ts'

const { auth, signUp: say } = words.en.customer

test('where somebody came from goes along to the sign-up', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/?utm_source=news&utm_campaign=spring&affId=7&irclickid=a-b')
  await expect(page.getByRole('heading', { name: auth.signIn.title, exact: true })).toBeVisible()
  await expect(page.getByText(auth.reasons['login-required'])).toHaveCount(0)
  await page.getByRole('link', { name: auth.signIn.signUp, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.title, exact: true })).toBeVisible()
  const carried = new URL(page.url())
  expect(carried.pathname).toBe('/sign-up')
  expect(Object.fromEntries(carried.searchParams)).toEqual({
    utm_source: 'news',
    utm_campaign: 'spring',
    affId: '7',
    irclickid: 'a-b',
  })
  await page.goto('/sign-up')
  const email = `nina.${unused()}@arbor.example`
  await page.getByLabel(say.firstName, { exact: true }).fill('Nina')
  await page.getByLabel(say.lastName, { exact: true }).fill('Berg')
  await page.getByLabel(say.email, { exact: true }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill('Lantern4river')
  await page.getByRole('checkbox').check()
  const sent = page.waitForRequest(/set-credentials$/)
  await page.getByRole('button', { name: say.submit, exact: true }).click()
  expect((await sent).postDataJSON().marketing).toEqual({
    utmSource: 'news',
    utmCampaign: 'spring',
    affId: '7',
    irclickid: 'a-b',
  })
  await expect(page.getByRole('heading', { name: say.verify.title })).toBeVisible()
  await page.getByLabel(say.verify.code, { exact: true }).fill(await readCode(page.request, email))
  await isSignedIn(page)
  expect(new URL(page.url()).search).toBe('')
})
