import { expect } from '@playwright/test'
import { test } from './browsers.ts'
import { apply, call } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { sessionOf } from './sessions.ts'
import { fill, words } from './words.ts'

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
  await expect(parts.getByRole('button', { name: `${sayCase.documents.title} · 1`, exact: true })).toBeVisible()
  await expect(toggle(sayCase.documents.title)).toHaveAttribute('aria-expanded', 'true')
  await toggle(sayCase.documents.title).click()
  await expect(toggle(sayCase.documents.title)).toHaveAttribute('aria-expanded', 'false')
  await parts.getByRole('button', { name: sayCase.documents.title }).click()
  await expect(toggle(sayCase.documents.title)).toHaveAttribute('aria-expanded', 'true')
  await expect(staff.getByRole('table', { name: sayCase.documents.title })).toBeInViewport()
  await expect(parts).toBeInViewport()

  await test.step('a paper opens from its name, and its part says who decided once somebody did', async () => {
    const papers = staff.getByRole('table', { name: sayCase.documents.title })
    await papers.getByRole('link').last().click()
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(words.en.staff.papers.title)
    await expect(staff).toHaveURL(/paper=/)
    await staff.goBack()
    const section = staff.getByRole('region', { name: sayCase.documents.title })
    await section.getByRole('button', { name: sayCase.approveStep, exact: true }).click()
    await staff.reload()
    await expect(toggle(sayCase.documents.title)).toHaveAttribute('aria-expanded', 'false')
    await expect(section).toContainText(/Approved · .+ · \d/)
  })
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

test('what is open is said before an approval, and leads there; what has no finding is approved at once', async ({
  openBrowser,
}) => {
  const { organizationId, name } = await apply(await openBrowser())
  const staff = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const { staffId: userId } = await call(staff, 'GET /admin/me', {})
  await call(staff, 'PUT /admin/verification/deny-step', { body: { organizationId, step: 'kyb' }, userId })
  await staff.goto(caseOf(organizationId))
  const denied = fill(sayCase.gaps.deniedStep, { of: say.steps.names.kyb })

  await test.step('the dialog holds the approval, says why, and leads to what is open', async () => {
    await expect(staff.getByText(denied)).toBeVisible()
    await staff.getByRole('button', { name: say.decision.approve, exact: true }).click()
    const dialog = staff.getByRole('dialog', { name: fill(say.decision.approveTitle, { name }) })
    await expect(dialog.getByText(say.steps.names.documentation)).toBeVisible()
    await expect(dialog.getByRole('button', { name: say.decision.approve, exact: true })).toBeDisabled()
    expect(await lookAt(staff, 'en', 'an approval that is held')).toEqual([])
    await dialog.getByRole('button', { name: denied }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByRole('heading', { level: 2, name: sayCase.answers.title })).toBeInViewport()
  })

  await test.step('five are listed, approved and recorded, each on its own', async () => {
    await staff.getByRole('button', { name: fill(sayCase.clean.act_other, { count: '5' }) }).click()
    const dialog = staff.getByRole('dialog', { name: fill(sayCase.clean.title_other, { count: '5' }) })
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    await dialog.getByRole('button', { name: fill(sayCase.clean.confirm_other, { count: '5' }) }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await expect(staff.getByText(fill(sayCase.clean.done_other, { count: '5' }))).toBeVisible()
    await expect(staff.getByRole('button', { name: sayCase.approveStep, exact: true })).toHaveCount(0)
    const history = await call(staff, `GET /admin/verification/company-history?organizationId=${organizationId}`, {
      userId,
    })
    const approvals = history.items.filter(({ action }: { action: string }) => action === 'application.step-approved')
    expect(approvals).toHaveLength(5)
  })
})
