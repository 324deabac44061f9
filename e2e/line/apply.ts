import { expect, type Page } from '@playwright/test'
import { labelled } from '../words.ts'
import { secureAccount } from './accounts.ts'
import type { Business } from './business.ts'

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const fillBusiness = async ({ page, words, language, facts }: Business): Promise<void> => {
  const { business: say, address, ...rest } = words.customer.verification
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(facts.country) ?? ''
  await page.getByLabel(say.legalName, { exact: true }).fill(facts.legalName)
  await choose(page, address.country, countryName)
  await page.getByLabel(address.line1, { exact: true }).fill(facts.line1)
  await page.getByLabel(address.city, { exact: true }).fill(facts.city)
  if (facts.state) await choose(page, address.state, facts.state)
  await page.getByLabel(address.zip, { exact: true }).fill(facts.zip)
  await page.getByLabel(facts.country === 'US' ? say.taxIdUs : say.taxId, { exact: true }).fill(facts.taxId)
  await page.getByRole('button', { name: rest.continue, exact: true }).click()
}

const fillPerson = async ({ page, words, facts }: Business): Promise<void> => {
  const { person, saveAndReview } = words.customer.verification
  await expect(page.getByLabel(person.firstName, { exact: true })).toHaveValue(facts.firstName)
  await page.getByLabel(person.jobTitle, { exact: true }).fill(facts.jobTitle)
  await page.getByLabel(labelled(person.dateOfBirth)).fill(facts.dateOfBirth)
  await page.getByRole('button', { name: saveAndReview, exact: true }).click()
}

/** Fills in the application, looks at it once more, submits it, and secures the account, which the review then asks for. */
export const applyForAccounts = async (business: Business): Promise<void> => {
  const { page, words, facts } = business
  const { review, inReview } = words.customer.verification
  await fillBusiness(business)
  await fillPerson(business)
  await expect(page.getByText(facts.legalName)).toBeVisible()
  await expect(page.getByText(facts.taxId)).toHaveCount(0)
  await page.getByRole('button', { name: review.submit, exact: true }).click()
  await secureAccount(business)
  await expect(page.getByRole('heading', { name: inReview.title })).toBeVisible()
}
