import type { KycDecision } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import { expect, type Page } from '@playwright/test'
import { type OpenBrowser, test } from './browsers.ts'
import { type Company, letIn, openCompany } from './businesses.ts'
import { faultsOf, lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { fill, type Language, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const checkWords = (language: Language) => words[language].customer.verification.check

const prove = async (page: Page, language: Language, decision: KycDecision): Promise<void> => {
  const check = checkWords(language)
  await page.getByRole('radio', { name: check.decisions[decision], exact: true }).check()
  await page.getByRole('button', { name: check.act, exact: true }).click()
}

type Asking = { readonly company: Company; readonly language: Language; readonly email: string }

const name = 'Rosa Lindgren'

const askAnew = async (openBrowser: OpenBrowser, { company, language, email }: Asking): Promise<string[]> => {
  const say = words[language].staff.verification
  const staff = await openBrowser({ app: 'staff', language, storageState: sessionOf('head') })
  await staff.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await staff.goto(`/new-accounts/accounts-under-verification/${company.organizationId}`)
  const row = staff.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: say.newCheck.act, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: fill(say.newCheck.question, { name }) })
  await expect(dialog).toBeVisible()
  const faults = await faultsOf(staff)
  await dialog.getByRole('button', { name: say.newCheck.act, exact: true }).click()
  await expect(staff.getByText(say.newCheck.done)).toBeVisible()
  return faults
}

for (const language of ['en', 'es'] as const) {
  test(`whoever is let in waits until the vendor approves, whatever it says before (${language})`, async ({
    openBrowser,
  }) => {
    test.slow()
    const company = await openCompany(openBrowser)
    const { page, email } = await letIn(company, await openBrowser({ language }), language)
    const check = checkWords(language)
    const asking = { company, language, email }
    const faults: string[] = []
    const look = async (what: string) => faults.push(...(await lookAt(page, language, what)))
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/income')
    await expect(page).toHaveURL('/verify')
    await expect(page.getByText(check.text)).toBeVisible()
    await look('before')

    await prove(page, language, 'resubmission_requested')
    await expect(page.getByText(check.again)).toBeVisible()
    await look('again')

    await prove(page, language, 'abandoned')
    await expect(page.getByText(check.text)).toBeVisible()

    await prove(page, language, 'review')
    await expect(page.getByText(check.review)).toBeVisible()
    await expect(page.getByRole('button', { name: check.act, exact: true })).toHaveCount(0)
    await look('review')

    faults.push(...(await askAnew(openBrowser, asking)))
    await page.reload()
    await prove(page, language, 'declined')
    await expect(page.getByText(check.denied)).toBeVisible()
    await look('denied')
    await page.goto('/income')
    await expect(page).toHaveURL('/verify')

    await askAnew(openBrowser, asking)
    await page.reload()
    await prove(page, language, 'approved')
    await expect(page).toHaveURL(/\/account-security/)
    expect(faults).toEqual([])
  })
}
