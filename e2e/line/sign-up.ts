import { expect } from '@playwright/test'
import { followMailLink } from '../mail-link.ts'
import { readCode } from '../sandbox.ts'
import { fill, labelled } from '../words.ts'
import type { Business } from './business.ts'

/** Signs up with email and password; a link and a code are then in the mail. */
export const signUp = async ({ page, words, facts }: Business): Promise<void> => {
  const { signUp: say } = words.customer
  await page.goto('/sign-up')
  await page.getByLabel(say.firstName, { exact: true }).fill(facts.firstName)
  await page.getByLabel(say.lastName, { exact: true }).fill(facts.lastName)
  await page.getByLabel(say.email, { exact: true }).fill(facts.email)
  await page.getByLabel(say.password, { exact: true }).fill(facts.password)
  await page.getByLabel(`${say.terms.before} ${say.terms.link}`).check()
  await page.getByRole('button', { name: say.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.verify.title })).toBeVisible()
  await expect(page.getByText(fill(say.verify.sentTo, { email: facts.email }))).toBeVisible()
}

const isAtCreateBusiness = async ({ page, words }: Business): Promise<void> => {
  await expect(page.getByRole('heading', { name: words.customer.organization.title })).toBeVisible()
  await expect(page).toHaveURL('/create-business')
}

/** Confirms the address with the mail's link, found in the sandbox's mailbox. */
export const confirmByLink = async (business: Business): Promise<void> => {
  const { page, words, facts } = business
  await page.goto('/dev-tools')
  await page.getByLabel(words.customer.devTools.filterMail).fill(facts.email)
  const mail = page.locator('div:has(> button[aria-expanded])').filter({ hasText: facts.email })
  await mail.getByRole('button').first().click()
  await followMailLink(page, mail, /confirm-email/)
  await isAtCreateBusiness(business)
}

/** Confirms the address with the mail's code. */
export const confirmByCode = async (business: Business): Promise<void> => {
  const { page, words, facts } = business
  const { verify } = words.customer.signUp
  await page.getByLabel(verify.code, { exact: true }).fill(await readCode(page.request, facts.email))
  await isAtCreateBusiness(business)
}

/** Creates the business; a handle that somebody has is said to be taken before it is sent. */
export const createBusiness = async ({ page, words, facts }: Business, taken: string): Promise<void> => {
  const { organization: say } = words.customer
  const handle = page.getByLabel(labelled(say.handle.label))
  await handle.fill(taken)
  await expect(page.getByText(fill(say.handle.taken, { handle: `@${taken}` }))).toBeVisible()
  await page.getByRole('button', { name: say.submit, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(fill(words.fields.handleTaken, { handle: `@${taken}` }))
  await expect(handle).toHaveValue(taken)
  await handle.fill(facts.handle)
  await expect(page.getByText(fill(say.handle.free, { handle: `@${facts.handle}` }))).toBeVisible()
  await page.getByRole('button', { name: say.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.customer.onboarding.titles.welcome })).toBeVisible()
}
