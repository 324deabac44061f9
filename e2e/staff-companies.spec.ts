import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { openUnsecured } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { companies: say, secondEyes, statuses } = words.en.staff
const status = statuses.accountStatuses

const choose = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('combobox', { name: say.status }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

test('one head restricts a company at once, two let it in again, and cancelling changes nothing', async ({
  openBrowser,
}) => {
  const company = await openUnsecured(openBrowser)
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const second = await openBrowser({ app: 'staff', storageState: sessionOf('secondHead') })
  const auditor = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })

  await test.step('the list finds it', async () => {
    await head.goto('/companies')
    await head.getByRole('searchbox').fill(company.handle)
    await expect(head).toHaveURL(/search=/)
    await head.getByRole('link', { name: company.name }).first().click()
    await expect(head).toHaveURL(new RegExp(`/companies/${company.organizationId}$`))
  })

  await test.step('a confirmation that is cancelled reverts the selection', async () => {
    await choose(head, status.restricted)
    await expect(head.getByRole('dialog')).toContainText(say.statusEffects.stopped)
    await head.keyboard.press('Escape')
    await expect(head.getByRole('combobox', { name: say.status })).toHaveText(status.enabled)
  })

  await test.step('one that fails says so and changes nothing', async () => {
    await head.route('**/organizations/status', (route) => route.abort())
    await choose(head, status.restricted)
    await head.getByRole('dialog').getByRole('button', { name: say.statusAct }).click()
    await expect(head.getByText(say.statusFailed)).toBeVisible()
    await head.unroute('**/organizations/status')
    await head.keyboard.press('Escape')
    await expect(head.getByRole('combobox', { name: say.status })).toHaveText(status.enabled)
  })

  await test.step('restricting is done at once', async () => {
    await choose(head, status.restricted)
    await head.getByRole('dialog').getByRole('button', { name: say.statusAct }).click()
    await expect(head.getByText(say.statusDone)).toBeVisible()
    await company.page.goto('/')
    await expect(company.page).toHaveURL(/restricted/)
  })

  await test.step('to let it in again waits for another head', async () => {
    await choose(head, status.enabled)
    await head.getByRole('dialog').getByRole('button', { name: say.statusAct }).click()
    await expect(head.getByText(secondEyes.proposed)).toBeVisible()
    await expect(head.getByRole('combobox', { name: say.status })).toHaveText(status.restricted)
    expect(await lookAt(head, 'en', 'a company with a proposal')).toEqual([])
  })

  await test.step('an auditor reads it and changes nothing', async () => {
    await auditor.goto(`/companies/${company.organizationId}`)
    await expect(auditor.getByText('Marta Okafor').first()).toBeVisible()
    await expect(auditor.getByRole('combobox', { name: say.status })).toBeDisabled()
  })

  await test.step('the second head confirms it by doing the same', async () => {
    await second.goto(`/companies/${company.organizationId}`)
    await choose(second, status.enabled)
    await second.getByRole('dialog').getByRole('button', { name: say.statusAct }).click()
    await expect(second.getByText(say.statusDone)).toBeVisible()
    await expect(second.getByRole('combobox', { name: say.status })).toHaveText(status.enabled)
  })
})
