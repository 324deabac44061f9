import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { openCompany } from './businesses.ts'
import { confirmTransfer, desk, enterCode, fund, inSpanish, noFaults, payee, phone } from './sending-money.ts'
import { fill, labelled, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

for (const [language, where, size] of [
  ['en', 'desk', desk],
  ['es', 'phone', phone],
] as const) {
  test(`whom the form lacks is added over it, and nothing typed is lost (${language}, ${where})`, async ({
    openBrowser,
  }) => {
    const { newTransfer: say, bankDetails } = words[language].customer
    const called = bankDetailWords[language]
    const company = await openCompany(openBrowser)
    const { page } = company
    if (language === 'es') await inSpanish(company)
    await page.setViewportSize(size)
    await fund(company, '1000.00')
    await page.goto('/transfer/USD/traditional')
    await page.getByLabel(labelled(say.amount)).fill('120')
    await page.getByLabel(labelled(say.reference)).fill('INV-2041')
    await page.getByRole('button', { name: say.toNew, exact: true }).click()
    const account = page.getByRole('dialog', { name: bankDetails.addTitle })
    await expect(account.getByLabel(labelled(bankDetails.currency))).toContainText(/d[oó]l+ar/i)
    await account.getByLabel(labelled(called.accountHolder)).fill(payee.name)
    await account.getByLabel(labelled(called.accountNumber)).fill(payee.accountNumber)
    await account.getByLabel(labelled(called.routingCode)).fill(payee.routingCode)
    const choose = async (label: string, shown: string) => {
      await account.getByLabel(labelled(label)).click()
      await page.getByRole('option', { name: shown, exact: true }).click()
      if (where === 'phone') await page.getByRole('button', { name: words[language].ui.confirm, exact: true }).click()
    }
    await choose(bankDetails.labels.accountKind, bankDetails.kinds.checking)
    await account.getByLabel(labelled(bankDetails.labels.street)).fill(payee.address)
    await account.getByLabel(labelled(called.city)).fill(payee.city)
    await choose(called.state, 'Oregon')
    await account.getByLabel(labelled(bankDetails.labels.zipCode)).fill(payee.zip)
    await account.getByRole('button', { name: bankDetails.add, exact: true }).click()
    const code = page.getByRole('dialog', { name: fill(bankDetails.confirmAdd, { name: payee.name }) })
    await expect(code.getByText(payee.accountNumber)).toBeVisible()
    await expect(code.getByText(payee.routingCode)).toBeVisible()
    await expect(code.getByText(fill(bankDetails.nameChecks.unasked, { rail: 'ACH' }))).toBeVisible()
    await noFaults(page, language, 'a new payee over the form, with its code')
    await page.setViewportSize(size)
    await enterCode(company, code, language)
    await expect(page.getByLabel(labelled(say.to))).toContainText(payee.name)
    await expect(page.getByLabel(labelled(say.amount))).toHaveValue(/^120[.,]00$/)
    await expect(page.getByLabel(labelled(say.reference))).toHaveValue('INV-2041')
    await page.getByLabel(labelled(say.amount)).fill('5000')
    await expect(page.getByRole('link', { name: say.addMoney, exact: true })).toHaveAttribute('href', '/deposit/USD')
    // What it would come to is no matter while it can't be paid.
    await expect(page.getByRole('heading', { name: say.shortTitle })).toBeVisible()
    await expect(page.getByText(say.theyGet, { exact: true })).toHaveCount(0)
    await page.getByLabel(labelled(say.amount)).fill('120')
    await confirmTransfer(company, language)
  })
}
