import { wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { call, found } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

for (const language of ['en', 'es'] as const) {
  const say = words[language].staff.companies.reset

  test(`customer success resets what was denied automatically, and the owner applies again (${language})`, async ({
    openBrowser,
  }) => {
    const company = await found(await openBrowser({ language }))
    const { riskProfile } = wholeApplication({
      legalName: company.name,
      address: { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
      taxId: '12-3456789',
      person: { firstName: 'Rosa', lastName: 'Lindgren', jobTitle: 'Owner', dateOfBirth: '1984-02-29' },
      organizationType: 'business',
      issuedOn: '2026-01-02',
    })
    const body = { data: { ...riskProfile, tradeCountries: ['US', 'IR'] }, isComplete: true, version: 0 }
    const { outcome } = await call(company.page, 'POST /verification/risk-profile', { body, userId: company.userId })
    expect(outcome).toBe('autoDenied')
    await company.page.goto('/')
    await expect(company.page).toHaveURL(/denied|restricted/)

    const staff = await openBrowser({ app: 'staff', language, storageState: sessionOf('success') })
    await staff.goto(`/companies/${company.organizationId}`)
    await staff.getByRole('button', { name: say.act }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: say.act }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox').fill('A country was mistyped')
    expect(await lookAt(staff, language, 'resetting an application')).toEqual([])
    await dialog.getByRole('button', { name: say.act }).click()
    await expect(staff.getByText(say.done)).toBeVisible()
    await expect(staff).toHaveURL(new RegExp(`/new-accounts/accounts-under-verification/${company.organizationId}$`))

    await company.page.goto('/')
    await expect(company.page).toHaveURL(/verify|start-verification/)
  })
}
