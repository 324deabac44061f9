import { expect } from '@playwright/test'
import { readCode, unusedPhone } from '../sandbox.ts'
import { fill, labelled, like } from '../words.ts'
import { type Business, navigate } from './business.ts'

/** Secures the account, here by text. */
export const secureAccount = async ({ page, words, facts }: Business): Promise<void> => {
  const { accountSecurity: say, secondFactors } = words.customer
  const { phone } = secondFactors
  await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${say.kinds.phone}`) }).check()
  await page.getByRole('button', { name: say.continue, exact: true }).click()
  await page.getByLabel(labelled(phone.number)).fill(unusedPhone().phoneNumber.slice(2))
  await page.getByRole('button', { name: phone.send, exact: true }).click()
  await expect(page.getByText(like(phone.sentTo))).toBeVisible()
  await page.getByLabel(phone.code, { exact: true }).fill(await readCode(page.request, facts.email))
  await expect(page.getByText(say.added, { exact: true })).toBeVisible()
}

/** Once it is decided the review's page leads on by itself to the home page; the USD smart account is then open and empty. */
export const seeAccountsOpen = async (business: Business): Promise<void> => {
  const { page, words } = business
  const { home, accounts: say, accountNames, shell } = words.customer
  await expect(page.getByRole('heading', { name: home.setup.firstDay })).toBeVisible()
  await expect(page.getByText(home.setup.moneyText)).toBeVisible()
  await navigate(business, shell.navigation.accounts)
  const smart = fill(accountNames.smart, { currency: 'USD' })
  const isActive = say.statuses.CURRENCY_ACCOUNT_ACTIVE_FOR_TRANSACTIONS
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row(smart)).toContainText(isActive)
  await expect(
    row(`${fill(accountNames.traditional, { currency: 'USD' })}${accountNames.purpose.traditional}`),
  ).toContainText(isActive)
  await page.getByRole('link', { name: smart }).click()
  await expect(page.getByText(say.noTransactionsTitle)).toBeVisible()
}

/** Money arrives from outside on the account that is open on the page. */
export const simulateDeposit = async ({ page, words }: Business, amount: string): Promise<void> => {
  const { accounts: say, accountNames } = words.customer
  await page.getByRole('button', { name: say.simulateDeposit, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.simulateDeposit })
  await dialog.getByLabel(say.depositAmount, { exact: true }).fill(amount)
  await dialog.getByRole('button', { name: say.simulateDeposit, exact: true }).click()
  await expect(page.getByText(like(say.depositDone))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: accountNames.kinds.deposit })).toBeVisible()
}

/** Adds a business by its handle, after seeing whose handle that is. */
export const addContact = async (business: Business, other: Business): Promise<void> => {
  const { page, words } = business
  const { contacts: say, shell } = words.customer
  const { handle, legalName } = other.facts
  await navigate(business, shell.navigation.contacts)
  await page.getByRole('button', { name: say.add, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: say.addTitle })
  await dialog.getByLabel(say.handle, { exact: true }).fill(`@${handle}`)
  await expect(dialog.getByText(fill(say.look, { handle }))).toBeVisible()
  await expect(dialog.getByText(legalName)).toBeVisible()
  await dialog.getByRole('button', { name: say.add, exact: true }).click()
  await expect(page.getByText(fill(say.added, { name: legalName }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `@${handle}` })).toContainText(say.verified)
}
