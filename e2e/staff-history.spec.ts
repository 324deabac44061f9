import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { lookAt } from './look-at.ts'
import { fillIds, someOfStaff } from './look-at-all.ts'
import { unused } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { verification: say } = words.en.staff

test('a company’s history tells who looked at personal data and why, to whoever looked and to an auditor', async ({
  openBrowser,
}) => {
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const ids = await someOfStaff(head)
  const address = fillIds('/new-accounts/accounts-under-verification/{submitted}', ids)
  const why = `The tax office asked, ${unused()}`
  await head.goto(address)
  await head.getByRole('button', { name: say.reveal.reveal, exact: true }).click()
  const dialog = head.getByRole('dialog', { name: say.reveal.title })
  await dialog.getByRole('textbox').fill(why)
  await dialog.getByRole('button', { name: say.reveal.reveal, exact: true }).click()
  await expect(head.getByText(say.reveal.revealed)).toBeVisible()

  const auditor = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await auditor.goto(address)
  for (const page of [head, auditor]) {
    await page.getByRole('button', { name: say.history.title, exact: true }).click()
    const row = page.getByRole('table', { name: say.history.title }).getByRole('row').filter({ hasText: why })
    await expect(row).toContainText(say.acts['personal-data_revealed'])
    await expect(row).toContainText('Marta Okafor')
    await expect(page.getByText(say.history.clocks)).toBeVisible()
  }
  expect(await lookAt(auditor, 'en', 'a company with a history')).toEqual([])
})
