import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { apply } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { verification: say, reviewCase: sayCase } = words.en.staff
const caseOf = (organizationId: string): string => `/new-accounts/accounts-under-verification/${organizationId}`

test('what was revealed is masked again as soon as it is hidden, answers and pictures, in every window', async ({
  openBrowser,
}) => {
  const { organizationId } = await apply(await openBrowser())
  const staff = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await staff.goto(caseOf(organizationId))
  await staff.getByRole('button', { name: say.reveal.reveal, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: say.reveal.title })
  await dialog.getByRole('textbox').fill('The register shows another name')
  await dialog.getByRole('button', { name: say.reveal.reveal, exact: true }).click()
  await expect(staff.getByText('12-3456789').first()).toBeVisible()
  await staff.goto(`/new-accounts/accounts-under-verification/customer-file/${organizationId}`)
  await expect(staff.getByRole('img').first()).toBeVisible()
  await expect(staff.getByText(words.en.staff.pagePicture.blurred)).toHaveCount(0)
  await staff.getByRole('button', { name: say.reveal.hide, exact: true }).click()
  await expect(staff.getByText(words.en.staff.pagePicture.blurred)).toBeVisible()
  await staff.goto(caseOf(organizationId))
  await expect(staff.getByText('••••6789').first()).toBeVisible()
  await expect(staff.getByText('12-3456789')).toHaveCount(0)
  await expect(staff.getByRole('button', { name: say.reveal.reveal, exact: true })).toBeVisible()
  expect(await lookAt(staff, 'en', 'a case that is masked again')).toEqual([])
})

test('a case says what is open, keeps what is settled closed, and leads to every part', async ({ openBrowser }) => {
  const { organizationId } = await apply(await openBrowser())
  const staff = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await staff.goto(caseOf(organizationId))
  const toggle = (name: string) => staff.getByRole('heading', { level: 2 }).getByRole('button', { name, exact: true })
  const parts = staff.getByRole('navigation', { name: sayCase.parts })
  await expect(toggle(sayCase.answers.title)).toHaveAttribute('aria-expanded', 'true')
  await expect(parts.getByRole('button', { name: new RegExp(`^${sayCase.answers.title} · \\d`) })).toBeVisible()
  await expect(toggle(sayCase.documents.title)).toHaveAttribute('aria-expanded', 'false')
  await parts.getByRole('button', { name: sayCase.documents.title }).click()
  await expect(toggle(sayCase.documents.title)).toHaveAttribute('aria-expanded', 'true')
  await expect(staff.getByRole('table', { name: sayCase.documents.title })).toBeInViewport()
  await expect(parts).toBeInViewport()
})

test('a decision within its ten seconds is sent when the window closes, unless it was undone', async ({
  openBrowser,
}) => {
  const { organizationId } = await apply(await openBrowser())
  const staff = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await staff.goto(caseOf(organizationId))
  const approve = staff.getByRole('button', { name: sayCase.approveStep, exact: true })
  await expect(approve.first()).toBeVisible()
  const open = await approve.count()
  await approve.nth(1).click()
  await approve.nth(0).click()
  await expect(staff.getByText(sayCase.leaving.approve)).toHaveCount(2)
  await staff.keyboard.press('u')
  await expect(staff.getByText(sayCase.leaving.approve)).toHaveCount(1)
  const context = staff.context()
  await staff.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await expect
    .poll(async () => {
      await again.goto(caseOf(organizationId))
      await expect(again.getByRole('button', { name: sayCase.approveStep, exact: true }).first()).toBeVisible()
      return again.getByRole('button', { name: sayCase.approveStep, exact: true }).count()
    })
    .toBe(open - 1)
})
