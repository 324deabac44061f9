import { stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { expect } from '@playwright/test'
import { call, fillApplication } from '../businesses.ts'
import { secureAccount } from './accounts.ts'
import type { Business } from './business.ts'

/** Fills in the application, looks at it once more, submits it, and secures the account, which the review then asks for. */
export const applyForAccounts = async (business: Business): Promise<void> => {
  const { page, words, facts } = business
  const { handover, onboarding, verification } = words.customer
  const { userId } = await call(page, 'GET /me', {})
  const { line1, city, zip, country, legalName, taxId, firstName, lastName, jobTitle } = facts
  const state = Object.entries(stateNames).find(([, name]) => name === facts.state)?.[0]
  const address = { line1, city, zip, country, ...(state === undefined ? {} : { state }) }
  const person = { firstName, lastName, jobTitle, dateOfBirth: '1984-02-29' }
  await fillApplication({ page, userId }, { legalName, address, taxId, person })
  await page.reload()
  await expect(page.getByRole('heading', { name: onboarding.titles.review })).toBeVisible()
  await page.getByRole('button', { name: onboarding.review.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: handover.completed.title })).toBeVisible()
  await page.getByRole('link', { name: handover.completed.security, exact: true }).click()
  await secureAccount(business)
  await expect(page.getByRole('heading', { name: verification.inReview.title })).toBeVisible()
}
