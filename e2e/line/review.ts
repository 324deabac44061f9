import { expect, type Page } from '@playwright/test'
import { readCode } from '../sandbox.ts'
import { demoPassword } from '../sessions.ts'
import { fill, labelled, type Words } from '../words.ts'
import { type BusinessFacts, navigate } from './business.ts'

/** A member of staff at work. */
export type Reviewer = { readonly page: Page; readonly words: Words }

/**
 * Signs in with password and authenticator. Another journey may have used the present code just now: each code is tried once, and
 * the next one is awaited.
 */
export const signInStaff = async ({ page, words }: Reviewer, email: string): Promise<void> => {
  const { auth: say, dashboard } = words.staff
  await page.goto('/')
  await page.getByLabel(say.email, { exact: true }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say.continue, exact: true }).click()
  const code = page.getByLabel(say.code, { exact: true })
  await expect(code).toBeVisible()
  const inside = page.getByRole('heading', { name: dashboard.title, exact: true })
  let tried = ''
  await expect(async () => {
    const present = await readCode(page.request, email)
    if (present !== tried && (await code.isVisible())) {
      tried = present
      await code.fill(present)
    }
    await expect(inside).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000 })
}

/** Finds the person among those who signed up. */
export const findSignup = async (reviewer: Reviewer, facts: BusinessFacts): Promise<void> => {
  const { page, words } = reviewer
  const { signups: say, shell } = words.staff
  await navigate(reviewer, shell.signups)
  await page.getByRole('searchbox', { name: say.search }).fill(facts.email)
  const row = page.getByRole('row').filter({ hasText: facts.email })
  await expect(row).toContainText(`${facts.firstName} ${facts.lastName}`)
  await expect(row).toContainText(`@${facts.handle}`)
  await expect(row).toContainText(say.yes)
}

/** Opens the company from the list of those that wait for a decision. */
export const openCompany = async ({ page, words }: Reviewer, facts: BusinessFacts): Promise<void> => {
  const { verification: say, shell } = words.staff
  await page.getByRole('navigation').getByRole('link', { name: shell.underVerification, exact: true }).click()
  await page.getByRole('searchbox', { name: say.search }).fill(facts.handle)
  await page.getByRole('link', { name: facts.legalName, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: facts.legalName })).toBeVisible()
}

// References are shown in groups of four.
const shownReference = (text: string): RegExp => new RegExp(`^${[...text].join(' ?')}$`)

/** Opens a section of the case where it is closed. */
const unfold = async (page: Page, title: string): Promise<void> => {
  const toggle = page.getByRole('heading', { level: 2 }).getByRole('button', { name: title, exact: true })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

/** Looks at the masked data, which asks for a reason, and hides it again. */
export const lookAtPersonalData = async ({ page, words }: Reviewer, facts: BusinessFacts): Promise<void> => {
  const { reveal: say, acts, history, steps } = words.staff.verification
  const taxId = page.getByText(shownReference(facts.taxId))
  await page.getByRole('button', { name: steps.names.kyb, exact: true }).click()
  await expect(taxId).toHaveCount(0)
  await page.getByRole('button', { name: say.reveal, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.title })
  await dialog.getByLabel(labelled(say.reason)).fill('Compared with the register')
  await dialog.getByRole('button', { name: say.reveal, exact: true }).click()
  await expect(taxId).toHaveCount(2)
  await unfold(page, history.title)
  await expect(page.getByRole('cell', { name: acts['personal-data_revealed'], exact: true })).toBeVisible()
  await page.getByRole('button', { name: say.hide, exact: true }).click()
  await expect(taxId).toHaveCount(0)
}

/** Approves; the accounts are then opened at the providers. */
export const approve = async ({ page, words }: Reviewer, facts: BusinessFacts): Promise<void> => {
  const { decision: say, openingStatuses, accounts } = words.staff.verification
  await page.getByRole('button', { name: say.approve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: fill(say.approveTitle, { name: facts.legalName }) })
  await dialog.getByRole('button', { name: say.approve, exact: true }).click()
  await expect(page.getByText(fill(say.approved, { name: facts.legalName }))).toBeVisible()
  await unfold(page, accounts)
  await expect(page.getByText(openingStatuses.approved, { exact: true }).first()).toBeVisible()
}
