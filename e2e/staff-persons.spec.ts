import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { openUnsecured } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { persons: say, statuses } = words.en.staff

test('one head restricts a person, who is out at once; a wrong code resets nothing', async ({ openBrowser }) => {
  const company = await openUnsecured(openBrowser)
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })

  await test.step('the list finds the person by the address', async () => {
    await head.goto('/persons')
    await head.getByRole('searchbox').fill(company.email)
    await expect(head).toHaveURL(/search=/)
    await head.getByRole('row').filter({ hasText: company.email }).getByRole('link').click()
    await expect(head).toHaveURL(new RegExp(`/persons/${company.userId}$`))
    await expect(head.getByRole('link', { name: company.name })).toBeVisible()
  })

  await test.step('without the code of an authenticator no factor is removed', async () => {
    await head.getByRole('button', { name: say.security.reset }).click()
    const dialog = head.getByRole('dialog')
    await dialog.getByLabel(say.security.reason).fill('Called back')
    await dialog.getByLabel(say.security.code).fill('000000')
    await dialog.getByRole('button', { name: say.security.reset }).click()
    await expect(dialog.getByText(say.security.refusals.InvalidOtpError)).toBeVisible()
    await head.keyboard.press('Escape')
  })

  await test.step('restricting is done at once, and history says so', async () => {
    await head.getByRole('combobox', { name: say.status }).click()
    await head.getByRole('option', { name: statuses.personStatuses.restricted, exact: true }).click()
    await head.getByRole('dialog').getByRole('button', { name: say.statusAct }).click()
    await expect(head.getByText(say.statusDone)).toBeVisible()
    await expect(head.getByText(words.en.staff.verification.acts['person_status-changed'])).toBeVisible()
    await company.page.goto('/')
    await expect(company.page).toHaveURL(/restricted/)
    expect(await lookAt(head, 'en', 'a restricted person')).toEqual([])
  })
})
